import { describe, expect, it } from 'vitest';
import { cleanName } from './cleanName.ts';

describe('cleanName', () => {
  it.each([
    ['  Tea ', 'Tea'],
    ['Te\u0000a\u0007', 'Tea'],
    ['Tea\r\nbags\t2', 'Tea bags 2'],
    ['invoice\u202egnp.exe', 'invoicegnp.exe'],
    ['\u2066Tea\u2069', 'Tea'],
    ['T\u200be\u2060a\u00ad\ufeff', 'Tea'],
    ['\u200b', ''],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['Tea \ud83d', 'Tea'],
    ['\udc00Te\ud800a 😀', 'Tea 😀'],
    ['e\u0301', 'é'],
    ['\u0000', ''],
    ['茶 😀 чай \u200d', '茶 😀 чай \u200d'],
  ])('trims %j and removes control, bidi and invisible characters', (typed, clean) => {
    expect(cleanName(typed)).toBe(clean);
  });
});
