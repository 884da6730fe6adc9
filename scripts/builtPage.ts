import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageHash } from './sourceMark.ts';

const root = join(import.meta.dirname, '..');
/** File in the built page with the hash of its sources. */
const STAMP = '.sources';

function stampIn(folder: string): string | null {
  try {
    return readFileSync(join(folder, STAMP), 'utf8');
  } catch {
    return null;
  }
}

/** True in the gate, which builds the page without the slowest compression of fonts and WASM modules. */
export const isQuickBuild = (): boolean => process.env.DIECUT_SUITE === 'gate';

const quickStamp = (hash: string) => `${hash} quick`;

/** @param hash hash of the sources, computed before the build started */
export const writeStamp = (folder: string, hash: string): void =>
  writeFileSync(join(folder, STAMP), isQuickBuild() ? quickStamp(hash) : hash);

/**
 * Builds the page into `dist` unless it was built from the current sources. Compares contents instead of times, because a checkout resets
 * all times.
 *
 * @returns false if the build failed; the reason has been printed
 */
export function ensurePage(): boolean {
  const stamp = stampIn(join(root, 'dist'));
  const hash = pageHash();
  if (stamp === hash || (isQuickBuild() && stamp === quickStamp(hash))) return true;
  process.stderr.write('diecut: building the page\n');
  // The build runs in a separate process, so that its memory is freed while the server runs.
  const command = [...process.execArgv, join(import.meta.dirname, 'build.ts'), '--quiet'];
  const { status } = spawnSync(process.execPath, command, { stdio: ['ignore', 2, 2] });
  if (status === 0) return true;
  process.stderr.write('diecut: the page could not be built\n');
  return false;
}
