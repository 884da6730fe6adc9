import { describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { sentence } from '../../../cli/reporter.ts';
import type { PrinterSettings } from '../../output/printerSettings.ts';
import { AS_PRINTER_IS_SET } from '../../output/printerSettings.ts';
import { turnedBy } from '../../scene/stock.ts';
import type { RunFormat } from '../formats.ts';
import { checkPrinter } from './checkPrinter.ts';

interface Asked {
  readonly fields?: object;
  readonly dpi?: number;
  readonly printer?: Partial<PrinterSettings>;
}

/** Returns the message with which a run is refused; empty for a run that is accepted. */
function said(format: RunFormat, { fields = {}, dpi = 203, printer = {} }: Asked): string {
  const checked = checkPrinter({
    label: parsed(fields),
    placing: turnedBy(0),
    dpi,
    format,
    printer: { ...AS_PRINTER_IS_SET, ...printer },
  });
  return checked.ok ? '' : `${checked.error.code}: ${sentence(checked.error)}`;
}

describe('label beyond the limits of a printer language', () => {
  it('is rejected with the maximum dot counts of the language', () => {
    const wide = { widthMm: 1000, columns: 3 };
    expect(said('epl', { fields: wide, dpi: 600 })).toBe(
      'printerPageTooLarge: EPL supports at most 65535 × 65535 dots. At 600 dpi this label row has 70866 × 709. Choose fewer columns, a lower resolution, or another format.',
    );
    expect(said('cpcl', { fields: wide, dpi: 600 })).toMatch(/^printerPageTooLarge: CPCL/);
    expect(said('zpl', { fields: wide, dpi: 600 })).toBe('');
    expect(said('epl', { fields: wide, dpi: 300 })).toBe('');
  });

  it('is rejected if a row is longer than a receipt printer accepts', () => {
    expect(said('escpos', { fields: { widthMm: 256 } })).toBe('');
    expect(said('escpos', { fields: { widthMm: 256.4 } })).toMatch(/2048 × 65535.*2049 × 240/);
  });

  it("is rejected with a gap that EPL doesn't support", () => {
    const gap = (rowGapMm: number, paperType = 'gap', dpi = 203) =>
      said('epl', { fields: { rowGapMm, paperType }, dpi });
    expect([gap(2), gap(30), gap(2, 'blackMark'), gap(20, 'gap', 300)]).toEqual(['', '', '', '']);
    expect(gap(1.9)).toBe(
      'printerGapRange: EPL supports gaps or marks of 2 to 30 mm, not 1.9 mm. Change the gap between rows or the height of the mark, or choose continuous paper or another output format.',
    );
    expect(gap(31, 'blackMark')).toMatch(/of 2 to 30 mm, not 31 mm/);
    expect(gap(21, 'gap', 300)).toMatch(/of 1.5 to 20.3 mm, not 21 mm/);
    expect(gap(0, 'continuous')).toBe('');
    expect(said('tspl', { fields: { rowGapMm: 0 } })).toBe('');
  });
});

describe('printer settings', () => {
  it.each([
    ['zpl', { darknessPercent: 101 }, /^printerDarknessRange: Darkness is from 0 to 100 %, not 101/],
    ['tspl', { darknessPercent: -1 }, /^printerDarknessRange/],
    ['escpos', { darknessPercent: 50 }, /^printerNoDarkness: ESC\/POS has no darkness command/],
    ['escpos', { speed: 50 }, /^printerNoSpeed: ESC\/POS/],
    ['zpl', { speed: 25 }, /^printerSpeedRange: ZPL prints at 26 to 355 mm\/s, not 25/],
    ['tspl', { speed: 458 }, /^printerSpeedRange: TSPL prints at 26 to 457/],
    ['epl', { speed: 7 }, /^printerSpeedSteps: EPL supports whole speed steps from 0 to 6, not 7/],
    ['cpcl', { speed: 2.5 }, /^printerSpeedSteps: CPCL .* from 0 to 5, not 2.5/],
    ['cpcl', { cut: { kind: 'each' } }, /^printerNoCut: CPCL/],
    ['epl', { cut: { kind: 'end' } }, /^printerNoCutAtEnd: EPL/],
    ['epl', { cut: { kind: 'every', feeds: 256 } }, /^printerCutRange: .*1 to 255 labels, not 256/],
    ['zpl', { cut: { kind: 'every', feeds: 0 } }, /^printerCutRange/],
    ['zpl', { cut: { kind: 'every', feeds: 1.5 } }, /^printerCutRange/],
    ['pdf', { darknessPercent: 50 }, /^printerSettingsUnused/],
    ['png', { cut: { kind: 'end' } }, /^printerSettingsUnused/],
    ['svg', { media: { kind: 'gap', gapMm: null } }, /^printerSettingsUnused/],
    ['pdf', { isNative: true }, /^printerSettingsUnused: .*--native/],
    ['zpl', { media: { kind: 'gap', gapMm: 3 } }, /^printerNoGapLength: ZPL can't set/],
    ['tspl', { media: { kind: 'continuous', gapMm: 3 } }, /^printerNoGapLength/],
    ['tspl', { media: { kind: 'gap', gapMm: 50.1 } }, /^printerGapLength: .* 0 to 50 mm long, not 50.1 mm/],
    ['tspl', { media: { kind: 'gap', gapMm: Number.NaN } }, /^printerGapLength/],
    ['epl', { media: { kind: 'blackMark', gapMm: 1 } }, /^printerGapRange/],
  ] as const)('for %s: %j are rejected with a message', (format, printer, words) => {
    expect(said(format, { printer })).toMatch(words);
  });

  it.each([
    ['zpl', { darknessPercent: 0, speed: 26, cut: { kind: 'end' } }],
    ['tspl', { darknessPercent: 100, speed: 457, cut: { kind: 'every', feeds: 65_535 } }],
    ['epl', { darknessPercent: 33.3, speed: 0, cut: { kind: 'every', feeds: 255 } }],
    ['cpcl', { darknessPercent: 50, speed: 5 }],
    ['escpos', { cut: { kind: 'each' } }],
    ['epl', { media: { kind: 'continuous', gapMm: null } }],
    ['escpos', { media: { kind: 'gap', gapMm: 50 } }],
    ['check', { darknessPercent: 50 }],
    ['pdf', {}],
  ] as const)('for %s: %j are accepted', (format, printer) => {
    expect(said(format, { printer })).toBe('');
  });
});
