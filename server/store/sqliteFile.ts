import { existsSync, statSync, writeFileSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { reasonOf } from '../../src/node/reasonOf.ts';

/** SQLite finds that a file is no database, or not as it was written. */
const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/;
const BUSY = /^SQLITE_BUSY/;

/**
 * A failure to open a database file, for the operator.
 *
 * @returns `storeInUse`, `storeDamaged`, or `storeUnwritable` for a folder, a disk or a file that cannot be written
 */
export function sqliteProblem(error: unknown, path: string): Result<never, Problem> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (BUSY.test(code)) return fail('storeInUse', { path });
  return fail(DAMAGED.test(code) ? 'storeDamaged' : 'storeUnwritable', { path, reason: reasonOf(error) });
}

const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0);

/** Path of the file that marks a database as opened before. */
const markOf = (path: string) => `${path}-begun`;

/** Notes that a database is there, so that its loss is noticed at the next start. */
export function markBegun(path: string): void {
  if (!existsSync(markOf(path))) writeFileSync(markOf(path), 'A database was begun beside this file.\n');
}

/** Opens a file, reads its schema, and checks all of it after a stop that was no clean one. */
function readFile(path: string, isReadonly: boolean): Result<null, Problem> {
  // A log that is not empty was left by a process that was killed.
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
 * @returns `storeLost` for an empty file, or none, in the place of a database; `storeDamaged`; `storeUnwritable`
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
