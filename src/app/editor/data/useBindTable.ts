import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { getOpenDraft } from '../../services/drafts/openDraft.ts';
import { databaseIdOf, storeBinding } from '../../services/library/labelTable.ts';
import { userLibraryLocation } from '../../services/library/userLibraryLocation.ts';
import type { WantedSheet } from '../../state/dataStore.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { useEditor } from '../EditorContext.ts';
import { tableSwitchOf } from './tableSwitch.ts';

/**
 * Tells the library which account table feeds the label, so that it is bound on other devices, too. A spreadsheet that stays on this device
 * removes the binding: another device then asks for the spreadsheet instead of printing rows of the table that was replaced.
 */
export function tellLibrary(): void {
  const open = getOpenDraft();
  const place = open && userLibraryLocation(open.place());
  const sheet = open?.sheet();
  if (place && sheet) void storeBinding(place.labelId, databaseIdOf(sheet));
}

/** Returns a function that binds a table or file in place of the bound one, confirms it, and offers undo in the notification. */
export function useBindTable(): (wanted: WantedSheet, done: string) => Promise<void> {
  const { t } = useTranslation('tables');
  const editor = useEditor();
  const notify = useNotify();
  return useCallback(
    async ({ file, options }, done) => {
      const tables = tableSwitchOf(editor);
      const former = await tables.bind({ file, options, recordIndex: 0 });
      // `former` is also null if nothing was bound before, so the library is notified in every case.
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
