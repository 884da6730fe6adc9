import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { EAN_LABEL, type OrderServer, startOrderServer } from '../support/orderServer.ts';
import { startCli } from '../support/runCli.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { startWatchProcess } from '../support/watchProcess.ts';
import { must } from './writers.ts';

/** Files in the folder, and deaths of the watch: far more with `DIECUT_LONG=1` (npm run test:long). */
const [FILES, KILLS] = process.env.DIECUT_LONG ? [100, 100] : [8, 6];
const TIMEOUT_MS = process.env.DIECUT_LONG ? 600_000 : 120_000;
/** Bytes of an order on the line: its preflight and its job, with the answers. */
const ORDER_BYTES = 7000;

const ROW = '4006381333931\n';

describe('diecut watch', { timeout: TIMEOUT_MS }, () => {
  let orders: OrderServer;
  let number = 0;
  let [folder, printer] = ['', ''];

  beforeAll(async () => {
    orders = await startOrderServer();
  }, TIMEOUT_MS);

  afterAll(() => orders.close());

  // Each test has a folder and a printer of its own, by which the list tells its jobs.
  beforeEach(async () => {
    number++;
    folder = join(orders.folder, `orders ${number}`);
    mkdirSync(folder);
    printer = `Dock ${number}`;
    await orders.addPrinter(printer);
  });

  const args = (changed: Readonly<Record<string, string>> = {}) => {
    const options = {
      server: `http://127.0.0.1:${orders.proxy.port}`,
      'key-file': orders.keyFile,
      label: orders.labelId,
      to: printer,
      settle: '0',
      state: join(orders.folder, 'state'),
      ...changed,
    };
    return [folder, ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)];
  };

  /** Puts a file with a number of rows into the folder in one step. */
  function drop(name: string, rows: string): void {
    writeFileSync(join(folder, `.${name}`), `ean\n${rows}`);
    renameSync(join(folder, `.${name}`), join(folder, name));
  }

  const filesOf = (path: string) => readdirSync(join(folder, path)).filter((name) => name.endsWith('.csv'));

  const jobs = () => orders.jobsOf(printer);

  it('makes one job of each file, although it is killed again and again', async () => {
    const random = seededRandom(Number(process.env.DIECUT_SEED));
    // The n-th file has n rows, so that the jobs tell which files they are.
    for (let file = 1; file <= FILES; file++) drop(`order ${file}.csv`, ROW.repeat(file));
    for (let death = 0; death < KILLS; death++) {
      const watch = await startWatchProcess(args());
      const dead = new Promise<void>((resolve) => {
        // In the middle of a call or an answer, or between them.
        orders.proxy.after(1 + Math.floor(random() * ORDER_BYTES), () => void watch.kill().then(resolve));
      });
      await Promise.race([dead, eventually(() => expect(filesOf('.')).toEqual([]))]);
      await watch.kill();
    }
    const last = await startWatchProcess(args());
    try {
      await eventually(() => expect(filesOf('.')).toEqual([]));
    } finally {
      expect(await last.stop()).toBe(0);
    }
    expect(filesOf('done')).toHaveLength(FILES);
    expect(await jobs()).toEqual(Array.from({ length: FILES }, (_, at) => at + 1));
  });

  it('waits while the server cannot be reached, and refuses files with wrong rows by row and reason', async () => {
    const watch = await startWatchProcess(args());
    try {
      orders.proxy.target(1);
      orders.proxy.cut();
      drop('good.csv', ROW);
      drop('wrong.csv', `${ROW}4006381333932\n`);
      await eventually(() => expect(filesOf('.')).toHaveLength(2));
      orders.proxy.target(Number(new URL(orders.origin).port));
      await eventually(() => expect(filesOf('.')).toEqual([]));
    } finally {
      await watch.stop();
    }
    expect([filesOf('done'), filesOf('failed')]).toEqual([['good.csv'], ['wrong.csv']]);
    const reason = readFileSync(join(folder, 'failed/wrong.csv.txt'), 'utf8');
    expect(reason).toMatch(/^3: .*check digit should be 1, not 2/m);
    expect(await jobs()).toEqual([1]);
  });

  /** Watches the folder until all files have moved; returns what the program said. */
  async function watchUntilDone(changed: Readonly<Record<string, string>> = {}): Promise<string> {
    const watch = startCli(['watch', ...args(changed)]);
    try {
      await eventually(() => expect(filesOf('.')).toEqual([]));
    } finally {
      watch.signal('SIGTERM');
    }
    return (await watch.done).stdout.toString();
  }

  it('names the rows that it leaves out, and prints nothing of a file without a good row', async () => {
    drop('mixed.csv', `${ROW}bad\n${ROW}`);
    drop('wrong.csv', 'bad\nworse\n');
    const said = await watchUntilDone({ 'on-error': 'skip' });
    expect(said).toMatch(/mixed\.csv: 2 labels/);
    expect(said).toMatch(/^3: /m);
    expect([filesOf('done'), filesOf('failed')]).toEqual([['mixed.csv'], ['wrong.csv']]);
    expect(readFileSync(join(folder, 'done/mixed.csv.txt'), 'utf8')).toMatch(/^3: /m);
    expect(readFileSync(join(folder, 'failed/wrong.csv.txt'), 'utf8')).toMatch(/^2: [\s\S]*^3: /m);
  });

  it('refuses a spreadsheet of any size with a wrong row, and counts the labels of a good one', async () => {
    drop('good.csv', ROW.repeat(10_050));
    drop('wrong.csv', `${ROW.repeat(10_049)}bad\n`);
    expect(await watchUntilDone()).toMatch(/good\.csv: 10050 labels/);
    expect([filesOf('done'), filesOf('failed')]).toEqual([['good.csv'], ['wrong.csv']]);
    expect(readFileSync(join(folder, 'failed/wrong.csv.txt'), 'utf8')).toMatch(/^10051: /m);
  });

  it('says what the server notes about the spreadsheet', async () => {
    // A complete UPC-A number gets a second check digit in an EAN-13.
    drop('upc.csv', '614141999996\n');
    expect(await watchUntilDone()).toMatch(/upc\.csv: .*614141999996.*second check digit/);
  });

  it('refuses a label whose serial numbers continue from job to job, instead of printing them twice', async () => {
    const serial = {
      kind: 'text',
      id: 's',
      widthMm: 20,
      content: 'SN0001',
      data: { source: 'serial', keepsCounting: true },
    };
    const counting = { ...EAN_LABEL, name: 'Counting', elements: [...EAN_LABEL.elements, serial] };
    const { id } = await must(orders.origin, '/templet/save', orders.token, { label: counting });
    drop('a.csv', ROW.repeat(2));
    expect(await watchUntilDone({ label: id })).toContain('Continue numbering in the next job');
    expect([filesOf('failed'), await jobs()]).toEqual([['a.csv'], []]);
  });

  it('checks server, key, label and printer with --test, and names what is wrong', async () => {
    const tested = (changed: Readonly<Record<string, string>> = {}) =>
      startCli(['watch', ...args(changed), '--test']).done;
    expect(await tested()).toMatchObject({ status: 0, stderr: '' });
    expect((await tested({ to: 'Dock 99' })).stderr).toContain(printer);
    writeFileSync(join(orders.folder, 'other'), 'dck_wrong');
    for (const wrong of [{ label: 'no-such-label' }, { 'key-file': join(orders.folder, 'other') }]) {
      const { status, stderr } = await tested(wrong);
      expect(status, Object.keys(wrong).join()).not.toBe(0);
      expect(stderr, Object.keys(wrong).join()).toMatch(/^diecut: \S/);
    }
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused for a folder that another process watches', async () => {
    const watch = await startWatchProcess(args());
    try {
      expect(await startCli(['watch', ...args()]).done).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('already watches'),
      });
    } finally {
      await watch.stop();
    }
  });
});
