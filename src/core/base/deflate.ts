import { unzlibSync, Zlib, zlibSync } from 'fflate';

/**
 * A zlib stream (RFC 1950). One implementation for page, worker and command line, so that the same document has the
 * same bytes everywhere.
 */
export function deflate(bytes: Uint8Array, level: 1 | 6 | 9 = 6): Uint8Array {
  return zlibSync(bytes, { level });
}

/** The same of a long run of bytes that comes in parts and never lies in memory as a whole. */
export function deflateParts(parts: Iterable<Uint8Array>): Uint8Array {
  const made: Uint8Array[] = [];
  const stream = new Zlib({ level: 6 }, (part) => made.push(part));
  for (const part of parts) stream.push(part);
  stream.push(new Uint8Array(0), true);
  const all = new Uint8Array(made.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of made) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Unpacks a zlib stream into `target`; throws where it is not one. What does not fit is left out. */
export function inflate(bytes: Uint8Array, target: Uint8Array): Uint8Array {
  return unzlibSync(bytes, { out: target });
}
