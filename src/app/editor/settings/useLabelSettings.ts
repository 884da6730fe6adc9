import { use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings, type LabelSettings, pickSettings } from '../../../core/edit/changeSettings.ts';
import { planLabel } from '../../../core/edit/planners.ts';
import type { Label } from '../../../core/label/label.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { CopyOpener } from '../CopyOpener.ts';
import { useEditor } from '../EditorContext.ts';

export interface LabelSettingsActions {
  /** Changes settings; changes of the same ones in quick succession are one undo step. */
  readonly change: (fields: Partial<LabelSettings>) => void;
  /** Takes settings as they are, which are in order among each other, as a step of its own. */
  readonly confirm: (fields: Partial<LabelSettings>) => void;
  /** Opens a copy of the label with so many columns; null where there is no place for it. */
  readonly copyWithColumns: ((columns: number) => void) | null;
}

/** Changes of the label's settings. What they set back besides is said, and can be taken back where it is said. */
export function useLabelSettings(): LabelSettingsActions {
  const { t, i18n } = useTranslation('panel');
  const { document } = useEditor();
  const notify = useNotify();
  const openCopy = use(CopyOpener);
  const say = useCallback(
    (before: Label, fields: Partial<LabelSettings>) => {
      const { resets } = changeSettings(before, fields);
      if (resets.length === 0) return;
      const after = document.label();
      const names = new Intl.ListFormat(i18n.language).format(resets.map((name) => t(`reset.${name}`)));
      const touched = new Set([...Object.keys(fields), ...resets]);
      const undo = () => {
        // Whatever else was done since stays.
        if (document.label() === after) document.undo();
        else document.apply(planLabel(pickSettings(before, (name) => touched.has(name))));
      };
      notify(t('reset.said', { names }), 'info', undefined, { text: t('reset.undo'), onClick: undo });
    },
    [document, i18n, notify, t],
  );
  const change = useCallback(
    (fields: Partial<LabelSettings>) => {
      const before = document.label();
      const key = `label:${Object.keys(fields).join()}`;
      document.applyTyping(key, (label) => changeSettings(label, fields).label);
      say(before, fields);
    },
    [document, say],
  );
  const confirm = useCallback(
    (fields: Partial<LabelSettings>) => {
      if (Object.keys(fields).length > 0) document.apply(planLabel(fields));
    },
    [document],
  );
  const copyWithColumns = useCallback(
    (columns: number) => openCopy?.({ ...document.label(), columns }),
    [document, openCopy],
  );
  return { change, confirm, copyWithColumns: openCopy && copyWithColumns };
}
