import { STORAGE_PREFIX } from '../../core/base/limits.ts';
import type { BoundSheet } from './dataStore.ts';

/** Last bound spreadsheet, of any label. */
export interface LastSheet {
  /** Source: address of a stored table, otherwise the file path that the browser reports. */
  readonly path: string;
  /** File name with extension. */
  readonly name: string;
}

/** Spelled as in existing data (product specification, section 3 "Other"). */
const PATH_KEY = `${STORAGE_PREFIX}execlFilePath`;
const NAME_KEY = `${STORAGE_PREFIX}execlFileName`;

/** Returns the address of a stored table: the tables screen with its id. */
export function tablePath(id: string): string {
  return `/setting/dbdata#${id}`;
}

export function rememberSheet({ file, options }: Pick<BoundSheet, 'file' | 'options'>): void {
  const { table } = options;
  try {
    localStorage.setItem(PATH_KEY, table ? tablePath(table.id) : file.webkitRelativePath || file.name);
    localStorage.setItem(NAME_KEY, file.name);
  } catch {
    // Without storage the last spreadsheet is not remembered.
  }
}

/** Returns the last bound spreadsheet; null if there is none. */
export function readLastSheet(): LastSheet | null {
  try {
    const path = localStorage.getItem(PATH_KEY);
    const name = localStorage.getItem(NAME_KEY);
    return path === null || name === null ? null : { path, name };
  } catch {
    return null;
  }
}
