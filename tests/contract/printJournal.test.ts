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
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { CLI_MAIN } from '../../scripts/cliBundle.mjs';
import { checkedLine, readCheckedLine } from '../../src/node/journal/checkedLine.ts';
import { hasTool, titleWith } from '../support/externalTool.ts';
import { isLong, itInLong } from '../support/inLong.ts';
import { type CliRun, startCli } from '../support/runCli.ts';
import { printersForTests, type TcpPrinter, type TcpPrinterHabits } from '../support/tcpPrinter.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-print-journal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const printerWith = printersForTests();

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const LABEL = write(
  'label.json',
  JSON.stringify({
    format: 'diecut-label',
    version: 1,
    name: 'Shelf',
    widthMm: 50,
    heightMm: 30,
    elements: [
      {
        kind: 'barcode',
        id: 'e',
        widthMm: 40,
        symbology: 'ean13',
        data: { source: 'column', key: 'ean' },
      },
      { kind: 'text', id: 's', yMm: 22, widthMm: 40, content: 'N00001', data: { source: 'serial' } },
    ],
  }),
);

const ROWS = 200;
const GOOD = '4006381333931';
const rowsOf = (eans: readonly string[]) => `ean\n${eans.join('\n')}\n`;
const DATA = write('rows.csv', rowsOf(Array.from({ length: ROWS }, () => GOOD)));

const job = ({ port }: TcpPrinter, data: string, ...more: string[]) => [
  ...['print', LABEL, '--data', data, '--dpi', '203', '--format', 'cpcl', '--no-check'],
  ...['--to', `tcp://127.0.0.1:${port}`, ...more],
];

let states = 0;
/** Returns a state folder that no other test uses. */
function freshState(): { readonly env: { XDG_STATE_HOME: string }; readonly jobs: string } {
  const home = join(folder, `state${states++}`);
  return { env: { XDG_STATE_HOME: home }, jobs: join(home, 'diecut', 'jobs') };
}

const namesIn = (path: string) => (existsSync(path) ? readdirSync(path) : []);

/** Returns the lines of a journal without their checksums. A line that was cut off by a kill is omitted. */
function linesOf(journal: string): string[] {
  return journal
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const text = readCheckedLine(line);
      if (text === null) throw new Error(`no checksum: ${line}`);
      return text;
    });
}

function journalIn(jobs: string): string {
  const found = namesIn(jobs).filter((name) => name.endsWith('.diecut-journal'));
  expect(found.length).toBe(1);
  return join(jobs, found[0]);
}

const labelsIn = (code: Buffer) => code.toString('latin1').split('FORM\r\nPRINT\r\n').length - 1;

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(10);
}

/** Returns the habits of a printer that reads some bytes and then stops reading. */
const stalling = (bytes = 100_000): TcpPrinterHabits => ({
  onData: (socket, received) => {
    if (received > bytes) socket.pause();
  },
});

/** Returns a job in a separate state folder that was killed after its printer had stopped reading. */
async function killedJob(data = DATA) {
  const printer = await printerWith(stalling());
  const state = freshState();
  const child = startCli(job(printer, data), state.env);
  await until(() => printer.receivedBytes() > 100_000);
  child.signal('SIGKILL');
  await child.done;
  return { printer, ...state, pid: child.pid, journal: journalIn(state.jobs) };
}

/** Returns the habits of a printer that closes the connection after the given number of bytes. */
const cutting = (bytes: number): TcpPrinterHabits => ({
  onData: (socket, received) => {
    if (received > bytes) socket.resetAndDestroy();
  },
});

const resume = ({ printer, env }: { printer: TcpPrinter; env: { XDG_STATE_HOME: string } }, data = DATA) =>
  startCli(job(printer, data, '--resume'), env).done;

