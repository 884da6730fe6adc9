import { StorageUnreachable } from '../files/fileStore.ts';

/** Errors of the system for a peer that is not there, or not any more. */
const LOST = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'];
/** `SQLITE_IOERR` and `EIO`: the disk, or the network that a folder lies behind, failed. */
const UNREACHED = [...LOST, 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'SQLITE_IOERR', 'EIO'];
/** PostgreSQL ends a session: the operator, a crash, a start that is not over, a failover. */
const ENDED = ['57P01', '57P02', '57P03', '57P05', '25P03', '25P04'];
/** Statement and lock timeouts, and a server that takes no more connections. */
const STUCK = ['57014', '55P03', '53300'];
/** Serialisation failure and deadlock that remain after all tries, and a file that another process writes. */
const BUSY = ['40001', '40P01', 'SQLITE_BUSY'];
const FULL = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'];
const READ_ONLY = ['SQLITE_READONLY', 'EROFS', '25006'];
/** Errors of `pg` and `pg-pool` that have no code. */
const LOST_TEXT = /^Connection terminated|not queryable/;
const UNREACHED_TEXT =
  /^timeout (?:exceeded when trying to connect|expired)|^Connection terminated|not queryable/;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** True for a code of the list, or SQLite's longer form of one: `SQLITE_READONLY_DBMOVED`. */
const isOneOf = (codes: readonly string[], code: string) =>
  codes.some((known) => code === known || code.startsWith(`${known}_`));

/** True if the connection broke: work that has committed nothing may be run again on another one. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  return (
    isOneOf(LOST, code) || isOneOf(ENDED, code) || (error instanceof Error && LOST_TEXT.test(error.message))
  );
}

/** The refusals for which the caller may come again, and the server is not at fault. */
export type StoreFailure =
  | 'storeUnreachable'
  | 'storageUnreachable'
  | 'overloaded'
  | 'diskFull'
  | 'storeReadOnly';

/** The refusal of a call for a fault of database or disk; null for a bug. */
export function storeFailureOf(error: unknown): StoreFailure | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof StorageUnreachable) return 'storageUnreachable';
  const code = codeOf(error);
  if (isOneOf(FULL, code)) return 'diskFull';
  if (isOneOf(READ_ONLY, code)) return 'storeReadOnly';
  if (isOneOf(BUSY, code)) return 'overloaded';
  const isFromDatabase = 'severity' in error && code.startsWith('08');
  const isUnreached = isOneOf(UNREACHED, code) || isOneOf(ENDED, code) || isOneOf(STUCK, code);
  // `ENOENT` means a missing file, too, and not only a missing socket.
  if (code === 'ENOENT' && !('syscall' in error && error.syscall === 'connect')) return null;
  return isFromDatabase || isUnreached || UNREACHED_TEXT.test(error.message) ? 'storeUnreachable' : null;
}
