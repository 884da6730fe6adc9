import type { PagePicture } from '../../../workers/api.ts';
import { fail, type Problem, type Result } from '../../core/base/result.ts';
import { assetNames } from '../../core/label/labelAssets.ts';
import type { ChunkInput } from '../../core/run/runTypes.ts';
import { loadAssets } from '../../device/labelAssets.ts';
import type { PageRequest, PagesOrder } from '../../jobs/preview/pageTypes.ts';
import { conductorWorker, previewWorker } from './workerClients.ts';

/** Request for a run whose pages are shown in the preview. */
export type PagesRequest = Omit<PagesOrder, 'assets' | 'nowMs'>;

let lastNumber = 0;

/** Returns a number that identifies a new run. */
export function pagesNumber(): number {
  return ++lastNumber;
}

/** Number of the run that the worker has, and generation of that worker. */
let held = { generation: 0, number: 0 };

function broken(error: unknown): Result<never, Problem> {
  return fail('workerFailed', { message: error instanceof Error ? error.message : String(error) });
}

/** Number of attempts. If a new worker does not know the run, the run is sent again. */
const TRIES = 2;

/** Draws a page of a run in the preview worker. */
export async function drawPage(
  request: PagesRequest,
  wish: Omit<PageRequest, 'number'>,
): Promise<Result<PagePicture, Problem>> {
  const { number } = request;
  try {
    return await previewWorker.call(async (worker, generation) => {
      for (let tries = 0; tries < TRIES; tries++) {
        if (held.generation !== generation || held.number !== number) {
          const assets = await loadAssets(assetNames(request.label));
          const opened = await worker.openPages({ ...request, assets, nowMs: Date.now() });
          if (!opened.ok) return opened;
          held = { generation, number };
        }
        const answer = await worker.drawPage({ ...wish, number });
        if (answer !== 'notOpen') return answer;
        held = { generation: 0, number: 0 };
      }
      return broken('another run was opened');
    });
  } catch (error) {
    return broken(error);
  }
}

/** Releases the run that the preview worker has. */
export function closePages(): void {
  held = { generation: 0, number: 0 };
  previewWorker.tell(async (worker) => worker.closePages());
}

/** Returns rows of the bound spreadsheet as the input of a run; null if no spreadsheet is bound. */
export async function cutSheetRows(rows: Uint32Array, firstEntry: number): Promise<ChunkInput | null> {
  return conductorWorker.call(async (conductor) => conductor.cutRows(rows, firstEntry));
}

/** Returns the numbers of copies in a column, by row index; 0 for rows that were not requested. */
export async function columnCopies(
  column: string,
  rows: Uint32Array | null,
): Promise<Result<Uint16Array, Problem>> {
  try {
    return await conductorWorker.call(async (conductor) => conductor.columnCopies(column, rows));
  } catch (error) {
    return broken(error);
  }
}
