import { describe, expect, it } from 'vitest';
import { bestMatch } from './bestMatch.ts';
import { SYMBOLOGY_GROUPS } from './symbologyGroups.ts';

const all = Object.values(SYMBOLOGY_GROUPS).flat();

describe('what Enter picks among the types that were found', () => {
  it('is the one that is called so, though another has the same words in its name', () => {
    expect(bestMatch(['gs1DataMatrix', 'dataMatrix'], 'DATA-MATRIX')).toBe('dataMatrix');
    expect(bestMatch(['gs1DataMatrix', 'dataMatrix'], 'data matrix')).toBe('dataMatrix');
    expect(bestMatch(all, 'qrcode')).toBe('qrcode');
    expect(bestMatch(all, 'itf')).toBe('itf');
  });

  it('is else the first whose name begins so, else the first', () => {
    expect(bestMatch(['gs1_128', 'code128', 'code39'], 'code')).toBe('code128');
    expect(bestMatch(['ean13', 'code128'], 'supermarket')).toBe('ean13');
    expect(bestMatch(['ean13', 'code128'], '')).toBe('ean13');
    expect(bestMatch([], 'x')).toBeUndefined();
  });
});
