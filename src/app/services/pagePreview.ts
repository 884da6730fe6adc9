import type { PagePicture } from '../../../workers/api.ts';
import { fail, type Problem, type Result } from '../../core/base/result.ts';
import { assetNames } from '../../core/label/labelAssets.ts';
import type { ChunkInput } from '../../core/run/runTypes.ts';
import { loadAssets } from '../../device/labelAssets.ts';
import type { PagesOrder, PageWish } from '../../jobs/preview/pageTypes.ts';
import { conductorWorker, previewWorker } from './workerClients.ts';

/** A run whose pages are looked at, as the page knows it. */
export type PagesRequest = Omit<PagesOrder, 'assets' | 'nowMs'>;

let lastNumber = 0;

/** A number for a run that nobody has looked at before. */
export function pagesNumber(): number {
  return ++lastNumber;
}

/** The run that the worker holds, and which worker that is. */
let held = { generation: 0, number: 0 };

function broken(error: unknown): Result<never, Problem> {
  return fail('workerFailed', { message: error instanceof Error ? error.message : String(error) });
}

/** A worker is told of a run once; one that has forgotten it, as a fresh one has, is told again. */
const TRIES = 2;

/** A page of a run as it comes out. */
export async function drawPage(
  request: PagesRequest,
  wish: Omit<PageWish, 'number'>,
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

/** Lets the worker forget the run whose pages were looked at. */
export function closePages(): void {
  held = { generation: 0, number: 0 };
  previewWorker.tell(async (worker) => worker.closePages());
}

/** Rows of the bound spreadsheet as a run has them; null where there are none of these. */
export async function cutSheetRows(rows: Uint32Array, firstEntry: number): Promise<ChunkInput | null> {
  return conductorWorker.call(async (conductor) => conductor.cutRows(rows, firstEntry));
}

/** How often rows of the bound spreadsheet come out, by their index, as a column of it has it; 0 for those not asked for. */
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
