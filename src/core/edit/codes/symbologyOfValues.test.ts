import { describe, expect, it } from 'vitest';
import { appendCheckDigit } from '../../../../tests/support/checkDigit.ts';
import { areWebAddresses, fittingSymbology, kindOfValues, symbologyOfValues } from './symbologyOfValues.ts';

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

describe('element for the values of a column', () => {
  const links = ['https://example.com/1', 'HTTP://example.com/чай', 'www.example.com'];

  it('is a barcode for article numbers, a QR code for web addresses, and else a text', () => {
    expect(kindOfValues(numbers(13))).toBe('barcode');
    expect(kindOfValues(links)).toBe('qrcode');
    expect(kindOfValues(['https://example.com', ''])).toBe('qrcode');
    for (const values of [[], [''], ['Tea', 'Чай', '茶'], ['12', '13', '14'], ['see https://example.com']])
      expect([values, kindOfValues(values)]).toEqual([values, 'text']);
    // Few numbers can have correct check digits by chance.
    expect(kindOfValues(['96385074', '', ' '])).toBe('text');
  });

  it('has a symbology that can encode the values, and keeps a symbology that can', () => {
    expect(fittingSymbology(numbers(12), 'code128')).toBe('upca');
    expect(fittingSymbology(['A-1', 'B-2'], 'ean13')).toBe('code128');
    expect(fittingSymbology(['A-1', 'B-2'], 'code39')).toBe('code39');
    expect(fittingSymbology(['茶'], 'ean13')).toBe('ean13');
    expect(fittingSymbology([], 'itf14')).toBe('itf14');
  });

  it('is a QR code only for whole web addresses', () => {
    expect(areWebAddresses([...links, ' '])).toBe(true);
    for (const values of [[], ['example.com'], ['https://'], ['https://a b']])
      expect([values, areWebAddresses(values)]).toEqual([values, false]);
  });
});
