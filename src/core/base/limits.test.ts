import { describe, expect, it } from 'vitest';
import {
  APP_NAME,
  APP_VERSION,
  BARCODE_LIMITS,
  DRAWING_DEFAULTS,
  IMAGE_LIMITS,
  LABEL_LIMITS,
  LINE_STROKE_OFFSET_MM,
  PRINT_LIMITS,
  SHEET_LIMITS,
  SPACING_DIVISOR,
  STORAGE_PREFIX,
  TEXT_LIMITS,
  THEME_COLOR,
  TOAST_MS,
  WATERMARK,
  ZOOM_LIMITS,
} from './limits.ts';
import { dotMm, inchToMm, MM_TO_PT, mmShown, mmToDots, mmToInchShown, PT_TO_MM } from './units.ts';

describe('limits.ts', () => {
  it('names the product and its version 0.6.0', () =>
    expect([APP_NAME, APP_VERSION]).toEqual(['Diecut', '0.6.0']));
  it('has the theme color #37c2bb', () => expect(THEME_COLOR).toBe('#37c2bb'));
  it('allows up to 2000 copies, 1000 per spreadsheet row', () =>
    expect([PRINT_LIMITS.maxCopies, PRINT_LIMITS.maxRowCopies]).toEqual([2000, 1000]));
  it('allows print offsets from -100 to 100 mm', () =>
    expect([PRINT_LIMITS.minOffsetMm, PRINT_LIMITS.maxOffsetMm]).toEqual([-100, 100]));
  it('allows at most 5 columns of labels', () => expect(LABEL_LIMITS.maxColumns).toBe(5));
  it('allows stored spreadsheets of 10 MB and 15 columns', () =>
    expect(SHEET_LIMITS.library).toEqual({ maxBytes: 10_485_760, maxColumns: 15, maxCellLength: 4096 }));
  it('allows 100 characters in a barcode', () => expect(BARCODE_LIMITS.maxLength).toBe(100));
  it('allows pictures of up to 10 MB', () => expect(IMAGE_LIMITS.maxBytes).toBe(10 * 1024 * 1024));
  it('zooms from 10 to 800 percent in steps of 10 percent', () =>
    expect(ZOOM_LIMITS).toEqual({ minPercent: 10, maxPercent: 800, stepPercent: 10 }));
  it('has a default label of 40 × 30 mm', () =>
    expect([LABEL_LIMITS.defaultWidthMm, LABEL_LIMITS.defaultHeightMm]).toEqual([40, 30]));
  it('trims pictures with a margin of 10 pixels and a luminance threshold of 128', () =>
    expect([IMAGE_LIMITS.trimMarginPx, IMAGE_LIMITS.trimLuminance]).toEqual([10, 128]));
  it('has the point factor 0.3527, stroke offset 2.68 and spacing divisor 1000 of the wire format', () =>
    expect([TEXT_LIMITS.pointToMm, LINE_STROKE_OFFSET_MM, SPACING_DIVISOR]).toEqual([0.3527, 2.68, 1000]));
  it('warns about modules below 0.25 mm and fits with a margin of 2 mm', () =>
    expect([BARCODE_LIMITS.minModuleMm, PRINT_LIMITS.fitMarginMm]).toEqual([0.25, 2]));
  it('shows error notices for 5 s and picture notices for 2 s', () =>
    expect(TOAST_MS).toEqual({ error: 5000, image: 2000 }));
  it('starts a watermark as "123" at 45 degrees with tile gaps of 10 and 5 mm and a stagger of 10 mm', () =>
    expect(WATERMARK).toMatchObject({
      defaultContent: '123',
      defaultOpacityPercent: 100,
      defaultAngleDeg: 45,
      tileGapXMm: 10,
      tileGapYMm: 5,
      tileStaggerMm: 10,
    }));
  it('rounds corners by 15 percent of the width and draws lines of 0.3 mm', () =>
    expect(DRAWING_DEFAULTS).toEqual({ cornerShare: 0.15, strokeMm: 0.3 }));
  it('lets an element be twice as large as the largest label', () =>
    expect(LABEL_LIMITS.maxElementMm).toBe(2 * LABEL_LIMITS.maxSideMm));
  it('uses diecut_ as the prefix of storage keys', () => expect(STORAGE_PREFIX).toBe('diecut_'));
});

describe('unit conversion', () => {
  it('rounds inches to two decimals and truncates millimeters after two [S9.28]', () => {
    expect(mmToInchShown(25.4)).toBe(1);
    expect(mmToInchShown(40)).toBe(1.57);
    expect(mmShown(12.349)).toBe(12.34);
    expect(mmShown(12.34)).toBe(12.34);
    expect(inchToMm(1)).toBe(25.4);
  });

  it('converts pixels with 25.4 / dpi [S9.29]', () => {
    expect(dotMm(203)).toBe(25.4 / 203);
    expect(mmToDots(50, 203)).toBe(400);
    expect(mmToDots(25.4, 300)).toBe(300);
    expect(PT_TO_MM * MM_TO_PT).toBeCloseTo(1, 12);
  });
});
