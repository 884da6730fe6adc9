import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings, type LabelSettings } from '../../../core/edit/changeSettings.ts';
import { planLabel } from '../../../core/edit/planners.ts';
import type { Label } from '../../../core/label/label.ts';
import { useOpenLabel } from '../../features/drafts/useOpenLabel.ts';
import { useNotify } from '../../ui/useNotify.tsx';
import { useEditor } from '../EditorContext.ts';

/** The settings of one label as they stand in another. */
function settingsOf({
  format: _format,
  version: _version,
  elements: _elements,
  ...settings
}: Label): LabelSettings {
  return settings;
}

export interface LabelSettingsActions {
  /** Changes settings; changes of the same ones in quick succession are one undo step. */
  readonly change: (fields: Partial<LabelSettings>) => void;
  /** The same as a step of its own. */
  readonly confirm: (fields: Partial<LabelSettings>) => void;
  /** Opens a copy of the label with so many columns. */
  readonly copyWithColumns: (columns: number) => void;
}

/** Changes of the label's settings. What they set back besides is said, and can be taken back where it is said. */
export function useLabelSettings(): LabelSettingsActions {
  const { t, i18n } = useTranslation('panel');
  const { document } = useEditor();
  const notify = useNotify();
  const { openNew } = useOpenLabel();
  const say = useCallback(
    (before: Label, fields: Partial<LabelSettings>) => {
      const { resets } = changeSettings(before, fields);
      if (resets.length === 0) return;
      const after = document.label();
      const names = new Intl.ListFormat(i18n.language).format(resets.map((name) => t(`reset.${name}`)));
      const undo = () => {
        // Whatever was done since stays.
        if (document.label() === after) document.undo();
        else document.apply(planLabel(settingsOf(before)));
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
      const before = document.label();
      document.apply((label) => changeSettings(label, fields).label);
      say(before, fields);
    },
    [document, say],
  );
  const copyWithColumns = useCallback(
    (columns: number) => void openNew({ ...document.label(), columns }),
    [document, openNew],
  );
  return { change, confirm, copyWithColumns };
}
