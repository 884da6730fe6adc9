import { expect, it } from 'vitest';
import { parseArguments } from '../../cli/parseArguments.ts';
import { USAGE } from '../../cli/usage.ts';
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

it('the command line accepts every output format and lists it in its usage', () => {
  const environment = { clockMs: 0, cores: 1 };
  for (const format of OUTPUT_FORMATS) {
    const named = parseArguments(['render', 'l.json', '--out', '-', '--format', format], environment);
    const ended = parseArguments(['render', 'l.json', '--out', `labels.${format}`], environment);
    expect([named.ok && named.value.format, ended.ok && ended.value.format]).toEqual([format, format]);
    expect(USAGE).toMatch(new RegExp(`--format NAME .*\\b${format}\\b`));
  }
});
