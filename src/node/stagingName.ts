import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cutToFit, NAME_MAX_BYTES } from '../core/base/fileName.ts';
import { BIRTH, fateOf, isBeforeBoot, ownMark, type ProcessMark, readMark } from './processMark.ts';

/** Names of an earlier version tell the number of the process alone. */
const ENDING = new RegExp(`^diecut-(\\d+)(?:-(${BIRTH.source}))?-[0-9a-f]{8}$`);

/** A name that nothing has yet, and that tells whose it is. */
export function ownedName(): string {
  const { pid, birth } = ownMark();
  return `diecut-${pid}-${birth}-${randomBytes(4).toString('hex')}`;
}

/** A hidden name beside the output, so that renaming moves no bytes. A prefix that leaves no room for the rest is shortened. */
export function stagingName(prefix: string): string {
  const ending = `.${ownedName()}`;
  return `${cutToFit(prefix, NAME_MAX_BYTES - ending.length)}${ending}`;
}

/** Whose a name of `ownedName` is; null for any other name. */
function ownerOf(name: string): ProcessMark | null {
  const [, pid, birth] = ENDING.exec(name) ?? [];
  return pid === undefined ? null : readMark(Number(pid), birth);
}

/** Whether a name is one of `ownedName` whose owner has ended for sure. */
function isLeftover(name: string): boolean {
  const owner = ownerOf(name);
  return owner !== null && fateOf(owner) === 'gone';
}

/** A run that was killed could not clean up after itself: the next one to the same output does. `save` comes first. */
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

/** Files that runs left in a folder and that nobody goes on with. */
export interface Abandoned {
  readonly count: number;
  readonly bytes: number;
}

/** A folder may be shared: what another machine is writing looks as if this one had been started anew since. */
const OTHERS_LIFE_MS = 86_400_000;

/** Whether somebody on another machine may be at work on a file. */
async function mayBeOthers(path: string, owner: ProcessMark, lifeMs: number): Promise<boolean> {
  if (!isBeforeBoot(owner)) return false;
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs > Date.now() - lifeMs;
}

/** Removes the files that killed runs were writing to outputs in a folder, whichever those were. */
export async function removeAbandoned(folder: string): Promise<Abandoned> {
  const abandoned = { count: 0, bytes: 0 };
  for (const name of await readdir(folder).catch(() => [])) {
    const at = name.lastIndexOf('.diecut-');
    const owner = name.startsWith('.') && at > 0 ? ownerOf(name.slice(at + 1)) : null;
    const path = join(folder, name);
    if (owner === null || fateOf(owner) !== 'gone' || (await mayBeOthers(path, owner, OTHERS_LIFE_MS)))
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
 * The same for what lies under `ownedName` in a folder that others use as well: what is not this person's stays.
 *
 * @param lifeMs how long somebody on another machine may be at work on such a file, for a folder that several machines see: what
 *   is of another boot than this machine's is of an earlier one, or of theirs
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
