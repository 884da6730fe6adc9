import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { ensureChromium } from '../scripts/chromium.ts';
import { CHROMIUM_FLAGS } from '../scripts/chromiumFlags.ts';
import { batchLabel, makeRows, xlsxFile } from './batchData.ts';
import type { Sample } from './measure.ts';

/** Workload in real Chromium workers: the page's own conductor and render workers, driven by a bare page. */
export interface PageWorkload {
  readonly id: string;
  readonly title: string;
  readonly format: 'pdf' | 'jpg' | 'zpl';
  readonly dpi: number;
  readonly size: number;
  readonly quickSize: number;
}

export const PAGE_WORKLOADS: readonly PageWorkload[] = [
  {
    id: 'P1-page',
    title: 'P1 in the page: xlsx to PDF in workers',
    format: 'pdf',
    dpi: 203,
    size: 100_000,
    quickSize: 5000,
  },
  {
    id: 'R1-page',
    title: 'R1 in the page: ZPL in workers',
    format: 'zpl',
    dpi: 203,
    size: 10_000,
    quickSize: 2000,
  },
  {
    id: 'R2',
    title: 'P1 as JPEG on white at 300 dpi, in workers',
    format: 'jpg',
    dpi: 300,
    size: 2000,
    quickSize: 200,
  },
];

/** Number of labels for the canvas loop, which is slow and doesn't become faster with more labels. */
const CANVAS_LOOP_SIZE = 500;

const ARGS = [...CHROMIUM_FLAGS, '--enable-precise-memory-info'];

let harness: Promise<string> | null = null;

/** Builds the bare page once for all workloads; returns its folder. */
function builtHarness(): Promise<string> {
  harness ??= buildHarness();
  return harness;
}

async function buildHarness(): Promise<string> {
  const outDir = join(import.meta.dirname, '.work/page');
  await build({
    logLevel: 'error',
    publicDir: join(import.meta.dirname, '../public'),
    build: {
      outDir,
      emptyOutDir: true,
      sourcemap: false,
      rolldownOptions: { input: join(import.meta.dirname, 'harness.html') },
    },
  });
  return outDir;
}

/** Runs one workload `runs` times, each on a new page. */
export async function runInPage(
  workload: PageWorkload,
  size: number,
  runs: number,
): Promise<{ product: Sample[]; peers: Record<string, Sample[]> }> {
  const path = await xlsxFile(size);
  const outDir = await builtHarness();
  copyFileSync(path, join(outDir, 'bench-data.xlsx'));
  const server = await preview({
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'silent',
  });
  const address = server.httpServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ARGS });
  try {
    const samples: Sample[] = [];
    const loops: Sample[] = [];
    const { format, dpi } = workload;
    for (let run = 0; run < runs; run++) {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${port}/bench/harness.html`);
      await page.waitForFunction(() => 'runWorkload' in window, null, { timeout: 60_000 });
      const request = { label: batchLabel(), format: workload.format, dpi: workload.dpi };
      samples.push(await page.evaluate((input) => window.runWorkload(input), request));
      if (format !== 'pdf') {
        const input = { rows: makeRows(Math.min(size, CANVAS_LOOP_SIZE)), format, dpi };
        loops.push(await page.evaluate((rows) => window.runCanvasLoop(rows), input));
      }
      await page.close();
    }
    return { product: samples, peers: loops.length > 0 ? { 'canvas loop, bwip-js': loops } : {} };
  } finally {
    await browser.close();
    await server.close();
  }
}
