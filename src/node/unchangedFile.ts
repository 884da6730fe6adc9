import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';

/** Returns the state of a file; null for anything but a regular file (a pipe can be read only once) and for inaccessible files. */
const stateOf = async (path: string): Promise<BigIntStats | null> => {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found?.isFile() ? found : null;
};

const STATE_KEYS = ['dev', 'ino', 'size', 'mtimeNs'] as const;

/**
 * Reads a file to which another process may write meanwhile. A mixture of old and new content is refused with `fileChanged`: identity, size
 * or time of the file differ after reading.
 */
export async function readUnchanged<Value>(
  path: string,
  read: () => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const before = await stateOf(path);
  const value = await read();
  return (await isAsBefore(path, before)) ? value : fail('fileChanged', { path });
}

async function isAsBefore(path: string, before: BigIntStats | null): Promise<boolean> {
  if (!before) return true;
  const after = await stateOf(path);
  return after !== null && STATE_KEYS.every((key) => before[key] === after[key]);
}

/**
 * Stores the state of files that are read several times, because pages are scanned first and cut out later.
 *
 * @returns a function that returns `fileChanged` if a file has changed since
 */
export async function watchFiles(paths: readonly string[]): Promise<() => Promise<Result<null, Problem>>> {
  const states = await Promise.all(paths.map(async (path) => [path, await stateOf(path)] as const));
  return async () => {
    for (const [path, before] of states)
      if (!(await isAsBefore(path, before))) return fail('fileChanged', { path });
    return ok(null);
  };
}
