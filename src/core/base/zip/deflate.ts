import { Gunzip, Inflate, Unzlib, unzlibSync, Zlib, zlibSync } from 'fflate';

/** Number of compressed bytes per step of decompression; the output is checked against its limit between the steps. */
const PACKED_STEP = 16 * 1024;

/**
 * Compresses bytes as a zlib stream (RFC 1950). The page, its workers and the command line all use this function, so that the same document
 * gives the same bytes everywhere.
 */
export function deflate(bytes: Uint8Array, level: 1 | 6 | 9 = 6): Uint8Array {
  return zlibSync(bytes, { level });
}

/** Compresses like `deflate`, but receives the bytes in parts, so that a long stream is never in memory as a whole. */
export function deflateParts(parts: Iterable<Uint8Array>): Uint8Array {
  const made: Uint8Array[] = [];
  let stream: Zlib | null = null;
  let last: Uint8Array = new Uint8Array(0);
  for (const part of parts) {
    if (last.length > 0) {
      stream ??= new Zlib({ level: 6 }, (packed) => made.push(packed));
      stream.push(last);
    }
    last = part;
  }
  // A single part is compressed directly: a stream would only add memory for its window.
  if (!stream) return deflate(last);
  stream.push(last, true);
  return joined(
    made,
    made.reduce((sum, part) => sum + part.length, 0),
  );
}

/** Decompresses a zlib stream into `target`; throws if it is not a zlib stream. Bytes that do not fit are dropped. */
export function inflate(bytes: Uint8Array, target: Uint8Array): Uint8Array {
  return unzlibSync(bytes, { out: target });
}

/**
 * Decompresses a gzip file (RFC 1952).
 *
 * @returns `damaged` if the bytes are not a gzip file, `tooLarge` as soon as the output exceeds `maxBytes`, so that a decompression bomb
 * never fills the memory
 */
export function gunzip(bytes: Uint8Array, maxBytes: number): Uint8Array | 'damaged' | 'tooLarge' {
  const made: Uint8Array[] = [];
  let length = 0;
  let isWhole = false;
  const stream = new Gunzip((part, isLast) => {
    length += part.length;
    isWhole ||= isLast;
    if (length <= maxBytes) made.push(part);
  });
  try {
    for (let at = 0; at < bytes.length && length <= maxBytes; at += PACKED_STEP)
      stream.push(bytes.subarray(at, at + PACKED_STEP), at + PACKED_STEP >= bytes.length);
  } catch {
    return 'damaged';
  }
  if (length > maxBytes) return 'tooLarge';
  return isWhole ? joined(made, length) : 'damaged';
}

/**
 * Decompresses raw deflate (RFC 1951) whose length is declared.
 *
 * @returns null if the bytes are not deflate, or decompress to more than `length` bytes
 */
export function inflateRaw(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> | null {
  const made: Uint8Array[] = [];
  let total = 0;
  const stream = new Inflate((part) => {
    total += part.length;
    if (total <= length) made.push(part);
  });
  try {
    for (let at = 0; at < bytes.length && total <= length; at += PACKED_STEP)
      stream.push(bytes.subarray(at, at + PACKED_STEP), at + PACKED_STEP >= bytes.length);
  } catch {
    return null;
  }
  return total > length ? null : joined(made, total);
}

/**
 * Decompresses a zlib stream that may be damaged or truncated, as in files that were edited by hand, and returns the output before the
 * damage.
 *
 * @returns null if there is no output, or more than `maxBytes`
 */
export function unzlib(bytes: Uint8Array, maxBytes: number): Uint8Array<ArrayBuffer> | null {
  const made: Uint8Array[] = [];
  let length = 0;
  const stream = new Unzlib((part) => {
    length += part.length;
    if (length <= maxBytes) made.push(part);
  });
  try {
    for (let at = 0; at < bytes.length && length <= maxBytes; at += PACKED_STEP)
      // Never mark the last part as final: a stream with a damaged end would lose all of its output.
      stream.push(bytes.subarray(at, at + PACKED_STEP));
  } catch {
    // Keep the output before the damage; the rest of the stream cannot be decompressed.
  }
  return length > maxBytes || (length === 0 && bytes.length > 8) ? null : joined(made, length);
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
