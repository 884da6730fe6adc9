import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableBinding } from '../../features/tables/bindTable.ts';
import { useNotify } from '../../ui/useNotify.tsx';
import { useEditor } from '../EditorContext.ts';
import { tableSwitchOf } from './tableSwitch.ts';

/** Binds a table in the place of what is bound, says so, and offers the way back for a while. */
export function useBindTable(): (table: TableBinding, done: string) => Promise<void> {
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
