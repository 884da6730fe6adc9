import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cutToFit, NAME_MAX_BYTES } from '../core/base/fileName.ts';
import {
  BIRTH_PATTERN,
  currentProcessMark,
  isBeforeBoot,
  type ProcessMark,
  processStateOf,
  readMark,
} from './processMark.ts';

/** Pattern of the end of a name; names of earlier versions contain only the process id. */
const ENDING = new RegExp(`^diecut-(\\d+)(?:-(${BIRTH_PATTERN.source}))?-[0-9a-f]{8}$`);

/** Returns a unique name that identifies this process as its owner. */
export function ownedName(): string {
  const { pid, birth } = currentProcessMark();
  return `diecut-${pid}-${birth}-${randomBytes(4).toString('hex')}`;
}

/** Returns a hidden name next to the output, so that the final rename stays within one file system. The prefix is shortened to fit. */
export function stagingName(prefix: string): string {
  const ending = `.${ownedName()}`;
  return `${cutToFit(prefix, NAME_MAX_BYTES - ending.length)}${ending}`;
}

/** Returns the owner of a name from `ownedName`; null for any other name. */
function ownerOf(name: string): ProcessMark | null {
  const [, pid, birth] = ENDING.exec(name) ?? [];
  return pid === undefined ? null : readMark(Number(pid), birth);
}

/** Returns true for a name from `ownedName` whose owner has certainly ended. */
function isLeftover(name: string): boolean {
  const owner = ownerOf(name);
  return owner !== null && processStateOf(owner) === 'gone';
}

/** Removes files of killed runs to the same output; calls `save` before. */
export async function removeLeftovers(
  folder: string,
  prefix: string,
  save: (leftover: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(`${prefix}.`) || !isLeftover(name.slice(prefix.length + 1))) continue;
    const leftover = join(folder, name);
    await save(leftover);
    await rm(leftover, { recursive: true, force: true });
  }
}

/** Files of killed runs that were removed from a folder. */
export interface Abandoned {
  readonly count: number;
  readonly bytes: number;
}

/**
 * Minimum age of abandoned files in shared folders, in ms: a file of another machine looks as if this machine had been rebooted since it
 * was written.
 */
const OTHERS_LIFE_MS = 86_400_000;

/** Returns true if a process on another machine may be using a file. */
async function mayBeOthers(path: string, owner: ProcessMark, lifeMs: number): Promise<boolean> {
  if (!isBeforeBoot(owner)) return false;
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs > Date.now() - lifeMs;
}

/** Removes the unfinished files of killed runs in a folder, whatever their outputs. */
export async function removeAbandoned(folder: string): Promise<Abandoned> {
  const abandoned = { count: 0, bytes: 0 };
  for (const name of await readdir(folder).catch(() => [])) {
    const at = name.lastIndexOf('.diecut-');
    const owner = name.startsWith('.') && at > 0 ? ownerOf(name.slice(at + 1)) : null;
    const path = join(folder, name);
    if (
      owner === null ||
      processStateOf(owner) !== 'gone' ||
      (await mayBeOthers(path, owner, OTHERS_LIFE_MS))
    )
      continue;
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) continue;
    await rm(path, { force: true }).catch(() => undefined);
    abandoned.count++;
    abandoned.bytes += found.size;
  }
  return abandoned;
}

/**
 * Removes abandoned files as `removeAbandoned` does, for files from `ownedName` in a shared folder; leaves files of other users.
 *
 * @param lifeMs minimum age for folders that several machines share: a file from another boot may belong to another machine, so it is
 * removed only at this age
 */
export async function removeSpooled(folder: string, lifeMs = 0): Promise<void> {
  const isAtWork = async (name: string) => {
    const owner = ownerOf(name);
    return lifeMs > 0 && owner !== null && mayBeOthers(join(folder, name), owner, lifeMs);
  };
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (isLeftover(name) && !(await isAtWork(name))) await rm(join(folder, name)).catch(() => undefined);
  }
}
