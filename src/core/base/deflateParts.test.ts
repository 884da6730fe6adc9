import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deflate, deflateParts } from './deflate.ts';

it('a run that comes in parts is unpacked to all of it, whatever its parts are', () => {
  const parts = fc.array(fc.uint8Array({ maxLength: 40_000 }), { maxLength: 5 });
  fc.assert(
    fc.property(parts, (given) => {
      expect(inflateSync(deflateParts(given)).equals(Buffer.concat(given))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it('what comes in one part is packed as if it had not come in parts', () => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, at) => (at * at) % 7);
  expect(deflateParts([bytes])).toEqual(deflate(bytes));
});
