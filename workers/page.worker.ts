import type { ThreadRequest } from '../src/jobs/endableThread.ts';
import type { PageWork } from '../src/jobs/pages/pageThread.ts';
import { servePages } from '../src/jobs/pages/servePages.ts';
import { browserPdfLibrary } from './pdfLibrary.ts';

// The library may report errors of a file long after the response for that file. Such errors must not affect the file that is read by then.
addEventListener('error', (event) => event.preventDefault());
addEventListener('unhandledrejection', (event) => event.preventDefault());

const take = servePages({
  library: browserPdfLibrary,
  read: async (file) => {
    if (typeof file === 'string') throw new Error('the browser has no files by path');
    return new Uint8Array(await file.slice(0, file.size).arrayBuffer());
  },
  post: (answer, transfer) => postMessage(answer, { transfer }),
});
addEventListener('message', (event: MessageEvent<ThreadRequest<PageWork>>) => void take(event.data));
