import { proxy as remoteProxy } from 'comlink';
import type { PageScan, PageScanCounts, PageScanRequest, PagesApi } from '../../../../workers/api.ts';
import { wrapWorker } from '../../../../workers/wrapWorker.ts';
import { fail, type Problem, type Result } from '../../../core/base/result.ts';

/** Scans pages in a worker that starts on first use. */
export interface PageScanner {
  readonly scan: (
    request: PageScanRequest,
    onScans: (scans: readonly PageScan[], counts: PageScanCounts) => void,
  ) => Promise<Result<number, Problem>>;
  /** Cancels the running scan. */
  readonly cancel: () => void;
  /** Ends the worker, which frees the memory of its decoded pictures. */
  readonly rest: () => void;
}

interface Started {
  readonly worker: Worker;
  readonly api: ReturnType<typeof wrapWorker<PagesApi>>;
  readonly death: Promise<never>;
}

function start(): Started {
  const worker = new Worker(new URL('../../../../workers/pages.worker.ts', import.meta.url), {
    type: 'module',
  });
  const death = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      reject(new Error(event.message || 'the worker broke'));
    });
  });
  death.catch(() => undefined);
  const api = wrapWorker<PagesApi>(worker);
  api.catch(() => undefined);
  return { worker, api, death };
}

export function createPageScanner(): PageScanner {
  let started: Started | null = null;
  const rest = () => {
    started?.worker.terminate();
    started = null;
  };
  return {
    scan: async (request, onScans) => {
      started ??= start();
      const { api, death } = started;
      try {
        const work = async (): Promise<Result<number, Problem>> =>
          (await api).look(request, remoteProxy(onScans));
        return await Promise.race([work(), death]);
      } catch {
        // The file crashed the worker. The next file gets a new worker.
        rest();
        return fail('pdfTooMuch', { file: request.name });
      }
    },
    cancel: () => {
      const { api } = started ?? {};
      void api?.then((pages) => pages.cancel()).catch(() => undefined);
    },
    rest,
  };
}
