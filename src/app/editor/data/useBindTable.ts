import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { WantedSheet } from '../../state/dataStore.ts';
import { useNotify } from '../../ui/useNotify.tsx';
import { useEditor } from '../EditorContext.ts';
import { tableSwitchOf } from './tableSwitch.ts';

/** Binds a table or a file in the place of what is bound, says so, and offers the way back for a while. */
export function useBindTable(): (wanted: WantedSheet, done: string) => Promise<void> {
  const { t } = useTranslation('tables');
  const editor = useEditor();
  const notify = useNotify();
  return useCallback(
    async ({ file, options }, done) => {
      const tables = tableSwitchOf(editor);
      const former = await tables.bind({ file, options, recordIndex: 0 });
      if (!former) return;
      const { name } = former.binding.file;
      notify(done, 'success', undefined, {
        text: t('undo'),
        onClick: () => {
          // Unless something else was bound by then.
          if (editor.dataState.sheet?.file !== file) return;
          void tables
            .bind(former.binding, former.columnMap)
            .then((back) => back && notify(t('switch.undone', { name }), 'success'));
        },
      });
    },
    [editor, notify, t],
  );
}
