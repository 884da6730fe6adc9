import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FakeBehaviour, installFakeDevice } from '../../../../../tests/support/printer/fakeDevices.ts';
import {
  installFakeNiimbot,
  type NiimbotBehaviour,
} from '../../../../../tests/support/printer/fakeNiimbot.ts';
import { inVirtualTime } from '../../../../../tests/support/virtualTime.ts';
import { createByteWriter } from '../../../../core/base/byteWriter.ts';
import { type Bitmap, createBitmap } from '../../../../core/output/mono/bitmap.ts';
import { writeNiimbotOrder } from '../../../../core/output/niimbot/niimbotOrder.ts';
import { packBitmap } from '../../../../core/output/packedBitmap.ts';
import type { PageEnd } from '../../../../core/print/pageMarks.ts';
import { askPrinter } from '../askPrinter.ts';
import { chooseDevice } from '../printerDevices.ts';
import { newPrinter, type PrinterProfile, withLanguage } from '../printerProfile.ts';
import type { SendProgress } from '../sendToPrinter.ts';
import { printNiimbot } from './printNiimbot.ts';

type Way = 'serial' | 'bluetooth';

function pageOf(number: number, widthPx = 200, heightPx = 60): Bitmap {
  const page = createBitmap(widthPx, heightPx);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      if ((x * y + number * 37) % (7 + number) === 0 && (y >> 3) % 3 !== 0)
        page.bits[y * page.stride + (x >> 3)] |= 0x80 >> (x & 7);
  return page;
}

function rowsOf({ widthPx, heightPx, stride, bits }: Bitmap): string[] {
  return Array.from({ length: heightPx }, (_, y) =>
    Array.from({ length: stride * 8 }, (_dot, x) =>
      x < widthPx ? (bits[y * stride + (x >> 3)] >> (7 - (x & 7))) & 1 : 0,
    ).join(''),
  );
}

/** Returns the output of a run with two labels side by side on each page. */
function dataOf(pages: readonly Bitmap[], dpi = 203) {
  const writer = createByteWriter();
  writer.ascii(writeNiimbotOrder({ kind: 'blackMark', darknessPercent: 100, dpi }));
  const ends = pages.map((page, at): PageEnd => {
    packBitmap(page, writer);
    return { endByte: writer.length(), labels: (at + 1) * 2 };
  });
  return { file: new Blob([new Uint8Array(writer.take())]), pages: ends };
}

async function printerAt(way: Way, device: FakeBehaviour = {}): Promise<PrinterProfile> {
  installFakeDevice([way, way === 'bluetooth' ? { isNiimbot: true, ...device } : device]);
  const mark = await chooseDevice(way);
  if (!mark.ok) throw new Error(mark.error.code);
  return {
    ...withLanguage('niimbot', { ...newPrinter('p', 'Etikett'), way }),
    packetBytes: 500,
    device: mark.value,
  };
}

interface Trial {
  readonly way?: Way;
  readonly pages?: readonly Bitmap[];
  readonly dpi?: number;
  readonly device?: FakeBehaviour;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: SendProgress) => void;
}

const FIVE = [1, 2, 3, 4, 5].map((number) => pageOf(number));

const trial = (behaviour: NiimbotBehaviour, options: Trial = {}) =>
  inVirtualTime(() => trialInTime(behaviour, options));

async function trialInTime(
  behaviour: NiimbotBehaviour,
  { way = 'serial', pages = FIVE, ...more }: Trial = {},
) {
  const fake = installFakeNiimbot({ printMs: 5, ...behaviour });
  const printer = await printerAt(way, more.device);
  const reports: SendProgress[] = [];
  const report = (progress: SendProgress) => {
    reports.push(progress);
    more.onProgress?.(progress);
  };
  const signal = more.signal ?? new AbortController().signal;
  const sent = await printNiimbot(printer, dataOf(pages, more.dpi), report, signal);
  const printed = fake.pages.map(({ rows }) => rows);
  return { fake, sent, reports, printed, expected: pages.map(rowsOf) };
}

beforeEach(() => {
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
});

