import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBossQueue } from '../../server/resources/renderJobs/bossQueue.ts';
import {
  createLocalQueue,
  type PartQueue,
  type TakenPart,
} from '../../server/resources/renderJobs/partQueue.ts';
import type { JobPart } from '../../server/resources/renderJobs/parts.ts';
import type { Problem } from '../../src/core/base/result.ts';
import { RENDER_JOB_LIMITS } from '../../src/core/base/serviceLimits.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from '../support/postgresServer.ts';

const { partTries, partKeepS } = RENDER_JOB_LIMITS;
const WAIT_MS = 30_000;

const partsOf = (jobId: string, ...parts: readonly number[]): JobPart[] =>
  parts.map((part) => ({ jobId, run: 'r', part }));
const shown = ({ jobId, part }: JobPart) => `${jobId}${part}`;

const opened: PartQueue[] = [];
afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.close();
});

/** Takes the next part. Waits for a while, because the queue may hand it out with a delay. */
async function next(queue: PartQueue): Promise<TakenPart> {
  for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += 50) {
    const taken = await queue.take();
    if (taken) return taken;
    await delay(50);
  }
  throw new Error('nothing comes');
}

/** Defines the tests that every kind of part queue must pass. */
function behaves(open: () => Promise<PartQueue>): void {
  it('hands out each part once, alternating between jobs', async () => {
    const queue = await open();
    await queue.add(partsOf('a', 0, 1, 2));
    await queue.add(partsOf('b', 0, 1));
    // A restarted job adds its parts again; the queue ignores parts that are already waiting.
    await queue.add(partsOf('a', 0, 1, 2));
    const taken: TakenPart[] = [];
    for (let part = await queue.take(); part; part = await queue.take()) taken.push(part);
    expect(taken.map(shown)).toEqual(['a0', 'b0', 'a1', 'b1', 'a2']);
    // The queue also ignores parts that are being worked on.
    await queue.add(partsOf('a', 0, 1, 2));
    expect(await queue.take()).toBeNull();
    for (const part of taken) await queue.done(part);
    await queue.add(partsOf('b', 1));
    expect(shown(await next(queue))).toBe('b1');
  });

  it('retries a part, and reports the last reason of a part that keeps failing', async () => {
    const queue = await open();
    const lost: [string, Problem][] = [];
    queue.watchLost(async (part, problem) => {
      lost.push([shown(part), problem]);
    });
    await queue.add(partsOf('a', 0));
    for (let tries = 0; tries < partTries; tries++) {
      const taken = await next(queue);
      expect([shown(taken), taken.tries]).toEqual(['a0', tries]);
      await queue.failed(taken, { code: 'renderSlow', params: { seconds: tries } });
    }
    while (lost.length === 0) await delay(50);
    expect(lost).toEqual([['a0', { code: 'renderSlow', params: { seconds: partTries - 1 } }]]);
    expect(await queue.take()).toBeNull();
  });

  it('wakes workers that wait for parts', async () => {
    const queue = await open();
    let woken = 0;
    const unwatch = queue.watch(() => woken++);
    await queue.add(partsOf('a', 0));
    while (woken === 0) await delay(20);
    unwatch();
  });
}

describe('part queue in one process', () => {
  behaves(async () => {
    const queue = createLocalQueue();
    opened.push(queue);
    return queue;
  });
});

const programs = postgresPrograms();
const left = programs ? '' : ' (skipped: no PostgreSQL)';
describe.skipIf(!programs)(`part queue on PostgreSQL${left}`, { timeout: 90_000 }, () => {
  let postgres: PostgresServer;
  let databaseUrl = '';
  const failures: unknown[] = [];
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(async () => {
    await postgres.close();
    expect(failures).toEqual([]);
  });
  const open = async (isKeeper: boolean) => {
    const queue = await openBossQueue({ databaseUrl, isKeeper, onFailure: (error) => failures.push(error) });
    if (!queue.ok) throw new Error(queue.error.code);
    opened.push(queue.value);
    return queue.value;
  };
  const openFresh = () => {
    databaseUrl = postgres.newDatabase();
    return open(true);
  };
  behaves(openFresh);

  it('is opened by several processes at the same time', async () => {
    databaseUrl = postgres.newDatabase();
    const [a, b] = await Promise.all([open(true), open(true), open(false)]);
    await a.add(partsOf('a', 0));
    expect(shown(await next(b))).toBe('a0');
  });

  it('hands out a part again when its heartbeats stop, and ignores the first worker’s response', async () => {
    const server = await openFresh();
    const [here, there] = [await open(false), await open(false)];
    await server.add(partsOf('a', 0, 1));
    const [kept, dropped] = [await next(here), await next(here)];
    const keeping = setInterval(() => void here.keep([kept]), 1000);
    try {
      expect(await there.take()).toBeNull();
      const again = await next(there);
      expect([shown(again), again.tries]).toEqual(['a1', dropped.tries + 1]);
      await here.done(dropped);
      await there.failed(again, { code: 'renderBroke' });
      // The worker that had lost the part could not complete it, so the part is handed out again.
      expect(shown(await next(there))).toBe('a1');
      await delay(partKeepS * 1000);
      expect(await there.take()).toBeNull();
    } finally {
      clearInterval(keeping);
    }
  });

  it('reports a part that crashes its workers', async () => {
    const server = await openFresh();
    const lost: Problem[] = [];
    server.watchLost(async (_, problem) => {
      lost.push(problem);
    });
    await server.add(partsOf('a', 0));
    // Simulate that all earlier attempts have failed.
    const client = new pg.Client(databaseUrl);
    await client.connect();
    await client.query('update pgboss.job set retry_count = retry_limit where name = $1', ['render-parts']);
    await client.end();
    await next(server);
    while (lost.length === 0) await delay(100);
    expect(lost).toEqual([{ code: 'renderBroke', params: { reason: 'job heartbeat timeout' } }]);
  });
});
