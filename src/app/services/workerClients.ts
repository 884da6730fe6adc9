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
import type { CellFix } from '../../core/sheet/table/fixedStore.ts';
import type { SheetRow } from '../../core/sheet/table/rowReader.ts';
import { newId } from '../../device/newId.ts';
import { superviseWorker, type WorkerEvents, type WorkerHandle } from './supervisedWorker.ts';

function every(intervalMs: number, tick: () => void): () => void {
  const timer = setInterval(tick, intervalMs);
  return () => clearInterval(timer);
}

/** Connects a worker to its supervisor. Every message is a sign of life; an uncaught error means that the worker has failed. */
function handleOf<Api>(worker: Worker, { onSign, onDeath }: WorkerEvents): WorkerHandle<Remote<Api>> {
  worker.addEventListener('message', onSign);
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    onDeath(event.message || 'the worker broke');
  });
  return { remote: wrapWorker<Api>(worker), terminate: () => worker.terminate() };
}

/**
 * Maximum time without a message from the preview worker. A layout takes milliseconds, but a picture of fifty megapixels takes a few
 * seconds.
 */
const PREVIEW_SILENCE_MS = 12_000;
/** Maximum time without a message from the conductor, which reads a spreadsheet of 256 MB in a single step. */
const CONDUCTOR_SILENCE_MS = 60_000;

/** Worker that lays out the label in the editor and draws previews. */
export const previewWorker = superviseWorker<Remote<PreviewApi>>({
  start: (events) =>
    handleOf(
      new Worker(new URL('../../../workers/preview.worker.ts', import.meta.url), { type: 'module' }),
      events,
    ),
  every,
  silenceMs: PREVIEW_SILENCE_MS,
});

/** Starts the preview worker in advance, so that it is ready for the first label. */
export function warmPreview(): void {
  // If the worker cannot start, the first label starts it again and reports the failure.
  previewWorker.call(async () => undefined).catch(() => undefined);
}

/** Spreadsheet that the conductor has. A new conductor receives it again. */
let boundSheet: SheetFile | null = null;
/** Fixed cells of the edited label, which a new conductor needs as well. */
let fixes: readonly CellFix[] = [];

/** Number of the last binding. Only the last binding counts, and none after the spreadsheet was unbound. */
let lastBinding = 0;

/** Worker that reads the bound spreadsheet and runs print jobs. */
export const conductorWorker = superviseWorker<Remote<ConductorApi>>({
  start: (events) =>
    handleOf(
      new Worker(new URL('../../../workers/conductor.worker.ts', import.meta.url), { type: 'module' }),
      events,
    ),
  every,
  silenceMs: CONDUCTOR_SILENCE_MS,
  restore: async (conductor) => {
    if (fixes.length > 0) await conductor.fixCells(fixes);
    if (boundSheet) await conductor.openSheet(boundSheet);
  },
});

/** Worker that compacts, packs and unpacks drafts. It writes a zip of half a gigabyte in a single step. */
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

/**
 * Keeps the workers running until the returned function is called. When the last caller has done so, the workers end and lose their state.
 */
export function holdWorkers(): () => void {
  holders++;
  return () => {
    holders--;
    if (holders > 0) return;
    lastBinding++;
    boundSheet = null;
    fixes = [];
    for (const worker of [previewWorker, conductorWorker, deviceWorker]) worker.end();
  };
}

/** Returns the bound spreadsheet. A queued job keeps it, so that it prints from it even if another spreadsheet is bound later. */
export function currentSheet(): SheetFile | null {
  return boundSheet;
}

/** Binds a spreadsheet. If the file is rejected, the previous spreadsheet stays bound. */
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
    // The file crashed the conductor.
    return workerFailed(error);
  }
}

function workerFailed(error: unknown): Result<never, Problem> {
  return fail('workerFailed', { message: error instanceof Error ? error.message : String(error) });
}

export async function closeSheet(): Promise<void> {
  lastBinding++;
  boundSheet = null;
  // A worker that does not answer has no spreadsheet to close.
  await conductorWorker.call(async (conductor) => conductor.closeSheet()).catch(() => undefined);
}

/** Sets the fixed cells of the edited label. Returns those that apply to the bound spreadsheet; none if the worker fails. */
export async function fixCells(wanted: readonly CellFix[]): Promise<readonly CellFix[]> {
  fixes = wanted;
  return await conductorWorker.call(async (conductor) => conductor.fixCells(wanted)).catch(() => []);
}

/** Returns rows of the bound spreadsheet, with the fixed cells of the edited label. */
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

/** Makes all labels of a request without storing them, and returns those that failed. */
export async function checkRows(request: RunRequest): Promise<Result<RunOutcome, Problem>> {
  try {
    const onProgress = remoteProxy(() => undefined);
    return await conductorWorker.call(async (conductor) => conductor.run(request, onProgress, false));
  } catch (error) {
    return workerFailed(error);
  }
}

/** Maximum number of render workers. With more, the conductor, which merges their chunks, becomes the bottleneck. */
const MAX_RENDER_WORKERS = 8;
/** Number of cores that is assumed if the browser reports none; few computers have fewer. */
const LIKELY_CORES = 2;

/** Returns the maximum number of render workers of a run: one per core. They are started when they are needed. */
export function renderWorkerCount(): number {
  return Math.min(MAX_RENDER_WORKERS, navigator.hardwareConcurrency || LIKELY_CORES);
}
