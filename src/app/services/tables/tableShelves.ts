import { accountTables } from './accountShelf.ts';
import { deviceTables, type TableLocation, type TableShelf } from './tableShelf.ts';

/** Storage of tables by location. */
export const tableShelves: Readonly<Record<TableLocation, TableShelf>> = {
  device: deviceTables,
  account: accountTables,
};
