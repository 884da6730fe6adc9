import { mkdir, open as openFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../../src/node/processes/systemCode.ts';
import type { FileStore } from './fileStore.ts';

/**
 * Returns the path of a file. The first two characters of its name are a subfolder, so that no folder holds too many files; the name check
 * prevents path traversal.
 */
function pathOf(folder: string, name: string): string {
  if (!/^[\w-]+$/.test(name)) throw new Error(`no name of a kept file: ${name}`);
  return join(folder, name.slice(0, 2), name);
}

/** Flushes a folder to disk: a new name is durable only after its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await openFile(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Creates a file store in a local folder on the same disk as the spool, so that files are moved by a rename. */
export function createFolderFileStore(folder: string): FileStore {
  return {
    put: async (name, { path }) => {
      const target = pathOf(folder, name);
      const made = await mkdir(dirname(target), { recursive: true });
      // The spool has already flushed the bytes, so after the rename the file is complete.
      await rename(path, target);
      await syncFolder(dirname(target));
      if (made !== undefined) await syncFolder(folder);
    },
    open: async (name, range) => {
      try {
        const file = await openFile(pathOf(folder, name), 'r');
        return file.createReadStream(range && { start: range.first, end: range.last });
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(folder, name), { force: true }),
  };
}
