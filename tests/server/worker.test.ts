import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../server/command.ts';
import { readSettings } from '../../server/settings.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from '../support/postgresServer.ts';
import { startWorkerProcess } from '../support/workerProcess.ts';

/** Tests `diecut-server work` on its own; `killedWorkers.test.ts` tests it with jobs. */

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-worker-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function refused(environment: Record<string, string>, ...more: readonly string[]) {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const variables = { DIECUT_DATA_DIR: folder, DIECUT_LOG: 'silent', ...environment };
  const code = await runCommand(['work', ...more], variables, { out: say, err: say });
  return [code, said.join('\n')];
}

const NOWHERE = 'postgres://diecut@127.0.0.1:1/diecut';

describe('worker', () => {
  it('reports invalid settings and an unreachable database, and exits', async () => {
    expect(await refused({})).toEqual([1, expect.stringContaining('set DATABASE_URL')]);
    expect(await refused({ DATABASE_URL: NOWHERE, DIECUT_JOB_THREADS: '0' })).toEqual([
      1,
      expect.stringContaining('at least 1'),
    ]);
    expect(await refused({ DATABASE_URL: NOWHERE })).toEqual([
      1,
      expect.stringContaining('cannot be reached'),
    ]);
    const wrong = await refused({ DATABASE_URL: NOWHERE, DIECUT_JOB_THREADS: '-1', DIECUT_WORK_PORT: 'x' });
    expect(wrong).toEqual([1, expect.stringMatching(/DIECUT_JOB_THREADS.*\n.*DIECUT_WORK_PORT/)]);
    expect(await refused({ DATABASE_URL: NOWHERE }, 'more')).toEqual([2, expect.stringContaining('usage')]);
  });

  it('runs in the server by default, and DIECUT_JOB_THREADS=0 requires PostgreSQL', () => {
    const threads = (environment: Record<string, string>) => {
      const settings = readSettings(environment);
      return settings.ok ? settings.value.jobThreads : settings.error.map(({ params }) => params?.name);
    };
    expect(threads({})).toBeNull();
    expect(threads({ DIECUT_JOB_THREADS: '0' })).toEqual(['DIECUT_JOB_THREADS']);
    expect(threads({ DIECUT_JOB_THREADS: '0', DATABASE_URL: NOWHERE })).toBe(0);
  });
});

const programs = postgresPrograms();
const left = programs ? '' : ' (skipped: no PostgreSQL)';
describe.skipIf(!programs)(`worker on PostgreSQL${left}`, { timeout: 60_000 }, () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(() => postgres.close());

  it('reports its health on its own port to every caller, and its metrics to callers with the token', async () => {
    const worker = await startWorkerProcess({
      DATABASE_URL: postgres.newDatabase(),
      DIECUT_DATA_DIR: folder,
      DIECUT_WORK_PORT: '0',
      DIECUT_METRICS_TOKEN: 'secret',
    });
    try {
      const ask = async (path: string, authorization = '') => {
        const answer = await fetch(`${worker.origin}${path}`, { headers: { authorization } });
        return [answer.status, await answer.text()];
      };
      expect(await ask('/healthz')).toEqual([200, '{"status":"ok"}']);
      expect(await ask('/readyz')).toEqual([200, '{"status":"ok"}']);
      expect((await ask('/metrics'))[0]).toBe(404);
      const [status, told] = await ask('/metrics', 'Bearer secret');
      expect(status).toBe(200);
      for (const line of [
        'diecut_parts_total{end="made"} 0',
        'diecut_parts_total{end="failed"} 0',
        'diecut_parts_taken 0',
        'diecut_render_busy{pool="parts"} 0',
      ])
        expect(String(told).split('\n')).toContain(line);
    } finally {
      expect(await worker.stop()).toBe(0);
    }
  });

  it('does not start when its health port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    try {
      const settings = { DATABASE_URL: postgres.newDatabase(), DIECUT_HOST: '127.0.0.1' };
      expect(await refused({ ...settings, DIECUT_WORK_PORT: String(port) })).toEqual([
        1,
        expect.stringContaining('DIECUT_WORK_PORT'),
      ]);
    } finally {
      taken.close();
    }
  });

  it('continues when its database comes back', async () => {
    const worker = await startWorkerProcess({
      DATABASE_URL: postgres.newDatabase(),
      DIECUT_DATA_DIR: folder,
      DIECUT_WORK_PORT: '0',
      DIECUT_LOG: 'error',
    });
    const readiness = async () => (await fetch(`${worker.origin}/readyz`)).status;
    const options = { timeout: 20_000, interval: 200 };
    try {
      // The database process of the worker's connection still runs for a moment after the kill, so a last write may succeed.
      await postgres.kill();
      await expect.poll(readiness, options).toBe(503);
      await postgres.restart();
      await expect.poll(readiness, options).toBe(200);
      // The log records the failure, and the worker still runs.
      await expect.poll(() => worker.said(), options).toContain('the queue failed');
    } finally {
      expect(await worker.stop()).toBe(0);
    }
  });
});
