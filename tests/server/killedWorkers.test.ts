import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_KEY_LIMITS } from '../../src/core/base/serviceLimits.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from '../support/postgresServer.ts';
import { runCli } from '../support/runCli.ts';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';
import { startWorkerProcess, type WorkerProcess } from '../support/workerProcess.ts';
import { codeLabel } from './renderCalls.ts';
import { must, signInAt } from './writers.ts';

/** Tests of a server, a PostgreSQL database and workers, each a separate process, that make one job while processes are killed. */

const [LABELS, KILLS] = process.env.DIECUT_LONG ? [50_000, 30] : [5000, 3];
const WORKERS = 3;
/** Number of labels in the jobs during which no worker is killed. */
const FEW = 2000;
/** Number of labels per part in jobs that verify the codes. */
const LABELS_OF_PART = 500;
const NOW = '2026-03-01T08:00:00Z';
const MINUTES_MS = 60_000;

/** Longest time without progress, in ms. After this time the test fails instead of waiting for the job. */
const QUIET_MS = 2 * MINUTES_MS;

const csv = (count: number) =>
  ['n', ...Array.from({ length: count }, (_, at) => String(400_000_000_000 + at))].join('\n');

/** Returns the output of the command line in one process and one thread. */
function oneRun(folder: string, text: string): Buffer {
  const [label, data, out] = ['label.json', 'codes.csv', 'one.zpl'].map((name) => join(folder, name));
  writeFileSync(label, JSON.stringify(codeLabel));
  writeFileSync(data, text);
  const { status, stderr } = runCli(
    ...[
      'render',
      label,
      '--data',
      data,
      '--out',
      out,
      '--now',
      NOW,
      '--jobs',
      '1',
      '--dpi',
      '203',
      '--verify',
    ],
  );
  expect([status, stderr.includes('refused')]).toEqual([0, false]);
  return readFileSync(out);
}

interface Job {
  readonly state: string;
  readonly doneLabels: number;
  readonly problem: unknown;
}

