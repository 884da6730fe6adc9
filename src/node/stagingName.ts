import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BIRTH, fateOf, ownMark, readMark } from './processMark.ts';

/** Names of an earlier version tell the number of the process alone. */
const ENDING = new RegExp(`^diecut-(\\d+)(?:-(${BIRTH.source}))?-[0-9a-f]{8}$`);

/** A name that nothing has yet, and that tells whose it is. */
export function ownedName(): string {
  const { pid, birth } = ownMark();
  return `diecut-${pid}-${birth}-${randomBytes(4).toString('hex')}`;
}

/** A hidden name beside the output, so that renaming moves no bytes. */
export function stagingName(prefix: string): string {
  return `${prefix}.${ownedName()}`;
}

/** Whether a name is one of `ownedName` whose owner has ended for sure. */
function isLeftover(name: string): boolean {
  const [, pid, birth] = ENDING.exec(name) ?? [];
  const owner = pid === undefined ? null : readMark(Number(pid), birth);
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

/** The same for what lies under `ownedName` in a folder that others use as well: what is not this person's stays. */
export async function removeSpooled(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (isLeftover(name)) await rm(join(folder, name)).catch(() => undefined);
}
