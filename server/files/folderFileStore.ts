import { mkdir, open as openFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hasCode } from '../../src/node/systemCode.ts';
import type { FileStore } from './fileStore.ts';

/** Names that stand in no other place: the first two signs are a folder, so that none holds too many. */
function pathOf(folder: string, name: string): string {
  if (!/^[\w-]+$/.test(name)) throw new Error(`no name of a kept file: ${name}`);
  return join(folder, name.slice(0, 2), name);
}

/** The disk knows of a new name only when its folder is written as well. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await openFile(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Files in a folder of this machine, which lies on the same disk as the spool: what is written there is renamed into its place. */
export function createFolderFileStore(folder: string): FileStore {
  return {
    put: async (name, { path }) => {
      const target = pathOf(folder, name);
      const made = await mkdir(dirname(target), { recursive: true });
      // Written beside its place, and on the disk, before it has a name that anybody looks for.
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
