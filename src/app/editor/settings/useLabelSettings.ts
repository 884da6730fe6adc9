import { use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings, type LabelSettings, pickSettings } from '../../../core/edit/changeSettings.ts';
import { planLabel } from '../../../core/edit/planners.ts';
import type { Label } from '../../../core/label/label.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { CopyOpener } from '../core/CopyOpener.ts';
import { useEditor } from '../core/EditorContext.ts';

export interface LabelSettingsActions {
  /** Changes settings; quick successive changes of the same settings are one undo step. */
  readonly change: (fields: Partial<LabelSettings>) => void;
  /** Applies settings that are consistent with each other, as one undo step. */
  readonly confirm: (fields: Partial<LabelSettings>) => void;
  /** Opens a copy of the label with this number of columns; null if the host page has no drafts. */
  readonly copyWithColumns: ((columns: number) => void) | null;
}

/** Returns functions that change label settings. A notification lists the settings that were reset as a consequence, and offers undo. */
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
        // If the label has changed since, restore only these settings and keep the other changes.
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
