import { describe, expect, it } from 'vitest';
import { bestMatch } from './bestMatch.ts';
import { GROUPED_SYMBOLOGIES } from './symbologyGroups.ts';

const all = GROUPED_SYMBOLOGIES.flatMap(({ symbologies }) => symbologies);

describe('best match for Enter in the symbology search', () => {
  it('is the type with exactly that name, even if another name contains the same words', () => {
    expect(bestMatch(['gs1DataMatrix', 'dataMatrix'], 'DATA-MATRIX')).toBe('dataMatrix');
    expect(bestMatch(['gs1DataMatrix', 'dataMatrix'], 'data matrix')).toBe('dataMatrix');
    expect(bestMatch(all, 'qrcode')).toBe('qrcode');
    expect(bestMatch(all, 'itf')).toBe('itf');
  });

  it('falls back to the first name that starts with the query, then to the first result', () => {
    expect(bestMatch(['gs1_128', 'code128', 'code39'], 'code')).toBe('code128');
    expect(bestMatch(['ean13', 'code128'], 'supermarket')).toBe('ean13');
    expect(bestMatch(['ean13', 'code128'], '')).toBe('ean13');
    expect(bestMatch([], 'x')).toBeUndefined();
  });
});
