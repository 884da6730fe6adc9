import { expect } from 'vitest';
import { createRenderPool } from '../../server/render/renderPool.ts';
import { renderThreadSpawner } from '../../server/render/spawnRenderThread.ts';
import { createJobRunner } from '../../server/resources/renderJobs/jobRunner.ts';
import { createPartMaker, type PartMaker } from '../../server/resources/renderJobs/partMaker.ts';
import { createLocalQueue, type PartQueue } from '../../server/resources/renderJobs/partQueue.ts';
import type { WorkLoop } from '../../server/workLoop.ts';
import { type RenderTest, startRenderTest } from './renderCalls.ts';

/** Render jobs of a server in this process, with the workers that make them. */

export const GOOD = { n: '4006381333931' };
export const rowsOf = (count: number) => Array.from({ length: count }, () => GOOD);

export interface JobTest extends RenderTest {
  /** Loop that assembles the parts of jobs into their results. */
  readonly runner: WorkLoop;
  readonly partMaker: PartMaker;
  readonly queue: PartQueue;
  readonly ask: (
    path: string,
    options?: { key?: string; headers?: Record<string, string> },
  ) => Promise<Asked>;
  /** Creates a render job and returns its id. */
  readonly place: (said: object, options?: { key?: string }) => Promise<string>;
  readonly stateOf: (id: string) => Promise<ReturnType<typeof JSON.parse>>;
  /** Releases all work in progress, as a server does when it stops. */
  readonly leave: () => Promise<void>;
  /** Simulates a restart of the server: everything that the previous server had in memory is lost. */
  readonly startAgain: (options?: MakerOptions) => JobMakers;
  readonly close: () => Promise<void>;
}

interface JobMakers {
  readonly runner: WorkLoop;
  readonly partMaker: PartMaker;
  readonly queue: PartQueue;
}

export interface MakerOptions {
  readonly queue?: PartQueue;
  /** Time limit of a part, in ms. */
  readonly partMs?: number;
}

interface Asked {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly bytes: Buffer;
  readonly text: string;
}

export async function startJobTest(
  options: Parameters<typeof startRenderTest>[0] = {},
  making: MakerOptions = {},
): Promise<JobTest> {
  const calls = await startRenderTest(options);
  const { test } = calls;
  const failures: unknown[] = [];
  const ending: (() => Promise<void>)[] = [];
  const leave = async () => {
    for (const end of ending.splice(0)) await end();
  };
  const start = ({ queue = createLocalQueue(), partMs }: MakerOptions): JobMakers => {
    const spawn = renderThreadSpawner();
    const pool = createRenderPool({ spawn, threads: 1, endsTaken: true });
    const partPool = createRenderPool({
      spawn,
      threads: 1,
      endsTaken: true,
      maxWaitMs: Number.POSITIVE_INFINITY,
      ...(partMs !== undefined && { maxMs: partMs }),
    });
    const parts = {
      store: test.store,
      files: test.files,
      clock: () => test.clock.nowMs,
      queue,
      onFailure: (error: unknown) => failures.push(error),
    };
    const runner = createJobRunner({ ...parts, pool, atOnce: 1, onOver: () => undefined });
    const partMaker = createPartMaker({ ...parts, pool: partPool, threads: 1, kind: 'server' });
    ending.push(async () => {
      await runner.leave();
      await partMaker.leave();
      await queue.close();
      pool.dispose();
      partPool.dispose();
    });
    return { runner, partMaker, queue };
  };
  const ask: JobTest['ask'] = async (path, { key = calls.ana.key, headers = {} } = {}) => {
    const answer = await test.app.inject({
      url: `/api/v3${path}`,
      headers: { ...headers, authorization: `Bearer ${key}` },
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
      text: answer.payload,
    };
  };
  return {
    ...calls,
    ...start(making),
    ask,
    place: async (said, { key } = {}) => {
      const made = await calls.render(said, { path: '/render/jobs', ...(key !== undefined && { key }) });
      expect([made.status, made.status === 200 ? '' : made.json().msg]).toEqual([200, '']);
      return String(made.json().data.id);
    },
    stateOf: async (id) => JSON.parse((await ask(`/render/jobs/${id}`)).text).data,
    leave,
    startAgain: (again = {}) => start(again),
    close: async () => {
      await leave();
      await test.close();
      expect(failures).toEqual([]);
    },
  };
}

export async function makeAll({ runner }: Pick<JobTest, 'runner'>): Promise<void> {
  runner.wake();
  await runner.idle();
}
