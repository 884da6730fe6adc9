import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemCode } from '../src/node/processes/systemCode.ts';

/** Maximum number of attempts, because another process may create the folder between the two renames. */
const TRIES = 5;

/**
 * Replaces a folder by another folder: at any time either the old folder, the new folder, or no folder is in place, never a part of a
 * folder.
 */
export function putInPlace(folder: string, place: string): void {
  const old = `${folder}-old`;
  statSync(folder);
  mkdirSync(dirname(place), { recursive: true });
  for (let left = TRIES; ; left--) {
    rmSync(old, { recursive: true, force: true });
    try {
      renameSync(place, old);
    } catch (error) {
      if (systemCode(error) !== 'ENOENT') throw error;
    }
    try {
      renameSync(folder, place);
      break;
    } catch (error) {
      if (left === 0 || !['ENOTEMPTY', 'EEXIST'].includes(systemCode(error))) throw error;
    }
  }
  rmSync(old, { recursive: true, force: true });
}
