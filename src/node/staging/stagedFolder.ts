import { existsSync, renameSync, rmSync } from 'node:fs';
import { access, lstat, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { onInterrupt } from '../processes/onInterrupt.ts';
import { hasCode } from '../processes/systemCode.ts';
import { reasonOf } from '../reasonOf.ts';
import { removeLeftovers, stagingName } from './stagingName.ts';

/** Several files that are written together, atomically. */
export interface StagedFolder {
  /** Stages the content of `path`, which must be inside the staged folder. */
  readonly add: (path: string, bytes: Uint8Array) => Promise<Result<null, Problem>>;
  readonly commit: () => Promise<Result<null, Problem>>;
  readonly abort: () => Promise<void>;
  /** Number of files that another program wrote after the folder was staged, and that `commit` replaced. */
  readonly replacedCount: () => number;
}

interface Move {
  readonly from: string;
  readonly to: string;
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Returns the topmost missing folder of a path; undefined if all folders exist. */
async function firstMissing(folder: string): Promise<string | undefined> {
  let missing: string | undefined;
  for (let at = resolve(folder); !(await exists(at)); at = dirname(at)) missing = at;
  return missing;
}

/** Creates a folder and its parents one by one: a recursive `mkdir` reports “no such file” for missing permissions. */
async function makeFolder(folder: string): Promise<void> {
  if (await exists(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: unknown) => {
    // Ignores that the folder exists: another run may have created it meanwhile.
    if (!hasCode(error, 'EEXIST')) throw error;
  });
}

/** Name of a marker in the staging folder. It exists once all files are written, just before the files are moved. */
const COMPLETE = 'complete';
/** Subfolder that contains the replaced files until all moves are done. */
const REPLACED = 'old';

/** Completes the moves of a killed run, if all its files were complete when it was killed. */
async function finishMoving(folder: string, leftover: string): Promise<void> {
  const names: readonly string[] = await readdir(leftover).catch(() => []);
  if (!names.includes(COMPLETE)) return;
  for (const name of names) {
    if (name !== COMPLETE && name !== REPLACED) await rename(join(leftover, name), join(folder, name));
  }
}

/**
 * Stages files of one folder in a hidden subfolder. Once all files are written, the files that they replace are moved away, and then the
 * new files are moved to their final paths, so that the folder never contains files of two runs. If a move fails, all moves are undone; if
 * the process is killed, the next run into that folder completes them.
 */
export async function stageFolder(folder: string): Promise<Result<StagedFolder, Problem>> {
  const failed = (path: string, error: unknown): Result<never, Problem> =>
    fail('fileUnwritable', { path, reason: reasonOf(error) });
  const made = await firstMissing(folder);
  const staging = join(folder, stagingName(''));
  const moves: Move[] = [];
  const done: Move[] = [];
  let isDone = false;
  let replacedCount = 0;
  /** Time of the file system, in ms, at which the folder was staged. */
  let stagedMs = Number.POSITIVE_INFINITY;
  // The cleanup is registered before the folder exists: a signal in between would leave the folder behind.
  const stopListening = onInterrupt(() => {
    for (const { from, to } of done.reverse()) renameSync(to, from);
    // The folder is renamed before it is deleted, because a picture that is still being written would otherwise reappear in it during the
    // deletion.
    const away = join(folder, stagingName(''));
    if (existsSync(staging)) renameSync(staging, away);
    rmSync(away, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
    if (made) rmSync(made, { recursive: true, force: true });
  });
  try {
    if ((await exists(folder)) && !(await stat(folder)).isDirectory()) throw new Error('it is not a folder');
    await removeLeftovers(folder, '', (leftover) => finishMoving(folder, leftover));
    await makeFolder(resolve(staging, REPLACED));
    stagedMs = (await stat(staging)).ctimeMs;
  } catch (error) {
    stopListening();
    return failed(folder, error);
  }

  async function move(from: string, to: string): Promise<void> {
    await rename(from, to);
    done.push({ from, to });
  }

  const abort = async () => {
    if (isDone) return;
    isDone = true;
    for (const { from, to } of done.reverse()) await rename(to, from).catch(() => undefined);
    await rm(staging, { recursive: true, force: true }).catch(() => undefined);
    // Removes the folders that this run has created, unless they contain files of other programs.
    for (let at = resolve(folder); made && at.length >= made.length; at = dirname(at)) {
      const isEmpty = (await readdir(at).catch(() => ['?'])).length === 0;
      if (isEmpty) await rmdir(at).catch(() => undefined);
    }
    stopListening();
  };

  return ok({
    add: async (path, bytes) => {
      const from = join(staging, basename(path));
      try {
        await writeFile(from, bytes);
        moves.push({ from, to: path });
        return ok(null);
      } catch (error) {
        return failed(path, error);
      }
    },
    commit: async () => {
      let current = folder;
      try {
        const replaced: string[] = [];
        let othersCount = 0;
        for (const { to } of moves) {
          current = to;
          const found = await lstat(to).catch(() => null);
          if (found?.isDirectory()) throw new Error('it is a folder');
          if (found) replaced.push(to);
          if (found && found.ctimeMs > stagedMs) othersCount++;
        }
        await writeFile(join(staging, COMPLETE), '');
        for (const to of replaced) {
          current = to;
          await move(to, join(staging, REPLACED, basename(to)));
        }
        for (const { from, to } of moves) {
          current = to;
          await move(from, to);
        }
        replacedCount = othersCount;
      } catch (error) {
        await abort();
        return failed(current, error);
      }
      isDone = true;
      stopListening();
      await rm(staging, { recursive: true, force: true }).catch(() => undefined);
      return ok(null);
    },
    abort,
    replacedCount: () => replacedCount,
  });
}
