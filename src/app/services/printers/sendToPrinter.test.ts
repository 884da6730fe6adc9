import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { codeOfBitmaps } from '../../../../tests/support/printer/codeOfBitmaps.ts';
import { type FakeBehaviour, installFakeDevice } from '../../../../tests/support/printer/fakeDevices.ts';
import { printOn } from '../../../../tests/support/printer/printOn.ts';
import { inVirtualTime } from '../../../../tests/support/virtualTime.ts';
import { createBitmap, fillRectangle } from '../../../core/output/mono/bitmap.ts';
import type { PageEnd } from '../../../core/print/pageMarks.ts';
import { chooseDevice, deviceProblem } from './printerDevices.ts';
import { type DeviceTransport, newPrinter, type PrinterProfile } from './printerProfile.ts';
import { type SendProgress, type StopSignals, sendToPrinter } from './sendToPrinter.ts';

const WAYS: readonly DeviceTransport[] = ['usb', 'serial', 'bluetooth'];

/** Creates a job in TSPL with arbitrary bytes in its labels. */
async function job(count = 10) {
  const labels = Array.from({ length: count }, (_, at) => {
    const bitmap = createBitmap(400, 240);
    for (let y = 0; y < 240; y++)
      for (let x = 0; x < 50; x++) bitmap.bits[y * 50 + x] = (x * 7 + y * at) & 0xff;
    fillRectangle(bitmap, 3, 3, 20 + at, 20, true);
    return bitmap;
  });
  const pages: PageEnd[] = [];
  const onPage = (endByte: number, done: number) => pages.push({ endByte, labels: done });
  return { code: await codeOfBitmaps('tspl', labels, { onPage }), pages };
}

async function chosen(way: DeviceTransport, more: Partial<PrinterProfile> = {}): Promise<PrinterProfile> {
  const device = await chooseDevice(way);
  if (!device.ok) throw new Error(device.error.code);
  return {
    ...newPrinter('p', 'Lager'),
    way,
    language: 'tspl',
    packetBytes: 500,
    ...more,
    device: device.value,
  };
}

interface Trial {
  readonly more?: Partial<PrinterProfile>;
  readonly stop?: Partial<StopSignals>;
  readonly labels?: number;
}

const never = () => new AbortController().signal;

async function trial(way: DeviceTransport, behaviour: FakeBehaviour, { more, stop, labels }: Trial = {}) {
  const fake = installFakeDevice([way, behaviour]);
  const { code, pages } = await job(labels);
  const printer = await chosen(way, more);
  const reports: SendProgress[] = [];
  const sent = await sendToPrinter(
    printer,
    { bytes: new Blob([new Uint8Array(code)]), pages },
    (progress) => reports.push(progress),
    { afterLabel: never(), atOnce: never(), ...stop },
  );
  return { fake, code, pages, sent, reports, taken: Buffer.from(fake.taken) };
}

/** A trial whose user cancels after some milliseconds of virtual time: at once, or after the current label. */
const trialEnding = (
  when: 'atOnce' | 'afterLabel',
  afterMs: number,
  ...[way, behaviour, more]: Parameters<typeof trial>
) =>
  inVirtualTime(() => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(), afterMs);
    return trial(way, behaviour, { ...more, stop: { [when]: ending.signal } });
  });

beforeEach(() => {
  Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true });
});

