import type { PagePicture } from '../../../workers/api.ts';
import { fail, type Problem, type Result } from '../../core/base/result.ts';
import { assetNames } from '../../core/label/labelAssets.ts';
import type { ChunkInput } from '../../core/run/runTypes.ts';
import { loadAssets } from '../../device/labelAssets.ts';
import type { PageRequest, PagesOrder } from '../../jobs/preview/pageTypes.ts';
import { conductorWorker, previewWorker } from './workerClients.ts';

/** Run whose pages are previewed. */
export type PagesRequest = Omit<PagesOrder, 'assets' | 'nowMs'>;

let lastNumber = 0;

/** Returns a new number for a run. */
export function pagesNumber(): number {
  return ++lastNumber;
}

/** Run that the worker holds, and the generation of that worker. */
let held = { generation: 0, number: 0 };

function broken(error: unknown): Result<never, Problem> {
  return fail('workerFailed', { message: error instanceof Error ? error.message : String(error) });
}

/** Attempts: a run is sent to a worker once, and again if a fresh worker does not know it. */
const TRIES = 2;

/** Draws a page of a run. */
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

/** Releases the previewed run in the worker. */
export function closePages(): void {
  held = { generation: 0, number: 0 };
  previewWorker.tell(async (worker) => worker.closePages());
}

/** Returns rows of the bound spreadsheet as input of a run; null if there are none. */
export async function cutSheetRows(rows: Uint32Array, firstEntry: number): Promise<ChunkInput | null> {
  return conductorWorker.call(async (conductor) => conductor.cutRows(rows, firstEntry));
}

/** Returns the number of copies by row index, read from a column; 0 for rows that were not requested. */
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
