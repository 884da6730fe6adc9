import { expect, it } from 'vitest';
import { parseArguments } from '../../cli/parseArguments.ts';
import { USAGE } from '../../cli/usage.ts';
import { PRINTER_FORMATS } from '../output/printerLanguages.ts';
import { findFormat, formatInfo, OUTPUT_FORMATS } from './formats.ts';

it('lists every format once, each under its name and the ending of its files', () => {
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

it('counts the dots of what is drawn as dots', () => {
  expect(OUTPUT_FORMATS.filter((format) => formatInfo(format).maxDots !== null)).toEqual([
    'png',
    'jpg',
    ...PRINTER_FORMATS,
  ]);
});

it('is what the command line takes and tells of', () => {
  const environment = { clockMs: 0, cores: 1 };
  for (const format of OUTPUT_FORMATS) {
    const named = parseArguments(['render', 'l.json', '--out', '-', '--format', format], environment);
    const ended = parseArguments(['render', 'l.json', '--out', `labels.${format}`], environment);
    expect([named.ok && named.value.format, ended.ok && ended.value.format]).toEqual([format, format]);
    expect(USAGE).toMatch(new RegExp(`--format NAME .*\\b${format}\\b`));
  }
});
