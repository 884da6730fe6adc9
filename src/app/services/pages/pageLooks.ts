import { proxy as remoteProxy } from 'comlink';
import type { LookCounts, LookWish, PageLook, PagesApi } from '../../../../workers/api.ts';
import { wrapWorker } from '../../../../workers/wrapWorker.ts';
import { fail, type Problem, type Result } from '../../../core/base/result.ts';

/** Looks at pages in a worker that is started when there is something to look at. */
export interface PageLooks {
  readonly look: (
    wish: LookWish,
    onLooks: (looks: readonly PageLook[], counts: LookCounts) => void,
  ) => Promise<Result<number, Problem>>;
  /** Gives up what is being looked at. */
  readonly cancel: () => void;
  /** Ends the worker: pictures that it has decoded go with it. */
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

export function createPageLooks(): PageLooks {
  let started: Started | null = null;
  const rest = () => {
    started?.worker.terminate();
    started = null;
  };
  return {
    look: async (wish, onLooks) => {
      started ??= start();
      const { api, death } = started;
      try {
        const work = async (): Promise<Result<number, Problem>> =>
          (await api).look(wish, remoteProxy(onLooks));
        return await Promise.race([work(), death]);
      } catch {
        // A picture that no decoder survives: the next file finds a fresh worker.
        rest();
        return fail('pdfTooMuch', { file: wish.name });
      }
    },
    cancel: () => {
      const { api } = started ?? {};
      void api?.then((pages) => pages.cancel()).catch(() => undefined);
    },
    rest,
  };
}
