import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deflate, deflateParts } from './zip/deflate.ts';

it('deflateParts output inflates to the concatenation of all parts', () => {
  const parts = fc.array(fc.uint8Array({ maxLength: 40_000 }), { maxLength: 5 });
  fc.assert(
    fc.property(parts, (given) => {
      expect(inflateSync(deflateParts(given)).equals(Buffer.concat(given))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('deflateParts of a single part equals deflate of it', () => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, at) => (at * at) % 7);
  expect(deflateParts([bytes])).toEqual(deflate(bytes));
});
