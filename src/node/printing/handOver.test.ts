import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasTool } from '../../../tests/support/externalTool.ts';
import { startPrintQueue } from '../../../tests/support/printQueue.ts';
import { printersForTests } from '../../../tests/support/tcpPrinter.ts';
import type { HandoverOutcome } from '../journal/handoverJournal.ts';
import { handOver } from './handOver.ts';
import { type LineAddress, openLine } from './printerLine.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const startPrinter = printersForTests();

/** Four pages of five labels with 10,000 bytes each, after a prelude and before some trailing bytes. */
const bytes = Uint8Array.from({ length: 40_030 }, (_, at) => (at * 7 + (at >> 8)) & 255);
const STRIP = {
  firstLabel: 21,
  bytes,
  pages: [25, 30, 35, 40].map((label, at) => ({ label, endByte: 10_010 + at * 10_000 })),
};

const device = (path: string): LineAddress => ({ kind: 'device', path, name: `file:${path}` });

async function hand(
  address: LineAddress,
  isStopped: () => boolean = () => false,
  timeoutMs = 20_000,
): Promise<HandoverOutcome | string> {
  const line = await openLine(address, 'labels', timeoutMs);
  if (!line.ok) return line.error.code;
  return handOver(line.value, STRIP, { printer: 'it', isStopped, sentenceOf: ({ code }) => code });
}

const tcp = (port: number): LineAddress => ({ kind: 'tcp', host: '127.0.0.1', port, name: 'it' });

describe('handing labels to a network printer', () => {
  it('prints them when the printer closes the connection after the last byte', async () => {
    const printer = await startPrinter();
    expect(await hand(tcp(printer.port))).toEqual({ kind: 'printed', lastLabel: 40 });
    expect(printer.received().equals(bytes)).toBe(true);
  });

  it('leaves a partly sent strip in doubt, and reports a refused connection as networkPrinterRefuses', async () => {
    const gone = await startPrinter({ onData: (socket, got) => got > 12_000 && socket.resetAndDestroy() });
    const outcome = await hand(tcp(gone.port));
    expect(outcome).toMatchObject({ kind: 'doubt', firstLabel: 21, reason: 'networkPrinterClosed' });
    if (typeof outcome === 'string' || outcome.kind !== 'doubt') throw new Error('no doubt');
    expect([30, 35, 40]).toContain(outcome.lastLabel);
    // A printer that has read all data but resets the connection causes the same outcome.
    const late = await startPrinter({
      onData: (socket, got) => got === bytes.length && socket.resetAndDestroy(),
    });
    expect(await hand(tcp(late.port))).toMatchObject({ kind: 'doubt', firstLabel: 21, lastLabel: 40 });
    const { port, close } = await startPrinter();
    close();
    expect(await hand(tcp(port))).toBe('networkPrinterRefuses');
  });

  it('ends after the current page when it is canceled', async () => {
    const printer = await startPrinter();
    let pages = 0;
    expect(await hand(tcp(printer.port), () => ++pages > 2)).toEqual({ kind: 'printed', lastLabel: 30 });
    expect(printer.received().equals(bytes.subarray(0, 20_010))).toBe(true);
    expect(await hand(tcp(printer.port), () => true)).toEqual({ kind: 'unbegun', reason: null });
    expect(printer.receivedBytes()).toBe(20_010);
  });
});

describe('handing labels to a device file', () => {
  it('appends to the file, and creates no missing file', async () => {
    const path = join(folder, 'lp0');
    expect(await hand(device(path))).toBe('fileUnwritable');
    expect(existsSync(path)).toBe(false);
    writeFileSync(path, 'before');
    expect(await hand(device(path))).toEqual({ kind: 'printed', lastLabel: 40 });
    expect(readFileSync(path).equals(Buffer.concat([Buffer.from('before'), bytes]))).toBe(true);
  });

  it.skipIf(process.platform === 'win32')(
    'waits while the device accepts no data, and reports doubt if it takes too long',
    async () => {
      const path = join(folder, 'pipe');
      execFileSync('mkfifo', [path]);
      // Opening a named pipe without a reader fails, as if there were no printer.
      expect(await hand(device(path))).toBe('fileUnwritable');
      // The pipe is open but never read, so it accepts only as many bytes as its buffer holds.
      const held = openSync(path, 'r+');
      try {
        expect(await hand(device(path), () => false, 100)).toMatchObject({ kind: 'printed' });
        expect(await hand(device(path), () => false, 100)).toMatchObject({
          kind: 'doubt',
          firstLabel: 21,
          reason: 'networkPrinterStalled',
        });
      } finally {
        closeSync(held);
      }
    },
  );
});

// The CUPS scheduler requires root.
const hasQueue = hasTool('cupsd') && hasTool('lpadmin') && process.getuid?.() === 0;
const left = hasQueue ? '' : ' (skipped: no CUPS)';

describe('handing labels to a print queue', () => {
  it('reports unbegun for a missing queue', async () => {
    const outcome = await hand({ kind: 'queue', queue: 'no-such-queue', name: 'cups:no-such-queue' });
    expect(outcome).toMatchObject({
      kind: 'unbegun',
      reason: expect.stringMatching(/^queue(NoLp|Unknown|Refused)$/),
    });
  });

  it.skipIf(!hasQueue)(`sends them unchanged as one job${left}`, async () => {
    const queue = await startPrintQueue();
    const before = process.env.CUPS_SERVER;
    try {
      process.env.CUPS_SERVER = queue.env.CUPS_SERVER;
      const address = { kind: 'queue', queue: queue.name, name: `cups:${queue.name}` } as const;
      expect(await hand(address)).toEqual({ kind: 'printed', lastLabel: 40 });
      expect(queue.documents().map((document) => document.equals(bytes))).toEqual([true]);
      // The job is canceled before the handover, so the queue never receives it.
      expect(await hand(address, () => true)).toEqual({ kind: 'unbegun', reason: null });
      expect(queue.documents()).toHaveLength(1);
    } finally {
      if (before === undefined) delete process.env.CUPS_SERVER;
      else process.env.CUPS_SERVER = before;
      await queue.close();
    }
  });
});
