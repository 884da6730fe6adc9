import { chmodSync, rmSync, type Stats } from 'node:fs';
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
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { ByteSink } from '../../core/output/byteSink.ts';
import { onInterrupt } from '../processes/onInterrupt.ts';
import { reasonOf } from '../reasonOf.ts';
import { type Abandoned, removeAbandoned, stagingName } from './stagingName.ts';

/** File that is written atomically. */
export interface StagedFile extends ByteSink {
  /** Renames the complete file to its final path, where it replaces the previous file. */
  readonly commit: () => Promise<Result<null, Problem>>;
  /** Discards the new file; has no effect after `commit`. */
  readonly abort: () => Promise<void>;
  /** Files of killed runs that `stageFile` removed from the folder. */
  readonly abandoned?: Abandoned;
  /** Number of files that another program wrote after this one was staged, and that `commit` replaced. */
  readonly replacedCount?: () => number;
}

function unwritable(path: string, error: unknown): Result<never, Problem> {
  return fail('fileUnwritable', { path, reason: reasonOf(error) });
}

/** Returns the target of a dangling link; the path itself if it is not a link. */
async function linkedPath(path: string): Promise<string> {
  const link = await readlink(path).catch(() => null);
  return link === null ? path : resolve(dirname(path), link);
}

/** Opens a staged file for `path`. Devices and pipes are written directly, because a rename can't replace them. */
export async function stageFile(path: string): Promise<Result<StagedFile, Problem>> {
  try {
    const target = await realpath(path).catch(() => linkedPath(path));
    const existing = await stat(target).catch(() => null);
    if (existing?.isDirectory()) return fail('fileUnwritable', { path, reason: 'it is a folder' });
    if (existing && !existing.isFile()) return ok(throughHandle(path, await open(path, 'w')));
    // Renaming over a write-protected file would work, and would surprise the user who protected it.
    if (existing) await access(target, constants.W_OK);
    const prefix = `.${basename(target)}`;
    const abandoned = await removeAbandoned(dirname(target));
    const staged = join(dirname(target), stagingName(prefix));
    // The cleanup is registered before the file exists: a signal in between would leave the file behind.
    const stopListening = onInterrupt(() => rmSync(staged, { force: true }));
    const file = await open(staged, 'wx').catch((error: unknown) => {
      stopListening();
      throw error;
    });
    const sink = besideTarget({ path, target, staged, file, existing, stopListening });
    return ok({ ...sink, abandoned });
  } catch (error) {
    return unwritable(path, error);
  }
}

/** Writes a chunk; `path` names the file in error messages. */
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
  /** File that is replaced, when the new one was staged; null if there was none. */
  readonly existing: Stats | null;
  readonly stopListening: () => void;
}

/** True for a file that was written or replaced since `before`. */
function isWritten(before: Stats | null, now: Stats | null): boolean {
  if (!now) return false;
  return !before || now.ino !== before.ino || now.mtimeMs !== before.mtimeMs || now.size !== before.size;
}

function besideTarget({ path, target, staged, file, existing, stopListening }: Beside): StagedFile {
  let state: 'open' | 'closed' | 'done' = 'open';
  let replacedCount = 0;
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
        if (existing) chmodSync(staged, existing.mode);
        const isOther = isWritten(existing, await stat(target).catch(() => null));
        await rename(staged, target);
        if (isOther) replacedCount++;
        state = 'done';
        stopListening();
        return ok(null);
      } catch (error) {
        await abort();
        return unwritable(path, error);
      }
    },
    abort,
    replacedCount: () => replacedCount,
  };
}
