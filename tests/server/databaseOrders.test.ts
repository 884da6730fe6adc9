import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type OrderServer, startOrderServer } from '../support/orderServer.ts';
import { postgresPrograms } from '../support/postgresServer.ts';
import { startCli } from '../support/runCli.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { type SharedPostgres, sharedPostgres } from '../support/sharedPostgres.ts';
import { startListenProcess } from '../support/watchProcess.ts';

/** Orders, and deaths of the listener: far more with `DIECUT_LONG=1` (npm run test:long). */
const [ORDERS, KILLS] = process.env.DIECUT_LONG ? [100, 100] : [8, 4];
const TIMEOUT_MS = process.env.DIECUT_LONG ? 600_000 : 120_000;
/** Bytes of an order between the listener and the server. */
const ORDER_BYTES = 7000;
const EAN = '4006381333931';
const programs = postgresPrograms();
const isHere = programs !== null;
const title = isHere ? 'diecut listen postgres:' : 'diecut listen postgres: (skipped: PostgreSQL is missing)';

describe.skipIf(!isHere)(title, { timeout: TIMEOUT_MS }, () => {
  let orders: OrderServer;
  let shared: SharedPostgres;
  let database: pg.Client;
  let url = '';
  let number = 0;
  let printer = '';

  beforeAll(async () => {
    orders = await startOrderServer();
    shared = await sharedPostgres(programs ?? '', inject('postgresFolder'));
  }, TIMEOUT_MS);
  afterAll(async () => {
    shared.close();
    await orders.close();
  });

  beforeEach(async () => {
    printer = `Dock ${++number}`;
    await orders.addPrinter(printer);
    url = shared.newDatabase();
    database = new pg.Client({ connectionString: url });
    await database.connect();
    await database.query('CREATE TABLE orders (id bigint PRIMARY KEY, ean text, job text, refusal text)');
    return () => database.end();
  });

  const args = (changed: Readonly<Record<string, string>> = {}) => [
    'postgres:printing',
    ...Object.entries({
      server: `http://127.0.0.1:${orders.proxy.port}`,
      'key-file': orders.keyFile,
      label: orders.labelId,
      to: printer,
      state: join(orders.folder, 'state'),
      query: 'SELECT id, ean FROM orders WHERE job IS NULL AND refusal IS NULL ORDER BY id LIMIT 3',
      done: 'UPDATE orders SET job = $2 WHERE id = $1',
      failed: 'UPDATE orders SET refusal = $2 WHERE id = $1',
      ...changed,
    }).map(([name, value]) => `--${name}=${value}`),
  ];
  const listen = () => startListenProcess(args(), { DIECUT_LISTEN_DATABASE_URL: url });
  const insert = (id: string, ean: string) =>
    database.query('INSERT INTO orders (id, ean) VALUES ($1, $2)', [id, ean]);
  const open = async () =>
    Number(
      (await database.query('SELECT count(*) FROM orders WHERE job IS NULL AND refusal IS NULL')).rows[0]
        .count,
    );
  const marks = async () => (await database.query('SELECT id, job, refusal FROM orders ORDER BY id')).rows;

  it('makes one job of each row, although it is killed again and again', async () => {
    const random = seededRandom(Number(process.env.DIECUT_SEED));
    // Ids that a number of the program would round.
    for (let order = 0; order < ORDERS; order++) await insert(`90071992547409${930 + order}`, EAN);
    for (let death = 0; death < KILLS; death++) {
      const listener = await listen();
      const dead = new Promise<void>((resolve) => {
        orders.proxy.after(1 + Math.floor(random() * ORDER_BYTES), () => void listener.kill().then(resolve));
      });
      await Promise.race([dead, eventually(async () => expect(await open()).toBe(0))]);
      await listener.kill();
    }
    const last = await listen();
    try {
      await eventually(async () => expect(await open()).toBe(0));
    } finally {
      expect(await last.stop()).toBe(0);
    }
    expect(new Set((await marks()).map(({ job }) => job)).size).toBe(ORDERS);
    expect(await orders.jobsOf(printer)).toEqual(Array.from({ length: ORDERS }, () => 1));
  });

  it('prints what a notification announces, marks refused rows with the reason, and survives a lost connection', async () => {
    const listener = await listen();
    try {
      await insert('1', EAN);
      await database.query('NOTIFY printing');
      await eventually(async () => expect(await open()).toBe(0));
      await database.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'diecut listen'",
      );
      await insert('2', '4006381333932');
      await eventually(async () => {
        await database.query('NOTIFY printing');
        expect(await open()).toBe(0);
      });
    } finally {
      expect(await listener.stop()).toBe(0);
    }
    expect(await marks()).toEqual([
      { id: '1', job: expect.stringMatching(/\S/), refusal: null },
      { id: '2', job: null, refusal: expect.stringMatching(/check digit should be 1, not 2/) },
    ]);
    expect(await orders.jobsOf(printer)).toEqual([1]);
  });

  it('ends with the reason if a statement is wrong, marks nothing, or an order has no id', async () => {
    await insert('1', EAN);
    for (const [changed, reason] of [
      [{ query: 'SELECT id, nothing FROM orders' }, /column "nothing" does not exist/],
      [{ query: 'SELECT id AS number, ean FROM orders' }, /has no id/],
      [{ done: 'UPDATE orders SET job = $2 WHERE id = $1 AND false' }, /order 1 changed no row/],
    ] as const) {
      const run = startCli(['listen', ...args(changed)], { DIECUT_LISTEN_DATABASE_URL: url });
      const { status, stderr } = await run.done;
      expect([status === 0, stderr]).toEqual([false, expect.stringMatching(reason)]);
    }
    // Each time, the order was sent under the same key.
    expect(await orders.jobsOf(printer)).toEqual([1]);
  });
});