describe('print job without a writable journal', () => {
  const homes: [string, Record<string, string>][] = [
    ['HOME is not a folder', { HOME: '/dev/null', XDG_STATE_HOME: '' }],
    ['XDG_STATE_HOME is a file', { XDG_STATE_HOME: DATA }],
    ['XDG_STATE_HOME cannot be created', { XDG_STATE_HOME: '/proc/nope' }],
  ];
  it.skipIf(process.platform !== 'linux').each(isLong ? homes : homes.slice(0, 2))(
    'prints with exit code 0, with one warning before the first label: %s',
    async (_name, env) => {
      const printer = await printerWith();
      const run = await startCli(job(printer, DATA), env).done;
      expect([run.status, run.stderr.split('\n')[0]]).toEqual([
        0,
        expect.stringContaining('No journal can be written'),
      ]);
      expect(run.stderr.match(/journal/g)?.length).toBe(1);
      expect(labelsIn(printer.received())).toBe(ROWS);
      const still = await printerWith(stalling(0));
      const child = startCli(job(still, DATA), env);
      await until(() => still.receivedBytes() > 0);
      child.signal('SIGKILL');
      expect((await child.done).stderr).toContain('No journal can be written');
    },
  );

  it('suggests --rows and --serial instead of --resume when cut short', async () => {
    const printer = await printerWith(cutting(200_000));
    const env = { XDG_STATE_HOME: DATA };
    const run = await startCli(job(printer, DATA), env).done;
    expect(run.status).toBe(3);
    expect(run.stderr).not.toContain('--resume --printed N');
    expect(run.stderr).toMatch(
      /--rows N- to print from row N.*Serial numbers are those of these rows.*--serial ID=VALUE/,
    );
    const again = await startCli(job(printer, DATA, '--resume'), env).done;
    expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('There is no interrupted job')]);
  });

  it.skipIf(process.platform === 'win32')(
    'keeps printing when the journal cannot grow, and reports that it was removed',
    async () => {
      const { env, jobs } = freshState();
      const printer = await printerWith();
      // No file may be longer than 512 bytes: the journal ends in the middle, as on a full disk.
      const script = 'trap "" XFSZ; ulimit -f 1; exec "$@"';
      const child = spawn(
        '/bin/sh',
        ['-c', script, 'sh', process.execPath, CLI_MAIN, ...job(printer, DATA)],
        { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      let said = '';
      child.stderr.on('data', (chunk) => {
        said += chunk;
      });
      expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
      expect(said).toContain("can't be written anymore and was removed");
      expect(labelsIn(printer.received())).toBe(ROWS);
      expect(namesIn(jobs)).toEqual([]);
    },
  );

  itInLong('uses the default journal folder when XDG_STATE_HOME is a relative path', async () => {
    const home = mkdtempSync(join(folder, 'home-'));
    const printer = await printerWith(stalling());
    const child = startCli(job(printer, DATA), { HOME: home, XDG_STATE_HOME: 'states', LOCALAPPDATA: '' });
    await until(() => printer.receivedBytes() > 100_000);
    journalIn(join(home, '.local', 'state', 'diecut', 'jobs'));
    expect(existsSync('states')).toBe(false);
    child.signal('SIGKILL');
    await child.done;
  });
});

