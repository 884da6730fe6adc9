import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { getOpenDraft } from '../../services/drafts/openDraft.ts';
import { databaseIdOf, storeBinding } from '../../services/library/labelTable.ts';
import { userLibraryLocation } from '../../services/library/userLibraryLocation.ts';
import type { WantedSheet } from '../../state/dataStore.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { useEditor } from '../core/EditorContext.ts';
import { tableSwitchOf } from '../core/rows/tableSwitch.ts';

/**
 * Saves in the library which table of the account the label is bound to, so that other devices bind it, too. A spreadsheet that is only on
 * this device removes the saved binding: other devices then ask for the spreadsheet instead of printing rows of the replaced table.
 */
export function tellLibrary(): void {
  const open = getOpenDraft();
  const place = open && userLibraryLocation(open.place());
  const sheet = open?.sheet();
  if (place && sheet) void storeBinding(place.labelId, databaseIdOf(sheet));
}

/** Returns a function that binds a table or file in place of the bound one, and shows a notification that offers undo. */
export function useBindTable(): (wanted: WantedSheet, done: string) => Promise<void> {
  const { t } = useTranslation('tables');
  const editor = useEditor();
  const notify = useNotify();
  return useCallback(
    async ({ file, options }, done) => {
      const tables = tableSwitchOf(editor);
      const former = await tables.bind({ file, options, recordIndex: 0 });
      // `former` is also null if nothing was bound before, so the library has to be updated in any case.
      tellLibrary();
      if (!former) return;
      const { name } = former.binding.file;
      notify(done, 'success', undefined, {
        text: t('undo'),
        onClick: () => {
          // Do nothing if something else has been bound since.
          if (editor.dataState.sheet?.file !== file) return;
          void tables.bind(former.binding, former.columnMap).then((back) => {
            tellLibrary();
            if (back) notify(t('switch.undone', { name }), 'success');
          });
        },
      });
    },
    [editor, notify, t],
  );
}