/** Returns functions that call the render API with an API key. */
function createProgram(key: string) {
  const authorization = `Bearer ${key}`;
  return {
    order: async (origin: string, text: string): Promise<string> => {
      const form = new FormData();
      const said = { document: codeLabel, now: NOW, format: 'zpl', dpi: 203, verify: true };
      form.append('request', JSON.stringify(said));
      form.append('file', new Blob([text]), 'codes.csv');
      const answer = await fetch(`${origin}/api/v3/render/jobs`, {
        method: 'POST',
        headers: { authorization },
        body: form,
      });
      const { code, msg, data } = await answer.json();
      expect([code, msg]).toEqual([200, msg]);
      return data.id;
    },
    job: async (origin: string, id: string): Promise<Job> => {
      const answer = await fetch(`${origin}/api/v3/render/jobs/${id}`, { headers: { authorization } });
      const { code, msg, data } = await answer.json();
      expect([code, msg]).toEqual([200, msg]);
      return data;
    },
    cancel: async (origin: string, id: string): Promise<void> => {
      const answer = await fetch(`${origin}/api/v3/render/jobs/${id}/cancel`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(answer.status).toBe(200);
    },
    result: async (origin: string, id: string): Promise<Buffer> => {
      const answer = await fetch(`${origin}/api/v3/render/jobs/${id}/result`, { headers: { authorization } });
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}

const programs = postgresPrograms();
const left = programs ? '' : ' (skipped: no PostgreSQL)';
describe.skipIf(!programs)(`a server and workers on one PostgreSQL and one file folder${left}`, () => {
  let postgres: PostgresServer;
  let server: ServerProcess;
  let folder = '';
  let program: ReturnType<typeof createProgram>;
  const workers: WorkerProcess[] = [];
  let settings: Record<string, string> = {};
  const startServer = () =>
    startServerProcess({ ...settings, DIECUT_JOB_THREADS: '0', DIECUT_RENDER_THREADS: '1' });
  const startWorker = () =>
    startWorkerProcess({ ...settings, DIECUT_JOB_THREADS: '1', DIECUT_WORK_PORT: '0' });
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
    folder = mkdtempSync(join(tmpdir(), 'diecut-workers-'));
    settings = {
      DATABASE_URL: postgres.newDatabase(),
      DIECUT_DATA_DIR: folder,
      DIECUT_LOG: 'error',
      DIECUT_METRICS_TOKEN: 'secret',
    };
    server = await startServer();
    workers.push(...(await Promise.all(Array.from({ length: WORKERS }, startWorker))));
    const token = await signInAt(server, 'ana@example.com');
    // The tests ask for the state of jobs more often than the default limit of a key allows.
    const limits = { scopes: ['render'], callsPerMinute: API_KEY_LIMITS.maxCallsPerMinute };
    const made = await must(server.origin, '/apiKey/create', token, { name: 'ERP', ...limits });
    program = createProgram(made.key);
  }, 2 * MINUTES_MS);
  afterAll(async () => {
    for (const worker of workers) await worker.kill();
    await server.kill();
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function query(text: string, ...values: readonly unknown[]) {
    const client = new pg.Client(settings.DATABASE_URL);
    await client.connect();
    try {
      return (await client.query(text, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  /** Returns the objects of the finished parts, by part number. */
  async function madeParts(id: string): Promise<Map<number, string>> {
    const made =
      'select part, "objectName" from "renderParts" where "jobId" = $1 and "objectName" is not null';
    return new Map((await query(made, id)).map(({ part, objectName }) => [part, objectName]));
  }

  /** Returns the number of parts that the workers have made since they were started. */
  async function madeByWorkers(): Promise<number> {
    let sum = 0;
    for (const { origin } of workers) {
      const reader = { headers: { authorization: 'Bearer secret' } };
      const told = await (await fetch(`${origin}/metrics`, reader)).text();
      sum += Number(/diecut_parts_total\{end="made"\} (\d+)/.exec(told)?.[1]);
    }
    return sum;
  }

  /** Waits until the job has ended; fails if it makes no progress. */
  async function endOf(id: string): Promise<Job> {
    let job = await program.job(server.origin, id);
    for (let quietMs = 0; ['queued', 'running'].includes(job.state); quietMs += 100) {
      if (quietMs > QUIET_MS) throw new Error(`nothing comes of it: ${JSON.stringify(job)}`);
      await delay(100);
      const next = await program.job(server.origin, id);
      if (next.doneLabels !== job.doneLabels) quietMs = 0;
      job = next;
    }
    return job;
  }

  it(`render ${LABELS} labels to the same bytes as one process while workers are killed ${KILLS} times`, {
    timeout: 30 * MINUTES_MS,
  }, async () => {
    const text = csv(LABELS);
    const id = await program.order(server.origin, text);
    const parts = LABELS / LABELS_OF_PART;
    // All kills happen in the first 60 % of the job, so that the restarted workers have work left.
    const moments = Array.from({ length: KILLS }, () => Math.random() * 0.6 * parts).sort((x, y) => x - y);
    let kills = 0;
    const starting: Promise<WorkerProcess>[] = workers.map((worker) => Promise.resolve(worker));
    for (const [kill, moment] of moments.entries()) {
      const isOpen = async () => ['queued', 'running'].includes((await program.job(server.origin, id)).state);
      while ((await isOpen()) && (await madeParts(id)).size < Math.floor(moment)) await delay(20);
      await delay(Math.random() * 200);
      const victim = kill % WORKERS;
      workers[victim] = await starting[victim];
      // On a busy machine, the job may be done before a killed worker has started again.
      if (!(await isOpen())) break;
      await workers[victim].kill();
      kills++;
      // Start the worker again without waiting for it, so that the next worker can be killed meanwhile.
      starting[victim] = startWorker();
    }
    workers.splice(0, WORKERS, ...(await Promise.all(starting)));
    const job = await endOf(id);
    expect(job).toMatchObject({ state: 'done', doneLabels: LABELS, problem: null });
    expect(kills).toBeGreaterThanOrEqual(KILLS / 2);
    expect((await program.result(server.origin, id)).equals(oneRun(folder, text))).toBe(true);
    expect(workers.map((worker) => worker.said())).toEqual(workers.map(() => ''));
    expect(await madeParts(id)).toEqual(new Map());
  });

  it('reuse the finished parts of a job when its server is killed, and render no part twice', {
    timeout: 10 * MINUTES_MS,
  }, async () => {
    const text = csv(FEW);
    const before = await madeByWorkers();
    const id = await program.order(server.origin, text);
    while ((await madeParts(id)).size < 2) await delay(20);
    await server.kill();
    const kept = await madeParts(id);
    // Simulate the end of the minute after which another server may claim the job.
    await query('update "renderJobs" set "claimedUntilMs" = 0 where id = $1', id);
    server = await startServer();
    const ended = endOf(id);
    // The server reuses the parts that were made before the kill.
    const now = await madeParts(id);
    for (const [part, name] of kept) expect(now.get(part) ?? name).toBe(name);
    expect(await ended).toMatchObject({ state: 'done', doneLabels: FEW, problem: null });
    expect((await madeByWorkers()) - before).toBe(FEW / LABELS_OF_PART);
    expect((await program.result(server.origin, id)).equals(oneRun(folder, text))).toBe(true);
  });

  it('stop the parts of a job that any server cancels', {
    timeout: 5 * MINUTES_MS,
  }, async () => {
    const other = await startServer();
    try {
      const before = await madeByWorkers();
      const id = await program.order(server.origin, csv(LABELS));
      while ((await madeParts(id)).size === 0) await delay(20);
      await program.cancel(other.origin, id);
      const taken = async () => {
        const states = await query("select state from pgboss.job where name = 'render-parts'");
        return states.filter(({ state }) => ['created', 'retry', 'active'].includes(state)).length;
      };
      while ((await taken()) > 0) await delay(100);
      expect((await program.job(server.origin, id)).state).toBe('cancelled');
      while ((await madeParts(id)).size > 0) await delay(100);
      expect((await madeByWorkers()) - before).toBeLessThan(LABELS / LABELS_OF_PART);
    } finally {
      await other.stop();
    }
  });

  it('finish their current part when a worker is stopped, and complete the job', {
    timeout: 5 * MINUTES_MS,
  }, async () => {
    const text = csv(FEW);
    const id = await program.order(server.origin, text);
    while ((await madeParts(id)).size === 0) await delay(20);
    const [first, ...others] = workers;
    expect([await first.stop(), first.said()]).toEqual([0, '']);
    workers.splice(0, WORKERS, await startWorker(), ...others);
    expect((await fetch(`${workers[0].origin}/readyz`)).status).toBe(200);
    expect(await endOf(id)).toMatchObject({ state: 'done', doneLabels: FEW });
    const tries = await query(
      "select max(retry_count) as most from pgboss.job where data ->> 'jobId' = $1",
      id,
    );
    expect(tries).toEqual([{ most: 0 }]);
    expect((await program.result(server.origin, id)).equals(oneRun(folder, text))).toBe(true);
  });
});
