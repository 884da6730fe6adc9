import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ENDING = /^\.diecut-(\d+)-[0-9a-f]{8}$/;

/** A hidden name beside the output, so that renaming moves no bytes. The number in it tells whose it is. */
export function stagingName(prefix: string): string {
  return `${prefix}.diecut-${process.pid}-${randomBytes(4).toString('hex')}`;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A run that was killed could not clean up after itself: the next one to the same output does. `save` comes first. */
export async function removeLeftovers(
  folder: string,
  prefix: string,
  save: (leftover: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const owner = name.startsWith(prefix) ? ENDING.exec(name.slice(prefix.length)) : null;
    if (!owner || isRunning(Number(owner[1]))) continue;
    const leftover = join(folder, name);
    await save(leftover);
    await rm(leftover, { recursive: true, force: true });
  }
}
