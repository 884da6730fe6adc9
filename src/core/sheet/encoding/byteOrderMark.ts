import type { CsvEncoding } from './encodings.ts';

/** Returns the encoding that a byte order mark at the start declares, and the length of the mark; undefined without a mark. */
export function readByteOrderMark(bytes: Uint8Array): { encoding: CsvEncoding; length: number } | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe && bytes[2] === 0 && bytes[3] === 0)
    return { encoding: 'utf-32le', length: 4 };
  if (bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0xfe && bytes[3] === 0xff)
    return { encoding: 'utf-32be', length: 4 };
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', length: 2 };
  return undefined;
}

/** True if the bytes are valid in the encoding; an incomplete character at the end is allowed. */
export function isDecodable(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
