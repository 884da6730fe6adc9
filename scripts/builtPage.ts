import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageHash } from './sourceMark.ts';

const root = join(import.meta.dirname, '..');
/** File in the built page that holds the hash of its sources. */
const STAMP = '.sources';

function stampIn(folder: string): string | null {
  try {
    return readFileSync(join(folder, STAMP), 'utf8');
  } catch {
    return null;
  }
}

/** @param hash of the sources, taken before the build began */
export const writeStamp = (folder: string, hash: string): void => writeFileSync(join(folder, STAMP), hash);

/**
 * Builds the page into `dist` unless it was built from these very sources. Compares contents and not times, because a checkout
 * resets all times.
 *
 * @returns false where it cannot be built; the reason has been printed
 */
export function ensurePage(): boolean {
  if (stampIn(join(root, 'dist')) === pageHash()) return true;
  process.stderr.write('diecut: building the page\n');
  // In a process of its own: the memory of a build is not kept for as long as the server runs.
  const command = [...process.execArgv, join(import.meta.dirname, 'build.ts'), '--quiet'];
  const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', 2, 2] });
  if (status === 0) return true;
  process.stderr.write('diecut: the page could not be built\n');
  return false;
}
