import { BACKUP_TABLES } from './tableKeys.ts';

export interface BackupTable {
  readonly name: string;
  readonly keys: readonly string[];
}

/** Tables that are backed up, in the order in which they are restored. */
export const backupTables: readonly BackupTable[] = Object.entries(BACKUP_TABLES).flatMap(([name, keys]) =>
  keys === null ? [] : [{ name, keys }],
);
