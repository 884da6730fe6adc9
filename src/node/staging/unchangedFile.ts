import type { BigIntStats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';

/**
 * Returns the state of a regular file. Returns null for inaccessible files, and for pipes and devices, whose content can be read only once.
 */
const stateOf = async (path: string): Promise<BigIntStats | null> => {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found?.isFile() ? found : null;
};

const STATE_KEYS = ['dev', 'ino', 'size', 'mtimeNs'] as const;

/**
 * Reads a file that another process may change at the same time. Returns `fileChanged` if the identity, size or time of the file differs
 * after reading, because the result may mix old and new content.
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
 * Records the state of files that are read twice: first their pages are scanned, later the labels are cut out.
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
