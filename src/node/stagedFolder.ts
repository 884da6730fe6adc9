import { existsSync, renameSync, rmSync } from 'node:fs';
import { access, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import { onInterrupt } from './onInterrupt.ts';
import { reasonOf } from './reasonOf.ts';
import { removeLeftovers, stagingName } from './stagingName.ts';

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
 * Stages files of one folder. They are written to a hidden folder inside it and renamed when all are there. Where that
 * fails half way, the ones that were renamed are taken back and what they replaced returns; where it is killed half way,
 * the next run into that folder renames the rest.
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
    await mkdir(join(staging, REPLACED), { recursive: true });
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
        await writeFile(join(staging, COMPLETE), '');
        for (const { from, to } of moves) {
          current = to;
          if (await exists(to)) await move(to, join(staging, REPLACED, basename(to)));
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
