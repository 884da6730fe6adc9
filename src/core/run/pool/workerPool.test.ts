import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import type { ChunkTicket } from '../chunks/cutChunks.ts';
import type { ChunkAnswer, OpenRun } from '../runTypes.ts';
import { createWorkerPool, type SpawnWorker } from './workerPool.ts';
import type { FromWorker, Ticker, ToWorker } from './workerProtocol.ts';

const every: Ticker = (intervalMs, tick) => {
  const timer = setInterval(tick, intervalMs);
  return () => clearInterval(timer);
};
afterEach(() => vi.useRealTimers());

/** Behavior of a worker with an entry: it makes the entry, dies while making it, reports an error, or never answers. */
type Fate = 'made' | 'crash' | 'break' | 'hang';

interface FakeWorkers {
  readonly spawn: SpawnWorker;
  readonly started: () => number;
  readonly alive: () => number;
  /** Kills a worker that is alive, without a message from it. */
  readonly kill: (index: number) => void;
  /** Entries that workers have begun, in order. */
  readonly begun: readonly number[];
  readonly log: readonly string[];
}

/**
 * Creates simulated workers that take a millisecond for each entry. Like real workers, they process one message at a time, and send nothing
 * after their death.
 */
function fakeWorkers(
  fateOf: (entry: number, workerNumber: number) => Fate,
  readyAfterMs: (workerNumber: number) => number = () => 5,
): FakeWorkers {
  let started = 0;
  const living: { number: number; die: () => void }[] = [];
  const begun: number[] = [];
  const log: string[] = [];
  const spawn: SpawnWorker = (onMessage, onDeath) => {
    const number = ++started;
    let isDead = false;
    let tail = Promise.resolve();
    const die = () => {
      isDead = true;
      const at = living.findIndex((worker) => worker.number === number);
      if (at >= 0) living.splice(at, 1);
    };
    living.push({ number, die });
    const say = (message: FromWorker) => {
      if (!isDead) onMessage(message);
    };
    const step = () => new Promise((resolve) => setTimeout(resolve, 1));
    async function work(message: ToWorker): Promise<void> {
      if (message.type === 'close') log.push('close');
      if (message.type === 'open')
        say({ type: 'opened', runId: message.runId, result: { ok: true, value: null } });
      if (message.type !== 'make') return;
      const { firstEntry, rows } = message.chunk;
      for (let index = 0; index < rows.length; index++) {
        const entry = firstEntry + index;
        await step();
        if (isDead) return;
        begun.push(entry);
        if (message.isCareful) say({ type: 'beat', entry });
        const fate = fateOf(entry, number);
        if (fate === 'crash') {
          die();
          onDeath('out of memory');
          return;
        }
        if (fate === 'break') say({ type: 'broke', message: 'unreachable' });
        if (fate === 'hang') await new Promise(() => undefined);
      }
      say({
        type: 'answer',
        id: message.id,
        result: { ok: true, value: answerFor(firstEntry, rows.length) },
      });
    }
    setTimeout(() => say({ type: 'ready' }), readyAfterMs(number));
    return {
      post: (message) => {
        tail = tail.then(() => (isDead ? undefined : work(message)));
      },
      terminate: die,
    };
  };
  return {
    spawn,
    started: () => started,
    alive: () => living.length,
    kill: (index) => living[index]?.die(),
    begun,
    log,
  };
}

function answerFor(firstEntry: number, count: number): ChunkAnswer {
  const units = {
    content: new Uint8Array(count),
    lengths: new Uint32Array(count).fill(1),
    kind: 'plain' as const,
  };
  return { firstEntry, count, made: count, failures: [], warnings: [], warningCount: 0, units };
}

function ticket(firstEntry: number, count: number): ChunkTicket {
  return {
    firstEntry,
    count,
    cut: (first, size) => ({
      input: { firstEntry: first, rows: new Uint32Array(size), rowCount: 0, columns: [], places: null },
      buffers: [],
    }),
  };
}

/** Content of the run, which the pool never reads. */
const OPEN: OpenRun = JSON.parse('{}');

