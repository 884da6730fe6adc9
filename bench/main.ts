import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchSize, isChosen, readArguments } from './arguments.ts';
import { createAttempts } from './attempts.ts';
import {
  EDITOR_SCENARIOS,
  EDITOR_WORKLOADS,
  presentEditor,
  runEditorWorkloads,
} from './editor/editorWorkloads.ts';
import type { Sample, Workload } from './measure.ts';
import { PAGE_WORKLOADS, type PageWorkload, runInPage } from './page.ts';
import { median, presentMarkdown, type Result, writeResults } from './results.ts';
import { presentRest, REST_WORKLOADS, runRest } from './server/restWorkload.ts';
import {
  presentServer,
  runServerWorkloads,
  SERVER_SCENARIOS,
  SERVER_WORKLOADS,
} from './server/serverWorkloads.ts';
import { WORKLOADS } from './workloads/all.ts';

const TIMEOUT_MS = 600_000;
/** Maximum number of items in a smoke run. */
const SMOKE_ITEMS = 50;
const RUNS: Readonly<Record<BenchSize, number>> = { full: 3, quick: 1, smoke: 1 };

function itemsOf(workload: { readonly size: number; readonly quickSize: number }, size: BenchSize): number {
  if (size === 'full') return workload.size;
  return size === 'quick' ? workload.quickSize : Math.min(workload.quickSize, SMOKE_ITEMS);
}

/** Installs the peers at the first run. Without them the product is still measured. */
function installPeers(): void {
  if (existsSync(join(import.meta.dirname, 'node_modules'))) return;
  process.stderr.write('bench: installing peers\n');
  spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 2, 2],
  });
}

function isSample(value: unknown): value is Sample {
  return (
    typeof value === 'object' && value !== null && 'items' in value && 'seconds' in value && 'peakMb' in value
  );
}

/** Returns the output of a process, which is killed after a timeout. */
function outputOf(args: readonly string[]): Promise<{ readonly stdout: string; readonly stderr: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { timeout: TIMEOUT_MS, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = { stdout: '', stderr: '' };
    child.stdout.on('data', (part: Buffer) => {
      printed.stdout += part.toString();
    });
    child.stderr.on('data', (part: Buffer) => {
      printed.stderr += part.toString();
    });
    child.on('close', () => resolve(printed));
  });
}

/** Runs a workload in a separate process; returns a message if it failed. */
async function runChild(id: string, program: string, size: number): Promise<Sample | string> {
  const done = await outputOf([join(import.meta.dirname, 'child.ts'), id, program, String(size)]);
  const line = done.stdout.trim().split('\n').at(-1) ?? '';
  try {
    const sample: unknown = JSON.parse(line);
    if (isSample(sample)) return sample;
  } catch {
    // A process without a sample has failed; its error output contains the reason.
  }
  const reason = done.stderr.split('\n').find((text) => /Error/.test(text)) ?? 'no answer';
  return reason.slice(0, 200);
}

function summarise(samples: readonly Sample[]): Result['product'] {
  const last = samples[samples.length - 1];
  return {
    perSecond: Math.round(median(samples.map(({ items, seconds }) => items / seconds))),
    seconds: Number(median(samples.map(({ seconds }) => seconds)).toFixed(3)),
    items: last.items,
    bytesPerItem: last.bytes === 0 ? 0 : Math.round(last.bytes / last.items),
    peakMb: Math.max(...samples.map(({ peakMb }) => peakMb)),
    ...(last.longestTaskMs === undefined
      ? {}
      : { longestTaskMs: Math.max(...samples.map((sample) => sample.longestTaskMs ?? 0)) }),
  };
}

function addPeer(result: Result, name: string, samples: readonly Sample[]): void {
  const peer = summarise(samples);
  result.peers[name] = peer;
  result.ratios[name] = Number((result.product.perSecond / Math.max(1e-9, peer.perSecond)).toFixed(1));
}

/** Runs product and peers alternately, so that a change in the machine's speed affects all of them. */
async function runWorkload(workload: Workload, size: BenchSize): Promise<Result> {
  const items = itemsOf(workload, size);
  const programs = ['product', ...(size === 'smoke' ? [] : Object.keys(workload.peers))];
  const samples = new Map<string, Sample[]>();
  const missing: Record<string, string> = {};
  for (let run = 0; run < RUNS[size]; run++) {
    for (const program of programs) {
      if (missing[program] !== undefined) continue;
      const peer = workload.peers[program];
      const peerItems = peer ? Math.min(peer.size, size === 'full' ? peer.size : Math.max(20, items)) : items;
      const sample = await runChild(workload.id, program, peerItems);
      if (typeof sample === 'string') missing[program] = sample;
      else samples.set(program, [...(samples.get(program) ?? []), sample]);
    }
  }
  const product = samples.get('product');
  if (!product) throw new Error(missing.product);
  if (!(product[0].items > 0)) throw new Error('the product made nothing');
  const result: Result = {
    title: workload.title,
    unit: workload.unit,
    product: summarise(product),
    peers: {},
    ratios: {},
    missing,
  };
  for (const [name, measured] of samples) {
    if (name !== 'product') addPeer(result, name, measured);
  }
  return result;
}

