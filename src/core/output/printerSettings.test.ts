import { describe, expect, it } from 'vitest';
import { type BitmapRun, codeOfBitmaps, EXACT_DPI } from '../../../tests/support/printer/codeOfBitmaps.ts';
import { printOn } from '../../../tests/support/printer/printOn.ts';
import { createBitmap, fillRectangle } from './mono/bitmap.ts';
import { PRINTER_FORMATS, PRINTER_LANGUAGES, type PrinterFormat } from './printerLanguages.ts';
import type { PrinterSettings } from './printerSettings.ts';

const LABEL = createBitmap(40, 30);
fillRectangle(LABEL, 3, 3, 20, 20, true);

/** Returns a job of seven labels as the printer receives it. */
async function jobOf(format: PrinterFormat, settings: Partial<PrinterSettings>, run: BitmapRun = {}) {
  const labels = Array.from({ length: 7 }, () => LABEL);
  const code = await codeOfBitmaps(format, labels, {
    media: { kind: 'gap', gapMm: 3 },
    ...run,
    settings,
  });
  const columns = run.columns ?? 1;
  return { ...printOn(format, code, { dpi: EXACT_DPI, headDots: columns * 40 }), code };
}

const CUTTERS = PRINTER_FORMATS.filter((format) => PRINTER_LANGUAGES[format].settings.cuts.length > 0);

describe.each(PRINTER_FORMATS)('%s print job', (format) => {
  it('writes no command for settings that stay as the printer is set', async () => {
    const { settings, cutsAfter } = await jobOf(format, {});
    expect(cutsAfter).toEqual([]);
    const own = ['SD', 'PR', 'MM', 'XB', 'DENSITY', 'SPEED', 'SET CUTTER', 'D', 'S', 'OC', 'TONE', 'GS V'];
    expect(Object.keys(settings).filter((name) => own.includes(name))).toEqual([]);
  });

  it('prints the same dots with any printer settings', async () => {
    const { darkness, speed, cuts } = PRINTER_LANGUAGES[format].settings;
    const settings: Partial<PrinterSettings> = {
      ...(darkness && { darknessPercent: 60 }),
      ...(speed && { speed: Math.ceil(speed.max / 2) }),
      ...(cuts.includes('each') && { cut: { kind: 'each' } }),
    };
    const dotsOf = async (told: Partial<PrinterSettings>) =>
      Buffer.concat((await jobOf(format, told)).pages.map(({ dots }) => dots));
    expect((await dotsOf(settings)).equals(await dotsOf({}))).toBe(true);
  });
});

describe('darkness setting', () => {
  it.each([
    ['zpl', 'SD', ['00', '15', '30']],
    ['tspl', 'DENSITY', ['0', '8', '15']],
    ['epl', 'D', ['0', '8', '15']],
    ['cpcl', 'TONE', ['-99', '51', '200']],
  ] as const)('spans the range of %s', async (format, name, values) => {
    const told = [];
    for (const darknessPercent of [0, 50, 100])
      told.push((await jobOf(format, { darknessPercent })).settings[name]);
    expect(told).toEqual(values);
  });
});

describe('speed setting', () => {
  it.each([
    ['zpl', 'PR', 102, '4'],
    ['zpl', 'PR', 26, '1'],
    ['zpl', 'PR', 355, '14'],
    ['tspl', 'SPEED', 152, '6'],
    ['tspl', 'SPEED', 457, '18'],
    ['epl', 'S', 3, '3'],
    ['cpcl', 'SPEED', 5, '5'],
  ] as const)('in %s uses the command %s: speed %s becomes %s', async (format, name, speed, said) => {
    expect((await jobOf(format, { speed })).settings[name]).toBe(said);
  });
});

describe.each(CUTTERS)('cutter setting in %s', (format) => {
  it('cuts after each label, or after a given number of feeds', async () => {
    const each = await jobOf(format, { cut: { kind: 'each' } });
    expect(each.cutsAfter).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const some = await jobOf(format, { cut: { kind: 'every', feeds: 3 } });
    expect(some.cutsAfter).toEqual(format === 'escpos' ? [1, 2] : [3, 6]);
    const one = await jobOf(format, { cut: { kind: 'every', feeds: 1 } });
    expect(one.cutsAfter).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('cuts once after the last label, also if the last feed is half empty', async () => {
    if (!PRINTER_LANGUAGES[format].settings.cuts.includes('end')) return;
    for (const [columns, feeds] of [
      [1, 7],
      [2, 4],
    ]) {
      const { cutsAfter } = await jobOf(format, { cut: { kind: 'end' } }, { columns });
      // A receipt printer has no pages: everything before its only cut counts as one page.
      expect(cutsAfter).toEqual([format === 'escpos' ? 1 : feeds]);
    }
  });
});
