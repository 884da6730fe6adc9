import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { runCli, startCli } from '../support/runCli.ts';
import { printersForTests, type TcpPrinter } from '../support/tcpPrinter.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-reprint-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const startPrinter = printersForTests();

/** Number of times that a test kills a print: far more with `DIECUT_LONG=1` (npm run test:long). */
const KILLS = process.env.DIECUT_LONG ? 50 : 3;
const ROWS = process.env.DIECUT_LONG ? 10_000 : 3000;
const NAMES = ['Füße', '苹果汁', 'עץ גדול', 'Яблоко', 'plain', 'ราคา', '🍎 apple'];

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
    widthMm: 50,
    heightMm: 30,
    elements: [
      { kind: 'text', id: 't', widthMm: 40, data: { source: 'column', key: 'name' } },
      { kind: 'text', id: 's', yMm: 12, widthMm: 40, content: 'N00001', data: { source: 'serial' } },
      {
        kind: 'text',
        id: 'd',
        yMm: 20,
        widthMm: 40,
        content: '{now()} {name}',
        data: { source: 'template' },
      },
    ],
  }),
);

function rowsFile(name: string, count: number): string {
  const rows = Array.from({ length: count }, (_, row) => `${NAMES[row % NAMES.length]} ${row * 7}`);
  return write(name, `name\n${rows.join('\n')}\n`);
}

const data = rowsFile('rows.csv', ROWS);

const printerWith = (onData?: (bytes: number) => void) =>
  startPrinter({ onData: (_socket, bytes) => onData?.(bytes) });

const job = ({ port }: TcpPrinter, ...more: string[]) => [
  'print',
  label,
  '--data',
  data,
  '--dpi',
  '203',
  '--to',
  `tcp://127.0.0.1:${port}`,
  ...more,
];

/** Returns the labels that a printer printed, over all connections, without labels that were cut off. */
function labelsOf(printer: TcpPrinter): string[] {
  return printer.jobs().flatMap((bytes) => bytes.toString('latin1').match(/\^XA[\s\S]*?\^XZ/g) ?? []);
}

async function untilQuiet(printer: TcpPrinter): Promise<void> {
  while (printer.openConnections() > 0) await delay(5);
}

/** Time limit of a test that kills prints: enough on a machine that is many times slower than an idle one. */
const TIMEOUT_MS = 60_000 + KILLS * 60_000;

describe('interrupted print job to a network printer', { timeout: TIMEOUT_MS }, () => {
  it('resumes after the last printed label, with every row, copy and serial once', async () => {
    let killAtBytes = Infinity;
    let kill: () => void = () => undefined;
    const printer = await printerWith((bytes) => {
      if (bytes >= killAtBytes) kill();
    });
    const more = ['--copies', '2', '--now', '2026-03-01T08:00:00Z', '--no-check'];
    const rendered = runCli(
      'render',
      ...job(printer, ...more).slice(1, -more.length - 2),
      ...more.slice(0, 4),
      '--format',
      'zpl',
      '--out',
      '-',
    );
    expect(rendered.status, rendered.stderr).toBe(0);
    const whole = rendered.stdout.toString('latin1').match(/\^XA[\s\S]*?\^XZ/g) ?? [];
    expect(whole.length).toBe(2 * ROWS);
    const perKill = rendered.stdout.length / (KILLS + 1);
    let resume: string[] = [];
    for (let at = 0; at < KILLS; at++) {
      killAtBytes = perKill * (at + 0.2 + 0.8 * Math.random());
      const child = startCli([...job(printer, ...more), ...resume]);
      kill = () => child.signal('SIGKILL');
      const { status, stderr } = await child.done;
      await untilQuiet(printer);
      killAtBytes = Infinity;
      expect(status, stderr).toBe(null);
      const out = labelsOf(printer).length;
      const unsure = await startCli([...job(printer, ...more), '--resume']).done;
      if (unsure.status === 2) {
        const told = /Labels (\d+) to (\d+) may or may not have printed/.exec(unsure.stderr);
        expect(Number(told?.[1])).toBeLessThanOrEqual(out + 1);
        expect(Number(told?.[2])).toBeGreaterThanOrEqual(out);
        resume = ['--resume', '--printed', String(out)];
      } else {
        // The kill left no label in doubt, so --resume has printed the remaining labels.
        expect(unsure.status, unsure.stderr).toBe(0);
        resume = [];
        break;
      }
    }
    if (resume.length > 0) {
      const left = whole.length - Number(resume[2]);
      const last = await startCli([...job(printer, ...more), ...resume]).done;
      expect(last.status, last.stderr).toBe(0);
      expect(last.stderr).toContain(`Resumed after label ${resume[2]} of ${whole.length}`);
      expect(last.stderr).toContain(`${left} labels to`);
    }
    expect(labelsOf(printer)).toEqual(whole);
    // The print job is complete, so another --resume is refused and prints no label twice.
    const again = runCli(...job(printer, ...more), '--resume');
    expect(again.status).toBe(2);
    expect(again.stderr).toContain('There is no interrupted job');
    expect(labelsOf(printer).length).toBe(whole.length);
  });

  it('rejects --resume for another job and for a label number after the last one sent', async () => {
    let kill: () => void = () => undefined;
    let isKilled = false;
    const printer = await printerWith((bytes) => {
      if (bytes > 200_000 && !isKilled) kill();
    });
    const child = startCli(job(printer, '--no-check'));
    kill = () => {
      isKilled = true;
      child.signal('SIGKILL');
    };
    await child.done;
    await untilQuiet(printer);
    const out = labelsOf(printer).length;
    const other = runCli(...job(printer, '--resume', '--printed', String(out), '--copies', '2'));
    expect(other.status).toBe(2);
    expect(other.stderr).toContain('was another one');
    const far = runCli(...job(printer, '--resume', '--printed', String(ROWS)));
    expect([far.status, far.stderr]).toEqual([2, expect.stringContaining('Only labels up to')]);
    const wrong = runCli(...job(printer, '--printed', '5'));
    expect([wrong.status, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('goes with diecut print --resume'),
    ]);
    const rest = await startCli(job(printer, '--resume', '--printed', String(out))).done;
    expect(rest.status, rest.stderr).toBe(0);
    expect(labelsOf(printer).length).toBe(ROWS);
  });

  it('reports a printer that disconnects, and resumes after its last label', async () => {
    let isCut = false;
    const printer = await startPrinter({
      onData: (socket, bytes) => {
        if (bytes > 300_000 && !isCut) {
          isCut = true;
          socket.resetAndDestroy();
        }
      },
    });
    const cut = await startCli(job(printer, '--no-check')).done;
    expect(cut.status, cut.stderr).toBe(3);
    expect(cut.stderr).toContain('--resume --printed N');
    await untilQuiet(printer);
    const out = labelsOf(printer).length;
    const rest = await startCli(job(printer, '--resume', '--printed', String(out))).done;
    expect(rest.status, rest.stderr).toBe(0);
    const labels = labelsOf(printer);
    expect(labels.length).toBe(ROWS);
    expect(new Set(labels).size).toBe(ROWS);
    expect(readdirSync(folder).filter((name) => name.includes('journal'))).toEqual([]);
  });
});
