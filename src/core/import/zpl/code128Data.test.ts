import { describe, expect, it } from 'vitest';
import { readCode128Data } from './code128Data.ts';

const textOf = (data: string) => readCode128Data(data).text;

describe('data of ^BC in mode N', () => {
  // The first line is an example of the ZPL II Programming Guide, "Code 128 Subsets A and C".
  it.each([
    ['>;38D2436', '382436'],
    ['>;382D436', '3843'],
    ['>;123>6AB', '12AB'],
    ['>:A>5123>6B', 'A12B'],
    ['>;3X>6ab', 'ab'],
    ['>;12D34>65', '12345'],
    ['>;123', '12'],
    ['>;382436>6CODE128>752375152', '382436CODE128TEST'],
  ])('subset C has pairs of digits: %s is %s', (data, text) => {
    expect(textOf(data)).toBe(text);
  });

  it.each([
    ['>93A5473>6x', 'V\tx'],
    ['>933>134', 'A\u001fB'],
    ['>934>6>1>=', 'B\u007f~'],
    ['>9A3400', 'B '],
    ['>9349912', 'B12'],
  ])('subset A has pairs of digits, and control characters for the values from 64: %s', (data, text) => {
    expect(textOf(data)).toBe(text);
  });

  it('FNC1 at the beginning makes it a GS1 symbol, and separates values elsewhere', () => {
    expect(readCode128Data('>;>801040123456789011012>6A>821x')).toEqual({
      text: '0104012345678901' + '1012A\u001d21x',
      isGs1: true,
      lost: [],
    });
  });

  it('functions that the encoder lacks are reported', () => {
    expect(readCode128Data('a>3b').lost).toEqual(['>3']);
    expect(readCode128Data('>934963497').lost).toEqual(['96', '97']);
  });
});
