import { describe, expect, it } from 'vitest';
import { appendCheckDigit } from '../../../tests/support/checkDigit.ts';
import { symbologyOfValues } from './symbologyOfValues.ts';

const numbers = (digits: number, count = 20) =>
  Array.from({ length: count }, (_, at) => appendCheckDigit(String(at * 37 + 1).padStart(digits - 1, '4')));

describe('symbologyOfValues', () => {
  it('returns EAN-13, UPC-A, EAN-8 or ITF-14 for article numbers by their digit count', () => {
    expect([13, 12, 8, 14].map((digits) => symbologyOfValues(numbers(digits)))).toEqual([
      'ean13',
      'upca',
      'ean8',
      'itf14',
    ]);
  });

  it('tolerates few invalid or empty values', () => {
    expect(symbologyOfValues([...numbers(13), '4006381333932', '', ' '])).toBe('ean13');
    expect(symbologyOfValues([...numbers(13, 5), '4006381333932'])).toBeNull();
  });

  it('returns null for other values', () => {
    for (const values of [[], [''], ['A-1', '茶'], ['1234567890123'], ['4006381333931', '12345670']])
      expect(symbologyOfValues(values)).toBeNull();
  });
});
