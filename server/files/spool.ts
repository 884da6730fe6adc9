import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ownedName, removeSpooled } from '../../src/node/stagingName.ts';

/** A file that somebody sends, while it is not decided what becomes of it. */
export interface SpooledFile {
  readonly path: string;
  readonly bytes: number;
  /** Of all its bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** Its first bytes, by which it is told what it is. */
  readonly head: Uint8Array<ArrayBuffer>;
}

/** Where files lie that are under way: one call has each, and throws it away. */
export interface Spool {
  /** Writes down what comes; rejects, and leaves nothing, where it breaks off. */
  readonly take: (source: AsyncIterable<Uint8Array>) => Promise<SpooledFile>;
  /** Brings what is kept elsewhere to this machine, for as long as it is used. @returns its path */
  readonly bring: (source: Readable) => Promise<string>;
  /** A name for a file that something else writes. */
  readonly newPath: () => string;
  readonly discard: (path: string) => Promise<void>;
}

const HEAD_BYTES = 64 * 1024;
/** A call is over long before; what is older lies there for nothing. */
const LIFE_MS = 60 * 60_000;

/** Free space below which uploads are refused: what is left is for the database. */
const MIN_FREE_BYTES = 200 * 1024 * 1024;

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Thrown where an upload would leave too little space; the call is refused as on a full disk. */
class DiskNearlyFull extends Error {
  readonly code = 'ENOSPC';
}

/** A spool in a folder; what processes that are no more have left there is removed. Servers on several machines may have the same one. */
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
        // Neither hashed nor waited for: it is there once more where it came from.
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
