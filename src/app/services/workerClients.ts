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

/** Puts a worker under supervision: whatever it posts is a sign of life, an error that nobody caught is its end. */
function handleOf<Api>(worker: Worker, { onSign, onDeath }: WorkerEvents): WorkerHandle<Remote<Api>> {
  worker.addEventListener('message', onSign);
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onDeath(event.message || 'the worker broke');
  });
  return { remote: wrapWorker<Api>(worker), terminate: () => worker.terminate() };
}

/** A layout of the editor's label takes milliseconds; a picture of fifty megapixels a few seconds. */
const PREVIEW_SILENCE_MS = 12_000;
/** A spreadsheet of 256 MB is read in one go. */
const CONDUCTOR_SILENCE_MS = 60_000;

/** Lays out what the editor shows. */
export const previewWorker = superviseWorker<Remote<PreviewApi>>({
  start: (events) =>
    handleOf(
      new Worker(new URL('../../../workers/preview.worker.ts', import.meta.url), { type: 'module' }),
      events,
    ),
  every,
  silenceMs: PREVIEW_SILENCE_MS,
});

/** Starts the preview before there is anything to show: a label that comes finds it ready. */
export function warmPreview(): void {
  // One that does not start is started again, and missed, by the first label.
  previewWorker.call(async () => undefined).catch(() => undefined);
}

/** What the conductor holds; a fresh one is given it again. */
let boundSheet: SheetFile | null = null;

/** Of several bindings the last one counts, and none after the end of them. */
let lastBinding = 0;

/** Holds the spreadsheet and runs batches. */
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

/** Folds, packs and unpacks drafts. A zip of half a gigabyte is written in one go. */
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

/** Keeps the workers for whoever works with them; they end with the last who lets go, and what they held with them. */
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

/** The spreadsheet that is bound now: what a job that waits will print of, whatever is bound by then. */
export function currentSheet(): SheetFile | null {
  return boundSheet;
}

/** Binds a spreadsheet. One that is refused leaves the one before it bound. */
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
    // A file that no worker survives.
    return workerFailed(error);
  }
}

function workerFailed(error: unknown): Result<never, Problem> {
  return fail('workerFailed', { message: error instanceof Error ? error.message : String(error) });
}

export async function closeSheet(): Promise<void> {
  lastBinding++;
  boundSheet = null;
  // One that does not answer holds nothing.
  await conductorWorker.call(async (conductor) => conductor.closeSheet()).catch(() => undefined);
}

/** Rows of the bound spreadsheet. */
export async function readRows(rows: readonly number[]): Promise<Result<readonly SheetRow[], Problem>> {
  try {
    return ok(await conductorWorker.call(async (conductor) => conductor.readRows(rows)));
  } catch (error) {
    return workerFailed(error);
  }
}

/** Rows of the bound spreadsheet by what is wanted of them; null for all. */
export async function listRows(query: RowQuery): Promise<Result<Uint32Array | null, Problem>> {
  try {
    return await conductorWorker.call(async (conductor) => conductor.listRows(query));
  } catch (error) {
    return workerFailed(error);
  }
}

/** Goes through all labels of a request without keeping any; says which could not be made. */
export async function checkRows(request: RunRequest): Promise<Result<RunOutcome, Problem>> {
  try {
    const onProgress = remoteProxy(() => undefined);
    return await conductorWorker.call(async (conductor) => conductor.run(request, onProgress, false));
  } catch (error) {
    return workerFailed(error);
  }
}

/** More threads than this wait for the conductor, which puts their chunks together. */
const MAX_RENDER_WORKERS = 8;
/** Where the browser does not tell: hardly a machine has fewer cores. */
const LIKELY_CORES = 2;

/** Render workers of a run, at most: one for each core that the browser owns up to. The pool starts them as chunks need them. */
export function renderWorkerCount(): number {
  return Math.min(MAX_RENDER_WORKERS, navigator.hardwareConcurrency || LIKELY_CORES);
}
