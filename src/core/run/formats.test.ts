import { expect, it } from 'vitest';
import { PRINTER_FORMATS } from '../output/printerLanguages.ts';
import { findFormat, formatInfo, OUTPUT_FORMATS } from './formats.ts';

it('OUTPUT_FORMATS lists every format once, with its name and file extension', () => {
  expect(OUTPUT_FORMATS).toEqual(['pdf', 'svg', 'png', 'jpg', 'zpl', 'tspl', 'epl', 'cpcl', 'escpos']);
  for (const format of OUTPUT_FORMATS) {
    expect(findFormat(format.toUpperCase())).toBe(format);
    expect(formatInfo(format).name.replace('/', '')).toBe(format.toUpperCase());
    expect(formatInfo(format).mimeType).toMatch(/^\w+\/[\w+.-]+$/);
  }
  expect(findFormat('JPEG')).toBe('jpg');
  expect(findFormat('doc')).toBeUndefined();
  expect(findFormat('check')).toBeUndefined();
});

it('formatInfo has a dot limit exactly for the formats that are rasterized', () => {
  expect(OUTPUT_FORMATS.filter((format) => formatInfo(format).maxDots !== null)).toEqual([
    'png',
    'jpg',
    ...PRINTER_FORMATS,
  ]);
});
