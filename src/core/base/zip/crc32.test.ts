import { crc32 as referenceCrc } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc32 } from './crc32.ts';

describe('crc32', () => {
  it('equals the checksum of zlib for any bytes', () => {
    const anyBytes = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(anyBytes, (bytes) => {
        expect(crc32(bytes)).toBe(referenceCrc(bytes));
      }),
    );
  });

  it('covers only the given part of a buffer', () => {
    const bytes = Uint8Array.from({ length: 99 }, (_, at) => (at * 37) & 255);
    expect(crc32(bytes.subarray(3, 41))).toBe(referenceCrc(bytes.slice(3, 41)));
  });
});
