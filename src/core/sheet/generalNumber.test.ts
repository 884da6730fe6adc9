import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SSF } from 'xlsx';
import { formatGeneral, isShownAsWritten } from './generalNumber.ts';

const encode = (text: string) => new TextEncoder().encode(text);

describe('General number format', () => {
  it('agrees with SheetJS over all magnitudes', () => {
    const decimal = fc
      .tuple(fc.integer({ min: -(10 ** 9), max: 10 ** 9 }), fc.integer({ min: -14, max: 14 }))
      .map(([digits, power]) => digits * 10 ** power);
    fc.assert(
      fc.property(
        fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), decimal, fc.maxSafeInteger()),
        (value) => {
          expect(formatGeneral(value)).toBe(SSF.format('General', value));
        },
      ),
      { numRuns: 20_000 },
    );
  });

  it('copies only numbers that General shows just so', () => {
    const digits = fc.stringMatching(/^-?\d{1,12}(\.\d{0,12})?(E[+-]?\d{1,2})?$/);
    fc.assert(
      fc.property(digits, (text) => {
        const bytes = encode(text);
        if (isShownAsWritten(bytes, 0, bytes.length)) expect(SSF.format('General', Number(text))).toBe(text);
      }),
      { numRuns: 20_000 },
    );
  });

  it.each(['0', '-5', '12.5', '0.05', '12345678901', '-1234567.25'])('copies %s', (text) => {
    expect(isShownAsWritten(encode(text), 0, text.length)).toBe(true);
  });

  it.each(['', '-', '-0', '007', '1.50', '1.', '.5', '1E5', '123456789012', 'NaN', '1 '])(
    'does not copy %j',
    (text) => {
      expect(isShownAsWritten(encode(text), 0, text.length)).toBe(false);
    },
  );
});
