import type { Problem } from '../src/core/base/result.ts';
import type { RunProgress } from '../src/core/run/runChunks.ts';
import { readSheetSource } from '../src/core/sheet/readSheetSource.ts';
import { sliceRows } from '../src/core/sheet/table/columnStore.ts';
import { createRowReader } from '../src/core/sheet/table/rowReader.ts';
import type { ConductorApi } from './api.ts';
import { createBrowserFonts } from './browserFonts.ts';
import { createBrowserPool } from './conductor/browserPool.ts';
import { type RunTools, runRequest } from './conductor/runRequest.ts';
import { createSheetHolder } from './conductor/sheetHolder.ts';
import { exposeApi } from './exposeApi.ts';

/** Progress is told at most this often: the page draws no faster. */
const PROGRESS_INTERVAL_MS = 50;

/** Kept from run to run: the second one finds its workers started and its fonts loaded. */
const tools: RunTools = { pool: createBrowserPool(), fonts: createBrowserFonts() };
let cancelRun: (() => void) | null = null;

/** Passes on the first, the last and every so many progress reports between them. */
function throttle(report: (progress: RunProgress) => void): (progress: RunProgress) => void {
  let lastMs = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const nowMs = performance.now();
    if (nowMs - lastMs < PROGRESS_INTERVAL_MS && progress.doneEntries < progress.totalEntries) return;
    lastMs = nowMs;
    report(progress);
  };
}

async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

/** A bug or a lost connection, as a value: an error would lose what it says on the way to the page. */
function brokenDown(error: unknown): { ok: false; error: Problem } {
  const message = error instanceof Error ? error.message : String(error);
  return { ok: false, error: { code: 'workerFailed', params: { message } } };
}

const sheets = createSheetHolder((file, { mergedCells, locale, sheetName }) =>
  readSheetSource(
    {
      name: file.name,
      sizeBytes: file.size,
      chunks: () => chunksOf(file),
      bytes: async () => new Uint8Array(await file.arrayBuffer()),
    },
    {
      profile: 'device',
      mergedCells,
      ...(locale === undefined ? {} : { locale }),
      ...(sheetName === null ? {} : { sheetName }),
    },
  ),
);

exposeApi<ConductorApi>({
  openSheet: sheets.open,
  closeSheet: async () => sheets.close(),
  readRows: async (first, count) => {
    const sheet = sheets.current();
    if (!sheet) return [];
    const slice = sliceRows(sheet.store, first, count);
    const reader = createRowReader(slice);
    return Array.from({ length: slice.rowCount }, (_, row) => ({
      texts: slice.columns.map((_column, column) => reader.cell(row, column)),
      exact: slice.columns.map((_column, column) => reader.exact(row, column)),
    }));
  },
  run: async (request, onProgress) => {
    cancelRun?.();
    let isCancelled = false;
    let close: () => void = () => undefined;
    // Cancelling ends the workers, whatever they are doing, and with them the answers that the run waits for.
    const cancelled = new Promise<{ ok: false; error: { code: 'batchCancelled' } }>((resolve) => {
      cancelRun = () => {
        isCancelled = true;
        close();
        resolve({ ok: false, error: { code: 'batchCancelled' } });
      };
    });
    const work = runRequest(request, sheets.current()?.store ?? null, tools, {
      onProgress: throttle(onProgress),
      isCancelled: () => isCancelled,
      onOpen: (end) => {
        close = end;
        if (isCancelled) end();
      },
    });
    return Promise.race([work.catch(brokenDown), cancelled]);
  },
  cancelRun: async () => {
    cancelRun?.();
    cancelRun = null;
  },
});
