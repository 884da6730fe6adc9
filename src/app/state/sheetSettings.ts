import { STORAGE_PREFIX } from '../../core/base/limits.ts';
import type { BoundSheet } from './dataStore.ts';

/** Spreadsheet that was bound last on this device, to any label. */
export interface LastSheet {
  /** Address of a stored table; for a file, the path that the browser reports. */
  readonly path: string;
  /** File name with extension. */
  readonly name: string;
}

/** Storage keys. Their spelling is that of existing data (product specification, section 3 "Other"). */
const PATH_KEY = `${STORAGE_PREFIX}execlFilePath`;
const NAME_KEY = `${STORAGE_PREFIX}execlFileName`;

/** Returns the address of a stored table: the path of the tables' screen, and the table's id. */
export function tablePath(id: string): string {
  return `/setting/dbdata#${id}`;
}

export function rememberSheet({ file, options }: Pick<BoundSheet, 'file' | 'options'>): void {
  const { table } = options;
  try {
    localStorage.setItem(PATH_KEY, table ? tablePath(table.id) : file.webkitRelativePath || file.name);
    localStorage.setItem(NAME_KEY, file.name);
  } catch {
    // Without storage, the last spreadsheet is not known on the next visit.
  }
}

/** Returns the spreadsheet that was bound last; null if there is none. */
export function readLastSheet(): LastSheet | null {
  try {
    const path = localStorage.getItem(PATH_KEY);
    const name = localStorage.getItem(NAME_KEY);
    return path === null || name === null ? null : { path, name };
  } catch {
    return null;
  }
}
