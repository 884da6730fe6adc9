import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Syncs a folder, so that new file names in it survive a power failure. Windows can't sync folders and doesn't need it. */
function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch {
    // Windows can't open folders as files.
  }
}

/** Writes the start of a journal, durably and atomically replacing the previous journal; returns the file, open for appending. */
export function replaceJournal(path: string, text: string): number {
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