async function runPageWorkload(workload: PageWorkload, size: BenchSize): Promise<Result> {
  const samples = await runInPage(workload, itemsOf(workload, size), RUNS[size]);
  const result: Result = {
    title: workload.title,
    unit: 'labels',
    product: summarise(samples.product),
    peers: {},
    ratios: {},
    missing: {},
  };
  for (const [name, measured] of Object.entries(samples.peers)) addPeer(result, name, measured);
  return result;
}

const USAGE = 'usage: npm run bench -- [ID...] [--quick | --smoke] [--json] [--only=WORD]';

/**
 * Runs `bench [ID...] [--quick | --smoke] [--json] [--only=WORD]`: runs the workloads and prints the table. WORD selects scenarios of
 * editor and server by name. A full run of all workloads writes `results/latest.*`. A failing workload is reported at the end, doesn't
 * affect the other workloads, and sets the exit code to 1.
 */
export async function main(argv: readonly string[]): Promise<number> {
  const all = [...WORKLOADS, ...PAGE_WORKLOADS, ...EDITOR_WORKLOADS, ...SERVER_WORKLOADS, ...REST_WORKLOADS];
  const asked = readArguments(
    argv,
    all.map(({ id }) => id),
    [...EDITOR_SCENARIOS, ...SERVER_SCENARIOS],
  );
  if (typeof asked === 'string') {
    process.stderr.write(`${asked}\n${USAGE}\n`);
    return 2;
  }
  const { wanted, scenarios, size, isJson } = asked;
  const chosen = <T extends { readonly id: string }>(workloads: readonly T[]) =>
    workloads.filter(({ id }) => isChosen(id, wanted));
  const attempts = createAttempts();
  const inNode = chosen(WORKLOADS);
  const rests = chosen(REST_WORKLOADS);
  if (size !== 'smoke' && inNode.length + rests.length > 0) installPeers();
  const results: Record<string, Result> = {};
  const keep = (id: string, result: Result | null) => {
    if (result) results[id] = result;
  };
  const runBatches = async () => {
    for (const workload of inNode)
      keep(workload.id, await attempts.run(workload.id, workload.title, () => runWorkload(workload, size)));
    for (const workload of chosen(PAGE_WORKLOADS))
      keep(
        workload.id,
        await attempts.run(workload.id, workload.title, () => runPageWorkload(workload, size)),
      );
  };
  // A smoke run skips U1-1000: its reduced label would be as small as that of U1.
  const editors = chosen(EDITOR_WORKLOADS).filter(({ id }) => size !== 'smoke' || id !== 'U1-1000');
  const runEditor = async () =>
    editors.length > 0
      ? ((await attempts.run('U', 'the editor', () =>
          runEditorWorkloads(editors, scenarios, size, attempts),
        )) ?? {})
      : {};
  const runServers = async () => {
    const server = await runServerWorkloads(chosen(SERVER_WORKLOADS), scenarios, size, attempts);
    const [restWorkload] = rests;
    const rest = restWorkload
      ? await attempts.run(restWorkload.id, restWorkload.title, () => runRest(size))
      : null;
    return { server, rest };
  };
  const inTurn = async () => {
    await runBatches();
    const editor = await runEditor();
    return [editor, await runServers()] as const;
  };
  // Measurements run one at a time; a smoke run measures nothing, so its parts run in parallel.
  const beside = () => Promise.all([runEditor(), runBatches().then(runServers)]);
  const [editor, { server, rest }] = await (size === 'smoke' ? beside() : inTurn());
  const tables = [
    editors.length > 0 ? presentEditor(editor) : '',
    Object.keys(server).length > 0 ? presentServer(server) : '',
    rest ? presentRest(rest) : '',
  ]
    .filter(Boolean)
    .map((table) => `\n${table}`)
    .join('');
  const others = { ...editor, ...server, ...(rest && { W1: rest }) };
  const failed = Object.entries(attempts.failures);
  if (size === 'full' && wanted.length === 0)
    writeResults(results, others, `${tables}${presentFailures(failed)}`);
  if (isJson)
    process.stdout.write(`${JSON.stringify({ ...results, ...others, failed: attempts.failures })}\n`);
  else process.stdout.write(`${presentMarkdown(results)}${tables}${presentFailures(failed)}`);
  return failed.length > 0 ? 1 : 0;
}

const presentFailures = (failed: readonly (readonly [id: string, reason: string])[]) =>
  failed.map(([id, reason]) => `\n${id} failed: ${reason}\n`).join('');
