import { describe, expect, it } from 'vitest';
import { parseQuantity } from './parseQuantity.ts';

describe('number field', () => {
  it.each([
    ['12', 12],
    ['12.5+3', 15.5],
    ['12,5', 12.5],
    ['.5', 0.5],
    ['2*(4-1)', 6],
    ['-3+1', -2],
    ['10/4', 2.5],
    ['6÷3×2', 4],
    ['1 1/2', 1.5],
    ['2*1 3/4', 3.5],
  ])('parses %s', (text, value) => {
    expect(parseQuantity(text, null)).toBeCloseTo(value, 10);
  });

  it.each([
    ['1in', 1, 25.4],
    ['1"', 1, 25.4],
    ['5mm + 2cm', 1, 25],
    ['72pt', 1, 25.4],
    ['25.4mm', 25.4, 1],
    ['1in+0.5', 25.4, 1.5],
    ['12,5 мм', 1, 12.5],
    ['2ДЮЙМА + 1см', 1, 60.8],
    ['72 пт', 1, 25.4],
    ['3毫米+1厘米', 1, 13],
    ['2.5公分', 1, 25],
    ['1 英寸', 1, 25.4],
    ['1英吋-1吋', 1, 0],
    ['1/2in', 1, 12.7],
    ['1/8" + 1', 25.4, 1.125],
    ['1 1/2in', 1, 38.1],
    ['-3/4 in', 25.4, -0.75],
    ['2*1/4in', 1, 12.7],
    ['1,5/3 дюйма', 1, 12.7],
    ['1 in/2', 1, 12.7],
    ['(1in+1in)/4', 1, 12.7],
    ['50/4', 1, 12.5],
    ['50/4', 25.4, 12.5],
  ])('parses the length %s in a field whose unit is %s mm', (text, unitMm, value) => {
    expect(parseQuantity(text, unitMm)).toBeCloseTo(value, 10);
  });

  it.each([
    '',
    'abc',
    '1+',
    '(2',
    '2)',
    '1 2',
    '1 2/',
    '1/ /2in',
    '1 1.5/2in',
    '1/0in',
    '1/0',
    '--',
    '5mm mm',
    '5 м',
    '5寸',
  ])('rejects %j', (text) => {
    expect(parseQuantity(text, 1)).toBeNull();
  });

  it('rejects a unit in a field that is not a length', () => {
    expect(parseQuantity('5mm', null)).toBeNull();
  });
});
