import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What is in a folder is safe on the disk then; systems that cannot do that for folders do it by themselves. */
function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch {
    // Windows opens no folders.
  }
}

/** Puts the beginning of a journal in its place, whole and safe on the disk, over the one before; gives the file, open to be gone on with. */
export function placeJournal(path: string, text: string): number {
  const fresh = `${path}-new`;
  try {
    writeFileSync(fresh, text, { mode: 0o600, flush: true });
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
  syncFolder(dirname(path));
  return openSync(path, 'a');
}
