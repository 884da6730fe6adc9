import { accountTables } from './accountShelf.ts';
import { deviceTables, type TablePlace, type TableShelf } from './tableShelf.ts';

/** What keeps the tables of each place. */
export const tableShelves: Readonly<Record<TablePlace, TableShelf>> = {
  device: deviceTables,
  account: accountTables,
};
