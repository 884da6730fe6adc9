import { expect, it } from 'vitest';
import { isShippedFamily } from '../text/families.ts';
import { importedFont } from './importedFont.ts';

it.each([
  [
    'cousine',
    ['Courier', 'Courier New', 'CourierNewPSMT', 'Courier-BoldOblique', 'Liberation Mono', 'Monospace'],
  ],
  ['tinos', ['Times', 'Times-Roman', 'Times New Roman', 'TimesNewRomanPS-BoldItalicMT', 'Serif', 'Tinos']],
  ['arimo', ['Sans', 'sans-serif', 'Arial', 'Arial-BoldMT', 'ArialMT', 'Helvetica_bold', 'Liberation Sans']],
  ['roboto-condensed', ['Roboto Condensed', 'RobotoCondensed-Bold']],
  ['ocr-b', ['OCR-B', 'OCRB', 'OCR B']],
])('%s replaces fonts of the same widths, and generic families, without a report', (family, names) => {
  expect(isShippedFamily(family)).toBe(true);
  for (const name of names) expect([name, importedFont(name)]).toEqual([name, { family, isAlike: true }]);
});

it.each([
  ['cousine', ['DejaVu Sans Mono', 'Consolas', 'Fira Code', 'IBM Plex Mono Regular']],
  ['roboto-condensed', ['Arial Narrow', 'ArialNarrow-Bold', 'Liberation Sans Narrow', 'Ubuntu Condensed']],
  ['tinos', ['Noto Serif', 'Georgia', 'EB Garamond']],
  ['ocr-b', ['OCR-B 10 BT']],
  ['arimo', ['Ubuntu', 'Lobster', 'Noto Sans', 'Open Sans', '']],
])('%s replaces similar fonts, which is reported', (family, names) => {
  for (const name of names) expect([name, importedFont(name)]).toEqual([name, { family, isAlike: false }]);
});
