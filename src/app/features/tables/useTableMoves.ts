import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../core/base/result.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { sessionUser } from '../../services/account/session.ts';
import { callApi } from '../../services/api/apiClient.ts';
import { loadScript } from '../../services/loadScript.ts';
import type { TableLocation } from '../../services/tables/tableShelf.ts';
import { tableShelves } from '../../services/tables/tableShelves.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import { type ImportProgress, type TableImport, useTableImport } from './useTableImport.ts';
import { useTableProblem } from './useTableProblem.ts';

interface TableMoves extends Pick<TableImport, 'question' | 'progress'> {
  /** Moves a table to the other location. */
  readonly move: (head: TableHead) => Promise<void>;
}

type TableUsers = typeof import('../../../device/tables/tableUsers.ts');

/** Binds the labels that used a table to its moved copy, on this device and in the library. */
async function giveUsers(
  { giveTableUsers }: TableUsers,
  from: string,
  to: { id: string; revision: number; userId?: string },
): Promise<void> {
  const moved = await giveTableUsers(from, to);
  if (!moved.ok) return;
  const databaseId = to.userId === undefined ? '' : to.id;
  for (const { userId, labelId } of moved.value)
    if (userId === sessionUser()?.uuid) await callApi('POST /database/bind', { labelId, databaseId });
}

const aborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));

/**
 * Moves tables to the other location. Labels on this device are bound to a table moved to the account. A table of the account is copied,
 * because other devices use it there.
 */
export function useTableMoves(from: TableLocation): TableMoves {
  const { t } = useTranslation('tables');
  const notify = useNotify();
  const tableProblem = useTableProblem();
  const { take, question, progress } = useTableImport(from === 'device' ? 'account' : 'device', true);
  const [fetching, setFetching] = useState<ImportProgress | null>(null);
  const say = (done: Result<unknown>) => {
    if (!done.ok) notify(tableProblem(done.error), 'error');
    return done.ok;
  };
  const { device, account } = tableShelves;

  const moveToAccount = async (head: TableHead) => {
    // Loaded before the table is moved: without this script, labels would stay bound to the removed table.
    const users = await loadScript(() => import('../../../device/tables/tableUsers.ts'));
    if (!users.ok) return void say(users);
    const read = await device.read(head.id);
    if (!read.ok) return void say(read);
    const { file, options } = read.value.content;
    const named = new File([file], head.name, { type: file.type });
    const moved = await take({ file: named, handle: null }, { kind: 'new' }, options);
    const userId = sessionUser()?.uuid;
    if (!moved || userId === undefined) return;
    const { id, revision } = moved.head;
    await giveUsers(users.value, head.id, { id, revision, userId });
    if (!say(await device.remove(head.id))) return;
    // If the move replaced the content of a table in the account, undo does not remove that table, because its former content is lost.
    const undo = async () => {
      if (!say(await device.restore(head.id))) return;
      await giveUsers(users.value, id, { id: head.id, revision: head.revision });
      if (!moved.before) say(await account.remove(id));
    };
    notify(t('moved', { name: moved.head.name }), 'success', undefined, {
      text: t('undo'),
      onClick: () => void undo(),
    });
  };

  const keepHere = async (head: TableHead) => {
    const giveUp = new AbortController();
    setFetching({ name: head.name, step: 'fetching', share: null, cancel: () => giveUp.abort() });
    const read = await Promise.race([account.read(head.id), aborted(giveUp.signal)]);
    setFetching(null);
    if (!read) return;
    if (!read.ok) return void say(read);
    const { file, options } = read.value.content;
    const imported = await take({ file, handle: null }, { kind: 'new' }, options);
    if (!imported) return;
    notify(t('keptHere', { name: imported.head.name }), 'success', undefined, {
      text: t('undo'),
      onClick: () => void device.remove(imported.head.id).then(say),
    });
  };

  return { question, progress: fetching ?? progress, move: from === 'device' ? moveToAccount : keepHere };
}
