import fc from 'fast-check';
import { format } from 'numfmt';
import { describe, expect, it } from 'vitest';
import { formatGeneral, isShownAsWritten } from './generalNumber.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const general = (value: number) => format('General', value, { locale: 'en-US' });

/** The library cuts fractions at the ninth decimal in binary, where a half may fall either way; Excel does so decimally. */
function isHalfAtTheCut(value: number): boolean {
  return /^[^.]*\.\d{9}5/.test(Math.abs(Number(value.toPrecision(15))).toFixed(16));
}

describe('General number format', () => {
  it('shows fractions as the library does, over all magnitudes', () => {
    const decimal = fc
      .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: -12, max: 3 }))
      .map(([digits, power]) => Number(`${digits}e${power}`));
    const fraction = fc
      .oneof(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e11, max: 1e11 }), decimal)
      .filter((value) => !Number.isInteger(value) && Math.abs(value) > 1e-12 && !isHalfAtTheCut(value));
    fc.assert(
      fc.property(fraction, (value) => {
        expect(formatGeneral(value)).toBe(general(value));
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    [4006381333931, '4006381333931'],
    [123456789012345, '123456789012345'],
    [-100000000000, '-100000000000'],
    [1e20, '100000000000000000000'],
    [1e21, '1E+21'],
    [-0, '0'],
    [0.1 + 0.2, '0.3'],
    [12345678901.5, '12345678902'],
    [0.000012345678, '1.23457E-05'],
    [0.1165984475, '0.116598448'],
    [1234567.8912345, '1234567.891'],
  ])('shows %s as %s', (value, shown) => {
    expect(formatGeneral(value)).toBe(shown);
  });

  it('copies only numbers that General shows just so', () => {
    const digits = fc.stringMatching(/^-?\d{1,16}(\.\d{0,12})?(E[+-]?\d{1,2})?$/);
    fc.assert(
      fc.property(digits, (text) => {
        const bytes = encode(text);
        if (isShownAsWritten(bytes, 0, bytes.length) && Math.abs(Number(text)) < 2 ** 53)
          expect(formatGeneral(Number(text))).toBe(text);
      }),
      { numRuns: 20_000 },
    );
  });

  it.each(['0', '-5', '12.5', '0.05', '12345678901', '-1234567.25', '4006381333931', '340123450000000018'])(
    'copies %s',
    (text) => {
      expect(isShownAsWritten(encode(text), 0, text.length)).toBe(true);
    },
  );

  it.each([
    '',
    '-',
    '-0',
    '007',
    '1.50',
    '1.',
    '.5',
    '1E5',
    '12345678901.5',
    '123456789012345678901',
    'NaN',
    '1 ',
  ])('does not copy %j', (text) => {
    expect(isShownAsWritten(encode(text), 0, text.length)).toBe(false);
  });
});
