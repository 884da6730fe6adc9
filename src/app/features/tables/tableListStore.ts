import { proxy } from 'valtio';
import type { Problem } from '../../../core/base/result.ts';
import { purgeDeletedTables } from '../../../device/tables/tableShelf.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { deviceTables } from '../../services/tables/tableShelf.ts';
import { type Held, hold } from '../../state/held.ts';

interface TableListState {
  /** Null until the first answer. */
  heads: Held<readonly TableHead[]> | null;
  /** Names of the labels that use each. */
  users: Held<ReadonlyMap<string, readonly string[]>>;
  problem: Held<Problem> | null;
}

/** The tables, as every list in this tab shows them. */
export const tableListState = proxy<TableListState>({ heads: null, users: hold(new Map()), problem: null });

let lastRefresh = 0;

async function refreshTables(): Promise<void> {
  const refresh = ++lastRefresh;
  const [heads, users] = await Promise.all([deviceTables.list(), deviceTables.users()]);
  // A later one knows more.
  if (refresh !== lastRefresh) return;
  tableListState.problem = heads.ok ? null : hold(heads.error);
  if (heads.ok) tableListState.heads = hold(heads.value);
  if (users.ok) tableListState.users = hold(users.value);
}

/** Keeps the list up with what this tab and others do, until the returned function is called. */
export function watchTables(): () => void {
  void refreshTables().then(() => purgeDeletedTables(Date.now()));
  return deviceTables.watch(() => void refreshTables());
}
