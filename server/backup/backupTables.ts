import { TABLE_USES } from '../store/tableUses.ts';

export interface BackupTable {
  readonly name: string;
  readonly keys: readonly string[];
}

/** Tables that are backed up, in the order in which they are restored. */
export const backupTables: readonly BackupTable[] = Object.entries(TABLE_USES).flatMap(
  ([name, { backupKey }]) => (backupKey === null ? [] : [{ name, keys: backupKey }]),
);
