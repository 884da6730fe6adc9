import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { systemCode } from '../src/node/systemCode.ts';

/** Somebody else's folder may be put there between the two steps. */
const TRIES = 5;

/** Puts a folder where another may be, which is gone before the new one is there: it is one of them or none, and never a part. */
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
