import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { runCli, startCli } from '../support/runCli.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-resume-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Number of times that a test kills a run: far more with `DIECUT_LONG=1` (npm run test:long). */
const KILLS = process.env.DIECUT_LONG ? 50 : 2;
const ROWS = process.env.DIECUT_LONG ? 10_000 : 4000;
const PICTURE_ROWS = 400;
const longIt = it.skipIf(!process.env.DIECUT_LONG);

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const label = write(
  'label.json',
  JSON.stringify({
    format: 'diecut-label',
    version: 1,
    name: 'Shelf',
    elements: [
      { kind: 'text', id: 't', widthMm: 40, data: { source: 'column', key: 'name' } },
      {
        kind: 'barcode',
        id: 'e',
        yMm: 6,
        widthMm: 40,
        symbology: 'code128',
        data: { source: 'column', key: 'sku' },
      },
      { kind: 'text', id: 's', yMm: 22, widthMm: 40, content: 'N00001', data: { source: 'serial' } },
      { kind: 'text', id: 'n', yMm: 27, widthMm: 40, content: '{now()}', data: { source: 'template' } },
    ],
  }),
);

const NAMES = ['Füße', '苹果汁', 'עץ גדול', 'Яблоко', 'plain', 'ราคา', '🍎 apple'];

function rowsOf(count: number, changedAt = -1): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const name = `${NAMES[row % NAMES.length]} ${row * 7}`;
    return `${row === changedAt ? 'another' : name},SKU-${String(row).padStart(6, '0')}`;
  });
  return `name,sku\n${rows.join('\n')}\n`;
}

const data = write('rows.csv', rowsOf(ROWS));
const pictureData = write('pictures.csv', rowsOf(PICTURE_ROWS));

/** Arguments without --now: a resumed run reuses the original print time. */
const job = (out: string, ...more: string[]) => [
  'render',
  label,
  '--data',
  out.includes('pictures') ? pictureData : data,
  '--out',
  out,
  ...more,
];

interface Head {
  readonly nowMs: number;
  readonly chunks: number;
}

const journalOf = (out: string) => `${out}.diecut-journal`;
const partOf = (out: string) => `${out}.diecut-part`;

function readJournal(out: string): { head: Head; made: number } | null {
  const lines = existsSync(journalOf(out)) ? readFileSync(journalOf(out), 'utf8').trim().split('\n') : [];
  if (lines.length === 0 || lines[0] === '') return null;
  const head: Head = JSON.parse(lines[0]);
  const last: { made?: number } = JSON.parse(lines[lines.length - 1]);
  return { head, made: last.made ?? 0 };
}

/** Starts a run and kills it as soon as its journal records the requested number of chunks. */
async function killAt(
  args: readonly string[],
  out: string,
  madeAtLeast: (chunks: number) => number,
): Promise<void> {
  const child = startCli(args);
  let isOver = false;
  const done = child.done.then(() => {
    isOver = true;
  });
  const isDue = () => {
    const journal = readJournal(out);
    return journal !== null && journal.made >= Math.max(1, madeAtLeast(journal.head.chunks));
  };
  while (!isOver && !isDue()) await delay(2);
  child.signal('SIGKILL');
  await done;
}

function contentOf(out: string): Map<string, string> {
  if (!out.endsWith('pictures')) return new Map([['', readFileSync(out, 'latin1')]]);
  return new Map(readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'latin1')]));
}

