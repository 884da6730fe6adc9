import { chmodSync, rmSync } from 'node:fs';
import {
  access,
  constants,
  type FileHandle,
  open,
  readlink,
  realpath,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import type { ByteSink } from '../core/output/byteSink.ts';
import { onInterrupt } from './onInterrupt.ts';
import { reasonOf } from './reasonOf.ts';
import { type Abandoned, removeAbandoned, stagingName } from './stagingName.ts';

/** A file that is there whole or not at all. */
export interface StagedFile extends ByteSink {
  /** Puts the whole file in its place; what stood there is gone only then. */
  readonly commit: () => Promise<Result<null, Problem>>;
  /** Leaves everything as it was. Does nothing after `commit`. */
  readonly abort: () => Promise<void>;
  /** What killed runs had left in the folder, and was removed. */
  readonly abandoned?: Abandoned;
}

function unwritable(path: string, error: unknown): Result<never, Problem> {
  return fail('fileUnwritable', { path, reason: reasonOf(error) });
}

/** Where a link leads that leads to nothing yet; the path itself where it is no link. */
async function linkedPath(path: string): Promise<string> {
  const link = await readlink(path).catch(() => null);
  return link === null ? path : resolve(dirname(path), link);
}

/** Opens what will be `path`. Devices and pipes are written to as they are: nobody can rename over those. */
export async function stageFile(path: string): Promise<Result<StagedFile, Problem>> {
  try {
    const target = await realpath(path).catch(() => linkedPath(path));
    const existing = await stat(target).catch(() => null);
    if (existing?.isDirectory()) return fail('fileUnwritable', { path, reason: 'it is a folder' });
    if (existing && !existing.isFile()) return ok(throughHandle(path, await open(path, 'w')));
    // Renaming over a file that may not be written would work, and would surprise whoever protected it.
    if (existing) await access(target, constants.W_OK);
    const prefix = `.${basename(target)}`;
    const abandoned = await removeAbandoned(dirname(target));
    const staged = join(dirname(target), stagingName(prefix));
    // Before there is anything to remove: a signal between the two would leave it behind.
    const stopListening = onInterrupt(() => rmSync(staged, { force: true }));
    const file = await open(staged, 'wx').catch((error: unknown) => {
      stopListening();
      throw error;
    });
    const mode = existing?.mode ?? null;
    const sink = besideTarget({ path, target, staged, file, mode, stopListening });
    return ok({ ...sink, abandoned });
  } catch (error) {
    return unwritable(path, error);
  }
}

/** Writes a chunk; `path` is the name that a refusal calls the file by. */
export async function writeAll(
  path: string,
  file: FileHandle,
  chunk: Uint8Array,
): Promise<Result<null, Problem>> {
  try {
    await file.writeFile(chunk);
    return ok(null);
  } catch (error) {
    return unwritable(path, error);
  }
}

function throughHandle(path: string, file: FileHandle): StagedFile {
  let isOpen = true;
  const close = async () => {
    if (isOpen) await file.close();
    isOpen = false;
  };
  return {
    write: (chunk) => writeAll(path, file, chunk),
    commit: async () => {
      try {
        await close();
        return ok(null);
      } catch (error) {
        return unwritable(path, error);
      }
    },
    abort: () => close().catch(() => undefined),
  };
}

interface Beside {
  readonly path: string;
  readonly target: string;
  readonly staged: string;
  readonly file: FileHandle;
  /** Permissions of the file that is replaced; null where there is none. */
  readonly mode: number | null;
  readonly stopListening: () => void;
}

function besideTarget({ path, target, staged, file, mode, stopListening }: Beside): StagedFile {
  let state: 'open' | 'closed' | 'done' = 'open';
  const abort = async () => {
    if (state === 'done') return;
    const wasOpen = state === 'open';
    state = 'done';
    if (wasOpen) await file.close().catch(() => undefined);
    await rm(staged, { force: true }).catch(() => undefined);
    stopListening();
  };
  return {
    write: (chunk) => writeAll(path, file, chunk),
    commit: async () => {
      try {
        await file.sync();
        await file.close();
        state = 'closed';
        if (mode !== null) chmodSync(staged, mode);
        await rename(staged, target);
        state = 'done';
        stopListening();
        return ok(null);
      } catch (error) {
        await abort();
        return unwritable(path, error);
      }
    },
    abort,
  };
}
