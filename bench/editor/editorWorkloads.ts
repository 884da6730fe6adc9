import { join } from 'node:path';
import fastify from 'fastify';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import sample from '../../examples/price/label.json' with { type: 'json' };
import { ensurePage } from '../../scripts/builtPage.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { CHROMIUM_FLAGS } from '../../scripts/chromiumFlags.ts';
import { isPagePath, servePage } from '../../server/page.ts';
import type { BenchSize } from '../arguments.ts';
import type { Attempts } from '../attempts.ts';
import { type ColdStart, measureColdStart } from './coldStart.ts';
import { openEditor, openPlainPage, THROTTLE } from './editorPage.ts';
import { measureEncoding, measureKeystrokes, measurePlainKeystrokes } from './keystroke.ts';
import { type FrameWork, percentile } from './mainThread.ts';
import { measurePrinting } from './printing.ts';
import { measureScanning } from './scanning.ts';
import { measurePlain, measureScenario, SCENARIOS } from './scenarios.ts';

export interface EditorWorkload {
  readonly id: string;
  readonly title: string;
  readonly part: 'elements' | 'start' | 'printing' | 'scanning';
  /** Number of elements on the label for the workload part `elements`. */
  readonly elements: number;
}

export const EDITOR_WORKLOADS: readonly EditorWorkload[] = [
  { id: 'U1', title: 'Editor with 200 elements', part: 'elements', elements: 200 },
  { id: 'U1-1000', title: 'Editor with 1,000 elements', part: 'elements', elements: 1000 },
  { id: 'U2', title: 'Opening the editor on a new device', part: 'start', elements: 0 },
  { id: 'U3', title: 'Printing 100,000 labels from the page', part: 'printing', elements: 0 },
  { id: 'U4', title: 'Scanning for single labels, 4 × throttle', part: 'scanning', elements: 0 },
];

/** Row of the table with the editor's results. */
export interface EditorFigure {
  readonly what: string;
  readonly unit: 'ms' | 'kB';
  readonly goal: number;
  /** 95th percentile of the product's values; for the start, the median of several runs. */
  readonly product: number;
  readonly median: number;
  /** The same value in wall clock time; null if it was not measured. */
  readonly wall: number | null;
  readonly plain: number | null;
}

/** Sizes of a run. */
interface Extent {
  readonly rows: number;
  readonly looks: number;
  readonly scans: number;
  readonly openings: number;
  /** Maximum number of elements on a label. */
  readonly elements: number;
}

const FULL: Extent = { rows: 100_000, looks: 60, scans: 40, openings: 5, elements: Number.POSITIVE_INFINITY };
const SMOKE: Extent = { rows: 2000, looks: 2, scans: 2, openings: 1, elements: 60 };
const SMOKE_SCENARIO = 'panned';

/** Duration of a frame at 60 fps, in ms. */
const FRAME_MS = 16.7;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function figureOf(
  what: string,
  goal: number,
  frames: readonly FrameWork[],
  plain: readonly FrameWork[],
): EditorFigure {
  const work = frames.map(({ workMs }) => workMs);
  const p95 = (values: readonly number[]) => round(percentile(values, 0.95));
  return {
    what: `${what}, main thread per frame at ${THROTTLE}× (${frames.length} frames)`,
    unit: 'ms',
    goal,
    product: p95(work),
    median: round(percentile(work, 0.5)),
    wall: p95(frames.map(({ wallMs }) => wallMs)),
    plain: p95(plain.map(({ workMs }) => workMs)),
  };
}

async function measureEditor(
  browser: Browser,
  origin: string,
  elements: number,
  wanted: readonly string[],
  isFirstDay: boolean,
): Promise<EditorFigure[]> {
  const editor = await openEditor(browser, origin, elements, isFirstDay);
  const plain = await openPlainPage(editor.page, browser);
  const figures: EditorFigure[] = [];
  for (const scenario of SCENARIOS) {
    if (wanted.length > 0 && !wanted.some((name) => scenario.name.includes(name))) continue;
    const frames = await measureScenario(editor, scenario, elements);
    const floor = await measurePlain(plain, scenario, elements);
    figures.push(figureOf(scenario.name, scenario.goalMs, frames, floor));
  }
  if (wanted.length === 0 || wanted.includes('keystroke')) {
    const times = await measureKeystrokes(editor);
    const floor = await measurePlainKeystrokes(plain);
    const encodingMs = measureEncoding();
    figures.push({
      what: `keystroke in a barcode until its bars show, at ${THROTTLE}× (encoding takes ${encodingMs.toFixed(3)} ms)`,
      unit: 'ms',
      goal: round(FRAME_MS + encodingMs),
      product: round(percentile(times, 0.95)),
      median: round(percentile(times, 0.5)),
      wall: null,
      plain: round(percentile(floor, 0.95)),
    });
  }
  await plain.page.context().close();
  await editor.page.context().close();
  return figures;
}

/** Returns a figure in wall clock time. */
function clocked(what: string, goal: number, product: number, median = product): EditorFigure {
  return {
    what,
    unit: 'ms',
    goal,
    product: round(product),
    median: round(median),
    wall: round(product),
    plain: null,
  };
}

