import { StorageUnreachable } from '../files/fileStore.ts';

/** System error codes for a host that is unreachable or has closed the connection. */
const LOST = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'];
/** Error codes for an unreachable database. `SQLITE_IOERR` and `EIO` mean that the disk, or the network behind a mounted folder, failed. */
const UNREACHED = [...LOST, 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'SQLITE_IOERR', 'EIO'];
/**
 * Error codes with which PostgreSQL refuses or ends a session: shutdown or failover, crash, startup in progress, timeouts of idle sessions
 * and transactions.
 */
const ENDED = ['57P01', '57P02', '57P03', '57P05', '25P03', '25P04'];
/** Error codes of statement and lock timeouts, and of too many connections. */
const STUCK = ['57014', '55P03', '53300'];
/** Error codes of serialization failures and deadlocks that persist after all retries, and of a file that another process writes. */
const BUSY = ['40001', '40P01', 'SQLITE_BUSY'];
const FULL = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'];
const READ_ONLY = ['SQLITE_READONLY', 'EROFS', '25006'];
/** Messages of `pg` and `pg-pool` errors that have no code. */
const LOST_TEXT = /^Connection terminated|not queryable/;
const UNREACHED_TEXT =
  /^timeout (?:exceeded when trying to connect|expired)|^Connection terminated|not queryable/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Returns true for a code of the list, or for an SQLite code that extends one of them, such as `SQLITE_READONLY_DBMOVED`. */
const isOneOf = (codes: readonly string[], code: string) =>
  codes.some((known) => code === known || code.startsWith(`${known}_`));

/** Returns true if the connection broke. Work that is not committed may then be retried on another connection. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    isOneOf(LOST, code) || isOneOf(ENDED, code) || (error instanceof Error && LOST_TEXT.test(error.message))
  );
}

/** Code of a temporary failure of database or disk, which is no bug of the server; the caller may retry. */
export type StoreFailure =
  | 'storeUnreachable'
  | 'storageUnreachable'
  | 'overloaded'
  | 'diskFull'
  | 'storeReadOnly';

/** Returns the code of the refusal for a database or disk error; null for a bug. */
export function storeFailureOf(error: unknown): StoreFailure | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof StorageUnreachable) return 'storageUnreachable';
  const code = codeOf(error);
  if (isOneOf(FULL, code)) return 'diskFull';
  if (isOneOf(READ_ONLY, code)) return 'storeReadOnly';
  if (isOneOf(BUSY, code)) return 'overloaded';
  const isFromDatabase = 'severity' in error && code.startsWith('08');
  const isUnreached = isOneOf(UNREACHED, code) || isOneOf(ENDED, code) || isOneOf(STUCK, code);
  // `ENOENT` means a missing socket only if `connect` failed; otherwise it may mean any missing file.
  if (code === 'ENOENT' && !('syscall' in error && error.syscall === 'connect')) return null;
  return isFromDatabase || isUnreached || UNREACHED_TEXT.test(error.message) ? 'storeUnreachable' : null;
}