describe.each(WAYS)('print by %s', (way) => {
  it('sends all bytes in order, one piece at a time, and counts labels', async () => {
    const { fake, code, sent, reports, taken } = await trial(way, {});
    expect(taken.equals(code)).toBe(true);
    expect(printOn('tspl', taken, { dpi: 254, headDots: 0 }).pages).toHaveLength(10);
    expect(sent).toEqual({
      handedBytes: code.length,
      sureLabels: 10,
      doubtfulLabels: 0,
      problem: null,
    });
    expect(fake.mostInFlight).toBe(1);
    expect(Math.max(...fake.pieces)).toBeLessThanOrEqual({ usb: 16_384, serial: 1024, bluetooth: 500 }[way]);
    const counted = reports.map(({ labels }) => labels);
    expect(counted).toEqual(counted.toSorted((one, other) => one - other));
    expect(counted.at(-1)).toBe(10);
    // The device is released.
    expect(fake.calls.at(-1)).toMatch(/close|disconnect/);
  });

  it('to a disconnected printer reports the labels it received, and sends nothing again', async () => {
    const { pages } = await job();
    const goneAfterBytes = pages[3].endByte + 700;
    const { sent, taken, code } = await trial(way, { goneAfterBytes });
    expect(sent.problem?.code).toBe('printerGone');
    expect(taken.equals(code.subarray(0, goneAfterBytes))).toBe(true);
    expect(sent.sureLabels).toBeLessThanOrEqual(4);
    // With every transport, the labels received for certain come first, directly followed by those in doubt.
    expect(sent.sureLabels).toBe({ usb: 2, serial: 2, bluetooth: 4 }[way]);
    expect(sent.sureLabels + sent.doubtfulLabels).toBeGreaterThanOrEqual(5);
    expect(sent.sureLabels + sent.doubtfulLabels).toBeLessThanOrEqual(way === 'usb' ? 6 : 5);
  });

  it('waits while the printer accepts no data, and the user can end it at once', async () => {
    const { sent, fake, taken, code } = await trialEnding('atOnce', 80, way, { stopsAfterBytes: 30_000 });
    expect(sent.problem).toEqual({ code: 'printerCancelled' });
    expect(taken.length).toBeLessThanOrEqual(30_000);
    expect(taken.equals(code.subarray(0, taken.length))).toBe(true);
    expect(fake.calls.at(-1)).toMatch(/close|disconnect|open/);
  });

  it.each([1, 5, 30, 50])(
    'canceled after %s ms ends after a whole label, and the next job prints correctly',
    async (afterMs) => {
      const { sent, pages, taken, code } = await trialEnding(
        'afterLabel',
        afterMs,
        way,
        { delayMs: 2 },
        { labels: 40 },
      );
      expect(sent.problem).toEqual({ code: 'printerCancelled' });
      expect(sent.doubtfulLabels).toBe(0);
      expect(taken.length).toBe(pages[sent.sureLabels - 1]?.endByte ?? 0);
      const next = await job(3);
      const both = Buffer.concat([taken, next.code]);
      expect(taken.equals(code.subarray(0, taken.length))).toBe(true);
      const printed = printOn('tspl', both, { dpi: 254, headDots: 0 });
      expect(printed.pages).toHaveLength(sent.sureLabels + 3);
    },
  );

  it('gives up if the printer does not accept the rest of the current label', async () => {
    const { sent, taken } = await trialEnding('afterLabel', 200, way, { stopsAfterBytes: 30_000 });
    expect(sent.problem).toEqual({ code: 'printerCancelled' });
    expect(taken.length).toBeLessThanOrEqual(30_000);
    expect(sent.doubtfulLabels).toBeGreaterThan(0);
  });

  it('pauses after a whole label, resumes at the same position, and can be canceled while paused', async () => {
    let resume: () => void = () => undefined;
    let held: Promise<void> | null = null;
    let waits = 0;
    const pause = () => {
      const promise = new Promise<void>((resolve) => {
        resume = () => {
          held = null;
          resolve();
        };
      });
      // The pause begins only when the current label is sent completely.
      vi.spyOn(promise, 'then').mockImplementationOnce(function (this: Promise<void>, ...handlers) {
        waits++;
        return this.then(...handlers);
      });
      held = promise;
    };
    const takenBytes = () => globalThis.fakeDevice.taken.length;
    const ending = new AbortController();
    const trying = trial(
      way,
      { delayMs: 2 },
      { stop: { held: () => held, afterLabel: ending.signal }, labels: 40 },
    );
    await eventually(() => expect(takenBytes()).toBeGreaterThan(0), 1);
    pause();
    await eventually(() => expect(waits).toBe(1), 1);
    const atPause = takenBytes();
    const ends = (await job(40)).pages.map(({ endByte }) => endByte);
    expect(takenBytes()).toBe(atPause);
    expect(ends).toContain(atPause);
    resume();
    await eventually(() => expect(takenBytes()).toBeGreaterThan(atPause), 1);
    pause();
    await eventually(() => expect(waits).toBe(2), 1);
    ending.abort();
    const { sent, taken, code } = await trying;
    expect(sent.problem).toEqual({ code: 'printerCancelled' });
    expect(sent.doubtfulLabels).toBe(0);
    expect(taken.equals(code.subarray(0, taken.length))).toBe(true);
    expect(taken.length).toBeGreaterThan(atPause);
  });

  it('announces labels before they are sent, in a few batches', async () => {
    const fake = installFakeDevice([way, {}]);
    const { code, pages } = await job(120);
    const printer = await chosen(way);
    let told = 0;
    const stop = { afterLabel: never(), atOnce: never() };
    const data = { bytes: new Blob([new Uint8Array(code)]), pages };
    const times: number[] = [];
    const sent = await sendToPrinter(
      printer,
      data,
      () => check(),
      stop,
      async (lastLabel) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        times.push(fake.taken.length);
        told = lastLabel;
      },
    );
    function check() {
      // No byte of a label was sent before the label was announced.
      expect(fake.taken.length).toBeLessThanOrEqual(pages[Math.min(told, 120) - 1]?.endByte ?? 0);
    }
    expect([sent.sureLabels, sent.problem]).toEqual([120, null]);
    expect(times.length).toBeGreaterThan(1);
    expect(times.length).toBeLessThan(5);
  });

  it('to a slow printer never has more than one piece in flight', async () => {
    const { fake, sent, taken, code } = await trial(way, { delayMs: 1 }, { labels: 3 });
    expect([fake.mostInFlight, sent.sureLabels, taken.equals(code)]).toEqual([1, 3, true]);
  });

  it('is rejected if another program holds the printer, or if the user chose none', async () => {
    const { sent, taken } = await trial(way, { isHeld: true });
    expect([sent.problem, sent.handedBytes, taken.length]).toEqual([
      { code: 'printerHeld', params: { printer: 'Lager' } },
      0,
      0,
    ]);
    installFakeDevice([way, { isNoneChosen: true }]);
    expect(await chooseDevice(way)).toEqual({ ok: false, error: { code: 'printerNoneChosen' } });
  });

  it('finds the printer again after a reload, unless several look alike', async () => {
    const before = { ...newPrinter('p', 'Lager'), way };
    const mark = {
      usb: { id: 'old', vendorId: 0x0a5f, productId: 0x81, serial: 'D4J1', name: '' },
      serial: { id: 'old', vendorId: 0x067b, productId: 0x2303, serial: null, name: '' },
      bluetooth: { id: 'bt-1', vendorId: null, productId: null, serial: null, name: '' },
    }[way];
    installFakeDevice([way, { isRemembered: true }]);
    expect((await deviceProblem(before))?.code).toBe('printerNotChosen');
    expect(await deviceProblem({ ...before, device: mark })).toBeNull();
    installFakeDevice([way, {}]);
    // A chosen Bluetooth device stays known until the page is closed, even if it is disconnected.
    if (way !== 'bluetooth') {
      expect((await deviceProblem({ ...before, device: mark }))?.code).toBe('printerNotConnected');
      installFakeDevice([way, { isRemembered: true, count: 2 }]);
      const alike = { ...mark, serial: null };
      expect((await deviceProblem({ ...before, device: alike }))?.code).toBe('printerAlike');
    }
  });
});

