import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widenRow } from './widenRow.ts';

const rowText = (bytes: Uint8Array, dots: number) =>
  Array.from({ length: dots }, (_, dot) => (bytes[dot >> 3] >> (7 - (dot & 7))) & 1).join('');

describe('rows of modules', () => {
  it('are widened to the given number of dots per module, followed by white', () => {
    const anyRow = fc.record({
      modules: fc.array(fc.boolean(), { minLength: 1, maxLength: 70 }),
      // The bits after the last module of the last byte are padding of any value.
      rest: fc.integer({ min: 0, max: 255 }),
      across: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 13, max: 70 })),
      from: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(anyRow, ({ modules, rest, across, from }) => {
        const bits = new Uint8Array(from + Math.ceil(modules.length / 8)).fill(rest);
        for (const [at, isDark] of modules.entries()) {
          const mask = 0x80 >> (at & 7);
          const byte = from + (at >> 3);
          bits[byte] = isDark ? bits[byte] | mask : bits[byte] & ~mask;
        }
        const dots = modules.length * across;
        const to = new Uint8Array((dots + 7) >> 3).fill(0xff);
        widenRow(bits, from, modules.length, across, to);
        const expected = modules.map((isDark) => (isDark ? '1' : '0').repeat(across)).join('');
        expect(rowText(to, to.length * 8)).toBe(expected.padEnd(to.length * 8, '0'));
      }),
    );
  });
});
