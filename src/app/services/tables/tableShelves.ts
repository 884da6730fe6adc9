import { accountTables } from './accountShelf.ts';
import { deviceTables, type TablePlace, type TableShelf } from './tableShelf.ts';

/** Storage of each location. */
export const tableShelves: Readonly<Record<TablePlace, TableShelf>> = {
  device: deviceTables,
  account: accountTables,
};