describe('print by USB', () => {
  it('continues after the bytes that a halted endpoint accepted', async () => {
    const { fake, taken, code, sent } = await trial('usb', { haltsAfterBytes: 20_000 });
    expect(fake.calls).toContain('clear out 2');
    expect([taken.equals(code), sent.problem]).toEqual([true, null]);
  });

  it('needs an interface of the printer class', async () => {
    expect((await trial('usb', { isOther: true })).sent.problem?.code).toBe('printerNoInterface');
  });

  it('is rejected while another tab prints', async () => {
    if (!('locks' in navigator)) return;
    const fake = installFakeDevice(['usb', { stopsAfterBytes: 100 }]);
    const printer = await chosen('usb');
    const stop = { afterLabel: never(), atOnce: never() };
    const send = () =>
      sendToPrinter(printer, { bytes: new Blob(['x'.repeat(500)]), pages: [] }, () => undefined, stop);
    const first = send();
    await eventually(() => expect(fake.pieces).toHaveLength(1), 1);
    expect((await send()).problem?.code).toBe('printerInUse');
    fake.go();
    expect((await first).problem).toBeNull();
  });
});

describe('print by a serial port', () => {
  it('opens the port with its stored settings', async () => {
    const serial = { baudRate: 115_200, flowControl: 'none' } as const;
    const { fake } = await trial('serial', {}, { more: { serial }, labels: 1 });
    expect(fake.calls).toContain('open {"baudRate":115200,"flowControl":"none","bufferSize":4096}');
  });
});

