// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { DEVICE_LANGUAGE_NAMES, DEVICE_LANGUAGES } from '../../../core/output/printerLanguages.ts';
import { checkPrinter } from '../../../core/run/checks/checkPrinter.ts';
import { turnedBy } from '../../../core/scene/stock.ts';
import { isNameTaken, keepPrinters, PRINTERS_KEY, readPrinters } from './printerList.ts';
import {
  newPrinter,
  type PrinterProfile,
  readPrinter,
  supportedSettings,
  withLanguage,
} from './printerProfile.ts';

const WAREHOUSE: PrinterProfile = {
  ...newPrinter('1', '仓库'),
  way: 'serial',
  language: 'tspl',
  dpi: 300,
  settings: {
    darknessPercent: 70,
    speed: 102,
    cut: { kind: 'every', feeds: 4 },
    media: { kind: 'blackMark', gapMm: 3.5 },
    isNative: false,
  },
  correction: { offsetXMm: 1.5, offsetYMm: -2, rotateDeg: 180, scale: 1.02 },
  serial: { baudRate: 115_200, flowControl: 'none' },
  packetBytes: 180,
  device: { id: 'x', vendorId: 1, productId: 2, serial: null, name: 'CP2102' },
};
const store = (value: unknown) => localStorage.setItem(PRINTERS_KEY, JSON.stringify(value));

beforeEach(() => localStorage.clear());

describe('printers of this device', () => {
  it('are restored from storage, with the printer used last', () => {
    expect(readPrinters()).toEqual({ printers: [], lastId: null });
    const list = { printers: [WAREHOUSE, newPrinter('2', 'Касса')], lastId: '2' };
    expect(keepPrinters(list)).toBe(true);
    expect(readPrinters()).toEqual(list);
  });

  it('have unique names, ignoring letter case', () => {
    const list = { printers: [WAREHOUSE, newPrinter('2', 'Касса')], lastId: null };
    expect([
      isNameTaken(list, ' касса ', '3'),
      isNameTaken(list, 'касса', '2'),
      isNameTaken(list, 'x', '3'),
    ]).toEqual([true, false, false]);
    store({ printers: [WAREHOUSE, { ...WAREHOUSE, id: '2' }, { ...WAREHOUSE, name: 'B' }], lastId: '9' });
    expect(readPrinters()).toEqual({ printers: [WAREHOUSE], lastId: null });
  });

  it('are read with valid values only, whatever is stored', () => {
    for (const value of [
      null,
      [],
      7,
      { printers: 'x' },
      { printers: [null, 3, {}, { id: 'a', name: ' ' }] },
    ]) {
      store(value);
      expect(readPrinters().printers).toEqual([]);
    }
    localStorage.setItem(PRINTERS_KEY, '{"printers":[');
    expect(readPrinters().printers).toEqual([]);
    const odd = {
      ...WAREHOUSE,
      language: '__proto__',
      dpi: 204,
      way: 'lpt',
      serial: 4,
      packetBytes: -1,
      device: 'x',
    };
    expect(
      readPrinter({ ...odd, settings: { darknessPercent: 101, cut: { kind: 'every', feeds: 0.5 } } }),
    ).toMatchObject({
      language: 'zpl',
      dpi: 203,
      way: 'system',
      device: null,
      packetBytes: 100,
      settings: { darknessPercent: null, speed: null, cut: null, media: null },
    });
  });

  it('pass only settings to a run that their language supports, whatever is stored', () => {
    const label = parsed({ rowGapMm: 3 });
    const number = fc.oneof(fc.integer({ min: -2, max: 500 }), fc.double({ min: -1, max: 400, noNaN: true }));
    const settings = fc.record({
      darknessPercent: fc.option(number),
      speed: fc.option(number),
      cut: fc.option(fc.record({ kind: fc.constantFrom('each', 'end', 'every', 'x'), feeds: number })),
      media: fc.option(
        fc.record({
          kind: fc.constantFrom('gap', 'blackMark', 'continuous', 'x'),
          gapMm: fc.option(fc.integer({ min: 3, max: 20 })),
        }),
      ),
    });
    fc.assert(
      fc.property(fc.constantFrom(...DEVICE_LANGUAGE_NAMES), settings, (language, stored) => {
        const printer = readPrinter({ ...WAREHOUSE, language, settings: stored });
        if (!printer) throw new Error('not read');
        const order = { label, placing: turnedBy(0), dpi: 203, format: language, printer: printer.settings };
        expect(checkPrinter(order)).toEqual({ ok: true, value: null });
      }),
    );
  });

  it('drop the settings that a newly chosen language does not support', () => {
    for (const language of DEVICE_LANGUAGE_NAMES) {
      const fitting = supportedSettings(language, WAREHOUSE.settings);
      expect(fitting.darknessPercent).toBe(DEVICE_LANGUAGES[language].settings.darkness ? 70 : null);
      expect(fitting.media).toEqual({
        kind: 'blackMark',
        gapMm: ['tspl', 'epl'].includes(language) ? 3.5 : null,
      });
    }
    expect(supportedSettings('epl', WAREHOUSE.settings).speed).toBeNull();
  });

  it('with two-way communication use a serial port or Bluetooth, even if another transport was stored', () => {
    const stored = { ...WAREHOUSE, language: 'niimbot' };
    expect(readPrinter({ ...stored, way: 'usb' })?.way).toBe('system');
    expect(readPrinter({ ...stored, way: 'bluetooth' })?.way).toBe('bluetooth');
    const usb: PrinterProfile = { ...newPrinter('p', 'B1'), way: 'usb' };
    expect(withLanguage('niimbot', usb)).toMatchObject({ way: 'serial', serial: { baudRate: 115_200 } });
    const set: PrinterProfile = { ...withLanguage('niimbot', usb), way: 'bluetooth', dpi: 300 };
    expect(withLanguage('niimbot', set)).toEqual(set);
  });
});
