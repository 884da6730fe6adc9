import { zlibSync } from 'fflate';

/**
 * A zlib stream (RFC 1950). One implementation for page, worker and command line, so that the same document has the
 * same bytes everywhere.
 */
export function deflate(bytes: Uint8Array, level: 1 | 6 | 9 = 6): Uint8Array {
  return zlibSync(bytes, { level });
}