describe('print by Bluetooth', () => {
  it('uses the configured packet length', async () => {
    const { fake, sent } = await trial('bluetooth', {}, { more: { packetBytes: 180 }, labels: 1 });
    expect(Math.max(...fake.pieces)).toBe(180);
    expect(sent.problem).toBeNull();
  });

  it('is paced if the printer sends no acknowledgments, and labels in the radio buffer do not count as sure', async () => {
    const { sent, code } = await trial(
      'bluetooth',
      { isUnacknowledged: true, goneAfterBytes: 13_000 },
      { labels: 2 },
    );
    expect(code.length).toBeGreaterThan(24_000);
    expect([sent.sureLabels, sent.doubtfulLabels]).toEqual([0, 2]);
  });

  it('fails if the device has no print service or rejects long packets', async () => {
    expect((await trial('bluetooth', { isOther: true })).sent.problem?.code).toBe('printerNoInterface');
    const { sent, taken } = await trial('bluetooth', { maxPacketBytes: 20 });
    expect([sent.problem?.code, taken.length]).toEqual(['printerGone', 0]);
  });
});

describe('printer transports in the browser', () => {
  it('report an unsupported transport, or an insecure page', async () => {
    installFakeDevice(['usb', {}]);
    expect(await chooseDevice('serial')).toEqual({ ok: false, error: { code: 'printerNoSerial' } });
    expect(await chooseDevice('bluetooth')).toEqual({ ok: false, error: { code: 'printerNoBluetooth' } });
    installFakeDevice(['serial', {}]);
    expect(await chooseDevice('usb')).toEqual({ ok: false, error: { code: 'printerNoUsb' } });
    Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true });
    expect(await chooseDevice('usb')).toEqual({ ok: false, error: { code: 'printerInsecurePage' } });
  });
});

describe('printing bytes while they are produced', () => {
  it('sends the bytes as they arrive and counts their pages', async () => {
    const fake = installFakeDevice(['usb', {}]);
    const printer = await chosen('usb');
    const { code, pages } = await job(4);
    const known: PageEnd[] = [];
    async function* made() {
      for (const [at, { endByte }] of pages.entries()) {
        known.push(pages[at]);
        yield new Uint8Array(code.subarray(at === 0 ? 0 : pages[at - 1].endByte, endByte));
      }
    }
    const stop = { afterLabel: never(), atOnce: never() };
    const sent = await sendToPrinter(printer, { bytes: made(), pages: known }, () => undefined, stop);
    expect([sent.sureLabels, sent.problem, Buffer.from(fake.taken).equals(code)]).toEqual([4, null, true]);
  });
});
