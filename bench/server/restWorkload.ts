import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, signInAt } from '../../tests/server/writers.ts';
import { startServerProcess } from '../../tests/support/serverProcess.ts';
import type { BenchSize } from '../arguments.ts';
import { batchLabel, COLUMNS, makeRows } from '../batchData.ts';
import { percentile } from '../editor/mainThread.ts';
import { median } from '../results.ts';
import type { Load } from './loadClient.ts';
import { startPeer } from './serverProcess.ts';

export const REST_WORKLOADS = [
  { id: 'W1', title: 'P1 as a PDF by REST, a label a call, asked on the same machine' },
] as const;

const PROGRAMS = ['Diecut', 'pdfme behind Fastify', 'HTML that Chromium prints'] as const;
type Program = (typeof PROGRAMS)[number];

/** Numbers of concurrent requests: sequential requests measure the latency, concurrent requests the throughput. */
const [ALONE, TOGETHER] = [1, 12];
const GOALS = { p50Ms: 8, p99Ms: 25, perSecond: 500 } as const;
const ROWS = 2000;
const WORK = join(import.meta.dirname, '../.work/rest');

interface Extent {
  readonly programs: readonly Program[];
  readonly warmUpMs: number;
  readonly measureMs: number;
  readonly runs: number;
}

const EXTENTS: Readonly<Record<BenchSize, Extent>> = {
  full: { programs: PROGRAMS, warmUpMs: 3000, measureMs: 8000, runs: 3 },
  quick: { programs: PROGRAMS, warmUpMs: 3000, measureMs: 2000, runs: 1 },
  smoke: { programs: ['Diecut'], warmUpMs: 100, measureMs: 300, runs: 1 },
};
interface RestFigure {
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Throughput with concurrent requests. */
  readonly perSecond: number;
  readonly failures: number;
}

export type RestResult = Readonly<Record<Program, RestFigure>>;

interface Asked {
  readonly port: number;
  readonly requests: readonly string[];
  readonly stop: () => Promise<void>;
}

function post(path: string, body: object, more: readonly string[] = []): string {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  const head = ['host: 127.0.0.1', 'content-type: application/json', `content-length: ${length}`, ...more];
  return `POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${text}`;
}

async function startDiecut(): Promise<Asked> {
  const folder = join(WORK, 'data');
  rmSync(folder, { recursive: true, force: true });
  const server = await startServerProcess({
    DIECUT_DATA_DIR: folder,
    DIECUT_CALLS_PER_MINUTE: '1000000',
  });
  const token = await signInAt(server, 'bench@example.com');
  const said = { name: 'Bench', scopes: ['render'], callsPerMinute: 60_000 };
  const { key } = await must(server.origin, '/apiKey/create', token, said);
  const requests = makeRows(ROWS).map((row) => {
    const record = Object.fromEntries(COLUMNS.map((name, at) => [name, row[at]]));
    const order = { document: batchLabel(), rows: [record], format: 'pdf', now: '2026-01-01T00:00:00Z' };
    return post('/api/v3/render/labels', order, [`authorization: Bearer ${key}`]);
  });
  return { port: Number(new URL(server.origin).port), requests, stop: server.kill };
}

async function startOther(name: 'pdfme' | 'html'): Promise<Asked> {
  const peer = await startPeer(name);
  return { ...peer, requests: makeRows(ROWS).map((row) => post('/label', { row })) };
}

const STARTS: Readonly<Record<Program, () => Promise<Asked>>> = {
  Diecut: startDiecut,
  'pdfme behind Fastify': () => startOther('pdfme'),
  'HTML that Chromium prints': () => startOther('html'),
};

function load({ port, requests }: Asked, connections: number, { warmUpMs, measureMs }: Extent): Load {
  const path = join(WORK, 'requests.json');
  writeFileSync(path, JSON.stringify(requests));
  const argv = [join(import.meta.dirname, 'restLoad.ts'), String(port), path, String(connections)];
  const printed = execFileSync(process.execPath, [...argv, String(warmUpMs), String(measureMs)], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return JSON.parse(printed);
}

async function measure(program: Program, extent: Extent): Promise<RestFigure> {
  const asked = await STARTS[program]();
  try {
    const alone = load(asked, ALONE, extent);
    const together = load(asked, TOGETHER, extent);
    return {
      p50Ms: percentile(alone.latenciesMs, 0.5),
      p99Ms: percentile(alone.latenciesMs, 0.99),
      perSecond: together.latenciesMs.length / together.seconds,
      failures: alone.failures + together.failures,
    };
  } finally {
    await asked.stop();
  }
}

/** Runs the programs alternately several times, so that a change in the machine's speed affects all of them. */
export async function runRest(size: BenchSize): Promise<RestResult> {
  mkdirSync(WORK, { recursive: true });
  const extent = EXTENTS[size];
  const figures = new Map<Program, RestFigure[]>(PROGRAMS.map((program) => [program, []]));
  for (let run = 0; run < extent.runs; run++)
    for (const program of extent.programs) figures.get(program)?.push(await measure(program, extent));
  const summary = (program: Program): RestFigure => {
    const all = figures.get(program) ?? [];
    const of = (name: keyof RestFigure) => median(all.map((figure) => figure[name]));
    return {
      p50Ms: Number(of('p50Ms').toFixed(1)),
      p99Ms: Number(of('p99Ms').toFixed(1)),
      perSecond: Number(of('perSecond').toFixed(1)),
      failures: all.reduce((sum, { failures }) => sum + failures, 0),
    };
  };
  return {
    Diecut: summary('Diecut'),
    'pdfme behind Fastify': summary('pdfme behind Fastify'),
    'HTML that Chromium prints': summary('HTML that Chromium prints'),
  };
}

export function presentRest(result: RestResult): string {
  const rows = PROGRAMS.map((program) => {
    const { p50Ms, p99Ms, perSecond, failures } = result[program];
    // The value is `NaN` if no response arrived within the time limit.
    const took = (timeMs: number) => (Number.isNaN(timeMs) ? '–' : `${timeMs} ms`);
    return `| W1 | ${program} | ${took(p50Ms)} | ${took(p99Ms)} | ${perSecond}/s | ${failures} |`;
  });
  return [
    `| Workload | Program | Median, one at a time (goal ${GOALS.p50Ms} ms) | 99th percentile (goal ${GOALS.p99Ms} ms) | ${TOGETHER} at a time (goal ${GOALS.perSecond}/s) | Failures |`,
    '|---|---|---:|---:|---:|---:|',
    ...rows,
    '',
  ].join('\n');
}
