import { existsSync, statSync, writeFileSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { reasonOf } from '../../src/node/reasonOf.ts';

/** SQLite's error codes for a file that is not a database or is damaged. */
const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/;
const BUSY = /^SQLITE_BUSY/;

/**
 * Returns the problem of an error that occurred while a database file was opened.
 *
 * @returns `storeInUse`, `storeDamaged`, or `storeUnwritable` for a folder, disk or file that can't be written
 */
export function sqliteProblem(error: unknown, path: string): Result<never, Problem> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (BUSY.test(code)) return fail('storeInUse', { path });
  return fail(DAMAGED.test(code) ? 'storeDamaged' : 'storeUnwritable', { path, reason: reasonOf(error) });
}

const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0);

/** Returns the path of the file that marks a database as existing. */
const markOf = (path: string) => `${path}-begun`;

/** Marks a database as existing, so that the next start notices if its file is lost. */
export function markBegun(path: string): void {
  if (!existsSync(markOf(path))) writeFileSync(markOf(path), 'A database was begun beside this file.\n');
}

/** Opens a database file, reads its schema, and runs an integrity check after an unclean stop. */
function readFile(path: string, isReadonly: boolean): Result<null, Problem> {
  // A process that was killed leaves a write-ahead log that is not empty.
  const wasKilled = !isReadonly && sizeOf(`${path}-wal`) > 0;
  const database = new BetterSqlite(path, { readonly: isReadonly });
  try {
    database.pragma('schema_version');
    const found = wasKilled ? String(database.pragma('quick_check(1)', { simple: true })) : 'ok';
    return found === 'ok' ? ok(null) : fail('storeDamaged', { path, reason: found });
  } finally {
    database.close();
  }
}

/**
 * Checks a database file before it is used.
 *
 * @returns `storeLost` if the file of an existing database is empty or missing; `storeDamaged`; `storeUnwritable`
 */
export function checkFile(path: string, isReadonly = false): Result<null, Problem> {
  const isEmpty = sizeOf(path) === 0;
  if (isEmpty && existsSync(markOf(path))) return fail('storeLost', { path, mark: markOf(path) });
  if (isEmpty && !isReadonly) return ok(null);
  try {
    return readFile(path, isReadonly);
  } catch (error) {
    return sqliteProblem(error, path);
  }
}
