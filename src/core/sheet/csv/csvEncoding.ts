import { isDecodable } from '../encoding/byteOrderMark.ts';
import { type DetectedEncoding, detectEncoding } from '../encoding/detectEncoding.ts';
import type { CsvEncoding } from '../encoding/encodings.ts';

const SAMPLE_BYTES = 64 * 1024;

/** Returns the index of the first byte beyond ASCII; -1 if there is none. */
export function firstHighByte(bytes: Uint8Array): number {
  let at = 0;
  const end = bytes.length;
  // Eight bytes at a time: most files contain only ASCII.
  for (; at + 8 <= end; at += 8) {
    const any =
      bytes[at] |
      bytes[at + 1] |
      bytes[at + 2] |
      bytes[at + 3] |
      bytes[at + 4] |
      bytes[at + 5] |
      bytes[at + 6] |
      bytes[at + 7];
    if (any >= 0x80) break;
  }
  for (; at < end; at++) if (bytes[at] >= 0x80) return at;
  return -1;
}

/** Collects runs of bytes beyond ASCII, each with the byte after it, as a sample for detecting the encoding. */
function gatherHighBytes(bytes: Uint8Array, first: number): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  for (let at = first; at < bytes.length && length < SAMPLE_BYTES; at++) {
    if (bytes[at] >= 0x80 || bytes[at - 1] >= 0x80) sample[length++] = bytes[at];
  }
  return sample.subarray(0, length);
}

/** Returns the share of the characters beyond ASCII that are valid UTF-8. */
function shareOfUtf8(sample: Uint8Array): number {
  let good = 0;
  let bad = 0;
  for (const character of new TextDecoder('utf-8', { ignoreBOM: true }).decode(sample)) {
    if (character === '\ufffd') bad++;
    else if (character >= '\u0080') good++;
  }
  return good / Math.max(1, good + bad);
}

/** Encoding of a text without a byte order mark, which may be a guess. */
export interface JudgedEncoding {
  readonly encoding: CsvEncoding;
  /** The guess with its alternatives; null if the text is ASCII or UTF-8. */
  readonly guess: DetectedEncoding | null;
}

const UTF8: JudgedEncoding = { encoding: 'utf-8', guess: null };

/**
 * Detects the encoding of a text without a byte order mark. It is UTF-8 if all bytes are valid UTF-8, which text in another encoding
 * practically never is; otherwise the encoding is guessed (`detectEncoding`). Undefined for a text that is UTF-8 except for a few bytes,
 * because such a text is damaged.
 */
export function judgeCsvEncoding(bytes: Uint8Array, locale: string): JudgedEncoding | undefined {
  const first = firstHighByte(bytes);
  if (first < 0) return UTF8;
  if (isDecodable(bytes.subarray(first), 'utf-8')) return UTF8;
  if (shareOfUtf8(gatherHighBytes(bytes, first)) > 0.8) return undefined;
  const guess = detectEncoding(bytes, locale);
  return { encoding: guess.encoding, guess };
}

/** Returns the length of the valid UTF-8 at the start of a chunk, whose first character may have begun in the previous chunk. */
export function soundUtf8Length(chunk: Uint8Array): number {
  let start = 0;
  while (start < 3 && (chunk[start] & 0xc0) === 0x80) start++;
  let low = start;
  let high = chunk.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (isDecodable(chunk.subarray(start, middle), 'utf-8')) low = middle;
    else high = middle - 1;
  }
  return low;
}
