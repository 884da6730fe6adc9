import { decompress } from 'brotli/decompress';

/**
 * Unpacks a Brotli stream (RFC 7932) of a known length.
 *
 * @returns null if the stream is invalid or has another length: no more than `length` bytes are ever written
 */
export function unpackBrotli(packed: Uint8Array, length: number): Uint8Array | null {
  try {
    const unpacked = decompress(packed, length);
    return unpacked.length === length ? unpacked : null;
  } catch {
    return null;
  }
}
