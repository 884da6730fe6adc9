import { existsSync, renameSync, rmSync } from 'node:fs';
import { access, lstat, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import { onInterrupt } from './onInterrupt.ts';
import { reasonOf } from './reasonOf.ts';
import { removeLeftovers, stagingName } from './stagingName.ts';
import { hasCode } from './systemCode.ts';

/** Several files that come into their places together, or not at all. */
export interface StagedFolder {
  /** Keeps what is to become `path`, which lies below the folder that was staged. */
  readonly add: (path: string, bytes: Uint8Array) => Promise<Result<null, Problem>>;
  readonly commit: () => Promise<Result<null, Problem>>;
  readonly abort: () => Promise<void>;
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

/** The first folder of a path that has to be made; undefined when all are there. */
async function firstMissing(folder: string): Promise<string | undefined> {
  let missing: string | undefined;
  for (let at = resolve(folder); !(await exists(at)); at = dirname(at)) missing = at;
  return missing;
}

/** Makes a folder and those above it one by one: `mkdir` with `recursive` says “no such file” where nobody may write. */
async function makeFolder(folder: string): Promise<void> {
  if (await exists(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder).catch((error: unknown) => {
    // Another run may have made it meanwhile.
    if (!hasCode(error, 'EEXIST')) throw error;
  });
}

/** Stands in the staging folder from when all files are there and begin to be moved. */
const COMPLETE = 'complete';
/** Where what is replaced waits until all is moved. */
const REPLACED = 'old';

/** Moves what a run that was killed in the middle of moving had not moved yet: its files are all there. */
async function finishMoving(folder: string, leftover: string): Promise<void> {
  const names: readonly string[] = await readdir(leftover).catch(() => []);
  if (!names.includes(COMPLETE)) return;
  for (const name of names) {
    if (name !== COMPLETE && name !== REPLACED) await rename(join(leftover, name), join(folder, name));
  }
}

/**
 * Stages files of one folder. They are written to a hidden folder inside it. When all are there, first all files that they
 * replace are moved away, then they are moved into place: the folder never holds files of two runs. Where that fails half
 * way, all moves are undone; where it is killed half way, the next run into that folder moves the rest.
 */
export async function stageFolder(folder: string): Promise<Result<StagedFolder, Problem>> {
  const failed = (path: string, error: unknown): Result<never, Problem> =>
    fail('fileUnwritable', { path, reason: reasonOf(error) });
  const made = await firstMissing(folder);
  const staging = join(folder, stagingName(''));
  const moves: Move[] = [];
  const done: Move[] = [];
  let isDone = false;
  // Before there is anything to remove: a signal between the two would leave it behind.
  const stopListening = onInterrupt(() => {
    for (const { from, to } of done.reverse()) renameSync(to, from);
    // A picture that is being written would come into the folder while it is emptied: it does not find it any more.
    const away = join(folder, stagingName(''));
    if (existsSync(staging)) renameSync(staging, away);
    rmSync(away, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
    if (made) rmSync(made, { recursive: true, force: true });
  });
  try {
    if ((await exists(folder)) && !(await stat(folder)).isDirectory()) throw new Error('it is not a folder');
    await removeLeftovers(folder, '', (leftover) => finishMoving(folder, leftover));
    await makeFolder(resolve(staging, REPLACED));
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
    // A folder that was made for this run goes with it, unless somebody has put something there.
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
        for (const { to } of moves) {
          current = to;
          const found = await lstat(to).catch(() => null);
          if (found?.isDirectory()) throw new Error('it is a folder');
          if (found) replaced.push(to);
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
  });
}
