import { proxy } from 'valtio';
import type { Problem } from '../../../core/base/result.ts';
import { purgeDeletedTables } from '../../../device/tables/tableShelf.ts';
import type { TableHead } from '../../../device/tables/tableTypes.ts';
import { sessionUser } from '../../services/account/session.ts';
import type { TableLocation, TableShelf } from '../../services/tables/tableShelf.ts';
import { tableShelves } from '../../services/tables/tableShelves.ts';
import { asRef, type Ref } from '../../state/asRef.ts';

interface TableListState {
  /** Tables of the location; null until loaded. */
  heads: Ref<readonly TableHead[]> | null;
  /** Names of the labels that use a table, by table id. */
  users: Ref<ReadonlyMap<string, readonly string[]>>;
  /** Reason why the list could not be loaded; the previous list is still shown. */
  problem: Ref<Problem> | null;
}

/** List of the tables of one location, shared by all views in this tab. */
export interface TableListing {
  readonly state: TableListState;
  readonly refresh: () => Promise<void>;
  /** Loads the list, and keeps it up to date with changes in this and other tabs, until the returned function is called. */
  readonly watch: () => () => void;
}

/**
 * Creates the list of a location.
 *
 * @param ownerOf returns the user whose tables are listed; when the user changes, the list is cleared
 */
function createListing(shelf: TableShelf, ownerOf: () => string): TableListing {
  const state = proxy<TableListState>({ heads: null, users: asRef(new Map()), problem: null });
  let lastRefresh = 0;
  let owner = '';
  const refresh = async () => {
    const refresh = ++lastRefresh;
    const [heads, users] = await Promise.all([shelf.list(), shelf.users()]);
    // A later request replaces this one.
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

/** Removes the tables of this device whose time in the trash has ended. */
export const purgeOldTables = (): Promise<void> => purgeDeletedTables(Date.now());
