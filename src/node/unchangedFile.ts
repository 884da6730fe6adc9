import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';

/** A file as it is at one moment; null for what is no file (a pipe can be read only once) or cannot be asked. */
const stateOf = async (path: string): Promise<BigIntStats | null> => {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found?.isFile() ? found : null;
};

const STATE_KEYS = ['dev', 'ino', 'size', 'mtimeNs'] as const;

/**
 * Reads a file that somebody else may write to meanwhile. What was read would be a mixture of the old and the new file, so
 * `fileChanged` refuses it: identity, size or time of the file are others than before.
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
 * Notes files that are read several times: pages are looked at first and cut out later.
 *
 * @returns what says `fileChanged` for a file that is another one by now
 */
export async function watchFiles(paths: readonly string[]): Promise<() => Promise<Result<null, Problem>>> {
  const states = await Promise.all(paths.map(async (path) => [path, await stateOf(path)] as const));
  return async () => {
    for (const [path, before] of states)
      if (!(await isAsBefore(path, before))) return fail('fileChanged', { path });
    return ok(null);
  };
}
