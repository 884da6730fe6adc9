import { unzlibSync, zlibSync } from 'fflate';

/**
 * A zlib stream (RFC 1950). One implementation for page, worker and command line, so that the same document has the
 * same bytes everywhere.
 */
export function deflate(bytes: Uint8Array, level: 1 | 6 | 9 = 6): Uint8Array {
  return zlibSync(bytes, { level });
}

/** Unpacks a zlib stream into `target`; throws where it is not one. What does not fit is left out. */
export function inflate(bytes: Uint8Array, target: Uint8Array): Uint8Array {
  return unzlibSync(bytes, { out: target });
}
