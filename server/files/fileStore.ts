import type { Readable } from 'node:stream';
import type { SpooledFile } from './spool.ts';

/** Bytes of a file from the first to the last, both among them, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Where files are kept for good. A name is never used for a second file, not even for the same bytes: so what is removed
 * can be nothing that somebody has just put there.
 */
export interface FileStore {
  /** Resolves when the file is there for sure, under a name that none had before. The spooled one may be gone then. */
  readonly put: (name: string, file: Pick<SpooledFile, 'path' | 'sha256'>) => Promise<void>;
  /**
   * @param range left out, all of it
   * @returns its bytes as they come; null where there is none of that name
   */
  readonly open: (name: string, range?: ByteRange) => Promise<Readable | null>;
  /** Does nothing where there is none of that name. */
  readonly remove: (name: string) => Promise<void>;
}

/** The storage of files gives no answer, or asks to come again: the same call may work later. */
export class StorageUnreachable extends Error {}
