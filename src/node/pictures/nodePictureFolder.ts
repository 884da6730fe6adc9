import type { Stats } from 'node:fs';
import { open as openFile, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FOLDER_LIMITS } from '../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { LoadFolderPicture } from '../../core/run/pictures/folderPictures.ts';
import type { FileSource, FolderFile } from '../../core/run/runTypes.ts';
import {
  isPicturePath,
  listZipPictures,
  loadFolderPicture,
  type OpenSource,
  tooManyPictures,
} from '../../jobs/pictureFolder.ts';
import { reasonOf } from '../reasonOf.ts';
import { nodePictures } from './nodePictures.ts';

const stampOf = ({ size, mtimeMs }: Stats) => `${size} ${mtimeMs}`;

async function openSource(source: FileSource): Promise<OpenSource> {
  if (typeof source !== 'string') throw new Error('a blob is no file of this machine');
  // Only regular files are opened: opening a pipe would block until it has a writer, and can't be aborted.
  if (!(await stat(source)).isFile()) throw new Error(`${source} is not a file`);
  const file = await openFile(source, 'r');
  try {
    const found = await file.stat();
    const { size } = found;
    return {
      sizeBytes: size,
      stamp: stampOf(found),
      read: async (from, to) => {
        const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - from));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
        return bytes.subarray(0, bytesRead);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Loads a picture that rows name, in the calling thread. */
export const loadNodeFolderPicture: LoadFolderPicture = (file, request, use) =>
  loadFolderPicture(file, request, openSource, nodePictures, use);

/** Adds size and modification time to the files that rows name, so that the run detects a file that has changed. */
export function stampPictures(
  files: readonly FolderFile[],
  isNamed: (path: string) => boolean,
): Promise<FolderFile[]> {
  const stamps = new Map<string, Promise<string | null>>();
  const stampAt = (path: string) => {
    const known = stamps.get(path) ?? stat(path).then(stampOf, () => null);
    stamps.set(path, known);
    return known;
  };
  return Promise.all(
    files.map(async (file) => {
      if (typeof file.source !== 'string' || !isNamed(file.path)) return file;
      const stamp = await stampAt(file.source);
      return stamp === null ? file : { ...file, stamp };
    }),
  );
}

/** Lists the pictures of a folder and its subfolders, or of a zip. Follows links to files, but not links to folders. */
export async function listPictureFolder(path: string): Promise<Result<FolderFile[], Problem>> {
  try {
    const found = await stat(path);
    return found.isDirectory() ? await listFolder(path) : await listArchive(path);
  } catch (error) {
    return fail('fileUnreadable', { path, reason: reasonOf(error) });
  }
}

async function listArchive(path: string): Promise<Result<FolderFile[], Problem>> {
  const source = await openSource(path);
  try {
    return await listZipPictures(path, basename(path), source);
  } finally {
    await source.close();
  }
}

async function listFolder(root: string): Promise<Result<FolderFile[], Problem>> {
  const files: FolderFile[] = [];
  const folders = [{ path: '', depth: 0 }];
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    const entries = await readdir(join(root, folder.path), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
      if (entry.isDirectory()) {
        const isHidden = entry.name.startsWith('.');
        if (!isHidden && folder.depth < FOLDER_LIMITS.maxDepth)
          folders.push({ path, depth: folder.depth + 1 });
      } else if ((entry.isFile() || entry.isSymbolicLink()) && isPicturePath(path))
        files.push({ path, source: join(root, path), packed: null });
      if (files.length > FOLDER_LIMITS.maxFiles) return tooManyPictures();
    }
  }
  return ok(files);
}
