import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { POSTGRES_LIMITS, type PostgresLimits } from '../../server/store/postgresLimits.ts';
import { openPostgresStore } from '../../server/store/postgresStore.ts';
import { type StoreFailure, storeFailureOf } from '../../server/store/storeFailure.ts';
import {
  type PostgresServer,
  postgresPrograms,
  startPostgres,
  WITHOUT_DISK,
} from '../support/postgresServer.ts';
import { type Answer, signIn, startTestApp, type TestApp } from './testApp.ts';
import { labelOf } from './writers.ts';

/** Time limits that no test reaches. */
const NEVER: PostgresLimits = {
  connectMs: 60_000,
  statementMs: 60_000,
  lockMs: 60_000,
  idleMs: 60_000,
  silenceMs: 60_000,
};
const CONNECTIONS = 3;

const folderOf = (address: string) =>
  new URL(address.replace('@/', '@localhost/')).searchParams.get('host') ?? '';

/** Starts a proxy to the database that, on request, silently discards all data, or loses the answer to one commit. */
async function startSwallowingProxy(socketPath: string) {
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  /** Statement whose transaction loses the answer to its commit; null for none. */
  let losing: string | null = null;
  const server = createServer((near) => {
    const far = connect(socketPath);
    let isMeant = false;
    let isLost = false;
    near.on('data', (chunk) => {
      if (losing !== null && chunk.includes(losing)) {
        losing = null;
        isMeant = true;
      }
      isLost ||= isMeant && chunk.includes('commit\0');
    });
    // The database answers after the commit, so the connection breaks when the work is done.
    far.on('data', () => isLost && near.destroy());
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(from);
      from.on('data', (chunk) => isSwallowing || to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port: address.port,
    swallow: (now: boolean) => {
      isSwallowing = now;
    },
    /** Breaks the connection that next sends this statement, instead of forwarding the answer to its commit. */
    loseCommitOf: (statement: string) => {
      losing = statement;
    },
  };
}

const programs = postgresPrograms();

describe.skipIf(!programs)('PostgreSQL that does not respond', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres(programs ?? '', WITHOUT_DISK);
  });
  afterAll(() => server?.close());

  async function openStore(address: string, limits: Partial<PostgresLimits>) {
    const opened = await openPostgresStore(address, CONNECTIONS, { ...NEVER, ...limits });
    if (!opened.ok) throw new Error(opened.error.code);
    return opened.value;
  }

  async function startApp(address: string, limits: Partial<PostgresLimits>): Promise<TestApp> {
    const store = await openStore(address, limits);
    const test = await startTestApp({ store });
    onTestFinished(async () => {
      await test.close();
      await store.close();
    });
    return test;
  }

  /** Locks all labels in a session of its own until `letGo` is called. */
  async function holdLabels(address: string) {
    const [holder, watcher] = [new pg.Client(address), new pg.Client(address)];
    await Promise.all([holder.connect(), watcher.connect()]);
    onTestFinished(async () => {
      await holder.end();
      await watcher.end();
    });
    await holder.query('begin');
    await holder.query('lock table labels in access exclusive mode');
    const waiting = async () => {
      const { rows } = await watcher.query<{ count: string }>(
        `select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return Number(rows[0].count);
    };
    return { waiting, letGo: () => holder.query('commit') };
  }

  /** Starts a proxy to a database. Returns the proxy, and the address of the database through the proxy. */
  async function proxied(address: string) {
    const proxy = await startSwallowingProxy(join(folderOf(address), '.s.PGSQL.5432'));
    return {
      proxy,
      through: address.replace('@/', `@127.0.0.1:${proxy.port}/`).replace(/\?.*/, ''),
    };
  }

  const isUnreachable = ({ status, code, data, headers }: Answer) => {
    expect([status, code, data.problem]).toEqual([503, 503, 'storeUnreachable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  };

  it('still lets sessions and readiness respond while stuck writes hold all connections', async () => {
    const address = server.newDatabase();
    const test = await startApp(address, { connectMs: 1000 });
    const { token } = await signIn(test, 'ana@example.com');
    const held = await holdLabels(address);
    const saves = Array.from({ length: CONNECTIONS }, (_, at) =>
      test.post('/templet/save', { label: labelOf(`Label ${at}`, '') }, { token }),
    );
    await expect.poll(held.waiting).toBe(CONNECTIONS);
    expect((await test.get('/user/info', { token: 'unknown' })).code).toBe(10_002);
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);
    isUnreachable(await test.get('/user/info', { token }));
    await held.letGo();
    expect((await Promise.all(saves)).map(({ code }) => code)).toEqual([200, 200, 200]);
  });

  it('makes a call fail when another session locks its rows', async () => {
    const address = server.newDatabase();
    const test = await startApp(address, { lockMs: 100 });
    const { token } = await signIn(test, 'ana@example.com');
    await holdLabels(address);
    isUnreachable(await test.post('/templet/save', { label: labelOf('Label', '') }, { token }));
  });

  it('makes calls fail while the network drops all packets, and calls succeed when it is back', async () => {
    const address = server.newDatabase();
    const { proxy, through } = await proxied(address);
    const test = await startApp(through, { silenceMs: 300, connectMs: 300 });
    const { token } = await signIn(test, 'ana@example.com');
    proxy.swallow(true);
    isUnreachable(await test.get('/user/info', { token }));
    expect((await test.app.inject('/readyz')).statusCode).toBe(503);
    proxy.swallow(false);
    await expect.poll(async () => (await test.get('/user/info', { token })).code).toBe(200);
  });

  it('has a transaction rerun when its connection broke before the commit', async () => {
    const store = await openStore(server.newDatabase(), {});
    onTestFinished(() => store.close());
    let tries = 0;
    await store.write(async (writing) => {
      await writing.insertInto('limits').values({ name: 'one', startedAtMs: 1, count: 1 }).execute();
      if (++tries === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(writing);
    });
    expect([tries, await store.read.selectFrom('limits').select('name').execute()]).toEqual([
      2,
      [{ name: 'one' }],
    ]);
  });

  it('reports a lost answer to a commit as unreachable, and the idempotency key of the call settles it', async () => {
    const { proxy, through } = await proxied(server.newDatabase());
    const test = await startApp(through, {});
    const { token } = await signIn(test, 'ana@example.com');
    const save = () =>
      test.post(
        '/templet/save',
        { label: labelOf('Label', '') },
        { token, headers: { 'idempotency-key': 'one-save' } },
      );
    proxy.loseCommitOf('insert into "labels"');
    isUnreachable(await save());
    // The transaction was committed and not run again, so the repeated call gets the response of the first call.
    expect((await test.get('/templet/list', { token })).data.total).toBe(1);
    const { code, data } = await save();
    expect(code).toBe(200);
    const { total, list } = (await test.get('/templet/list', { token })).data;
    expect([total, list[0].id]).toEqual([1, data.id]);
  });

  it("has connect, lock and statement timeouts shorter than the caller's timeout", () => {
    const { connectMs, statementMs, lockMs, silenceMs } = POSTGRES_LIMITS;
    expect([connectMs, lockMs, statementMs].every((limit) => limit > 0 && limit < silenceMs)).toBe(true);
  });
});

describe('database or disk error', () => {
  const failure = (code: string, more: object = {}) =>
    storeFailureOf(Object.assign(new Error('fault'), { code, ...more }));

  it.each<[string, StoreFailure | null]>([
    ['57P01', 'storeUnreachable'],
    ['55P03', 'storeUnreachable'],
    ['ECONNRESET', 'storeUnreachable'],
    ['40001', 'overloaded'],
    ['SQLITE_BUSY_SNAPSHOT', 'overloaded'],
    ['SQLITE_FULL', 'diskFull'],
    ['ENOSPC', 'diskFull'],
    ['SQLITE_READONLY_DBMOVED', 'storeReadOnly'],
    ['23505', null],
    ['ENOENT', null],
  ])('is distinguished from a bug: %s', (code, expected) => {
    expect(failure(code)).toBe(expected);
  });

  it('is recognized by the class of its SQLSTATE and by a failed connect', () => {
    expect(failure('08006', { severity: 'FATAL' })).toBe('storeUnreachable');
    expect(failure('ENOENT', { syscall: 'connect' })).toBe('storeUnreachable');
  });
});
