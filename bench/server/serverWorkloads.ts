import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchSize } from '../arguments.ts';
import type { Attempts } from '../attempts.ts';
import { percentile } from '../editor/mainThread.ts';
import { median } from '../results.ts';
import { CONNECTIONS, type ScenarioName } from './askers.ts';
import { type BenchLibrary, makeBenchLibrary } from './benchLibrary.ts';
import type { Load } from './loadClient.ts';
import { type BenchServer, startBare, startProduct } from './serverProcess.ts';
import { measureUpload, type UploadFigure } from './upload.ts';

export interface ServerWorkload {
  readonly id: string;
  readonly title: string;
}

export const SERVER_WORKLOADS: readonly ServerWorkload[] = [
  { id: 'S1', title: 'Server with 10,000 labels of 200 people, asked on the same machine' },
];

interface Scenario {
  readonly name: ScenarioName;
  readonly what: string;
  readonly goalPerSecond: number;
  /** Goal for the 99th percentile, in ms; 0 if there is no goal. */
  readonly goalP99Ms: number;
}

const SCENARIOS: readonly Scenario[] = [
  { name: 'read', what: 'read a label of 10 KB', goalPerSecond: 5000, goalP99Ms: 20 },
  { name: 'list', what: 'list 50 labels', goalPerSecond: 2500, goalP99Ms: 30 },
  { name: 'save', what: 'save a label of 10 KB, durably', goalPerSecond: 1500, goalP99Ms: 40 },
  { name: 'signIn', what: 'sign in by password', goalPerSecond: 60, goalP99Ms: 0 },
];

/** Result of one program. */
interface ServerFigure {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** CPU time of the server per request, which is more reliable than the clock on a shared machine. */
  readonly cpuUs: number;
  readonly failures: number;
}

export interface ServerLine {
  readonly what: string;
  readonly goalPerSecond: number;
  readonly goalP99Ms: number;
  readonly product: ServerFigure;
  readonly bare: ServerFigure;
  /** Throughput of the product relative to the bare handler. */
  readonly ratio: number;
}

export interface ServerResult {
  readonly lines: readonly ServerLine[];
  readonly upload: UploadFigure;
}

const WORK = join(import.meta.dirname, '../.work/server');

interface Extent {
  readonly people: number;
  readonly labels: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
  readonly runs: number;
  /** Number of rounds with eight uploads. */
  readonly uploadRounds: number;
}

const EXTENTS: Readonly<Record<BenchSize, Extent>> = {
  full: { people: 200, labels: 10_000, warmUpMs: 2000, measureMs: 6000, runs: 3, uploadRounds: 8 },
  quick: { people: 200, labels: 10_000, warmUpMs: 2000, measureMs: 2000, runs: 1, uploadRounds: 8 },
  smoke: { people: 2, labels: 60, warmUpMs: 100, measureMs: 200, runs: 1, uploadRounds: 0 },
};

/** Names that `--only=` can select. */
export const SERVER_SCENARIOS: readonly string[] = SCENARIOS.map(({ what }) => what);

const MEGABYTE = 1024 * 1024;

