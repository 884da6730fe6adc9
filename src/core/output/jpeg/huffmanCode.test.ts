import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeWords, huffmanCode } from './huffmanCode.ts';

function frequenciesOf(counts: readonly (readonly [number, number])[]): Uint32Array {
  const frequencies = new Uint32Array(256);
  for (const [symbol, count] of counts) frequencies[symbol] = count;
  return frequencies;
}

/** Returns each symbol's code as binary digits. */
function digitsOf(frequencies: Uint32Array): Map<number, string> {
  const words = codeWords(huffmanCode(frequencies));
  const used = [...words.entries()].filter(([, word]) => word !== 0);
  return new Map(used.map(([symbol, word]) => [symbol, (word >> 8).toString(2).padStart(word & 0xff, '0')]));
}

const byte = fc.integer({ min: 0, max: 255 });
const counts = fc.array(fc.tuple(byte, fc.integer({ min: 1, max: 3_000_000 })), {
  minLength: 1,
  maxLength: 256,
});
/** Generates frequencies for which codes of unlimited length would be far longer than 16 bits. */
const steep = fc.integer({ min: 2, max: 44 }).map((many) => {
  const sums = [1, 1];
  while (sums.length < many) sums.push(sums[sums.length - 1] + sums[sums.length - 2]);
  return sums.map((sum, symbol) => [symbol * 5, sum] as const);
});

describe('Huffman code', () => {
  it('has a prefix-free word of 1 to 16 bits for each occurring symbol, and none of all ones', () => {
    fc.assert(
      fc.property(fc.oneof(counts, steep), (pairs) => {
        const frequencies = frequenciesOf(pairs);
        const digits = digitsOf(frequencies);
        expect([...digits.keys()]).toEqual(
          [...frequencies.keys()].filter((symbol) => frequencies[symbol] > 0),
        );
        const sorted = [...digits.values()].sort();
        for (const [index, word] of sorted.entries()) {
          expect(word.length).toBeGreaterThan(0);
          expect(word.length).toBeLessThanOrEqual(16);
          expect(word).toContain('0');
          if (index > 0) expect(word.startsWith(sorted[index - 1])).toBe(false);
        }
      }),
    );
  });

  it('uses at most the entropy plus one bit per symbol if no word is shortened', () => {
    const even = fc.array(fc.tuple(byte, fc.integer({ min: 100, max: 5000 })), {
      minLength: 2,
      maxLength: 200,
    });
    fc.assert(
      fc.property(even, (pairs) => {
        const frequencies = frequenciesOf(pairs);
        const total = frequencies.reduce((sum, count) => sum + count, 0);
        let bits = 0;
        let entropy = 0;
        for (const [symbol, digits] of digitsOf(frequencies)) {
          bits += frequencies[symbol] * digits.length;
          entropy -= frequencies[symbol] * Math.log2(frequencies[symbol] / total);
        }
        expect(bits).toBeGreaterThanOrEqual(entropy - 1e-6);
        expect(bits).toBeLessThanOrEqual(entropy + total);
      }),
    );
  });

  it('has shorter words for more frequent symbols', () => {
    const digits = digitsOf(
      frequenciesOf([
        [0, 1],
        [1, 2],
        [2, 4],
        [3, 8],
        [4, 1000],
      ]),
    );
    expect([4, 3, 2].map((symbol) => digits.get(symbol)?.length)).toEqual([1, 2, 3]);
  });
});
