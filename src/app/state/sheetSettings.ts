import { STORAGE_PREFIX } from '../../core/base/limits.ts';
import type { BoundSheet } from './dataStore.ts';

/** The spreadsheet that was bound last, in whatever label. */
export interface LastSheet {
  /** Where it came from: the address of a stored table, else what the browser tells of the file's place. */
  readonly path: string;
  /** File name with its ending. */
  readonly name: string;
}

/** Spelled as existing data has them (product specification, section 3 "Other"). */
const PATH_KEY = `${STORAGE_PREFIX}execlFilePath`;
const NAME_KEY = `${STORAGE_PREFIX}execlFileName`;

/** The address of a stored table: the screen of tables, and its id. */
export function tablePath(id: string): string {
  return `/setting/dbdata#${id}`;
}

export function rememberSheet({ file, options }: Pick<BoundSheet, 'file' | 'options'>): void {
  const { table } = options;
  try {
    localStorage.setItem(PATH_KEY, table ? tablePath(table.id) : file.webkitRelativePath || file.name);
    localStorage.setItem(NAME_KEY, file.name);
  } catch {
    // A window without storage: nobody is told next time.
  }
}

/** Null on a device where none was bound. */
export function readLastSheet(): LastSheet | null {
  try {
    const path = localStorage.getItem(PATH_KEY);
    const name = localStorage.getItem(NAME_KEY);
    return path === null || name === null ? null : { path, name };
  } catch {
    return null;
  }
}
