import { proxy } from 'comlink';
import { parseLabel } from '../src/core/label/parseLabel.ts';
import { turnedBy } from '../src/core/scene/stock.ts';
import type { ConductorApi } from '../workers/api.ts';
import { wrapWorker } from '../workers/wrapWorker.ts';
import type { Sample } from './measure.ts';
import type { CanvasLoopInput } from './peers/canvasLoop.worker.ts';

interface HarnessInput {
  readonly label: object;
  readonly format: 'pdf' | 'jpg' | 'zpl';
  readonly dpi: number;
}

declare global {
  interface Window {
    runWorkload: (input: HarnessInput) => Promise<Sample>;
    runCanvasLoop: (input: CanvasLoopInput) => Promise<Sample>;
  }
}

/** Measures the time from the file's bytes to the finished blob, and the longest task of the main thread. */
window.runWorkload = async ({ label, format, dpi }) => {
  const parsed = parseLabel(label);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const data = await (await fetch('/bench-data.xlsx')).blob();
  const worker = new Worker(new URL('../workers/conductor.worker.ts', import.meta.url), { type: 'module' });
  const conductor = await wrapWorker<ConductorApi>(worker);
  let longestTaskMs = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, entry.duration);
  });
  observer.observe({ type: 'longtask' });
  const startMs = performance.now();
  const sheet = await conductor.openSheet({
    key: 'rows',
    file: new File([data], 'data.xlsx'),
    options: { sheetName: null, mergedCells: 'refuse' },
  });
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error));
  const run = await conductor.run(
    {
      label: parsed.value,
      assets: [],
      format,
      rows: null,
      copies: 1,
      collate: true,
      copiesColumn: null,
      prompts: [],
      nowMs: 1_767_225_600_000,
      dpi,
      placing: turnedBy(0),
      onFailure: 'stop',
      workers: Math.max(1, navigator.hardwareConcurrency),
    },
    proxy(() => undefined),
    false,
  );
  const seconds = (performance.now() - startMs) / 1000;
  observer.disconnect();
  worker.terminate();
  if (!run.ok) throw new Error(JSON.stringify(run.error));
  return {
    items: run.value.printedLabels,
    seconds,
    bytes: run.value.file?.size ?? 0,
    peakMb: 0,
    longestTaskMs: Math.round(longestTaskMs),
  };
};

/** Runs the peer of the raster workloads in a separate worker. */
window.runCanvasLoop = (input) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./peers/canvasLoop.worker.ts', import.meta.url), { type: 'module' });
    const startMs = performance.now();
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<{ items: number; bytes: number }>) => {
      worker.terminate();
      resolve({ ...data, seconds: (performance.now() - startMs) / 1000, peakMb: 0 });
    });
    worker.postMessage(input);
  });
