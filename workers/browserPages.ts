import { PAGE_LIMITS } from '../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../src/core/base/result.ts';
import type { LoadFolderPicture } from '../src/core/run/folderPictures.ts';
import type { FileSource } from '../src/core/run/runTypes.ts';
import type { ThreadAnswer } from '../src/jobs/endableThread.ts';
import { createPageQueue, createPageReader } from '../src/jobs/pages/pageReader.ts';
import type { PageValue, SpawnPageThread } from '../src/jobs/pages/pageThread.ts';
import { loadBrowserFolderPicture } from './browserPictureFolder.ts';
import { browserPictures } from './browserPictures.ts';

const spawn: SpawnPageThread = (onAnswer, onDeath) => {
  const worker = new Worker(new URL('./page.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<ThreadAnswer<PageValue> | object>) => {
    // The library has a word of its own for who starts it.
    if ('type' in data) onAnswer(data);
  });
  worker.addEventListener('messageerror', onDeath);
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onDeath();
  });
  return { post: (request) => worker.postMessage(request), terminate: () => worker.terminate() };
};

/** A thread with its library takes fifty megabytes: without work it goes, and all of it. */
const IDLE_MS = 1000;
/** What pages leave behind is collected late, canvases last of all: a fresh thread has nothing of it. */
const MAX_WORKS = 40;

/** Reads a file, or its beginning. One that was moved or changed since it was chosen is refused by its name. */
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

/** Reads pages of files that a person chose. */
export const browserPages = createPageReader({
  ask: createPageQueue(spawn, { idleMs: IDLE_MS, maxWorks: MAX_WORKS }),
  pictures: browserPictures,
  read: readPageSource,
});

/** Loads what a run draws in the middle of it: parts of pages, and pictures that rows name. */
export const loadBrowserPicture: LoadFolderPicture = (file, request, use) =>
  file.part ? browserPages.draw(file.source, file.part) : loadBrowserFolderPicture(file, request, use);