describe('running print job', () => {
  it('rejects a second start, with or without --resume, and keeps its journal', async () => {
    const printer = await printerWith(stalling());
    const { env, jobs } = freshState();
    const first = startCli(job(printer, DATA), env);
    await until(() => printer.receivedBytes() > 100_000);
    const before = readFileSync(journalIn(jobs), 'utf8');
    for (const more of [[], ['--resume'], ['--resume', '--printed', '3']]) {
      const second = await startCli(job(printer, DATA, ...more), env).done;
      expect([second.status, second.stderr]).toEqual([
        2,
        expect.stringContaining(`Process ${first.pid} is still writing`),
      ]);
    }
    expect(printer.connections()).toBe(1);
    expect(readFileSync(journalIn(jobs), 'utf8').startsWith(before)).toBe(true);
    first.signal('SIGKILL');
    await first.done;
    expect(readFileSync(journalIn(jobs), 'utf8').startsWith(before)).toBe(true);
  });

  itInLong(
    'rejects other starts while it checks its rows, and leaves no journal files',
    async () => {
      const { env, jobs } = freshState();
      const printer = await printerWith({ keep: false });
      const data = write('checked.csv', rowsOf(Array.from({ length: 10_000 }, () => GOOD)));
      const args = job(printer, data).filter((arg) => arg !== '--no-check');
      const children = [1, 2, 3].map(() => startCli(args, env));
      // The process that holds the job's journal is paused, so that the other processes always find the job in use, however slow they are.
      const holds = (pid: number) =>
        namesIn(jobs).some((name) => readFileSync(join(jobs, name), 'utf8').includes(`"pid":${pid}`));
      await until(() => children.some(({ pid }) => holds(pid)));
      const first = children.find(({ pid }) => holds(pid));
      first?.signal('SIGSTOP');
      // On a busy machine the paused process may have connected to the printer before.
      await delay(100);
      const before = printer.connections();
      expect(before).toBeLessThan(2);
      await Promise.all(children.filter((child) => child !== first).map(({ done }) => done));
      expect(printer.connections()).toBe(before);
      first?.signal('SIGCONT');
      const runs = await Promise.all(children.map(({ done }) => done));
      expect(runs.map(({ status }) => status).sort()).toEqual([0, 2, 2]);
      for (const { status, stderr } of runs) if (status === 2) expect(stderr).toContain('is still writing');
      expect(printer.connections()).toBe(1);
      expect(namesIn(jobs)).toEqual([]);
    },
    120_000,
  );

  it.skipIf(!isLong || process.platform !== 'linux')(
    'is not mistaken for a zombie process or for another process with the same id',
    async () => {
      // A shell that has replaced itself by another program does not collect its child's exit status.
      const parent = spawn('/bin/sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      const zombie = Number(
        await new Promise<string>((resolve) => parent.stdout.once('data', (data) => resolve(String(data)))),
      );
      try {
        await until(() => / Z /.test(readFileSync(`/proc/${zombie}/stat`, 'latin1')));
        for (const pid of [zombie, process.pid]) {
          const killed = await killedJob();
          const text = readFileSync(killed.journal, 'utf8');
          const renumber = (old: string) => old.replace(`"pid":${killed.pid}`, `"pid":${pid}`);
          const renumbered = linesOf(text).map(renumber);
          expect(renumbered).not.toEqual(linesOf(text));
          writeFileSync(killed.journal, `${renumbered.map(checkedLine).join('\n')}\n`);
          const lock = killed.journal.replace(/journal$/, 'lock');
          writeFileSync(lock, renumber(readFileSync(lock, 'utf8')));
          const run = await resume(killed);
          expect([run.status, run.stderr]).toEqual([
            2,
            expect.stringContaining('may or may not have printed'),
          ]);
        }
      } finally {
        parent.kill('SIGKILL');
      }
    },
  );

  itInLong('is detected by its process id alone in a journal of an earlier version', async () => {
    const killed = await killedJob();
    const text = readFileSync(killed.journal, 'utf8');
    const plain = `${linesOf(text).join('\n')}\n`
      .replace(/,"birth":"[^"]*"/, '')
      .replace(/^to .*\n/gm, '')
      .replace(`"pid":${killed.pid}`, `"pid":${process.pid}`);
    writeFileSync(killed.journal, plain);
    rmSync(killed.journal.replace(/journal$/, 'lock'));
    const run = await resume(killed);
    expect([run.status, run.stderr]).toEqual([
      2,
      expect.stringContaining(`Process ${process.pid} is still writing`),
    ]);
    writeFileSync(killed.journal, plain.replace(`"pid":${process.pid}`, `"pid":${killed.pid}`));
    const read = await resume(killed);
    expect([read.status, read.stderr]).toEqual([
      2,
      expect.stringMatching(/Labels \d+ to \d+ may or may not have printed/),
    ]);
  });
});

