import { expect, it } from 'vitest';
import { unknownPart } from './unknownFormat.ts';

it.each([
  ['[DBNum1][$-804]General', '[DBNum1]'],
  ['[DBNum2]0', '[DBNum2]'],
  ['0;[dbnum3]0', '[dbnum3]'],
  ['[NatNum12 cardinal]0', '[NatNum12 cardinal]'],
  ['B2dd/mm/yyyy', 'B2'],
  ['[$-1060401]B2dd/mm/yyyy', '[$-1060401]'],
  ['[$-1170000]dd/mm/yyyy', '[$-1170000]'],
  ['[$-1080000,he]d/m/yyyy', '[$-1080000,he]'],
  ['[$-1030411]yyyy/m/d', '[$-1030411]'],
  ['[$-1B000000]0', '[$-1B000000]'],
])('unknownPart reports the unknown part of %s', (format, part) => {
  expect(unknownPart(format)).toBe(part);
});

it.each([
  '0.00',
  '[$-407]d. mmmm yyyy',
  '[$-1030411]ggge"年"m"月"d"日"',
  '[$-D07041E]d mmmm yyyy',
  '[$-2000000]0',
  '[$-F800]dddd, mmmm dd, yyyy',
  '0 "[DBNum1] B2"',
  '[$€-407] 0.00',
  '[h]:mm',
])('unknownPart reports nothing in %s', (format) => {
  expect(unknownPart(format)).toBeNull();
});
