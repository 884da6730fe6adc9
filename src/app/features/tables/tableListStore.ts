import { proxy } from 'valtio';
import type { Problem } from '../../../core/base/result.ts';
import { purgeDeletedTables } from '../../../device/tables/tableShelf.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { sessionUser } from '../../services/account/session.ts';
import type { TableLocation, TableShelf } from '../../services/tables/tableShelf.ts';
import { tableShelves } from '../../services/tables/tableShelves.ts';
import { asRef, type Ref } from '../../state/asRef.ts';

interface TableListState {
  /** Null until loaded. */
  heads: Ref<readonly TableHead[]> | null;
  /** Names of the labels that use each table. */
  users: Ref<ReadonlyMap<string, readonly string[]>>;
  /** Reason why the list could not be loaded; the previous list stays. */
  problem: Ref<Problem> | null;
}

/** List of the tables of one location, shared by all views in this tab. */
export interface TableListing {
  readonly state: TableListState;
  readonly refresh: () => Promise<void>;
  /** Follows changes of this and other tabs until the returned function is called. */
  readonly watch: () => () => void;
}

/** @param ownerOf returns the user whose list is shown; another user's list is cleared */
function createListing(shelf: TableShelf, ownerOf: () => string): TableListing {
  const state = proxy<TableListState>({ heads: null, users: asRef(new Map()), problem: null });
  let lastRefresh = 0;
  let owner = '';
  const refresh = async () => {
    const refresh = ++lastRefresh;
    const [heads, users] = await Promise.all([shelf.list(), shelf.users()]);
    // A later request supersedes this one.
    if (refresh !== lastRefresh) return;
    state.problem = heads.ok ? null : asRef(heads.error);
    if (heads.ok) state.heads = asRef(heads.value);
    if (users.ok) state.users = asRef(users.value);
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

const listings: Readonly<Record<TableLocation, TableListing>> = {
  device: createListing(tableShelves.device, () => ''),
  account: createListing(tableShelves.account, () => sessionUser()?.uuid ?? ''),
};

/** Returns the list of tables in a location. */
export const tableListing = (place: TableLocation): TableListing => listings[place];

/** Removes tables of this device that were deleted long ago. */
export const purgeOldTables = (): Promise<void> => purgeDeletedTables(Date.now());
