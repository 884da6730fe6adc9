import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ownedName, removeSpooled } from '../../src/node/staging/stagingName.ts';

/** Uploaded file that isn't stored or discarded yet. */
export interface SpooledFile {
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal hash of all bytes. */
  readonly sha256: string;
  /** First bytes, from which the file type is detected. */
  readonly head: Uint8Array<ArrayBuffer>;
}

/** Temporary storage for files that are being uploaded or processed. Each file belongs to one request, which discards it. */
export interface Spool {
  /** Writes a stream to a file; if the stream breaks off, rejects and leaves no file behind. */
  readonly take: (source: AsyncIterable<Uint8Array>) => Promise<SpooledFile>;
  /** Copies a stored file to the spool for temporary use. @returns its path */
  readonly bring: (source: Readable) => Promise<string>;
  /** Returns an unused path for a file that other code writes. */
  readonly newPath: () => string;
  readonly discard: (path: string) => Promise<void>;
}

const HEAD_BYTES = 64 * 1024;
/** Age in ms after which a file counts as abandoned, because no request takes that long. */
const LIFE_MS = 60 * 60_000;

/** Minimum free disk space. The spool refuses uploads below it, so that the database can still grow. */
const MIN_FREE_BYTES = 200 * 1024 * 1024;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Thrown if an upload would leave too little space; the request is refused as if the disk were full. */
class DiskNearlyFull extends Error {
  readonly code = 'ENOSPC';
}

/** Opens a spool in a folder, which servers on several machines may share, and removes the files of processes that have ended. */
export async function openSpool(folder: string, free = freeBytes): Promise<Spool> {
  await mkdir(folder, { recursive: true });
  await removeSpooled(folder, LIFE_MS);
  const newPath = () => join(folder, ownedName());
  const discard = (path: string) => rm(path, { force: true });
  return {
    newPath,
    discard,
    bring: async (source) => {
      const path = newPath();
      try {
        // The copy is neither hashed nor synced, because the original still exists.
        await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return path;
      } catch (error) {
        await discard(path);
        throw error;
      }
    },
    take: async (source) => {
      if ((await free(folder)) < MIN_FREE_BYTES) throw new DiskNearlyFull();
      const path = newPath();
      const file = await open(path, 'wx', 0o600);
      const hash = createHash('sha256');
      const head = new Uint8Array(HEAD_BYTES);
      let bytes = 0;
      let isWhole = false;
      try {
        for await (const chunk of source) {
          if (bytes < HEAD_BYTES) head.set(chunk.subarray(0, HEAD_BYTES - bytes), bytes);
          hash.update(chunk);
          bytes += chunk.length;
          await file.writeFile(chunk);
        }
        await file.sync();
        isWhole = true;
      } finally {
        await file.close();
        if (!isWhole) await discard(path);
      }
      return { path, bytes, sha256: hash.digest('hex'), head: head.slice(0, bytes) };
    },
  };
}
