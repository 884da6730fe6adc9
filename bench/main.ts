import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EDITOR_WORKLOADS, presentEditor, runEditorWorkloads } from './editor/editorWorkloads.ts';
import type { Sample, Workload } from './measure.ts';
import { PAGE_WORKLOADS, runInPage } from './page.ts';
import { median, presentMarkdown, type Result, writeResults } from './results.ts';
import { presentRest, REST_WORKLOADS, runRest } from './server/restWorkload.ts';
import { presentServer, runServerWorkloads, SERVER_WORKLOADS } from './server/serverWorkloads.ts';
import { WORKLOADS } from './workloads/all.ts';

const TIMEOUT_MS = 600_000;
const ONLY = '--only=';
const isOnly = (argument: string) => argument.startsWith(ONLY);

/** Peers are installed when the benchmark first runs. A machine that cannot install them still measures the product. */
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

/** One run in a process of its own; a sentence when it failed. */
function runChild(id: string, program: string, size: number): Sample | string {
  const done = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'child.ts'), id, program, String(size)],
    {
      encoding: 'utf8',
      timeout: TIMEOUT_MS,
      maxBuffer: 1 << 26,
    },
  );
  const line = done.stdout.trim().split('\n').at(-1) ?? '';
  try {
    const sample: unknown = JSON.parse(line);
    if (isSample(sample)) return sample;
  } catch {
    // Not a sample: the reason is in what it printed last.
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

/** Product and peers in turn, so that a change of the machine's mood meets them all. */
function runWorkload(workload: Workload, isQuick: boolean): Result {
  const size = isQuick ? workload.quickSize : workload.size;
  const runs = isQuick ? 1 : 3;
  const programs = ['product', ...Object.keys(workload.peers)];
  const samples = new Map<string, Sample[]>();
  const missing: Record<string, string> = {};
  for (let run = 0; run < runs; run++) {
    for (const program of programs) {
      if (missing[program] !== undefined) continue;
      const peer = workload.peers[program];
      const sample = runChild(
        workload.id,
        program,
        peer ? Math.min(peer.size, isQuick ? Math.max(20, size) : peer.size) : size,
      );
      if (typeof sample === 'string') missing[program] = sample;
      else samples.set(program, [...(samples.get(program) ?? []), sample]);
    }
  }
  const product = samples.get('product');
  if (!product) throw new Error(`${workload.id}: ${missing.product}`);
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

/**
 * `bench [ID...] [--quick] [--json] [--only=WORD]`: runs the workloads and writes the table. WORD picks scenarios of the
 * editor and of the server by their name.
 */
export async function main(argv: readonly string[]): Promise<number> {
  const isQuick = argv.includes('--quick');
  const isJson = argv.includes('--json');
  const wanted = argv.filter((argument) => !argument.startsWith('--'));
  const unknown = argv.find(
    (argument) => argument.startsWith('--') && !['--quick', '--json'].includes(argument) && !isOnly(argument),
  );
  const scenarios = argv.filter(isOnly).map((argument) => argument.slice(ONLY.length));
  const isWanted = (id: string) =>
    wanted.length === 0 || wanted.some((name) => id === name || id.startsWith(`${name}-`));
  const chosen = WORKLOADS.filter(({ id }) => isWanted(id));
  const pages = PAGE_WORKLOADS.filter(({ id }) => isWanted(id));
  const editors = EDITOR_WORKLOADS.filter(({ id }) => isWanted(id));
  const servers = SERVER_WORKLOADS.filter(({ id }) => isWanted(id));
  const rests = REST_WORKLOADS.filter(({ id }) => isWanted(id));
  const isNone = chosen.length + pages.length + editors.length + servers.length + rests.length === 0;
  if (unknown !== undefined || (wanted.length > 0 && isNone)) {
    const known = [
      ...WORKLOADS,
      ...PAGE_WORKLOADS,
      ...EDITOR_WORKLOADS,
      ...SERVER_WORKLOADS,
      ...REST_WORKLOADS,
    ]
      .map(({ id }) => id)
      .join(' ');
    process.stderr.write(`usage: npm run bench -- [ID...] [--quick] [--json]\nworkloads: ${known}\n`);
    return 2;
  }
  if (chosen.length + rests.length > 0) installPeers();
  const results: Record<string, Result> = {};
  for (const workload of chosen) {
    process.stderr.write(`bench: ${workload.id} ${workload.title}\n`);
    results[workload.id] = runWorkload(workload, isQuick);
  }
  for (const workload of pages) {
    process.stderr.write(`bench: ${workload.id} ${workload.title}\n`);
    const size = isQuick ? workload.quickSize : workload.size;
    const samples = await runInPage(workload, size, isQuick ? 1 : 3);
    const result: Result = {
      title: workload.title,
      unit: 'labels',
      product: summarise(samples.product),
      peers: {},
      ratios: {},
      missing: {},
    };
    for (const [name, measured] of Object.entries(samples.peers)) addPeer(result, name, measured);
    results[workload.id] = result;
  }
  const editor = editors.length > 0 ? await runEditorWorkloads(editors, scenarios) : {};
  const editorTable = editors.length > 0 ? `\n${presentEditor(editor)}` : '';
  const server = servers.length > 0 ? await runServerWorkloads(servers, scenarios, isQuick) : {};
  const serverTable = servers.length > 0 ? `\n${presentServer(server)}` : '';
  const rest = rests.length > 0 ? await runRest(isQuick) : null;
  const tables = `${editorTable}${serverTable}${rest ? `\n${presentRest(rest)}` : ''}`;
  const others = { ...editor, ...server, ...(rest && { W1: rest }) };
  if (!isQuick && wanted.length === 0) writeResults(results, others, tables);
  if (isJson) process.stdout.write(`${JSON.stringify({ ...results, ...others })}\n`);
  else process.stdout.write(`${presentMarkdown(results)}${tables}`);
  return 0;
}
