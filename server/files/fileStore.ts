import type { Readable } from 'node:stream';
import type { SpooledFile } from './spool.ts';

/** Inclusive byte range of a file, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Permanent file storage. A name is never reused, not even for the same bytes, so that a removal can't delete
 * a file that another call has just stored.
 */
export interface FileStore {
  /** Stores a file under an unused name; resolves once the file is durable. May move the spooled file. */
  readonly put: (name: string, file: Pick<SpooledFile, 'path' | 'sha256'>) => Promise<void>;
  /**
   * @param range default: the whole file
   * @returns a stream of the bytes; null if the name doesn't exist
   */
  readonly open: (name: string, range?: ByteRange) => Promise<Readable | null>;
  /** Removes a file; does nothing if the name doesn't exist. */
  readonly remove: (name: string) => Promise<void>;
}

/** The file storage doesn't respond or asks for a retry; the same call may succeed later. */
export class StorageUnreachable extends Error {}
