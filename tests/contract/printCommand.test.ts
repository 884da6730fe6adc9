import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, type Socket } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mmToDots } from '../../src/core/base/units.ts';
import { PRINTER_FORMATS } from '../../src/core/output/printerLanguages.ts';
import { unacknowledgedBytes } from '../../src/node/printing/unacknowledged.ts';
import { eventually } from '../support/eventually.ts';
import { hasTool, runTool } from '../support/externalTool.ts';
import { isLong, itInLong, sampledInGate } from '../support/inLong.ts';
import { printOn } from '../support/printer/printOn.ts';
import { runCli, startCli } from '../support/runCli.ts';
import { printersForTests, startTcpPrinter, type TcpPrinter } from '../support/tcpPrinter.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-print-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const printerWith = printersForTests();

const at = ({ port }: TcpPrinter) => `tcp://127.0.0.1:${port}`;

function writeFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const WIDTH_MM = 60;
const HEIGHT_MM = 40;
const DPI = 203;

/** Approximate size of a label in CPCL. */
/** Number of looks after which an unchanged amount of data is final. */
const STEADY_LOOKS = 12;
const LABEL_BYTES = 19_000;
/** A label with a text and a code of a column. */
const LABEL = writeFile(
  'label.json',
  JSON.stringify({
    format: 'diecut-label',
    version: 1,
    name: 'Shelf $(touch x) “7”',
    widthMm: WIDTH_MM,
    heightMm: HEIGHT_MM,
    elements: [
      { kind: 'text', id: 't', widthMm: 50, data: { source: 'column', key: 'ean' } },
      {
        kind: 'barcode',
        id: 'e',
        yMm: 12,
        widthMm: 40,
        symbology: 'ean13',
        data: { source: 'column', key: 'ean' },
      },
    ],
  }),
);

function rowsFile(name: string, count: number, badRow: number | null = null): string {
  const rows = Array.from({ length: count }, (_, row) =>
    row + 2 === badRow ? '4006381333932' : '4006381333931',
  );
  return writeFile(name, `ean\n${rows.join('\n')}\n`);
}

const FEW = rowsFile('few.csv', 7);
const MANY = rowsFile('many.csv', 4000);
/** The bad row, in the spreadsheet's row numbers, is so late that labels have been sent before. */
const BAD = rowsFile('bad.csv', 1300, 1200);

const NOW = '2026-03-01T08:00:00Z';
const made = (data: string) => [LABEL, '--data', data, '--dpi', String(DPI), '--now', NOW];
const job = (data: string, to: string, ...more: string[]) => ['print', ...made(data), '--to', to, ...more];

interface Report {
  readonly ok: boolean;
  readonly labels?: number;
  readonly error?: {
    readonly code: string;
    readonly params?: Readonly<Record<string, number | string>>;
    readonly notes?: readonly { readonly code: string; readonly params?: Readonly<Record<string, number>> }[];
  };
}

const reportOf = ({ stdout }: { stdout: Buffer }): Report => JSON.parse(stdout.toString());
const PAGE_END = { zpl: '^XZ', cpcl: 'FORM\r\nPRINT\r\n' };
const labelsIn = (code: Buffer, format: keyof typeof PAGE_END = 'zpl') =>
  code.toString('latin1').split(PAGE_END[format]).length - 1;

