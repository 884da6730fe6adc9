import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cutToFit, NAME_MAX_BYTES } from '../../core/base/fileName.ts';
import {
  BIRTH_PATTERN,
  currentProcessMark,
  isBeforeBoot,
  type ProcessMark,
  processStateOf,
  readMark,
} from '../processes/processMark.ts';

/** Pattern of the end of a name; names of earlier versions contain only the process id. */
const ENDING = new RegExp(`^diecut-(\\d+)(?:-(${BIRTH_PATTERN.source}))?-[0-9a-f]{8}$`);

/** Returns a unique name that contains the mark of this process, which identifies the owner of the file. */
export function ownedName(): string {
  const { pid, birth } = currentProcessMark();
  return `diecut-${pid}-${birth}-${randomBytes(4).toString('hex')}`;
}

/**
 * Returns a hidden name for a file next to the output, because a rename must not cross file systems. Shortens the prefix if the name would
 * be too long.
 */
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

/** Removes files and folders that killed runs to the same output left behind; calls `save` for each before it is removed. */
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
 * Minimum age, in ms, of an abandoned file that may belong to another machine. In a folder that machines share, the mark of a process on
 * another machine looks like a mark from before this machine's last boot.
 */
const OTHERS_LIFE_MS = 86_400_000;

/** Returns true if the file may be in use by a process on another machine. */
async function mayBeOthers(path: string, owner: ProcessMark, lifeMs: number): Promise<boolean> {
  if (!isBeforeBoot(owner)) return false;
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs > Date.now() - lifeMs;
}

/** Removes all unfinished files of killed runs in a folder, whatever output they were meant for. */
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
 * Removes files from `ownedName` whose process has ended from a shared folder. Files of other users stay, because deleting them fails.
 *
 * @param lifeMs minimum age in ms, for folders that several machines share: a file that seems to be from before this machine's boot may
 * belong to another machine
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
