import { decompress } from 'brotli/decompress';

/**
 * Decompresses a Brotli stream (RFC 7932) of a known length.
 *
 * Never writes more than `length` bytes.
 *
 * @returns null if the stream is invalid or has another length
 */
export function unpackBrotli(packed: Uint8Array, length: number): Uint8Array | null {
  try {
    const unpacked = decompress(packed, length);
    return unpacked.length === length ? unpacked : null;
  } catch {
    return null;
  }
}