function measure(
  server: BenchServer,
  { name }: Scenario,
  peoplePath: string,
  { warmUpMs, measureMs }: Extent,
): ServerFigure {
  const beforeMs = server.cpuMs();
  const argv = [join(import.meta.dirname, 'loadChild.ts'), name, String(server.port), peoplePath];
  const printed = execFileSync(process.execPath, [...argv, String(warmUpMs), String(measureMs)], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const load: Load = JSON.parse(printed);
  return {
    perSecond: Math.round(load.latenciesMs.length / load.seconds),
    medianMs: percentile(load.latenciesMs, 0.5),
    p99Ms: percentile(load.latenciesMs, 0.99),
    cpuUs: ((server.cpuMs() - beforeMs) * 1000) / load.asked,
    failures: load.failures,
  };
}

function summarise(figures: readonly ServerFigure[]): ServerFigure {
  const of = (name: keyof ServerFigure) => median(figures.map((figure) => figure[name]));
  const failures = figures.reduce((sum, figure) => sum + figure.failures, 0);
  return {
    perSecond: of('perSecond'),
    medianMs: Number(of('medianMs').toFixed(1)),
    p99Ms: Number(of('p99Ms').toFixed(1)),
    cpuUs: Math.round(of('cpuUs')),
    failures,
  };
}

/** Runs both programs alternately, each with its own fresh copy of the library. */
async function measureScenario(
  library: BenchLibrary,
  scenario: Scenario,
  extent: Extent,
): Promise<ServerLine> {
  const peoplePath = join(WORK, 'people.json');
  writeFileSync(peoplePath, JSON.stringify(library.people));
  const programs = { product: startProduct, bare: startBare };
  const figures: Record<keyof typeof programs, ServerFigure[]> = { product: [], bare: [] };
  for (let run = 0; run < extent.runs; run++) {
    for (const name of ['product', 'bare'] as const) {
      const folder = join(WORK, name);
      library.copyTo(folder);
      const server = await programs[name](folder);
      try {
        figures[name].push(measure(server, scenario, peoplePath, extent));
      } finally {
        await server.stop();
      }
    }
  }
  const [product, bare] = [summarise(figures.product), summarise(figures.bare)];
  const { what, goalPerSecond, goalP99Ms } = scenario;
  return {
    what: `${what} (${CONNECTIONS[scenario.name]} at a time)`,
    goalPerSecond,
    goalP99Ms,
    product,
    bare,
    ratio: Number((product.perSecond / Math.max(1, bare.perSecond)).toFixed(2)),
  };
}

/** @param wanted words that select scenarios; empty selects all */
export async function runServerWorkloads(
  workloads: readonly ServerWorkload[],
  wanted: readonly string[],
  size: BenchSize,
  attempts: Attempts,
): Promise<Record<string, ServerResult>> {
  const results: Record<string, ServerResult> = {};
  for (const { id, title } of workloads) {
    const result = await attempts.run(id, title, () =>
      measureServer(size === 'smoke' ? ['read'] : wanted, EXTENTS[size]),
    );
    if (result) results[id] = result;
  }
  return results;
}

async function measureServer(wanted: readonly string[], extent: Extent): Promise<ServerResult> {
  const library = await makeBenchLibrary(join(WORK, 'library'), extent.people, extent.labels);
  const lines: ServerLine[] = [];
  for (const scenario of SCENARIOS) {
    if (wanted.length > 0 && !wanted.some((word) => scenario.what.includes(word))) continue;
    lines.push(await measureScenario(library, scenario, extent));
  }
  library.copyTo(join(WORK, 'product'));
  const server = await startProduct(join(WORK, 'product'));
  try {
    return { lines, upload: await measureUpload(server, library.people[0].token, extent.uploadRounds) };
  } finally {
    await server.stop();
  }
}

/** Formats the table of the server's figures. */
export function presentServer(results: Readonly<Record<string, ServerResult>>): string {
  const rows = [
    '| Workload | What | Goal | Diecut | Median | 99th percentile (goal) | Processor a call | Bare handler | Its 99th percentile | Its processor a call | Diecut beside it | Failures |',
    '|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
  ];
  for (const [id, { lines, upload }] of Object.entries(results)) {
    for (const { what, goalPerSecond, goalP99Ms, product, bare, ratio } of lines) {
      const goal = goalP99Ms === 0 ? '' : ` (${goalP99Ms} ms)`;
      const count = (value: number) => `${value.toLocaleString('en')}/s`;
      rows.push(
        `| ${id} | ${what} | ${count(goalPerSecond)} | ${count(product.perSecond)} | ${product.medianMs} ms | ${product.p99Ms} ms${goal} | ${product.cpuUs} µs | ${count(bare.perSecond)} | ${bare.p99Ms} ms | ${bare.cpuUs} µs | ${ratio} × | ${product.failures + bare.failures} |`,
      );
    }
    const { bytes, seconds, files, beforeMb, peakMb } = upload;
    const megabytes = bytes / MEGABYTE;
    rows.push(
      '',
      `${id}: a picture of ${megabytes.toFixed(1)} MB is sent in ${seconds.toFixed(2)} s. ${files} of them, ${(files * megabytes).toFixed(0)} MB, take the server's memory from ${beforeMb.toFixed(0)} to ${peakMb.toFixed(0)} MB at its peak.`,
    );
  }
  return `${rows.join('\n')}\n`;
}