describe('diecut print to a network printer', () => {
  it.each(sampledInGate(PRINTER_FORMATS, 2))(
    'sends the same bytes as a run to a file, in %s',
    async (format) => {
      const printer = await printerWith({ onConnection: (socket) => socket.write('a word of the printer') });
      const run = await startCli(job(FEW, at(printer), '--format', format)).done;
      expect(run.status, run.stderr).toBe(0);
      expect(run.stderr).toBe(`7 labels to ${at(printer)}\n`);
      expect(await printer.ended).toBe('ended');
      const code = printer.received();
      const rendered = runCli('render', ...made(FEW), '--format', format, '--out', '-');
      expect(code.equals(rendered.stdout)).toBe(true);
      const { pages } = printOn(format, code, { dpi: DPI, headDots: mmToDots(WIDTH_MM, DPI) });
      const dots = pages.reduce((sum, page) => sum + page.heightDots, 0);
      expect(dots).toBeGreaterThanOrEqual(7 * mmToDots(HEIGHT_MM, DPI));
      if (format !== 'escpos') expect(pages.length).toBe(7);
      for (const page of pages) expect(page.dots.includes(1)).toBe(true);
    },
  );

  it('sends ZPL by default, to a host name and an IPv6 address as well', async () => {
    const named = await printerWith();
    const run = await startCli(job(FEW, `tcp://localhost:${named.port}`, '--json')).done;
    expect(reportOf(run)).toMatchObject({ ok: true, labels: 7, printer: `tcp://localhost:${named.port}` });
    expect(labelsIn(named.received())).toBe(7);
    const hasIpv6 = Object.values(networkInterfaces()).some((list) =>
      list?.some(({ address }) => address === '::1'),
    );
    if (!hasIpv6) return;
    const six = await printerWith({ host: '::1' });
    const sixth = await startCli(job(FEW, `tcp://[::1]:${six.port}`)).done;
    expect(sixth.status, sixth.stderr).toBe(0);
    expect(labelsIn(six.received())).toBe(7);
  });

  it.skipIf(!isLong || !existsSync('/proc/self/status'))(
    'waits for a slow printer and uses no more memory for a long job than for a short one',
    async () => {
      const peakOf = async (rows: number) => {
        let isLate = false;
        let lateBytes = 0;
        const printer = await printerWith({
          keep: false,
          onData: (socket, bytes) => {
            if (isLate || bytes < 1_000_000) return;
            isLate = true;
            lateBytes = bytes;
            // The operator changes the paper: all labels wait, including later ones.
            socket.pause();
            setTimeout(() => socket.resume(), 1500);
          },
        });
        const data = rowsFile(`rows${rows}.csv`, rows);
        const child = startCli(
          job(data, at(printer), '--format', 'cpcl', '--no-check', '--jobs', '2', '--json'),
        );
        let peakKb = 0;
        const looking = setInterval(() => {
          if (!existsSync(`/proc/${child.pid}/status`)) return;
          const status = readFileSync(`/proc/${child.pid}/status`, 'latin1');
          peakKb = Math.max(peakKb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
        }, 50);
        const run = await child.done;
        clearInterval(looking);
        expect(reportOf(run)).toMatchObject({ ok: true, labels: rows, bytes: printer.receivedBytes() });
        expect(lateBytes).toBeGreaterThan(0);
        return { peakMb: peakKb / 1024, megabytes: printer.receivedBytes() / (1 << 20) };
      };
      const short = await peakOf(8000);
      const long = await peakOf(24_000);
      const moreMegabytes = long.megabytes - short.megabytes;
      expect(moreMegabytes).toBeGreaterThan(250);
      // The difference is smaller than this; the amount of garbage that is not yet collected varies.
      expect(long.peakMb - short.peakMb).toBeLessThan(moreMegabytes / 3);
    },
    120_000,
  );

  it.each(isLong ? (['resets', 'ends'] as const) : (['resets'] as const))(
    'reports which labels are certain and which are not when the printer %s the connection midway',
    async (how) => {
      const printer = await printerWith({
        onData: (socket, bytes) => {
          if (bytes < 3_000_000 || socket.isPaused()) return;
          socket.pause();
          setTimeout(() => (how === 'resets' ? socket.resetAndDestroy() : socket.destroy()), 700);
        },
      });
      const run = await startCli(job(MANY, at(printer), '--format', 'cpcl', '--no-check', '--json')).done;
      expect(run.status).toBe(3);
      const { error } = reportOf(run);
      expect(error?.code).toBe('networkPrinterClosed');
      expect(error?.notes?.map(({ code }) => code)).toEqual(['printedPart', 'printGoOn']);
      const { sure = NaN, from = NaN, to = NaN, total = NaN } = error?.notes?.[0].params ?? {};
      expect(total).toBe(4000);
      expect(from).toBe(sure + 1);
      // The printer received a count between the guaranteed labels and the labels that may be out.
      const read = labelsIn(printer.received(), 'cpcl');
      expect(to).toBeGreaterThan(read);
      expect(to).toBeLessThan(total);
      expect(sure).toBeLessThan(to);
      if (process.platform === 'linux') expect(sure).toBeGreaterThanOrEqual(read - 1);
    },
  );

  itInLong('stops with an error when the printer accepts no data', async () => {
    const printer = await printerWith({ onConnection: (socket) => socket.pause() });
    const run = await startCli(
      job(MANY, at(printer), '--no-check', '--timeout', '1', '--format', 'cpcl', '--json'),
    ).done;
    expect(run.status).toBe(3);
    expect(reportOf(run).error).toMatchObject({
      code: 'networkPrinterStalled',
      params: { seconds: 1 },
      notes: [{ code: 'printedPart' }, { code: 'printGoOn' }],
    });
  });

  itInLong(
    'stops waiting after the timeout when the printer has everything but keeps the connection open',
    async () => {
      const printer = await printerWith({
        keep: true,
        onConnection: (socket) => {
          socket.allowHalfOpen = true;
        },
      });
      const run = await startCli(job(FEW, at(printer), '--timeout', '1')).done;
      expect(labelsIn(printer.received())).toBe(7);
      expect([run.status, run.stderr]).toEqual(
        process.platform === 'linux' ? [0, `7 labels to ${at(printer)}\n`] : [0, expect.any(String)],
      );
    },
  );

  it('explains a failed connection', async () => {
    const gone = await startTcpPrinter();
    gone.close();
    const refused = await startCli(job(FEW, at(gone))).done;
    expect([refused.status, refused.stderr]).toEqual([
      3,
      expect.stringContaining(`${at(gone)} refused the connection`),
    ]);
    const unknown = await startCli(job(FEW, 'tcp://no-such-printer.invalid')).done;
    expect([unknown.status, unknown.stderr]).toEqual([
      3,
      expect.stringContaining('Unknown host no-such-printer.invalid'),
    ]);
  });

  it.skipIf(!isLong || process.platform !== 'linux')(
    'stops with an error when the machine does not answer the connection attempt',
    async () => {
      // A stopped process accepts no connections; when its backlog is full, Linux answers none.
      const script = `require('net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, function () {
      console.log(this.address().port);
    })`;
      const still = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
      const callers: Socket[] = [];
      try {
        const port = await new Promise<number>((resolve) =>
          still.stdout.once('data', (line) => resolve(Number(String(line)))),
        );
        still.kill('SIGSTOP');
        for (let caller = 0; caller < 4; caller++)
          callers.push(connect(port, '127.0.0.1').on('error', () => undefined));
        const run = await startCli(job(FEW, `tcp://127.0.0.1:${port}`, '--timeout', '1')).done;
        expect([run.status, run.stderr]).toEqual([
          3,
          `diecut: tcp://127.0.0.1:${port} did not answer within 1 s.\n`,
        ]);
      } finally {
        for (const caller of callers) caller.destroy();
        still.kill('SIGKILL');
      }
    },
  );

  it('checks every row before it sends the first label, unless --no-check is given', async () => {
    const printer = await printerWith();
    const checked = await startCli(job(BAD, at(printer), '--json')).done;
    expect(checked.status).toBe(1);
    expect(reportOf(checked)).toMatchObject({
      ok: false,
      error: { code: 'printRowsFail', params: { count: 1 }, failures: [{ row: 1200 }] },
    });
    expect(printer.connections()).toBe(0);
    const text = await startCli(job(BAD, at(printer))).done;
    expect(text.stderr).toMatch(/Rows that can't be printed: 1\. Nothing was sent.*\nrow 1200, e: /);
    const begun = await startCli(job(BAD, at(printer), '--no-check', '--json')).done;
    expect(begun.status).toBe(1);
    const sent = labelsIn(printer.received());
    expect(sent).toBeGreaterThan(0);
    expect(reportOf(begun).error).toMatchObject({
      code: 'batchRowFailed',
      params: { row: 1200 },
      notes: [{ code: 'printedWhole', params: { sure: sent, total: 1300 } }],
    });
    expect(printOn('zpl', printer.received(), { dpi: DPI, headDots: 0 }).pages.length).toBe(sent);
  });

  it('skips rows that cannot be printed with --on-error skip', async () => {
    const printer = await printerWith();
    const data = rowsFile('oneBad.csv', 7, 4);
    const run = await startCli(job(data, at(printer), '--on-error', 'skip', '--json')).done;
    expect(run.status).toBe(1);
    expect(reportOf(run)).toMatchObject({ ok: false, labels: 6, failureCount: 1, failures: [{ row: 4 }] });
    expect(labelsIn(printer.received())).toBe(6);
  });

  it('stops after a complete label when it or its parent is interrupted, and resumes from there', async () => {
    let isInterrupted = false;
    let interrupt: () => void = () => undefined;
    const printer = await printerWith({
      onData: (_socket, bytes) => {
        if (bytes < 2_000_000 || isInterrupted) return;
        isInterrupted = true;
        interrupt();
      },
    });
    const job4000 = job(MANY, at(printer), '--format', 'cpcl', '--no-check', '--json');
    const child = startCli(job4000);
    // Ctrl+C under npx: the terminal signals the whole group, and npx passes the signal on.
    interrupt = () => {
      child.signal('SIGINT');
      child.signal('SIGTERM');
    };
    const run = await child.done;
    const { ok, error } = JSON.parse(run.stdout.toString());
    expect([ok, error.code]).toEqual([false, 'interrupted']);
    // Signals that are sent at the same time come in any order; the first one counts.
    expect(['SIGINT 130', 'SIGTERM 143']).toContain(`${error.params.signal} ${run.status}`);
    expect(run.stderr).toContain('Stopping after the current label.');
    expect(await printer.ended).toBe('ended');
    const [first] = printer.jobs();
    const came = printOn('cpcl', first, { dpi: DPI, headDots: 0 }).pages.length;
    expect(came).toBeGreaterThan(50);
    expect(came).toBeLessThan(4000);
    // The printer got whole labels only, and the command knows which: resuming needs no answer from the operator.
    expect(labelsIn(first, 'cpcl')).toBe(came);
    expect(first.subarray(-7).toString('latin1')).toMatch(/PRINT\r\n$/);
    expect(run.stderr).toMatch(new RegExp(`${came} of 4000 labels confirmed`));
    const rest = await startCli([...job4000, '--resume']).done;
    expect(rest.status).toBe(0);
    expect(labelsIn(printer.jobs()[1], 'cpcl')).toBe(4000 - came);
  });

  it('stops at once when it is interrupted twice, and reports what the printer received', async () => {
    let isHeld = false;
    let hold: (socket: Socket) => void = () => undefined;
    const held = new Promise<Socket>((resolve) => {
      hold = resolve;
    });
    const printer = await printerWith({
      onData: (socket, bytes) => {
        if (bytes < 2_000_000 || isHeld) return;
        isHeld = true;
        // The run cannot end normally while the printer accepts no data.
        socket.pause();
        hold(socket);
      },
    });
    const child = startCli(job(MANY, at(printer), '--format', 'cpcl', '--no-check'));
    const socket = await held;
    // The message depends on data that the printer has not received. There is some once its receive buffer is full, so that the amount stays
    // the same; before that, the rest of the data may still arrive.
    const sender = { localPort: socket.remotePort, remotePort: socket.localPort };
    const seen: number[] = [];
    await eventually(() => {
      seen.push(unacknowledgedBytes(sender) ?? 0);
      const last = seen.slice(-STEADY_LOOKS);
      expect(last).toHaveLength(STEADY_LOOKS);
      expect(Math.min(...last)).toBeGreaterThan(LABEL_BYTES * 5);
      expect(new Set(last).size).toBe(1);
    });
    // Several close signals in a short time count as one, since a parent process may have passed them on: the test repeats the key until a
    // second signal counts.
    const presses = setInterval(() => child.signal('SIGINT'), 100);
    const run = await child.done.finally(() => clearInterval(presses));
    socket.resume();
    expect(run.status).toBe(130);
    expect(run.stderr).toMatch(
      /\d+ of 4000 labels confirmed\. Labels \d+ to \d+ may be missing or half printed/,
    );
    expect(await printer.ended).toBe('cut');
    const last = Number(/to (\d+) may/.exec(run.stderr)?.[1]);
    expect(last).toBeLessThan(4000);
    expect(labelsIn(printer.received(), 'cpcl')).toBeLessThanOrEqual(last);
  });
});

/** Puts a program called `lp` first on the path, and returns its arguments and file. */
function fakeLp(script: string): {
  env: Record<string, string>;
  call: () => { args: string[]; file: Buffer };
} {
  const bin = mkdtempSync(join(folder, 'bin-'));
  writeFileSync(join(bin, 'lp'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const spool = join(bin, 'spool');
  mkdirSync(spool);
  return {
    env: { PATH: `${bin}:/usr/bin:/bin`, LP_DIR: bin, TMPDIR: spool },
    call: () => {
      // Node stores its compile cache in the same folder.
      expect(readdirSync(spool).filter((name) => name.startsWith('diecut-'))).toEqual([]);
      const args = readFileSync(join(bin, 'args'), 'utf8').split('\n').slice(0, -1);
      return { args, file: readFileSync(join(bin, 'file')) };
    },
  };
}

const RECORDS =
  'for arg; do printf "%s\\n" "$arg"; last=$arg; done > "$LP_DIR/args"; cp "$last" "$LP_DIR/file"';

describe.skipIf(process.platform === 'win32')('diecut print to a print queue', () => {
  const TITLE = 'Shelf $(touch x) “7”';

  it('passes a PDF to lp under the name of the label, and reports the job id', async () => {
    const lp = fakeLp(`${RECORDS}; echo "request id is desk_1-42 (1 file(s))"`);
    const run = await startCli(job(FEW, 'cups:desk_1'), lp.env).done;
    expect([run.status, run.stderr]).toEqual([
      0,
      'The queue desk_1 accepted the labels as job desk_1-42.\n7 labels to cups:desk_1\n',
    ]);
    const { args, file } = lp.call();
    expect(args.slice(0, -1)).toEqual(['-d', 'desk_1', '-t', TITLE]);
    expect(file.toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
    expect(existsSync(args.at(-1) ?? '')).toBe(false);
  });

  it('passes printer code to lp unchanged', async () => {
    const lp = fakeLp(`${RECORDS}; echo "request id is zebra-7 (1 file(s))"`);
    const run = await startCli(job(FEW, 'cups:zebra', '--format', 'epl', '--json'), lp.env).done;
    expect(reportOf(run)).toMatchObject({
      ok: true,
      labels: 7,
      printer: 'cups:zebra',
      notes: [{ code: 'queueTook', params: { queue: 'zebra', job: 'zebra-7' } }],
    });
    const { args, file } = lp.call();
    expect(args.slice(0, -1)).toEqual(['-d', 'zebra', '-t', TITLE, '-o', 'raw']);
    expect(printOn('epl', file, { dpi: DPI, headDots: mmToDots(WIDTH_MM, DPI) }).pages.length).toBe(7);
  });

  it.each([
    [
      'echo "lp: The printer or class does not exist." >&2; exit 1',
      'queueUnknown',
      /This machine has no queue desk. lp reports: “The printer or class does not exist”/,
    ],
    [
      'echo "lp: Destination \\"desk\\" is not accepting jobs." >&2; exit 1',
      'queueRefused',
      /rejected the labels. lp reports: “Destination "desk" is not accepting jobs”/,
    ],
    ['exec sleep 20', 'queueSilent', /lp didn't finish within 1 s and was stopped/],
  ])('reports the error of lp: %s', async (script, code, words) => {
    const lp = fakeLp(`${RECORDS}; ${script}`);
    const run = await startCli(job(FEW, 'cups:desk', '--timeout', '1', '--json'), lp.env).done;
    expect(run.status).toBe(3);
    expect(reportOf(run).error?.code).toBe(code);
    expect(run.stdout.toString().replaceAll('\\"', '"')).toMatch(words);
    lp.call();
  });

  it("reports a missing lp, and doesn't call lp for a run that fails", async () => {
    const lp = fakeLp(`${RECORDS}; echo "request id is desk-1 (1 file(s))"`);
    const none = await startCli(job(FEW, 'cups:desk'), { ...lp.env, PATH: join(folder, 'nowhere') }).done;
    expect([none.status, none.stderr]).toEqual([3, expect.stringContaining('This machine has no lp')]);
    const failed = await startCli(job(rowsFile('bad3.csv', 5, 3), 'cups:desk'), lp.env).done;
    expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining("Row 3 can't be printed")]);
    expect(() => lp.call()).toThrow(/args/);
  });

  const hasCups = hasTool('lp') && hasTool('lpstat') && runTool('lpstat', '-r').stdout.includes('is running');
  it.skipIf(!hasCups)(
    `reports an unknown queue with the error of CUPS${hasCups ? '' : ' (skipped: CUPS is not running)'}`,
    async () => {
      const run = await startCli(job(FEW, 'cups:diecut_no_such_queue')).done;
      expect([run.status, run.stderr]).toEqual([
        3,
        expect.stringContaining('This machine has no queue diecut_no_such_queue'),
      ]);
    },
  );
});

describe('diecut print, usage', () => {
  it.each([
    [['print', LABEL], 'print needs --to'],
    [job(FEW, 'printer'), '--to is tcp://HOST'],
    [job(FEW, 'tcp://'), 'is no address'],
    [job(FEW, 'tcp://a b'), 'is no address'],
    [job(FEW, 'tcp://1.2.3.400'), '“1.2.3.400” is no address'],
    [job(FEW, 'tcp://fe80::1'), '--to is tcp://HOST'],
    [job(FEW, 'tcp://[fe80::zz]'), '[fe80::zz] is no IPv6 address'],
    [job(FEW, 'tcp://host:0'), 'a port is a number from 1 to 65535'],
    [job(FEW, 'tcp://host:99999'), 'a port is a number from 1 to 65535'],
    [job(FEW, 'tcp://user@host'), '--to is tcp://HOST'],
    [job(FEW, 'cups:'), "a queue's name"],
    [job(FEW, 'cups:-oraw'), "a queue's name"],
    [job(FEW, 'cups:a b'), "a queue's name"],
    [job(FEW, 'cups:a/b'), "a queue's name"],
    [job(FEW, 'cups:$(id)'), "a queue's name"],
    [job(FEW, 'tcp://host', '--format', 'pdf'), 'print sends zpl, tspl, epl, cpcl, escpos there, not pdf'],
    [job(FEW, 'cups:q', '--format', 'png'), 'print sends pdf, zpl'],
    [job(FEW, 'tcp://host', '--out', 'x.zpl'), '--out does not go with print'],
    [job(FEW, 'tcp://host', '--timeout', '0'), '--timeout is a whole number from 1 to 86400'],
  ])('rejects %j with exit code 2', (args, words) => {
    const run = runCli(...args);
    expect(run.status).toBe(2);
    expect(run.stderr).toContain(words);
  });
});