/** Makes chunks of ten entries; returns for each entry that it was made, or why it was not. */
async function makeAll(workers: FakeWorkers, chunks: number, size = 2) {
  const deaths: string[] = [];
  const pool = createWorkerPool({ spawn: workers.spawn, every, onDeath: (reason) => deaths.push(reason) });
  const run = pool.openRun(OPEN, size);
  const made = await Promise.all(
    Array.from({ length: chunks }, (_, index) => run.make(ticket(index * 10, 10))),
  );
  run.close();
  const entries = made.flatMap((chunk) => {
    if (!chunk.ok) return [chunk.error.code];
    return chunk.value.flatMap((answer) =>
      Array.from({ length: answer.count }, (_, at) => {
        const failure = answer.failures.find(({ entry }) => entry === answer.firstEntry + at);
        return failure ? failure.problems[0].code : answer.firstEntry + at;
      }),
    );
  });
  return { entries, deaths, pool };
}

const upTo = (count: number) => Array.from({ length: count }, (_, entry) => entry);

describe('worker pool', () => {
  it('makes every chunk once, on as many workers as requested', async () => {
    const workers = fakeWorkers(() => 'made');
    const { entries, pool } = await makeAll(workers, 6, 3);
    expect(entries).toEqual(upTo(60));
    expect(workers.begun.toSorted((a, b) => a - b)).toEqual(upTo(60));
    expect(workers.started()).toBe(3);
    pool.dispose();
    expect(workers.alive()).toBe(0);
  });

  it('starts no more workers than there are chunks', async () => {
    const workers = fakeWorkers(() => 'made');
    const { pool } = await makeAll(workers, 1, 8);
    expect(workers.started()).toBe(1);
    pool.dispose();
  });

  it('keeps its workers for the next run and frees the data of the last one', async () => {
    const workers = fakeWorkers(() => 'made');
    const { pool } = await makeAll(workers, 4);
    const again = pool.openRun(OPEN, 2);
    expect((await again.make(ticket(0, 10))).ok).toBe(true);
    again.close();
    expect(workers.started()).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(workers.log.length).toBeGreaterThanOrEqual(2);
    pool.dispose();
  });

  it('uses warmed workers for the next run, and replaces one that died meanwhile', async () => {
    const workers = fakeWorkers((entry, number) => (entry === 0 && number === 2 ? 'crash' : 'made'));
    vi.useFakeTimers();
    const pool = createWorkerPool({ spawn: workers.spawn, every });
    pool.warm(2);
    pool.warm(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect([workers.started(), workers.alive()]).toEqual([2, 2]);
    const run = pool.openRun(OPEN, 2);
    const made = Promise.all([0, 1, 2, 3].map((chunk) => run.make(ticket(chunk * 10, 10))));
    await vi.advanceTimersByTimeAsync(1000);
    expect((await made).every(({ ok }) => ok)).toBe(true);
    expect(workers.started()).toBeLessThanOrEqual(3);
    run.close();
    pool.dispose();
    expect(workers.alive()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends warmed workers after a minute without a run', async () => {
    const workers = fakeWorkers(() => 'made');
    vi.useFakeTimers();
    const pool = createWorkerPool({ spawn: workers.spawn, every });
    pool.warm(3);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(workers.alive()).toBe(3);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(workers.alive()).toBe(0);
  });

  it('ends its workers a minute after the last run', async () => {
    const workers = fakeWorkers(() => 'made');
    vi.useFakeTimers();
    const pool = createWorkerPool({ spawn: workers.spawn, every });
    const run = pool.openRun(OPEN, 1);
    const made = run.make(ticket(0, 10));
    await vi.advanceTimersByTimeAsync(100);
    expect((await made).ok).toBe(true);
    run.close();
    await vi.advanceTimersByTimeAsync(50_000);
    expect(workers.alive()).toBe(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(workers.alive()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends busy workers of a closed run and cancels its chunks', async () => {
    const workers = fakeWorkers((entry) => (entry === 3 ? 'hang' : 'made'));
    const pool = createWorkerPool({ spawn: workers.spawn, every });
    const run = pool.openRun(OPEN, 1);
    const made = run.make(ticket(0, 10));
    await eventually(() => expect(workers.begun).toContain(3));
    run.close();
    expect(await made).toMatchObject({ ok: false, error: { code: 'batchCancelled' } });
    expect(workers.alive()).toBe(0);
    expect(await run.make(ticket(0, 10))).toMatchObject({ error: { code: 'batchCancelled' } });
    pool.dispose();
  });
});

describe('death of a worker', () => {
  it.each(['crash', 'break', 'hang'] as const)(
    'by a %s loses no chunk, neither its own nor a queued one',
    async (fate) => {
      vi.useFakeTimers();
      const workers = fakeWorkers((entry, number) => (entry === 4 && number === 1 ? fate : 'made'));
      const work = makeAll(workers, 4, 1);
      await vi.advanceTimersByTimeAsync(fate === 'hang' ? 1300 : 500);
      const { entries, deaths } = await work;
      expect(entries).toEqual(upTo(40));
      expect(deaths).toHaveLength(1);
      expect(workers.started()).toBe(2);
      expect(workers.alive()).toBe(1);
    },
  );

  it('without a message is detected within about a second', async () => {
    vi.useFakeTimers();
    const workers = fakeWorkers(() => 'made');
    const work = makeAll(workers, 20, 1);
    await vi.advanceTimersByTimeAsync(150);
    workers.kill(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(workers.started()).toBe(1);
    await vi.advanceTimersByTimeAsync(1200);
    expect((await work).entries).toEqual(upTo(200));
    expect(workers.started()).toBe(2);
  });

  it('during its start is covered by a replacement after a second', async () => {
    vi.useFakeTimers();
    const workers = fakeWorkers(
      () => 'made',
      (number) => (number === 1 ? 3_600_000 : 5),
    );
    const work = makeAll(workers, 4, 1);
    await vi.advanceTimersByTimeAsync(1300);
    expect((await work).entries).toEqual(upTo(40));
    expect(workers.started()).toBe(2);
    // The silent worker is terminated later, and no entry is lost.
    await vi.advanceTimersByTimeAsync(32_000);
    expect(workers.alive()).toBe(1);
  });

  it('between two runs is covered by a replacement a second after the next request', async () => {
    const workers = fakeWorkers(() => 'made');
    vi.useFakeTimers();
    const pool = createWorkerPool({ spawn: workers.spawn, every });
    const first = pool.openRun(OPEN, 1);
    const made = first.make(ticket(0, 10));
    await vi.advanceTimersByTimeAsync(100);
    expect((await made).ok).toBe(true);
    first.close();
    workers.kill(0);
    const second = pool.openRun(OPEN, 1).make(ticket(0, 10));
    await vi.advanceTimersByTimeAsync(1300);
    expect((await second).ok).toBe(true);
    expect(workers.started()).toBe(2);
    pool.dispose();
  });

  it('is not assumed on a slow machine: no extra workers stay, and each entry is made once', async () => {
    for (const startMs of [1500, 3500, 12_000]) {
      vi.useFakeTimers();
      const workers = fakeWorkers(
        () => 'made',
        () => startMs,
      );
      const work = makeAll(workers, 100, 2);
      await vi.advanceTimersByTimeAsync(startMs + 3000);
      const { entries, deaths, pool } = await work;
      expect(entries).toEqual(upTo(1000));
      expect(workers.begun).toHaveLength(1000);
      expect(deaths).toEqual([]);
      expect(workers.alive()).toBe(2);
      expect(workers.started()).toBeLessThanOrEqual(6);
      pool.dispose();
      vi.useRealTimers();
    }
  });

  it('at the same entry every time skips that entry with a report, and makes the others', async () => {
    for (const fate of ['crash', 'break'] as const) {
      const workers = fakeWorkers((entry) => (entry === 17 || entry === 30 ? fate : 'made'));
      const { entries, pool } = await makeAll(workers, 4);
      const poisonous = (entry: number) => entry === 17 || entry === 30;
      expect(entries).toEqual(upTo(40).map((entry) => (poisonous(entry) ? 'labelBreaksWorker' : entry)));
      pool.dispose();
    }
  });

  it('at every entry ends the run with workerFailed after fewer than 20 workers', async () => {
    const workers = fakeWorkers(() => 'crash');
    const { entries, pool } = await makeAll(workers, 50);
    expect(new Set(entries)).toEqual(new Set(['workerFailed']));
    expect(workers.started()).toBeLessThan(20);
    pool.dispose();
  });
});
