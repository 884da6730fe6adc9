import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderCommand } from '../../src/cli/commands/render.ts';
import { readArguments } from '../../src/cli/readCommandLine.ts';
import { runLabels } from '../../src/cli/run/runLabels.ts';
import type { OutputFormat } from '../../src/core/run/formats.ts';
import { type BatchLabel, csvFile, labelFile, makeRows, xlsxFile } from '../batchData.ts';
import { type Runner, timed, type Workload } from '../measure.ts';
import { glabelsBatch } from '../peers/glabelsPeer.ts';
import { nativeLoop, reportlabLoop } from '../peers/nativePeers.ts';
import { pdfkitLoop, pdfmeGenerator } from '../peers/pdfPeers.ts';

/** Runs the product's own command, from the spreadsheet's bytes to the last byte of the output. */
export function product(
  format: OutputFormat,
  options: BatchLabel & {
    readonly dpi?: number;
    readonly jobs?: number;
    readonly verify?: boolean;
    readonly native?: boolean;
    /** Returns the path of a spreadsheet to read in place of the workbook. */
    readonly dataOf?: (size: number) => string;
  } = {},
): Runner {
  return async (size) => {
    const data = options.dataOf?.(size) ?? (await xlsxFile(size, options.chinese));
    const label = labelFile({ chinese: options.chinese ?? false, computed: options.computed ?? false });
    const out = join(tmpdir(), `diecut-bench-${process.pid}.${format}`);
    const dpi = String(options.dpi ?? 203);
    const line = [label, '--data', data, '--out', out, '--dpi', dpi, '--jobs', String(options.jobs ?? 2)];
    const args = readArguments(renderCommand, [
      ...line,
      '--quiet',
      '--now',
      '2026-01-01T00:00:00Z',
      ...(options.verify ? ['--verify'] : []),
      ...(options.native ? ['--native'] : []),
    ]);
    if (!args.ok) throw new Error(JSON.stringify(args.error));
    const result = await timed(async () => {
      const outcome = await runLabels(args.value.labels, args.value.to);
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
      if (outcome.value.report.printedLabels !== size) throw new Error('labels are missing');
      return { items: size, bytes: statSync(out).size };
    });
    rmSync(out);
    return result;
  };
}

/**
 * Runs the bundled command in a separate process, as a user does: the time includes the start-up, and the process has its own peak memory.
 */
const command: Runner = async (size) => {
  const data = csvFile(size);
  const label = labelFile();
  const out = join(tmpdir(), `diecut-bench-${process.pid}.pdf`);
  const root = join(import.meta.dirname, '../..');
  const start = (...args: string[]) =>
    spawnSync(
      process.execPath,
      ['--import', join(root, 'bench/reportPeak.mjs'), join(root, 'scripts/diecut.mjs'), ...args],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe', 'pipe'] },
    );
  // The call rebuilds an outdated bundle, outside of the measured time.
  start('--version');
  let peakMb = 0;
  const result = await timed(async () => {
    const done = start('render', label, '--data', data, '--out', out, '--jobs', '2', '--json');
    if (done.status !== 0) throw new Error(done.stderr);
    peakMb = Math.round(Number(done.output[3]) / 1024);
    const report: unknown = JSON.parse(done.stdout);
    const isWhole = report && typeof report === 'object' && 'labels' in report && report.labels === size;
    if (!isWhole) throw new Error(`labels are missing: ${done.stdout}`);
    return { items: size, bytes: statSync(out).size };
  });
  rmSync(out);
  return { ...result, peakMb };
};

export const batchWorkloads: readonly Workload[] = [
  {
    id: 'P1',
    title: 'xlsx to vector PDF: three texts, Code 128, QR',
    unit: 'labels',
    size: 100_000,
    quickSize: 5000,
    product: product('pdf'),
    peers: {
      pdfme: { size: 200, run: (size) => pdfmeGenerator(makeRows(size)) },
      'pdfkit loop (qrcode, JsBarcode)': { size: 1000, run: (size) => pdfkitLoop(makeRows(size)) },
      'C loop (libharu, libqrencode, libzint)': { size: 20_000, run: nativeLoop },
      'ReportLab loop': { size: 200, run: reportlabLoop },
      'gLabels 3.4 batch': { size: 1000, run: glabelsBatch },
    },
  },
  {
    id: 'P1-one-thread',
    title: 'P1 in one thread',
    unit: 'labels',
    size: 100_000,
    quickSize: 5000,
    product: product('pdf', { jobs: 1 }),
    peers: {
      'C loop (libharu, libqrencode, libzint)': { size: 20_000, run: nativeLoop },
    },
  },
  {
    id: 'P1-expressions',
    title: 'P1 with three expressions that say the same',
    unit: 'labels',
    size: 100_000,
    quickSize: 5000,
    product: product('pdf', { computed: true }),
    peers: { 'P1 itself': { size: 100_000, run: product('pdf') } },
  },
  {
    id: 'P1-million',
    title: 'P1 with a million rows of csv by the bundled command, at most 500 MB',
    unit: 'labels',
    size: 1_000_000,
    quickSize: 100_000,
    product: command,
    peers: {},
  },
  {
    id: 'P1-1000',
    title: 'P1 at 1,000 rows: what a label costs when there are few',
    unit: 'labels',
    size: 1000,
    quickSize: 1000,
    product: product('pdf'),
    peers: {},
  },
  {
    id: 'P2',
    title: 'P1 with a Chinese text, 2,000 distinct characters',
    unit: 'labels',
    size: 20_000,
    quickSize: 3000,
    product: product('pdf', { chinese: true }),
    peers: {
      'pdfkit loop, same font': {
        size: 500,
        run: (size) => pdfkitLoop(makeRows(size, true), 'NotoSansSC_400Regular.ttf'),
      },
    },
  },
  {
    id: 'R1-zpl',
    title: 'P1 as 1-bit raster at 203 dpi to ZPL',
    unit: 'labels',
    size: 10_000,
    quickSize: 2000,
    product: product('zpl'),
    peers: {},
  },
  {
    id: 'R1-zpl-native',
    title: 'R1-zpl with bars drawn and shared parts kept by the printer',
    unit: 'labels',
    size: 10_000,
    quickSize: 2000,
    product: product('zpl', { native: true }),
    peers: { 'R1-zpl itself': { size: 10_000, run: product('zpl') } },
  },
  {
    id: 'R1-tspl',
    title: 'P1 as 1-bit raster at 203 dpi to TSPL',
    unit: 'labels',
    size: 10_000,
    quickSize: 2000,
    product: product('tspl'),
    peers: {},
  },
  {
    id: 'R1-tspl-native',
    title: 'R1-tspl with bars drawn and shared parts kept by the printer',
    unit: 'labels',
    size: 10_000,
    quickSize: 2000,
    product: product('tspl', { native: true }),
    peers: { 'R1-tspl itself': { size: 10_000, run: product('tspl') } },
  },
  {
    id: 'R1-verify',
    title: 'R1-zpl with every symbol decoded from its dots',
    unit: 'labels',
    size: 10_000,
    quickSize: 2000,
    product: product('zpl', { verify: true }),
    peers: {},
  },
];
