import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactDate, exactNumber } from './exactValue.ts';

describe('exactNumber', () => {
  it('returns plain decimals with 15 significant digits', () => {
    expect([0.1 + 0.2, 3.005, -12, 1234567, 1e15, 0.000001].map(exactNumber)).toEqual([
      '0.3',
      '3.005',
      '-12',
      '1234567',
      '1000000000000000',
      '0.000001',
    ]);
    expect([1e-7, -2.5e-9, 1.25e-20, 1.1e-7 + 1e-23].map(exactNumber)).toEqual([
      '0.0000001',
      '-0.0000000025',
      '0.0000000000000000000125',
      '0.00000011',
    ]);
    for (const value of [1e21, Number.NaN, Number.POSITIVE_INFINITY]) expect(exactNumber(value)).toBe('');
  });
});

describe('exactDate', () => {
  it('returns calendar dates in both date systems, and nothing for 29 February 1900', () => {
    const of1900 = [1, 59, 60, 61, 36526, 46348.770833333336, 2958465].map((serial) =>
      exactDate(serial, false),
    );
    expect(of1900).toEqual([
      '1900-01-01',
      '1900-02-28',
      '',
      '1900-03-01',
      '2000-01-01',
      '2026-11-22 18:30:00',
      '9999-12-31',
    ]);
    expect([0, 1, 44886].map((serial) => exactDate(serial, true))).toEqual([
      '1904-01-01',
      '1904-01-02',
      '2026-11-22',
    ]);
  });

  it('returns an empty text for a time alone and for values out of range', () => {
    for (const serial of [0.75, 0, -1, 60.5, 2958466, Number.NaN]) expect(exactDate(serial, false)).toBe('');
  });

  it('increases by one day with every whole number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 2_958_464 }), (serial) => {
        const days = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
        expect(days(exactDate(serial + 1, false)) - days(exactDate(serial, false))).toBe(1);
      }),
    );
  });
});
