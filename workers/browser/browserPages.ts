import { PAGE_LIMITS } from '../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { LoadFolderPicture } from '../../src/core/run/pictures/folderPictures.ts';
import type { FileSource } from '../../src/core/run/runTypes.ts';
import type { ThreadAnswer } from '../../src/jobs/endableThread.ts';
import { createPageQueue, createPageReader } from '../../src/jobs/pages/pageReader.ts';
import type { PageValue, SpawnPageThread } from '../../src/jobs/pages/pageThread.ts';
import { loadBrowserFolderPicture } from './browserPictureFolder.ts';
import { browserPictures } from './browserPictures.ts';

const spawn: SpawnPageThread = (onAnswer, onDeath) => {
  const worker = new Worker(new URL('../page.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<ThreadAnswer<PageValue> | object>) => {
    // Ignores messages of pdf.js itself, which have no `type` field.
    if ('type' in data) onAnswer(data);
  });
  worker.addEventListener('messageerror', onDeath);
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onDeath();
  });
  return { post: (request) => worker.postMessage(request), terminate: () => worker.terminate() };
};

/** Idle time in ms after which the thread ends, because its library occupies fifty megabytes. */
const IDLE_MS = 1000;
/**
 * Number of requests after which the thread is replaced, because the memory of drawn pages, in particular of canvases, is garbage-collected
 * late.
 */
const MAX_WORKS = 40;

/** Reads a file or its first bytes. Fails with the name of the file if it was moved or changed after the user chose it. */
export async function readPageSource(
  source: FileSource,
  name: string,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Result<Uint8Array<ArrayBuffer>, Problem>> {
  if (typeof source === 'string') throw new Error('the browser has no files by path');
  const { maxFileBytes } = PAGE_LIMITS;
  if (source.size > maxFileBytes)
    return fail('pageFileTooLarge', { file: name, maxMegabytes: maxFileBytes / 1024 / 1024 });
  try {
    return ok(new Uint8Array(await source.slice(0, Math.min(source.size, maxBytes)).arrayBuffer()));
  } catch {
    return fail('pageFileGone', { file: name });
  }
}

/** Reads pages of files that the user chose. */
export const browserPages = createPageReader({
  ask: createPageQueue(spawn, { idleMs: IDLE_MS, maxWorks: MAX_WORKS }),
  pictures: browserPictures,
  read: readPageSource,
});

/** Loads pictures during a run: parts of pages, and pictures that rows name. */
export const loadBrowserPicture: LoadFolderPicture = (file, request, use) =>
  file.part ? browserPages.draw(file.source, file.part) : loadBrowserFolderPicture(file, request, use);
