import { transfer } from 'comlink';
import type { Problem, Result } from '../src/core/base/result.ts';
import { copiesByRow } from '../src/core/print/copiesColumn.ts';
import { printedRows } from '../src/core/print/printedRows.ts';
import { cutRows } from '../src/core/run/chunks/cutChunks.ts';
import type { RunProgress } from '../src/core/run/chunks/runChunks.ts';
import { indexKeys, type KeyIndex } from '../src/core/scan/keyIndex.ts';
import type { ColumnStore } from '../src/core/sheet/table/columnStore.ts';
import { findText } from '../src/core/sheet/table/findText.ts';
import { type CellFix, fixStore } from '../src/core/sheet/table/fixedStore.ts';
import { readRow } from '../src/core/sheet/table/rowReader.ts';
import { fontsOfRows } from '../src/jobs/fonts/rowFonts.ts';
import { localOffsetMinutes } from '../src/jobs/localOffset.ts';
import type { ConductorApi, RunRequest } from './api.ts';
import { createBrowserFonts, loadFace } from './browser/browserFonts.ts';
import { createBrowserPool } from './conductor/browserPool.ts';
import { createPlanHolder } from './conductor/planHolder.ts';
import { emptyCellsOf, noteLabels, type PlannedRequest, planRequest } from './conductor/planRequest.ts';
import { type RunTools, runRequest } from './conductor/runRequest.ts';
import { createSheetHolder } from './conductor/sheetHolder.ts';
import { exposeApi } from './exposeApi.ts';
import { readSheetFile } from './readSheetFile.ts';
import { fontAddress } from './shippedFiles.ts';

/** Minimum interval of progress messages in ms. The page doesn't redraw more often. */
const PROGRESS_INTERVAL_MS = 50;

const fonts = createBrowserFonts();
/** Pause of the current run; `ended` resolves when the run may continue. Null if the run isn't paused. */
let paused: { readonly ended: Promise<void>; readonly end: () => void } | null = null;

function setPaused(isPaused: boolean): void {
  if (isPaused === (paused !== null)) return;
  if (paused) paused.end();
  const { promise, resolve } = Promise.withResolvers<void>();
  paused = isPaused ? { ended: promise, end: resolve } : null;
}

/** Returns the rows for a run: from the spreadsheet of the request, otherwise from the bound spreadsheet. */
async function storeOf({ sheet }: RunRequest): Promise<Result<ColumnStore | null, Problem>> {
  if (sheet === null) return { ok: true, value: null };
  if (sheet === undefined) return { ok: true, value: sheets.current()?.store ?? null };
  const held = await sheets.of(sheet);
  return held.ok ? { ok: true, value: held.value.store } : held;
}

/** Limits the rate of progress reports. The first and the last report always pass. */
function throttle(report: (progress: RunProgress) => void): (progress: RunProgress) => void {
  let lastMs = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const nowMs = performance.now();
    if (nowMs - lastMs < PROGRESS_INTERVAL_MS && progress.doneEntries < progress.totalEntries) return;
    lastMs = nowMs;
    report(progress);
  };
}

/** Converts an exception to a failed result, because an exception would lose its message on the way to the page. */
function brokenDown(error: unknown): { ok: false; error: Problem } {
  const message = error instanceof Error ? error.message : String(error);
  return { ok: false, error: { code: 'workerFailed', params: { message } } };
}

/** Lets messages of the page be handled between parts of long work. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

const sheets = createSheetHolder(readSheetFile);

/** Plans a request over the rows of its spreadsheet. */
async function planOf(request: RunRequest): Promise<Result<PlannedRequest, Problem>> {
  const store = await storeOf(request);
  return store.ok ? planRequest(request, store.value) : store;
}

/** Plan of the job that is being printed. Checks have other plans, which must not replace it. */
const jobPlan = createPlanHolder(planOf);

/**
 * Creates a lane: a sequence of runs with its own workers. Starting a run cancels the previous run of the same lane. Later runs reuse the
 * started workers and their loaded fonts.
 */
