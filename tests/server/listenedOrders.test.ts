import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type OrderServer, startOrderServer } from '../support/orderServer.ts';
import { startCli } from '../support/runCli.ts';
import { seededRandom } from '../support/seededRandom.ts';
import type { StartedProcess } from '../support/startProcess.ts';
import { startListenProcess } from '../support/watchProcess.ts';

/** Orders, and deaths of the listener: far more with `DIECUT_LONG=1` (npm run test:long). */
const [ORDERS, KILLS] = process.env.DIECUT_LONG ? [100, 100] : [8, 6];
const TIMEOUT_MS = process.env.DIECUT_LONG ? 600_000 : 120_000;
/** Bytes of an order between the listener and the server. */
const ORDER_BYTES = 7000;
const TOKEN = 'a token of at least sixteen characters';
const EAN = '4006381333931';

describe('diecut listen', { timeout: TIMEOUT_MS }, () => {
  let orders: OrderServer;
  let number = 0;
  let printer = '';

  beforeAll(async () => {
    orders = await startOrderServer();
  }, TIMEOUT_MS);
  afterAll(() => orders.close());

  // Each test has a printer of its own, by which the list tells its jobs.
  beforeEach(async () => {
    printer = `Dock ${++number}`;
    await orders.addPrinter(printer);
  });

  const options = () =>
    Object.entries({
      server: `http://127.0.0.1:${orders.proxy.port}`,
      'key-file': orders.keyFile,
      label: orders.labelId,
      to: printer,
      state: join(orders.folder, 'state'),
    }).map(([name, value]) => `--${name}=${value}`);
  const listen = (source: string, ...more: readonly string[]) =>
    startListenProcess([source, ...options(), ...more], { DIECUT_LISTEN_TOKEN: TOKEN });

  interface Sent {
    readonly key?: string;
    readonly type?: string;
    readonly token?: string;
    readonly path?: string;
    readonly method?: string;
    readonly body: string | Uint8Array<ArrayBuffer>;
  }
  async function post(
    origin: string,
    sent: Sent,
  ): Promise<{ readonly status: number; readonly said: unknown }> {
    const { key, type = 'application/json', token = TOKEN, path = '', method = 'POST', body } = sent;
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': type,
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(method !== 'GET' && { body }),
    });
    return { status: answer.status, said: await answer.json() };
  }
  const rows = (count: number, ean = EAN) =>
    JSON.stringify({ rows: Array.from({ length: count }, () => ({ ean })) });

  it('makes one job of each HTTP order, although it is killed again and again', async () => {
    const random = seededRandom(Number(process.env.DIECUT_SEED));
    let listener: StartedProcess | null = null;
    let deaths = 0;
    const live = async (): Promise<StartedProcess> => {
      if (listener) return listener;
      const started = await listen('http://127.0.0.1:0');
      listener = started;
      if (deaths < KILLS)
        // In the middle of a call or an answer, or between them.
        orders.proxy.after(1 + Math.floor(random() * ORDER_BYTES), () => {
          deaths++;
          listener = null;
          void started.kill();
        });
      return started;
    };
    try {
      // The n-th order has n rows, so that the jobs tell which orders they are. A client repeats an order until it is answered.
      for (let order = 1; order <= ORDERS; order++) {
        await eventually(async () => {
          const { origin } = await live();
          const answer = await post(origin, { key: `order-${order}`, body: rows(order) });
          expect(answer).toMatchObject({ status: 200, said: { labels: order } });
        });
      }
    } finally {
      await (listener as StartedProcess | null)?.kill();
    }
    expect(deaths).toBeGreaterThan(0);
    expect(await orders.jobsOf(printer)).toEqual(Array.from({ length: ORDERS }, (_, at) => at + 1));
  });

  it('takes rows and spreadsheets by HTTP, and names what is wrong with a request', async () => {
    const listener = await listen('http://127.0.0.1:0/in');
    const { origin } = listener;
    const refused = async (sent: Sent) => {
      const { status, said } = await post(origin, sent);
      expect(said).toEqual({ reason: expect.stringMatching(/\S{3}/) });
      return status;
    };
    try {
      expect(await post(origin, { key: 'a', body: rows(2) })).toMatchObject({
        status: 200,
        said: { labels: 2 },
      });
      const csv = { key: 'b', type: 'text/csv; charset=utf-8', body: `ean\n${EAN}\n` };
      expect(await post(origin, csv)).toMatchObject({ status: 200, said: { labels: 1 } });
      const again = await Promise.all([post(origin, csv), post(origin, csv)]);
      expect(again[0]).toEqual(again[1]);
      expect(await post(origin, { key: 'c', body: rows(1, '4006381333932') })).toMatchObject({
        status: 422,
        said: { reason: expect.stringMatching(/check digit should be 1, not 2/) },
      });
      expect(await refused({ body: rows(1) })).toBe(400);
      expect(await refused({ key: 'with a blank', body: rows(1) })).toBe(400);
      expect(await refused({ key: 'd', token: 'wrong', body: rows(1) })).toBe(401);
      expect(await refused({ key: 'd', path: '/other', body: rows(1) })).toBe(404);
      expect(await refused({ key: 'd', method: 'GET', body: '' })).toBe(405);
      expect(await refused({ key: 'd', type: 'text/html', body: rows(1) })).toBe(415);
      expect(await refused({ key: 'd', type: 'text/csv', body: new Uint8Array(10 * 1024 * 1024 + 1) })).toBe(
        413,
      );
      for (const body of [
        '',
        '[]',
        '{"rows":[]}',
        '{"rows":[{"ean":{}}]}',
        '{"rows":[{}],"copies":2}',
        '{"rows":[{"ean":12345678901234567891}]}',
      ])
        expect(await refused({ key: 'd', body }), body).toBe(400);
      // The key of another order.
      expect(await refused({ key: 'a', body: rows(3) })).toBe(422);
    } finally {
      expect(await listener.stop()).toBe(0);
    }
    expect(await orders.jobsOf(printer)).toEqual([1, 2]);
  });

  /** Sends lines over a connection and returns as many answers, or fewer if the connection ends. */
  async function talk(port: number, lines: readonly string[]): Promise<string[]> {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString();
      if (said.split('\n').length > lines.length) socket.end();
    });
    socket.write(lines.map((line) => `${line}\n`).join(''));
    await once(socket, 'close');
    return said.split('\n').slice(0, -1);
  }

  it('makes one job of each TCP line, although lines are sent again after cut connections', async () => {
    const random = seededRandom(Number(process.env.DIECUT_SEED));
    const listener = await listen('tcp://127.0.0.1:0', '--fields=id,ean');
    const port = Number(new URL(listener.origin).port);
    const lines = Array.from({ length: ORDERS }, (_, at) => `L${at};${at % 5 === 3 ? 'bad' : EAN}`);
    const answers = new Map<string, string>();
    try {
      await eventually(async () => {
        const open = lines.filter((line) => !answers.has(line));
        orders.proxy.after(1 + Math.floor(random() * ORDER_BYTES), () => orders.proxy.cut());
        const said = await talk(port, open.slice(0, 3));
        for (const [at, answer] of said.entries()) answers.set(open[at], answer);
        expect(answers.size).toBe(lines.length);
      });
    } finally {
      expect(await listener.stop()).toBe(0);
    }
    for (const [line, answer] of answers)
      expect(answer).toMatch(line.endsWith('bad') ? /^ERROR .*row/i : /^OK \S+ 1$/);
    expect(await orders.jobsOf(printer)).toEqual(lines.filter((line) => !line.endsWith('bad')).map(() => 1));
  });

  it('takes mails with one spreadsheet, each once, and refuses others with the reason', async () => {
    const listener = await listen('smtp://127.0.0.1:0');
    const mail = async (id: string, names: readonly string[], content = `ean\n${EAN}\n`, pass = TOKEN) => {
      const transport = createTransport({
        url: listener.origin,
        ignoreTLS: true,
        auth: { user: 'erp', pass },
      });
      const attachments = names.map((filename) => ({ filename, content }));
      const sent = {
        from: 'erp@example.com',
        to: 'dock@example.com',
        messageId: `<${id}@example.com>`,
        attachments,
      };
      try {
        return (await transport.sendMail({ ...sent, subject: 'Заказ 7', text: 'Please print.' })).response;
      } catch (error) {
        return String(error);
      } finally {
        transport.close();
      }
    };
    try {
      const first = await mail('a', ['order.csv', 'logo.png']);
      expect(first).toMatch(/^250 1 labels, job \S+$/);
      expect(await mail('a', ['order.csv', 'logo.png'])).toBe(first);
      expect(await mail('b', ['order.csv'], 'ean\n4006381333932\n')).toMatch(
        /550 .*check digit should be 1, not 2/,
      );
      expect(await mail('c', ['a.csv', 'b.csv'])).toMatch(/550 The mail has 2 spreadsheets/);
      expect(await mail('d', [])).toMatch(/550 The mail has 0 spreadsheets/);
      expect(await mail('e', ['order.csv'], undefined, 'wrong')).toMatch(/535/);
    } finally {
      expect(await listener.stop()).toBe(0);
    }
    expect(await orders.jobsOf(printer)).toEqual([1]);
  });

  it('checks a schedule with --test, and refuses sources and options that do not fit', async () => {
    const sheet = join(orders.folder, 'daily.csv');
    writeFileSync(sheet, `ean\n${EAN}\n`);
    const run = (...args: readonly string[]) => startCli(['listen', ...args, ...options()]).done;
    expect(await run('daily:06:00', `--data=${sheet}`, '--test')).toMatchObject({ status: 0, stderr: '' });
    const wrong = [
      ['ftp://a:1'],
      ['daily:25:00'],
      ['tcp://127.0.0.1:0', '--data=x.csv'],
      ['tcp://127.0.0.1:0', '--fields=ean'],
      ['http://127.0.0.1:0'],
      ['tcp://192.0.2.1:9200'],
    ];
    for (const args of wrong) {
      const { status, stderr } = await run(...args);
      expect([status, stderr], args.join(' ')).toEqual([2, expect.stringMatching(/^diecut: \S/)]);
    }
  });
});
