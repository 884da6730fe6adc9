import { parentPort, threadId, workerData } from 'node:worker_threads';
import { fail, ok } from '../../src/core/base/result.ts';
import { serveRuns } from '../../src/core/run/pool/serveRuns.ts';
import type { ToWorker } from '../../src/core/run/pool/workerProtocol.ts';
import { createFontStore } from '../../src/core/text/fontStore.ts';
import { loadNodeFace } from '../../src/node/fonts/nodeFonts.ts';
import { nodeRuns } from '../../src/node/nodeRuns.ts';
import { startInterval } from '../../src/node/startInterval.ts';

/** Faults that a worker injects. Apart from them, the worker is the product's own. */
export interface Faults {
  /** Longest time until a font file is available. */
  readonly fontDelayMs: number;
  /** Faces whose file never arrives, so that the worker gives up on them. */
  readonly missingFonts: readonly string[];
  /** Faults at an entry, whichever worker makes it. */
  readonly poison: readonly (readonly [entry: number, fate: Fate])[];
  /**
   * Each worker dies once, after a random 0.2 to 1.2 times this number of entries, so that the next worker survives the same entry; 0 for
   * never.
   */
  readonly dieOnceEvery: number;
  /** True if every second thread hangs before it is ready. */
  readonly hangsAtStart: boolean;
  readonly seed: number;
}
export type Fate = 'exit' | 'throw' | 'trap' | 'hang' | 'memory';

function isFaults(value: unknown): value is Faults {
  return typeof value === 'object' && value !== null && 'fontDelayMs' in value && 'poison' in value;
}
if (!isFaults(workerData)) throw new Error('no faults given');
const faults = workerData;

/** A separate small generator for each worker (Mulberry32). */
let state = (faults.seed + threadId * 0x9e3779b9) >>> 0;
function random(): number {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

const FATES: readonly Fate[] = ['exit', 'throw', 'trap', 'hang', 'memory'];

/** The smallest module that executes `unreachable` (WebAssembly Core Specification, 5.5). */
const TRAP = Uint8Array.of(
  ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 4, 1, 0x60, 0, 0, 3, 2, 1, 0],
  ...[7, 5, 1, 1, 0x74, 0, 0, 10, 5, 1, 3, 0, 0, 0x0b],
);

function suffer(fate: Fate): void {
  switch (fate) {
    case 'exit':
      process.exit(7);
      break;
    case 'throw':
      throw new TypeError('a bug');
    case 'trap': {
      const { exports } = new WebAssembly.Instance(new WebAssembly.Module(TRAP));
      if (typeof exports.t === 'function') exports.t();
      break;
    }
    case 'hang':
      for (;;) state = (state + 1) >>> 0;
    case 'memory': {
      const hoard: unknown[][] = [];
      for (;;) hoard.push(new Array(1 << 20).fill(hoard.length));
    }
  }
}

if (faults.hangsAtStart && threadId % 2 === 0) suffer('hang');

const fonts = createFontStore(async (key) => {
  await new Promise((resolve) => setTimeout(resolve, random() * faults.fontDelayMs));
  if (faults.missingFonts.includes(key)) return fail('fontUnavailable', { font: key, reason: 'not there' });
  return loadNodeFace(key);
});

const poison = new Map(faults.poison);
let begun = 0;
/** Number of entries after which this worker dies; the fate changes from worker to worker. */
const lastEntry = faults.dieOnceEvery > 0 ? Math.ceil((0.2 + random()) * faults.dieOnceEvery) : Infinity;
const runs = nodeRuns(fonts);

const take = serveRuns({
  closeRun: runs.closeRun,
  openRun: async (open) => {
    const opened = await runs.openRun(open);
    if (!opened.ok) return opened;
    return ok({
      ...opened.value,
      make: (chunk, noteEntry) =>
        opened.value.make(chunk, (entry) => {
          noteEntry?.(entry);
          begun++;
          const fate = poison.get(entry);
          if (fate) suffer(fate);
          if (begun >= lastEntry) suffer(FATES[threadId % FATES.length]);
        }),
    });
  },
  post: (message, transfer) => parentPort?.postMessage(message, transfer),
  nowMs: () => performance.now(),
  every: startInterval,
});
parentPort?.on('message', (message: ToWorker) => take(message));
parentPort?.postMessage({ type: 'ready' });
