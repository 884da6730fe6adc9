import { type Remote, proxy as remoteProxy } from 'comlink';
import type {
  ConductorApi,
  DeviceApi,
  PreviewApi,
  RowQuery,
  RunOutcome,
  RunRequest,
  SheetFile,
} from '../../../workers/api.ts';
import { wrapWorker } from '../../../workers/wrapWorker.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { SheetSummary } from '../../core/sheet/inspectSheet.ts';
import type { OpenSheetOptions } from '../../core/sheet/sheet.ts';
import type { SheetRow } from '../../core/sheet/table/rowReader.ts';
import { newId } from '../../device/newId.ts';
import { superviseWorker, type WorkerEvents, type WorkerHandle } from './supervisedWorker.ts';

function every(intervalMs: number, tick: () => void): () => void {
  const timer = setInterval(tick, intervalMs);
  return () => clearInterval(timer);
}

/** Puts a worker under supervision: every message is a sign of life, an uncaught error is its death. */
function handleOf<Api>(worker: Worker, { onSign, onDeath }: WorkerEvents): WorkerHandle<Remote<Api>> {
  worker.addEventListener('message', onSign);
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onDeath(event.message || 'the worker broke');
  });
  return { remote: wrapWorker<Api>(worker), terminate: () => worker.terminate() };
}

/** Laying out a label takes milliseconds; a picture of fifty megapixels a few seconds. */
const PREVIEW_SILENCE_MS = 12_000;
/** A spreadsheet of 256 MB is read in a single step. */
const CONDUCTOR_SILENCE_MS = 60_000;

/** Worker that lays out the label shown in the editor. */
export const previewWorker = superviseWorker<Remote<PreviewApi>>({
  start: (events) =>
    handleOf(
      new Worker(new URL('../../../workers/preview.worker.ts', import.meta.url), { type: 'module' }),
      events,
    ),
  every,
  silenceMs: PREVIEW_SILENCE_MS,
});

/** Starts the preview worker in advance, so that the first label finds it ready. */
export function warmPreview(): void {
  // A worker that fails to start is restarted, and reported, by the first label.
  previewWorker.call(async () => undefined).catch(() => undefined);
}

/** Spreadsheet held by the conductor; a fresh conductor receives it again. */
let boundSheet: SheetFile | null = null;

/** Sequence number: of several bindings only the last counts, and no binding counts after unbinding. */
let lastBinding = 0;

/** Worker that holds the spreadsheet and runs print jobs. */
export const conductorWorker = superviseWorker<Remote<ConductorApi>>({
  start: (events) =>
    handleOf(
      new Worker(new URL('../../../workers/conductor.worker.ts', import.meta.url), { type: 'module' }),
      events,
    ),
  every,
  silenceMs: CONDUCTOR_SILENCE_MS,
  restore: async (conductor) => {
    if (boundSheet) await conductor.openSheet(boundSheet);
  },
});

/** Worker that compacts, packs and unpacks drafts. A zip of half a gigabyte is written in a single step. */
export const deviceWorker = superviseWorker<Remote<DeviceApi>>({
  start: (events) =>
    handleOf(
      new Worker(new URL('../../../workers/device.worker.ts', import.meta.url), { type: 'module' }),
      events,
    ),
  every,
  silenceMs: CONDUCTOR_SILENCE_MS,
});

let holders = 0;

/** Keeps the workers alive for a holder; they end, with their state, when the last holder releases them. */
export function holdWorkers(): () => void {
  holders++;
  return () => {
    holders--;
    if (holders > 0) return;
    lastBinding++;
    boundSheet = null;
    for (const worker of [previewWorker, conductorWorker, deviceWorker]) worker.end();
  };
}

/** Returns the bound spreadsheet, for queued jobs, which print from it even if another spreadsheet is bound later. */
export function currentSheet(): SheetFile | null {
  return boundSheet;
}

/** Binds a spreadsheet. If it is rejected, the previous spreadsheet stays bound. */
export async function openSheet(
  file: File,
  options: OpenSheetOptions,
): Promise<Result<SheetSummary, Problem>> {
  const binding = ++lastBinding;
  try {
    const source = { key: newId(), file, options };
    const opened = await conductorWorker.call(async (conductor) => conductor.openSheet(source));
    if (opened.ok && binding === lastBinding) boundSheet = source;
    return opened;
  } catch (error) {
    // The file crashed the worker.
    return workerFailed(error);
  }
}

function workerFailed(error: unknown): Result<never, Problem> {
  return fail('workerFailed', { message: error instanceof Error ? error.message : String(error) });
}

export async function closeSheet(): Promise<void> {
  lastBinding++;
  boundSheet = null;
  // A worker that does not answer holds nothing.
  await conductorWorker.call(async (conductor) => conductor.closeSheet()).catch(() => undefined);
}

/** Returns rows of the bound spreadsheet. */
export async function readRows(rows: readonly number[]): Promise<Result<readonly SheetRow[], Problem>> {
  try {
    return ok(await conductorWorker.call(async (conductor) => conductor.readRows(rows)));
  } catch (error) {
    return workerFailed(error);
  }
}

/** Returns the row indexes that match a query; null for all rows. */
export async function listRows(query: RowQuery): Promise<Result<Uint32Array | null, Problem>> {
  try {
    return await conductorWorker.call(async (conductor) => conductor.listRows(query));
  } catch (error) {
    return workerFailed(error);
  }
}

/** Makes all labels of a request without storing them; returns the labels that failed. */
export async function checkRows(request: RunRequest): Promise<Result<RunOutcome, Problem>> {
  try {
    const onProgress = remoteProxy(() => undefined);
    return await conductorWorker.call(async (conductor) => conductor.run(request, onProgress, false));
  } catch (error) {
    return workerFailed(error);
  }
}

/** Maximum: with more threads the conductor, which merges their chunks, becomes the bottleneck. */
const MAX_RENDER_WORKERS = 8;
/** Default if the browser reports no number: hardly any machine has fewer cores. */
const LIKELY_CORES = 2;

/** Returns the maximum number of render workers of a run: one per reported core. The pool starts them on demand. */
export function renderWorkerCount(): number {
  return Math.min(MAX_RENDER_WORKERS, navigator.hardwareConcurrency || LIKELY_CORES);
}