describe('print job repeated after an interruption', () => {
  /**
   * Prints to a printer that stops reading after 100,000 bytes, kills the job, and lets the printer read again. Returns a function that
   * runs the same job again, with more options.
   */
  const cutShort = async (data: string) => {
    let takes = false;
    const printer = await printerWith({
      onData: (socket, received) => {
        if (received > 100_000 && !takes) socket.pause();
      },
    });
    const { env } = freshState();
    const child = startCli(job(printer, data), env);
    await until(() => printer.receivedBytes() > 100_000);
    child.signal('SIGKILL');
    await child.done;
    takes = true;
    return (...more: string[]) => startCli([...job(printer, data), ...more], env).done;
  };

  it('warns before the first label about labels printed twice, and not on the next run', async () => {
    const again = await cutShort(DATA);
    const repeated = await again();
    expect([repeated.status, repeated.stderr]).toEqual([
      0,
      expect.stringMatching(/labels up to \d+ were sent\..* printed twice\..*--resume/),
    ]);
    const next = await again();
    expect([next.status, next.stderr]).toEqual([0, expect.not.stringContaining('twice')]);
  });

  itInLong('has the warning in the --json report', async () => {
    const again = await cutShort(DATA);
    const { status, stdout } = await again('--json');
    expect([status, JSON.parse(String(stdout))]).toEqual([
      0,
      expect.objectContaining({
        notes: expect.arrayContaining([expect.objectContaining({ code: 'printRepeats' })]),
      }),
    ]);
  });

  itInLong("doesn't warn when the file has other rows", async () => {
    const data = write('changing.csv', rowsOf(Array.from({ length: ROWS }, () => GOOD)));
    const again = await cutShort(data);
    write(
      'changing.csv',
      rowsOf(Array.from({ length: ROWS }, (_, row) => (row === 7 ? '4012345678901' : GOOD))),
    );
    const { status, stderr } = await again();
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('twice')]);
  });
});