async function measureScans(browser: Browser, origin: string, extent: Extent): Promise<EditorFigure[]> {
  const { answerMs, printMs } = await measureScanning(browser, origin, extent.rows, extent.scans);
  return [
    clocked('which row a scan is', 150, percentile(answerMs, 0.95), percentile(answerMs, 0.5)),
    clocked('its label at a label printer', 150, percentile(printMs, 0.95), percentile(printMs, 0.5)),
  ];
}

async function measurePrint(browser: Browser, origin: string, extent: Extent): Promise<EditorFigure[]> {
  const times = await measurePrinting(browser, origin, extent.rows, extent.looks);
  return [
    clocked('preview of any page', 100, percentile(times.previewMs, 0.95), percentile(times.previewMs, 0.5)),
    clocked('first label at a label printer', 1000, times.labelPrinterMs),
    clocked('first part at the print dialog of the system', 1000, times.systemFirstMs),
    clocked('all parts at it', 0, times.systemAllMs),
    clocked('longest task of the page meanwhile', 50, times.longestTaskMs),
  ];
}

async function measureStart(browser: Browser, origin: string, { openings }: Extent): Promise<EditorFigure[]> {
  const starts: ColdStart[] = [];
  for (let opening = 0; opening < openings; opening++) {
    starts.push(await measureColdStart(browser, origin, sample.elements.length));
  }
  const of = (what: string, unit: 'ms' | 'kB', goal: number, values: readonly number[]): EditorFigure => ({
    what,
    unit,
    goal,
    product: round(percentile(values, 0.5)),
    median: round(percentile(values, 0.5)),
    wall: null,
    plain: null,
  });
  return [
    of(
      'sample seen, at 6×',
      'ms',
      1500,
      starts.map(({ seenMs }) => seenMs),
    ),
    of(
      'sample drawn by the editor, at 6×',
      'ms',
      1500,
      starts.map(({ shownMs }) => shownMs),
    ),
    of(
      'script of the page',
      'kB',
      300,
      starts.map(({ pageScriptBytes }) => pageScriptBytes / 1000),
    ),
    of(
      'script of workers',
      'kB',
      0,
      starts.map(({ workerScriptBytes }) => workerScriptBytes / 1000),
    ),
    of(
      'everything sent',
      'kB',
      0,
      starts.map(({ allBytes }) => allBytes / 1000),
    ),
  ];
}

/** Names that `--only=` can select. */
export const EDITOR_SCENARIOS: readonly string[] = [...SCENARIOS.map(({ name }) => name), 'keystroke'];

/** Serves only the page, without the product's server, so that nothing else affects the measurement. */
async function servedPage(pageDir: string) {
  const app = fastify();
  const documentOf = await servePage(app, pageDir);
  app.setNotFoundHandler(async ({ method, url }, reply) =>
    isPagePath(method, url) ? reply.sendFile(documentOf(url)) : reply.code(404).send(),
  );
  return app;
}

/** Runs the selected workloads on the production build, served as in production. */
export async function runEditorWorkloads(
  workloads: readonly EditorWorkload[],
  scenarios: readonly string[],
  size: BenchSize,
  attempts: Attempts,
): Promise<Record<string, EditorFigure[]>> {
  const isSmoke = size === 'smoke';
  const extent = isSmoke ? SMOKE : FULL;
  // A smoke run uses the page of the tests, which is built if necessary.
  const pageDir = join(import.meta.dirname, isSmoke ? '../../dist' : '../.work/editor');
  if (!isSmoke) await build({ logLevel: 'error', build: { outDir: pageDir, emptyOutDir: true } });
  else if (!ensurePage()) throw new Error('the page cannot be built');
  const app = await servedPage(pageDir);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...CHROMIUM_FLAGS] });
  try {
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const results: Record<string, EditorFigure[]> = {};
    for (const { id, title, part, elements } of workloads) {
      const figures = await attempts.run(id, title, () => {
        if (part === 'start') return measureStart(browser, origin, extent);
        if (part === 'printing') return measurePrint(browser, origin, extent);
        if (part === 'scanning') return measureScans(browser, origin, extent);
        const chosen = isSmoke ? [SMOKE_SCENARIO] : scenarios;
        return measureEditor(browser, origin, Math.min(elements, extent.elements), chosen, isSmoke);
      });
      if (figures) results[id] = figures;
    }
    return results;
  } finally {
    await browser.close();
    await app.close();
  }
}

/** Formats the table of the editor's figures. */
export function presentEditor(results: Readonly<Record<string, readonly EditorFigure[]>>): string {
  const lines = [
    '| Workload | What | Goal | Diecut | Median | By the clock | Plain page |',
    '|---|---|---:|---:|---:|---:|---:|',
  ];
  for (const [id, figures] of Object.entries(results)) {
    for (const { what, unit, goal, product, median, wall, plain } of figures) {
      const shown = (value: number | null) => (value === null ? '' : `${value} ${unit}`);
      lines.push(
        `| ${id} | ${what} | ${goal === 0 ? '' : shown(goal)} | ${shown(product)} | ${shown(median)} | ${shown(wall)} | ${shown(plain)} |`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}
