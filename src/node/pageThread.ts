import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { ThreadRequest } from '../jobs/endableThread.ts';
import type { PageWork } from '../jobs/pages/pageThread.ts';
import { servePages } from '../jobs/pages/servePages.ts';
import { nodePdfLibrary } from './pdfLibrary.ts';

// The library may report errors of a file long after the response for that file. Such errors must not affect the file that is read by then.
process.on('uncaughtException', () => undefined);
process.on('unhandledRejection', () => undefined);

const take = servePages({
  library: nodePdfLibrary,
  read: async (file) => {
    if (typeof file !== 'string') throw new Error('a blob is no file of this machine');
    return new Uint8Array(await readFile(file));
  },
  post: (answer, transfer) => parentPort?.postMessage(answer, transfer),
});
parentPort?.on('message', (request: ThreadRequest<PageWork>) => void take(request));
