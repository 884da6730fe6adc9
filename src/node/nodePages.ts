import { open, stat } from 'node:fs/promises';
import { PAGE_LIMITS } from '../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import type { LoadFolderPicture } from '../core/run/pictures/folderPictures.ts';
import type { FileSource } from '../core/run/runTypes.ts';
import { createPageQueue, createPageReader } from '../jobs/pages/pageReader.ts';
import type { SpawnPageThread } from '../jobs/pages/pageThread.ts';
import { loadNodeFolderPicture } from './pictures/nodePictureFolder.ts';
import { nodePictures } from './pictures/nodePictures.ts';
import { reasonOf } from './reasonOf.ts';
import { spawnThread } from './spawnThread.ts';

/** Size of a thread's young generation in MB, small so that the short-lived objects of a page are collected early. */
const YOUNG_MB = 8;

const spawn: SpawnPageThread = spawnThread('pageThread', {
  resourceLimits: {
    maxOldGenerationSizeMb: PAGE_LIMITS.maxReaderMegabytes,
    maxYoungGenerationSizeMb: YOUNG_MB,
  },
  // The library prints messages about damaged files; these options hide them from the user.
  stdout: true,
  stderr: true,
});

/** Reads a file or its first bytes; refuses anything but a regular file, because opening a pipe would block until the pipe has a writer. */
export async function readPageSource(
  source: FileSource,
  name: string,
  maxBytes?: number,
): Promise<Result<Uint8Array<ArrayBuffer>, Problem>> {
  if (typeof source !== 'string') throw new Error('a blob is no file of this machine');
  try {
    const found = await stat(source);
    if (!found.isFile()) return fail('fileUnreadable', { path: name, reason: 'it is no file' });
    const { maxFileBytes } = PAGE_LIMITS;
    if (found.size > maxFileBytes)
      return fail('pageFileTooLarge', { file: name, maxMegabytes: maxFileBytes / 1024 / 1024 });
    const file = await open(source, 'r');
    try {
      const bytes = new Uint8Array(Math.min(found.size, maxBytes ?? found.size));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
      return ok(bytes.subarray(0, bytesRead));
    } finally {
      await file.close();
    }
  } catch (error) {
    return fail('fileUnreadable', { path: name, reason: reasonOf(error) });
  }
}

/** Reads pages of local files. */
export const nodePages = createPageReader({
  ask: createPageQueue(spawn),
  pictures: nodePictures,
  read: readPageSource,
});

/** Loads pictures during a run: parts of pages, and pictures that rows name. */
export const loadNodePicture: LoadFolderPicture = (file, request, use) =>
  file.part ? nodePages.draw(file.source, file.part) : loadNodeFolderPicture(file, request, use);
