import { describe, expect, it } from 'vitest';
import { ok } from '../../base/result.ts';
import type { LabelRun } from '../labels/labelRun.ts';
import type { ChunkInput, OpenRun } from '../runTypes.ts';
import { serveRuns } from './serveRuns.ts';
import type { FromWorker } from './workerProtocol.ts';

const OPEN: OpenRun = JSON.parse('{}');
const chunk = (firstEntry: number): ChunkInput => ({
  firstEntry,
  rows: new Uint32Array(1),
  rowCount: 0,
  columns: [],
  places: null,
});

/** Serves runs with a worker whose chunks wait for a file; `waitsMs` returns the wait for a chunk by its first entry. */
function serve(waitsMs: (firstEntry: number) => number) {
  const said: FromWorker[] = [];
  const events: string[] = [];
  const run: LabelRun = {
    make: async ({ firstEntry }) => {
      events.push(`begin ${firstEntry}`);
      await new Promise((resolve) => setTimeout(resolve, waitsMs(firstEntry)));
      if (waitsMs(firstEntry) < 0) throw new TypeError('a bug');
      events.push(`end ${firstEntry}`);
      return ok({
        firstEntry,
        count: 1,
        made: 1,
        failures: [],
        warnings: [],
        warningCount: 0,
        units: null,
      });
    },
    layout: () => Promise.reject(new Error('not asked for')),
    sharedParts: async () => ok([]),
    loadPicture: () => Promise.reject(new Error('not asked for')),
    picture: () => undefined,
  };
  const take = serveRuns({
    openRun: async () => ok(run),
    closeRun: () => events.push('close'),
    post: (message) => said.push(message),
    nowMs: () => performance.now(),
    every: (intervalMs, tick) => {
      const timer = setInterval(tick, intervalMs);
      return () => clearInterval(timer);
    },
  });
  const make = (firstEntry: number) =>
    take({ type: 'make', id: firstEntry, chunk: chunk(firstEntry), isCareful: false });
  const settled = (count: number) =>
    expect.poll(() => said.filter(({ type }) => type === 'answer' || type === 'broke')).toHaveLength(count);
  return { take, make, said, events, settled };
}

describe('worker that serves runs', () => {
  it('finishes one chunk before it starts the next', async () => {
    const worker = serve((firstEntry) => 30 - firstEntry * 10);
    worker.take({ type: 'open', runId: 1, open: OPEN });
    for (const entry of [0, 1, 2]) worker.make(entry);
    worker.take({ type: 'close' });
    await worker.settled(3);
    await expect.poll(() => worker.events.at(-1)).toBe('close');
    expect(worker.events.slice(1)).toEqual([
      ...['begin 0', 'end 0', 'begin 1', 'end 1', 'begin 2', 'end 2'],
      'close',
    ]);
  });

  it('sends heartbeats while it waits', async () => {
    const worker = serve(() => 350);
    worker.take({ type: 'open', runId: 1, open: OPEN });
    worker.make(0);
    await worker.settled(1);
    expect(worker.said.filter(({ type }) => type === 'beat').length).toBeGreaterThanOrEqual(2);
  });

  it('reports an exception as broke, and rejects a chunk without an open run', async () => {
    const worker = serve(() => -1);
    worker.make(7);
    worker.take({ type: 'open', runId: 1, open: OPEN });
    worker.make(8);
    await worker.settled(2);
    expect(worker.said.filter(({ type }) => type !== 'beat')).toEqual([
      { type: 'answer', id: 7, result: { ok: false, error: { code: 'batchNotOpen' } } },
      { type: 'opened', runId: 1, result: { ok: true, value: null } },
      { type: 'broke', message: expect.stringContaining('a bug') },
    ]);
  });
});
