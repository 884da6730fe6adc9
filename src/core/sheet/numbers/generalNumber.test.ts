import fc from 'fast-check';
import { format } from 'numfmt';
import { describe, expect, it } from 'vitest';
import { formatGeneral, isShownAsWritten } from './generalNumber.ts';

const encode = (text: string) => new TextEncoder().encode(text);
/**
 * Formats a number with the library. The library writes `10E-06` where rounding turns six nines into ten, where Excel moves the decimal
 * point.
 */
const general = (value: number) =>
  format('General', value, { locale: 'en-US' }).replace(
    /10E-(\d\d)$/,
    (_, power) => `1E-${String(power - 1).padStart(2, '0')}`,
  );

/**
 * True for a value exactly halfway between two shown values: the library rounds it in binary, where a half may go either way, while Excel
 * rounds its 15 decimal digits. Such a value has one digit more than is shown, a 5. With an exponent, six digits are shown; otherwise ten
 * digits, or all whole digits, for values from 1 on, and nine decimals below.
 */
function isHalfAtTheCut(value: number): boolean {
  const [mantissa, exponent] = Math.abs(value).toExponential(14).split('e');
  const digits = mantissa.replace('.', '').replace(/0+$/, '');
  const shown = [6, Math.max(10 + Math.min(0, Number(exponent)), Number(exponent) + 1)];
  return digits.endsWith('5') && shown.includes(digits.length - 1);
}

describe('General number format', () => {
  it('shows fractions like SheetJS, over all magnitudes', () => {
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

  it('comparison with SheetJS skips only values cut at a half', () => {
    for (const half of [0.8977364545, -0.1165984475, 12755323352.499989, 0.00001234565, 12345.678905])
      expect(isHalfAtTheCut(half)).toBe(true);
    for (const value of [0.5, 0.89773645451, 0.897736454, 1.5, 0.000012345, 1e-11])
      expect(isHalfAtTheCut(value)).toBe(false);
  });

  it('isShownAsWritten accepts only numbers that General shows unchanged', () => {
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
    'isShownAsWritten accepts %s',
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
  ])('isShownAsWritten rejects %j', (text) => {
    expect(isShownAsWritten(encode(text), 0, text.length)).toBe(false);
  });
});