/** Formats a time in this machine's time zone, with the UTC offset. */
function localIso(timeMs: number): string {
  const aheadMin = -new Date(timeMs).getTimezoneOffset();
  const [sign, minutes] = [aheadMin < 0 ? '-' : '+', Math.abs(aheadMin)];
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const clock = new Date(timeMs + aheadMin * 60_000).toISOString().slice(0, -1);
  return `${clock}${sign}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** Makes the same run without a kill, at the killed run's start time, and returns the output. */
function inOneGo(out: string, nowMs: number, ...more: string[]): Map<string, string> {
  const whole = out.replace(/(\.\w+)?$/, '-whole$1').replace('pictures-whole', 'whole-pictures');
  const run = runCli(...job(whole, ...more), '--now', localIso(nowMs));
  expect(run.status, run.stderr).toBe(0);
  return contentOf(whole);
}

/** Time limit of a test: enough for all kills. */
const TIMEOUT_MS = 60_000 + KILLS * 60_000;

describe('killed run to a file', { timeout: TIMEOUT_MS }, () => {
  const kinds = [
    ['pdf', 'labels.pdf', []],
    ['pictures', 'pictures', ['--format', 'png', '--dpi', '203']],
    ['ZPL', 'labels.zpl', ['--copies', '2']],
    ['ESC/POS with two threads', 'labels.escpos', ['--jobs', '2']],
  ] as const;
  it.each(process.env.DIECUT_LONG ? kinds : kinds.slice(0, 3))(
    'continues with --resume and writes the same bytes: %s',
    async (_name, file, more) => {
      const out = join(folder, file);
      for (let kill = 0; kill < Math.ceil(KILLS / 4); kill++) {
        const args = job(out, ...more);
        let nowMs: number | null = null;
        let kept = 0;
        // Kill the run, resume it and kill it again.
        for (const share of [0.3, 0.7].map((at) => at * (0.6 + 0.6 * Math.random()))) {
          await killAt(nowMs === null ? args : [...args, '--resume'], out, (chunks) =>
            Math.floor(share * chunks),
          );
          const journal = readJournal(out);
          if (!journal) {
            // The run ended before the kill.
            kept = 0;
            break;
          }
          nowMs ??= journal.head.nowMs;
          expect(journal.head.nowMs).toBe(nowMs);
          expect(journal.made).toBeGreaterThanOrEqual(kept);
          kept = journal.made;
          expect(existsSync(out) && file !== 'pictures').toBe(false);
        }
        if (nowMs === null) throw new Error('the run was over before it was killed');
        const resumed = runCli(...args, '--resume', '--json');
        expect(resumed.status, resumed.stderr).toBe(0);
        if (kept > 0) expect(resumed.stdout.toString()).toContain('resumedAfter');
        expect(contentOf(out)).toEqual(inOneGo(out, nowMs, ...more));
        expect(readdirSync(folder).filter((name) => name.includes('.diecut-'))).toEqual([]);
        rmSync(out, { recursive: true });
      }
    },
  );

  it('reuses only complete chunks, at any position of the cut', async () => {
    const out = join(folder, 'cut.zpl');
    const args = job(out, '--now', '2026-03-01T08:00:00Z');
    await killAt(args, out, () => 4);
    const kept = { part: join(folder, 'kept-part'), journal: join(folder, 'kept-journal') };
    cpSync(partOf(out), kept.part);
    cpSync(journalOf(out), kept.journal);
    const size = readFileSync(kept.part).length;
    const whole = inOneGo(out, Date.parse('2026-03-01T08:00:00Z'));
    for (const cut of process.env.DIECUT_LONG ? [size - 1, Math.floor(size / 2), 5, 0] : [size - 1, 5]) {
      cpSync(kept.part, partOf(out));
      cpSync(kept.journal, journalOf(out));
      truncateSync(partOf(out), cut);
      const run = runCli(...args, '--resume');
      expect(run.status, run.stderr).toBe(0);
      expect(contentOf(out)).toEqual(whole);
    }
    // Simulate a disk error: flip one bit of the stored part.
    const bytes = readFileSync(kept.part);
    bytes[Math.floor(size / 2)] ^= 1;
    writeFileSync(partOf(out), bytes);
    cpSync(kept.journal, journalOf(out));
    expect(runCli(...args, '--resume').status).toBe(0);
    expect(contentOf(out)).toEqual(whole);
  });

  it('rejects --resume for another run, and is replaced without --resume', async () => {
    const out = join(folder, 'other.zpl');
    await killAt(job(out), out, () => 2);
    const others = [
      [...job(out), '--resume', '--copies', '2'],
      [...job(out), '--resume', '--dpi', '203'],
      [...job(out), '--resume', '--now', '2026-03-01T08:00:00Z'],
    ];
    for (const other of others) {
      const run = runCli(...other);
      expect(run.status, run.stderr).toBe(2);
      expect(run.stderr).toContain('Without --resume, the file is created from the start');
    }
    writeFileSync(data, rowsOf(ROWS, ROWS - 1));
    const changed = runCli(...job(out), '--resume');
    writeFileSync(data, rowsOf(ROWS));
    expect(changed.status).toBe(2);
    expect(existsSync(out)).toBe(false);
    expect(readJournal(out)?.made).toBeGreaterThanOrEqual(2);
    expect(runCli(...job(out)).status).toBe(0);
    expect(existsSync(partOf(out)) || existsSync(journalOf(out))).toBe(false);
  });

  it('suggests --resume after a signal, and reports when there is nothing to resume', async () => {
    const out = join(folder, 'told.zpl');
    const child = startCli(job(out));
    while ((readJournal(out)?.made ?? 0) < 1) await delay(2);
    child.signal('SIGTERM');
    const told = await child.done;
    expect(told.status).toBe(143);
    expect(told.stderr).toContain('the same command with --resume goes on from there');
    expect(runCli(...job(out), '--resume').stderr).toContain('were reused from the earlier run');
    const again = runCli(...job(out), '--resume');
    expect(again.stderr).toContain('There were no stored chunks of an earlier run');
    expect(again.status).toBe(0);
  });

  it('rejects --resume while the first process still runs', async () => {
    const out = join(folder, 'busy.zpl');
    const child = startCli(job(out, '--copies', '200'));
    while ((readJournal(out)?.made ?? 0) < 1) await delay(2);
    const second = runCli(...job(out, '--copies', '200'), '--resume');
    child.signal('SIGKILL');
    await child.done;
    expect(second.status).toBe(2);
    expect(second.stderr).toContain(`Process ${child.pid} is still writing`);
  });

  longIt('keeps its journal while other runs write the same file', async () => {
    const out = join(folder, 'shared.pdf');
    const args = job(out, '--copies', '60');
    const child = startCli(args);
    while ((readJournal(out)?.made ?? 0) < 1) await delay(2);
    // Two other runs write the same file: one of a single chunk, which never writes a journal, and one of many chunks.
    for (const more of [['--rows', '1-5'], []]) {
      const other = runCli(...job(out), ...more);
      expect(other.status, other.stderr).toBe(0);
    }
    const journal = readJournal(out);
    child.signal('SIGKILL');
    await child.done;
    expect(journal?.made).toBeLessThan(journal?.head.chunks ?? 0);
    const rest = runCli(...args, '--resume');
    expect(rest.status, rest.stderr).toBe(0);
    expect(rest.stderr).toContain('were reused from the earlier run');
    expect(contentOf(out)).toEqual(inOneGo(out, journal?.head.nowMs ?? 0, '--copies', '60'));
  });

  it.skipIf(process.platform !== 'linux')(
    "isn't considered running when another process has its process id",
    async () => {
      const out = join(folder, 'renumbered.zpl');
      const child = startCli(job(out, '--copies', '200'));
      while ((readJournal(out)?.made ?? 0) < 1) await delay(2);
      child.signal('SIGKILL');
      await child.done;
      const text = readFileSync(journalOf(out), 'utf8');
      // This process is running, but did not start that run.
      writeFileSync(journalOf(out), text.replace(`"pid":${child.pid}`, `"pid":${process.pid}`));
      // Diecut looks for a running process before it compares the runs. This error shows that it found no running process.
      const other = runCli(...job(out, '--copies', '199'), '--resume');
      expect(other.status).toBe(2);
      expect(other.stderr).toContain('belong to another run');
    },
  );

  it('keeps no part file for devices, and rejects --resume for standard output', () => {
    const place = join(folder, 'devices');
    mkdirSync(place);
    expect(runCli(...job('/dev/null', '--format', 'zpl')).status).toBe(0);
    expect(existsSync('/dev/null.diecut-part')).toBe(false);
    const run = runCli(...job('-', '--format', 'zpl'), '--resume');
    expect(run.status).toBe(2);
    expect(run.stderr).toContain('a run to standard output cannot be resumed');
  });
});