describe.each(['serial', 'bluetooth'] as const)('print on a NIIMBOT printer by %s', (way) => {
  it('prints every dot with the ordered density and paper type, and reports the printed labels', async () => {
    const { fake, sent, printed, expected, reports } = await trial({}, { way });
    expect(printed).toEqual(expected);
    expect(sent).toMatchObject({ sureLabels: 10, doubtfulLabels: 0, problem: null });
    expect([fake.complaints, fake.jobs, fake.density, fake.kind]).toEqual([[], 1, 5, 2]);
    const counted = reports.map(({ labels }) => labels);
    expect([...new Set(counted)]).toEqual([0, 2, 4, 6, 8, 10]);
    expect(globalThis.fakeDevice.calls.at(-1)).toMatch(/close|disconnect/);
  });
});

describe('print on a NIIMBOT printer', () => {
  it('is complete whether answers are split, late, doubled, merged or busy at first', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          task: fc.constantFrom('B1' as const, 'D110' as const),
          pieceBytes: fc.integer({ min: 1, max: 12 }),
          delayMs: fc.constantFrom(0, 3, 12),
          isTwice: fc.boolean(),
          isMerged: fc.boolean(),
          isBusy: fc.boolean(),
        }),
        async (answers) => {
          const model = answers.task === 'B1' ? 4096 : 777;
          const pages = FIVE.slice(0, 3);
          const { fake, sent, printed, expected } = await trial({ model, ...answers }, { pages });
          expect([sent.problem, fake.complaints]).toEqual([null, []]);
          expect(printed).toEqual(expected);
          expect(sent.sureLabels).toBe(6);
        },
      ),
      { numRuns: 8 },
    );
  }, 60_000);

  it.each([
    ['answers once', {}],
    ['answers twice, 20 ms late', { isTwice: true, delayMs: 20 }],
  ])(
    'waits for paper, reports it, and prints each label once, with a printer that %s',
    async (_, answers) => {
      const said: string[] = [];
      const onProgress = ({ condition, isWaiting, labels }: SendProgress) => {
        if (!condition || said.length > 0) return;
        said.push(`${condition} ${isWaiting} ${labels}`);
        setTimeout(() => globalThis.fakeNiimbot.mend(), 1300);
      };
      const { fake, sent, printed, expected } = await trial(
        { paperOutInPage: 3, ...answers },
        { onProgress },
      );
      expect(said).toEqual(['paperOut true 4']);
      expect(printed).toEqual(expected);
      expect([fake.jobs, fake.spoilt, fake.complaints]).toEqual([2, 1, []]);
      expect(sent).toMatchObject({ sureLabels: 10, doubtfulLabels: 0, problem: null });
    },
  );

  it('is complete with late status reports, but does not resume after paper runs out', async () => {
    const pages = FIVE.slice(0, 2);
    const late = await trial({ lateStatusMs: 1700 }, { pages });
    expect(late.printed).toEqual(late.expected);
    expect([late.sent.problem, late.sent.sureLabels, late.fake.jobs]).toEqual([null, 4, 1]);
    const stopped = await trial({ lateStatusMs: 1700, paperOutInPage: 2 }, { pages });
    expect(stopped.sent).toMatchObject({
      sureLabels: 2,
      doubtfulLabels: 2,
      problem: { code: 'printerStopped' },
    });
  });

  it('that stops right after a label prints it only once, or leaves it in doubt if the printer is vague', async () => {
    const onProgress = ({ condition }: SendProgress) => condition && globalThis.fakeNiimbot.mend();
    const clear = await trial({ stopsAfterPage: 3, error: 1 }, { onProgress });
    expect([clear.sent.problem, clear.fake.jobs, clear.fake.spoilt]).toEqual([null, 2, 0]);
    expect(clear.printed).toEqual(clear.expected);
    const vague = await trial({ stopsAfterPage: 3, error: 1, isVague: true });
    expect(vague.sent).toMatchObject({
      sureLabels: 4,
      doubtfulLabels: 2,
      problem: { code: 'printerStopped' },
    });
  });

  it('does not resume if the printer does not report the last printed page', async () => {
    const { sent, printed, reports } = await trial({ paperOutInPage: 3, isMute: true });
    expect(printed).toHaveLength(2);
    expect(sent).toMatchObject({ sureLabels: 4, doubtfulLabels: 2, problem: { code: 'printerStopped' } });
    expect(reports.at(-1)?.condition).toBe('paperOut');
  });

  it('ends at a fault that the user cannot fix, and at the cancel button of the printer', async () => {
    const broken = await trial({ paperOutInPage: 2, error: 6 });
    expect(broken.sent).toMatchObject({
      sureLabels: 2,
      doubtfulLabels: 2,
      problem: { code: 'niimbotFault', params: { printer: 'Etikett', error: 6 } },
    });
    const cancelled = await trial({ paperOutInPage: 2, error: 5 });
    expect(cancelled.sent.problem?.code).toBe('niimbotCancelled');
  });

  it('reports the printed labels and the labels in doubt if the printer is disconnected', async () => {
    for (const way of ['serial', 'bluetooth'] as const) {
      const { sent, printed } = await trial({ goneInPage: 4 }, { way });
      expect(printed).toHaveLength(3);
      expect(sent).toMatchObject({ sureLabels: 6, doubtfulLabels: 2, problem: { code: 'printerGone' } });
    }
  });

  it('ends with printerSilent if the printer never answers or stops answering', async () => {
    const all = await trial({ silentAfterPages: 0 });
    expect(all.sent).toMatchObject({ sureLabels: 0, doubtfulLabels: 0, problem: { code: 'printerSilent' } });
    const middle = await trial({ silentAfterPages: 2 });
    expect(middle.sent).toMatchObject({
      sureLabels: 2,
      doubtfulLabels: 2,
      problem: { code: 'printerSilent' },
    });
  });

  it('can be canceled while it prints and while it waits', async () => {
    const stop = new AbortController();
    const first = await trial(
      { printMs: 100 },
      { signal: stop.signal, onProgress: ({ labels }) => labels === 4 && stop.abort() },
    );
    expect(first.sent.problem?.code).toBe('printerCancelled');
    expect(first.sent.sureLabels).toBe(4);
    expect(first.fake.pages.length * 2).toBeGreaterThanOrEqual(4);
    const other = new AbortController();
    const waiting = await trial(
      { paperOutInPage: 2 },
      { signal: other.signal, onProgress: ({ condition }) => condition && other.abort() },
    );
    // For the interrupted label it is certain that it was not printed.
    expect(waiting.sent).toMatchObject({
      sureLabels: 2,
      doubtfulLabels: 0,
      problem: { code: 'printerCancelled' },
    });
  });

  it('is rejected for labels wider than the print head, another resolution or an unknown model', async () => {
    const wide = await trial({}, { pages: [pageOf(1, 385)] });
    expect(wide.sent.problem).toMatchObject({
      code: 'niimbotPageTooLarge',
      params: { model: 'B1', maxWidthPx: 384 },
    });
    expect([wide.fake.jobs, wide.sent.doubtfulLabels]).toEqual([0, 0]);
    expect((await trial({}, { dpi: 300 })).sent.problem?.code).toBe('niimbotDpi');
    expect((await trial({ model: 4608 })).sent.problem).toEqual({
      code: 'niimbotModel',
      params: { printer: 'Etikett', id: 4608 },
    });
    expect((await trial({}, { device: { isHeld: true } })).sent.problem?.code).toBe('printerHeld');
  });
});

describe('status of a NIIMBOT printer', () => {
  it.each(['serial', 'bluetooth'] as const)('is read by %s', async (way) => {
    const ask = (behaviour: NiimbotBehaviour) =>
      inVirtualTime(async () => {
        installFakeNiimbot(behaviour);
        return askPrinter(await printerAt(way));
      });
    expect(await ask({})).toEqual({ ok: true, value: [] });
    expect(await ask({ heartbeat: { 9: 1, 10: 4, 11: 1 } })).toEqual({
      ok: true,
      value: ['paperOut', 'headOpen'],
    });
    expect(await ask({ model: 2304, task: 'D110', heartbeat: { 8: 1, 9: 4 } })).toEqual({
      ok: true,
      value: [],
    });
    expect(await ask({ model: 1 })).toMatchObject({ ok: false, error: { code: 'niimbotModel' } });
    expect(await ask({ silentAfterPages: 0 })).toMatchObject({
      ok: false,
      error: { code: 'printerSilent' },
    });
  });
});
