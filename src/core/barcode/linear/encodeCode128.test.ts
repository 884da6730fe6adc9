import bwip from 'bwip-js/generic';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_128_PATTERNS } from './code128Patterns.ts';
import { encodeCode128 } from './encodeCode128.ts';

/** Option of BWIPP's own minimal encoder; the library's types do not declare it. */
const NEW_ENCODER: Record<string, unknown> = { newencoder: true };

/** Returns the fewest symbol characters by trying every choice of code sets, independently of the encoder. */
function countLeast(content: string): number {
  const memory = new Map<string, number>();
  const fits = (set: string, index: number): boolean => {
    const code = content.charCodeAt(index);
    return set === 'A' ? code < 96 : code >= 32;
  };
  const count = (set: string, index: number): number => {
    if (index >= content.length) return 0;
    const name = set + index;
    const known = memory.get(name);
    if (known !== undefined) return known;
    memory.set(name, Number.POSITIVE_INFINITY);
    let least = Number.POSITIVE_INFINITY;
    for (const next of ['A', 'B', 'C']) {
      const latch = next === set ? 0 : 1;
      if (next === 'C') {
        if (/^\d\d/.test(content.slice(index))) least = Math.min(least, latch + 1 + count('C', index + 2));
      } else {
        if (fits(next, index)) least = Math.min(least, latch + 1 + count(next, index + 1));
        else least = Math.min(least, latch + 2 + count(next, index + 1));
      }
    }
    memory.set(name, least);
    return least;
  };
  return 1 + Math.min(count('A', 0), count('B', 0), count('C', 0));
}

/** Returns the number of symbol characters before the check character, including the start character. */
function countCharacters(content: string): number {
  return (encodeCode128(content).moduleCount - 13 - 11) / 11;
}

const piece = fc.oneof(
  fc.stringMatching(/^\d{1,7}$/),
  fc.stringMatching(/^[a-z]{1,3}$/),
  fc.stringMatching(/^[A-Z]{1,3}$/),
  fc
    .array(fc.integer({ min: 0, max: 31 }), { minLength: 1, maxLength: 2 })
    .map((codes) => String.fromCharCode(...codes)),
);
const content = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));

describe('Code 128', () => {
  it('has 106 different patterns of eleven modules', () => {
    const patterns = Array.from({ length: 106 }, (_, value) =>
      [...CODE_128_PATTERNS.subarray(value * 6, value * 6 + 6)].join(''),
    );
    expect(new Set(patterns).size).toBe(106);
    for (const pattern of patterns)
      expect([...pattern].reduce((sum, width) => sum + Number(width), 0)).toBe(11);
  });

  it('uses the fewest symbol characters that any choice of code sets allows', () => {
    fc.assert(
      fc.property(content, (text) => {
        expect(countCharacters(text)).toBe(countLeast(text));
      }),
      { numRuns: 400 },
    );
  });

  it.each(['12345678', 'AB123456', '12', '123', 'ab\x01\x02AB', 'x1234567y', '\x1f12345'])(
    'has the same module count as with bwip-js for %j',
    (text) => {
      const [first] = bwip.raw('code128', text, NEW_ENCODER);
      if (first === undefined || !('sbs' in first)) throw new Error('no bars');
      const modules = first.sbs.reduce((sum: number, width: number) => sum + width, 0);
      expect(encodeCode128(text).moduleCount).toBe(modules);
    },
  );

  it('has widths that add up to the module count, and starts and ends with a bar', () => {
    fc.assert(
      fc.property(content, (text) => {
        const symbol = encodeCode128(text);
        expect(symbol.widths.length % 2).toBe(1);
        expect(symbol.widths.reduce((sum, width) => sum + width, 0)).toBe(symbol.moduleCount);
      }),
    );
  });
});