describe('print job with an incomplete journal', () => {
  /** Returns the labels in doubt, as the refusal of `--resume` names them. */
  const doubtOf = ({ status, stderr }: CliRun) => {
    expect(status, stderr).toBe(2);
    const [, from, to] = /Labels (\d+) to (\d+) may or may not have printed/.exec(stderr) ?? [];
    return [Number(from), Number(to)];
  };

  it('reports all labels as uncertain when only the head of the journal is left', async () => {
    const killed = await killedJob();
    const [head] = readFileSync(killed.journal, 'utf8').split('\n');
    const start = `${head}\n${checkedLine('0 0')}\n`;
    for (const left of [head, `${head}\n`, start, `${start}${'\0'.repeat(50)}`]) {
      writeFileSync(killed.journal, left);
      expect(doubtOf(await resume(killed))).toEqual([1, ROWS]);
    }
    expect(killed.printer.connections()).toBe(1);
  });

  it('reports labels sent after the last write to disk as uncertain when the machine restarts', async () => {
    // More data than the connection's buffers hold.
    const rows = 12_000;
    const data = write('many.csv', rowsOf(Array.from({ length: rows }, () => GOOD)));
    const killed = await killedJob(data);
    const text = readFileSync(killed.journal, 'utf8');
    const [, to] = doubtOf(await resume(killed, data));
    expect(to).toBeLessThan(rows);
    const [head, ...lines] = text.split('\n');
    const ahead = Math.max(...lines.flatMap((line) => Number(/^to (\d+) /.exec(line)?.[1] ?? 0)));
    expect(ahead).toBeGreaterThan(to);
    const written = readCheckedLine(head) ?? '';
    const earlier = written.replace(/"birth":"(?:[0-9a-f]{8}\.|t\d+)/, (found) =>
      found.includes('.') ? '"birth":"00000000.' : '"birth":"t1',
    );
    expect(earlier).not.toBe(written);
    writeFileSync(killed.journal, [checkedLine(earlier), ...lines].join('\n'));
    expect(doubtOf(await resume(killed, data))[1]).toBe(Math.min(ahead, rows));
  });

  itInLong('is rejected with a message when its journal is damaged', async () => {
    const killed = await killedJob();
    for (const left of ['', '\0'.repeat(300), '{"run":"a"}\n1 0\n']) {
      writeFileSync(killed.journal, left);
      const run = await resume(killed);
      expect([run.status, run.stderr]).toEqual([2, expect.stringContaining('its journal is damaged')]);
    }
    expect(killed.printer.connections()).toBe(1);
  });

  const hasTracer = process.platform === 'linux' && hasTool('strace');
  it.skipIf(!hasTracer)(
    titleWith('syncs its journal to the disk before it sends labels', 'strace'),
    async () => {
      const trace = join(folder, 'trace');
      const rows = 1200;
      const data = write('long.csv', rowsOf(Array.from({ length: rows }, () => GOOD)));
      const printer = await printerWith({ keep: false });
      const tracer = spawn(
        'strace',
        [
          ...['-f', '-y', '-o', trace, '-e', 'trace=fsync,fdatasync,write,writev', process.execPath],
          ...[CLI_MAIN, ...job(printer, data)],
        ],
        { env: { ...process.env, ...freshState().env }, stdio: 'ignore' },
      );
      expect(await new Promise((resolve) => tracer.on('exit', resolve))).toBe(0);
      const calls = readFileSync(trace, 'latin1').split('\n');
      const sent = calls.findIndex((line) => /write.*<(TCP|socket):/.test(line));
      const head = calls.findIndex((line) => /fsync\(.*diecut-journal-new>/.test(line));
      expect(head).toBeGreaterThanOrEqual(0);
      expect(sent).toBeGreaterThan(head);
      const behind = calls.filter((line) => /fdatasync\(.*diecut-journal>/.test(line));
      expect(behind.length).toBeGreaterThanOrEqual(rows / 250 - 1);
      expect(behind.length).toBeLessThan(rows / 100);
    },
    60_000,
  );
});

describe('report of an interrupted print job with skipped rows', () => {
  it('counts labels instead of rows, and mentions none after the last label', async () => {
    const bad = Array.from({ length: 50 }, (_, row) => (row % 7 === 3 ? '4006381333932' : GOOD));
    const labels = bad.filter((ean) => ean === GOOD).length;
    const data = write('bad.csv', rowsOf(bad));
    const printer = await printerWith({ onConnection: (socket) => socket.pause() });
    const { env } = freshState();
    const args = job(printer, data, '--on-error', 'skip', '--timeout', '1', '--json');
    const run = await startCli(args, env).done;
    const { error } = JSON.parse(run.stdout.toString());
    expect(error.notes[0]).toMatchObject({
      code: 'printedPartLast',
      params: { total: labels, to: labels },
    });
    expect(error.notes[0].message).not.toContain('none after');
  });
});

describe.skipIf(process.platform === 'win32')('spool files of a killed print job for a queue', () => {
  it('are deleted by the next print job, which keeps all other files', async () => {
    const bin = mkdtempSync(join(folder, 'bin-'));
    const spool = join(bin, 'spool');
    mkdirSync(spool);
    writeFileSync(join(bin, 'lp'), '#!/bin/sh\nif [ -e "$WAITS" ]; then exec sleep 3; fi\necho ok\n', {
      mode: 0o755,
    });
    const waits = write('waits', '');
    const env = { ...freshState().env, PATH: `${bin}:/usr/bin:/bin`, TMPDIR: spool, WAITS: waits };
    const args = ['print', LABEL, '--data', DATA, '--to', 'cups:desk'];
    const spooled = () => readdirSync(spool).filter((name) => /^diecut-\d/.test(name));
    const living = [`diecut-${process.pid}-0a1b2c3d`, 'diecut-0-0a1b2c3d', 'diecut-1-notes.txt'];
    for (const name of living) writeFileSync(join(spool, name), '');
    const child = startCli(args, env);
    await until(() => spooled().length > living.length);
    await delay(300);
    child.signal('SIGKILL');
    await child.done;
    expect(spooled().length).toBe(living.length + 1);
    // File name as an earlier version wrote it.
    writeFileSync(join(spool, `diecut-${child.pid}-0a1b2c3d`), '');
    rmSync(waits);
    const next = await startCli(args, env).done;
    expect(next.status, next.stderr).toBe(0);
    expect(spooled().sort()).toEqual(living.sort());
  });
});
