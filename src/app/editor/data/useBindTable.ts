import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { getOpenHere } from '../../services/drafts/openHere.ts';
import { databaseOf, noteDatabase } from '../../services/library/keptTable.ts';
import { ownPlace } from '../../services/library/ownPlace.ts';
import type { WantedSheet } from '../../state/dataStore.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { useEditor } from '../EditorContext.ts';
import { tableSwitchOf } from './tableSwitch.ts';

/** A label of the library takes its rows from another table from now on, on whatever device it is opened. */
function tellLibrary(): void {
  const open = getOpenHere();
  const place = open && ownPlace(open.place());
  const sheet = open?.sheet();
  if (place && sheet) void noteDatabase(place.labelId, databaseOf(sheet));
}

/** Binds a table or a file in the place of what is bound, says so, and offers the way back for a while. */
export function useBindTable(): (wanted: WantedSheet, done: string) => Promise<void> {
  const { t } = useTranslation('tables');
  const editor = useEditor();
  const notify = useNotify();
  return useCallback(
    async ({ file, options }, done) => {
      const tables = tableSwitchOf(editor);
      const former = await tables.bind({ file, options, recordIndex: 0 });
      // Nothing was bound before, or it is refused; where it is bound, the library is told all the same.
      tellLibrary();
      if (!former) return;
      const { name } = former.binding.file;
      notify(done, 'success', undefined, {
        text: t('undo'),
        onClick: () => {
          // Unless something else was bound by then.
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
