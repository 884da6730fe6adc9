import { useTranslation } from 'react-i18next';
import type { Result } from '../../../core/base/result.ts';
import { fileOptions, type OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { chooseDiskFile, type DiskFile, rereadFile } from '../../services/tables/diskFiles.ts';
import { tableAddress } from '../../services/tables/fetchTable.ts';
import type { TableLocation } from '../../services/tables/tableShelf.ts';
import { tableShelves } from '../../services/tables/tableShelves.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import type { TableImport } from './useTableImport.ts';
import { useTableProblem } from './useTableProblem.ts';

/** Actions on stored tables. They report their results in notifications. */
export interface TableActions {
  readonly add: () => Promise<void>;
  readonly addFiles: (files: readonly DiskFile[]) => Promise<void>;
  readonly addFrom: (address: URL) => Promise<void>;
  readonly update: (head: TableHead) => Promise<void>;
  readonly reread: (head: TableHead) => Promise<void>;
  readonly rename: (head: TableHead, base: string) => Promise<void>;
  readonly remove: (head: TableHead) => Promise<void>;
  readonly restore: (head: TableHead) => Promise<void>;
  readonly erase: (head: TableHead) => Promise<void>;
}

export function useTableActions(
  { take, takeFrom }: Pick<TableImport, 'take' | 'takeFrom'>,
  place: TableLocation,
): TableActions {
  const shelf = tableShelves[place];
  const { t } = useTranslation('tables');
  const notify = useNotify();
  const tableProblem = useTableProblem();
  const say = (done: Result<unknown>) => {
    if (!done.ok) notify(tableProblem(done.error), 'error');
    return done.ok;
  };
  const choose = () => chooseDiskFile(t('files'));
  const update = async (head: TableHead, start?: OpenSheetOptions) => {
    const chosen = await choose();
    if (chosen) await take(chosen, { kind: 'update', head }, start);
  };
  const restore = async (head: TableHead) => void say(await shelf.restore(head.id));

  /** Reads the file again from its origin, with the same sheet and handling of merged cells. */
  const reread = async (head: TableHead) => {
    const read = await shelf.read(head.id);
    if (!read.ok) return void say(read);
    const { file, options, handle } = read.value.content;
    const start = fileOptions(options);
    if (head.origin.kind === 'url') {
      const address = tableAddress(head.origin.url, window.location.href);
      if (!address.ok) return void say(address);
      await takeFrom(address.value, { kind: 'update', head }, start);
      return;
    }
    if (!handle) return update(head, start);
    const now = await rereadFile(handle);
    if (!say(now) || !now.ok) return;
    const isSame = now.value.lastModified === file.lastModified && now.value.size === file.size;
    if (isSame) return notify(t('unchanged', { name: head.name }), 'info');
    await take({ file: now.value, handle }, { kind: 'update', head }, start);
  };

  return {
    add: async () => {
      const chosen = await choose();
      if (chosen) await take(chosen, { kind: 'new' });
    },
    addFiles: async (files) => {
      for (const file of files) await take(file, { kind: 'new' });
    },
    addFrom: async (address) => void (await takeFrom(address, { kind: 'new' })),
    update: (head) => update(head),
    reread,
    rename: async (head, base) => void say(await shelf.rename(head.id, base)),
    remove: async (head) => {
      if (!say(await shelf.remove(head.id))) return;
      notify(t('deleted', { name: head.name }), 'success', undefined, {
        text: t('undo'),
        onClick: () => void restore(head),
      });
    },
    restore,
    erase: async (head) => void say(await shelf.erase(head.id)),
  };
}
