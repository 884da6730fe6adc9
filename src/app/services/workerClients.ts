import type { Remote } from 'comlink';
import type { ConductorApi, PreviewApi } from '../../../workers/api.ts';
import { wrapWorker } from '../../../workers/wrapWorker.ts';

/** A worker that is started at its first use. */
function lazyWorker<Api>(start: () => Worker): () => Promise<Remote<Api>> {
  let wrapped: Promise<Remote<Api>> | null = null;
  return () => {
    wrapped ??= wrapWorker<Api>(start());
    return wrapped;
  };
}

/** Lays out what the editor shows. */
export const previewWorker = lazyWorker<PreviewApi>(
  () => new Worker(new URL('../../../workers/preview.worker.ts', import.meta.url), { type: 'module' }),
);

/** Holds the spreadsheet and runs batches. */
export const conductorWorker = lazyWorker<ConductorApi>(
  () => new Worker(new URL('../../../workers/conductor.worker.ts', import.meta.url), { type: 'module' }),
);

/** Render workers of a run: one for each core but the page's, at least one. */
export function renderWorkerCount(): number {
  return Math.max(1, Math.min(8, navigator.hardwareConcurrency || 2));
}
