import { proxy } from 'valtio';
import type { Problem } from '../../../core/base/result.ts';
import { purgeDeletedTables } from '../../../device/tables/tableShelf.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { sessionUser } from '../../services/account/session.ts';
import type { TablePlace, TableShelf } from '../../services/tables/tableShelf.ts';
import { tableShelves } from '../../services/tables/tableShelves.ts';
import { type Held, hold } from '../../state/held.ts';

interface TableListState {
  /** Null until the first answer. */
  heads: Held<readonly TableHead[]> | null;
  /** Names of the labels that use each. */
  users: Held<ReadonlyMap<string, readonly string[]>>;
  /** Why the list could not be asked for; what was there before stays. */
  problem: Held<Problem> | null;
}

/** The tables of a place, as every list in this tab shows them. */
export interface TableListing {
  readonly state: TableListState;
  readonly refresh: () => Promise<void>;
  /** Keeps the list up with what this tab and others do, until the returned function is called. */
  readonly watch: () => () => void;
}

/** @param ownerOf whose list it is: another one's is not shown */
function createListing(shelf: TableShelf, ownerOf: () => string): TableListing {
  const state = proxy<TableListState>({ heads: null, users: hold(new Map()), problem: null });
  let lastRefresh = 0;
  let owner = '';
  const refresh = async () => {
    const refresh = ++lastRefresh;
    const [heads, users] = await Promise.all([shelf.list(), shelf.users()]);
    // A later one knows more.
    if (refresh !== lastRefresh) return;
    state.problem = heads.ok ? null : hold(heads.error);
    if (heads.ok) state.heads = hold(heads.value);
    if (users.ok) state.users = hold(users.value);
  };
  return {
    state,
    refresh,
    watch: () => {
      if (owner !== ownerOf()) {
        owner = ownerOf();
        state.heads = null;
        state.problem = null;
      }
      void refresh();
      return shelf.watch(() => void refresh());
    },
  };
}

const listings: Readonly<Record<TablePlace, TableListing>> = {
  device: createListing(tableShelves.device, () => ''),
  account: createListing(tableShelves.account, () => sessionUser()?.uuid ?? ''),
};

/** The list of a place. */
export const tableListing = (place: TablePlace): TableListing => listings[place];

/** Removes what was deleted on this device long ago. */
export const purgeOldTables = (): Promise<void> => purgeDeletedTables(Date.now());
