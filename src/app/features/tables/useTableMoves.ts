import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../core/base/result.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { giveTableUsers } from '../../../device/tables/tableUsers.ts';
import { sessionUser } from '../../services/account/session.ts';
import { callApi } from '../../services/api/apiClient.ts';
import type { TablePlace } from '../../services/tables/tableShelf.ts';
import { tableShelves } from '../../services/tables/tableShelves.ts';
import { useNotify } from '../../ui/useNotify.ts';
import { type ImportProgress, type TableImport, useTableImport } from './useTableImport.ts';
import { useTableProblem } from './useTableProblem.ts';

interface TableMoves extends Pick<TableImport, 'question' | 'progress'> {
  /** Brings a table to the other place. */
  readonly move: (head: TableHead) => Promise<void>;
}

/** Labels of this device take their rows from another table from then on; those of the library are told of it as well. */
async function giveUsers(from: string, to: { id: string; revision: number; userId?: string }): Promise<void> {
  const moved = await giveTableUsers(from, to);
  if (!moved.ok) return;
  const databaseId = to.userId === undefined ? '' : to.id;
  for (const { userId, labelId } of moved.value)
    if (userId === sessionUser()?.uuid) await callApi('POST /database/bind', { labelId, databaseId });
}

const aborted = (signal: AbortSignal): Promise<null> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));

/**
 * Brings tables from one place to the other: to the account for good, with the labels that use them, and from there to this
 * device as a copy, since other devices have it from the account.
 */
export function useTableMoves(from: TablePlace): TableMoves {
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
    const read = await device.read(head.id);
    if (!read.ok) return void say(read);
    const { file, options } = read.value.content;
    const named = new File([file], head.name, { type: file.type });
    const moved = await take({ file: named, handle: null }, { kind: 'new' }, options);
    const userId = sessionUser()?.uuid;
    if (!moved || userId === undefined) return;
    const { id, revision } = moved.head;
    await giveUsers(head.id, { id, revision, userId });
    if (!say(await device.remove(head.id))) return;
    // One that took the place of another content in the account stays there: what was overwritten is not to be had back.
    const undo = async () => {
      if (!say(await device.restore(head.id))) return;
      await giveUsers(id, { id: head.id, revision: head.revision });
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
    const kept = await take({ file, handle: null }, { kind: 'new' }, options);
    if (!kept) return;
    notify(t('keptHere', { name: kept.head.name }), 'success', undefined, {
      text: t('undo'),
      onClick: () => void device.remove(kept.head.id).then(say),
    });
  };

  return { question, progress: fetching ?? progress, move: from === 'device' ? moveToAccount : keepHere };
}