function createLane(plan: typeof planOf, whenAllowed: () => Promise<void>) {
  const tools: RunTools = { pool: createBrowserPool(), fonts };
  let cancelRun: (() => void) | null = null;
  return {
    warm: () => tools.pool.warm(1),
    cancel: () => {
      cancelRun?.();
      cancelRun = null;
    },
    run: (request: RunRequest, onProgress: (progress: RunProgress) => void) => {
      cancelRun?.();
      let isCancelled = false;
      let close: () => void = () => undefined;
      // Cancelling terminates the workers at once, so responses that are still expected would never arrive.
      const cancelled = new Promise<{ ok: false; error: { code: 'batchCancelled' } }>((resolve) => {
        cancelRun = () => {
          isCancelled = true;
          close();
          resolve({ ok: false, error: { code: 'batchCancelled' } });
        };
      });
      const work = plan(request).then((planned) =>
        planned.ok
          ? runRequest(request, planned.value, tools, {
              onProgress: throttle(onProgress),
              isCancelled: () => isCancelled,
              whenAllowed,
              onOpen: (end) => {
                close = end;
                if (isCancelled) end();
              },
            })
          : planned,
      );
      return Promise.race([work.catch(brokenDown), cancelled]);
    },
  };
}

/**
 * Lanes for jobs, checks, and checks of scans. Each lane runs independently of the others, so a run in one lane doesn't cancel a run in
 * another.
 */
const jobs = createLane(jobPlan.of, () => paused?.ended ?? Promise.resolve());
const checks = createLane(planOf, () => Promise.resolve());
const scanChecks = createLane(planOf, () => Promise.resolve());

/** Fixed cells of the edited label. */
let fixes: readonly CellFix[] = [];

/** Returns the rows of the bound spreadsheet with the fixed cells of the edited label; null without a spreadsheet. */
function boundRows(): ColumnStore | null {
  const file = sheets.current()?.store;
  return file ? fixStore(file, fixes).store : null;
}

const keyIndexes = new WeakMap<ColumnStore, Map<string, Result<KeyIndex, Problem>>>();

/** Returns the index of a column of the bound spreadsheet. It is built only once; null without a spreadsheet. */
function keysOf(column: string): Result<KeyIndex, Problem> | null {
  const store = boundRows();
  if (!store) return null;
  const known = keyIndexes.get(store) ?? new Map<string, Result<KeyIndex, Problem>>();
  keyIndexes.set(store, known);
  const index = known.get(column) ?? indexKeys(store, column);
  known.set(column, index);
  return index;
}

exposeApi<ConductorApi>({
  openSheet: async (source) => {
    const opened = await sheets.open(source);
    // The plan of the last job would keep the previous spreadsheet in memory.
    if (opened.ok) jobPlan.drop();
    return opened;
  },
  closeSheet: async () => {
    sheets.close();
    jobPlan.drop();
  },
  fixCells: async (wanted) => {
    fixes = wanted;
    const file = sheets.current()?.store;
    return file ? fixStore(file, fixes).applied : [];
  },
  readRows: async (rows) => {
    const store = boundRows();
    return store ? rows.map((row) => readRow(store, row)) : [];
  },
  listRows: async ({ search, nowMs, ...choice }) => {
    const store = boundRows();
    if (!store) return { ok: true, value: null };
    const clock = { nowMs, offsetMinutesAt: localOffsetMinutes };
    const printed = printedRows(choice, store, clock);
    if (!printed.ok || search === '') return printed;
    return { ok: true, value: findText(store, search, printed.value) };
  },
  columnCopies: async (column, rows) => copiesByRow(boundRows(), column, rows),
  findScanned: async (column, content) => {
    const index = keysOf(column);
    if (!index) return { ok: true, value: [] };
    return index.ok ? { ok: true, value: index.value.find(content) } : index;
  },
  checkScanned: (request) => scanChecks.run(request, () => undefined),
  awaitScans: async (column) => {
    jobs.warm();
    if (column !== null) keysOf(column);
  },
  rowFonts: async (label) => {
    const store = boundRows();
    return store ? (await fontsOfRows(label, store, loadFace, pause)).map(fontAddress) : [];
  },
  cutRows: async (rows, firstEntry) => {
    const store = boundRows();
    if (!store || rows.some((row) => row >= store.rowCount)) return null;
    const { input, buffers } = cutRows({ rows, places: null }, store, 0, rows.length);
    return transfer({ ...input, firstEntry }, [...new Set(buffers)]);
  },
  run: (request, onProgress, isPaused) => {
    if (request.format === 'check') return checks.run(request, onProgress);
    setPaused(isPaused);
    return jobs.run(request, onProgress);
  },
  cancelRun: async () => {
    jobs.cancel();
    jobPlan.drop();
    setPaused(false);
  },
  pauseRun: async (isPaused) => setPaused(isPaused),
  noteData: async (labels) => noteLabels(labels, sheets.current()),
  emptyCells: async (labels) => emptyCellsOf(labels, sheets.current()),
  countLabels: async (request) => {
    const planned = await jobPlan.of(request);
    return planned.ok ? { ok: true, value: planned.value.plan.labelCount } : planned;
  },
});
