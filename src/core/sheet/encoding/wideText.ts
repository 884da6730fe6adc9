import { isDecodable } from './byteOrderMark.ts';
import type { CsvEncoding } from './encodings.ts';

/** Maximum number of characters for each ASCII character, of which every csv file has many as separators and digits. */
const CHARACTERS_PER_ASCII = 12;

/**
 * Detects the encoding of text whose characters have two or four bytes each, but that has no byte order mark, such as the output of a pipe;
 * null for any other text. In the ASCII characters, which every csv file contains, the zero bytes are always at the same positions.
 */
export function detectWideText(sample: Uint8Array): CsvEncoding | null {
  const zeros = [0, 0, 0, 0];
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at & 3]++;
  const [first, second, third, fourth] = zeros;
  const quarter = sample.length >> 2;
  if (quarter < 2 || first + second + third + fourth === 0) return null;
  if (first === 0 && fourth === quarter && third >= quarter - 1) return 'utf-32le';
  if (fourth === 0 && first >= quarter && second >= quarter - 1) return 'utf-32be';
  const whole = sample.subarray(0, sample.length & ~1);
  const least = sample.length / 2 / CHARACTERS_PER_ASCII;
  if (first + third === 0 && second + fourth >= least)
    return isDecodable(whole, 'utf-16le') && !isNarrowText(whole, 1) ? 'utf-16le' : null;
  if (second + fourth === 0 && first + third >= least)
    return isDecodable(whole, 'utf-16be') && !isNarrowText(whole, 0) ? 'utf-16be' : null;
  return null;
}

const isLineEnd = (byte: number) => byte === 0x0a || byte === 0x0d;
const isPrintable = (byte: number) => byte >= 0x20 && byte < 0x7f;

/**
 * True for text of one byte per character that has a few NUL bytes, by chance all of them at even or at odd positions: no NUL byte makes a
 * line end a character of two bytes, or most of its pairs of bytes are two ASCII characters. Those would be Chinese characters.
 *
 * @param high position of the more significant byte in each pair: 0 or 1
 */
function isNarrowText(whole: Uint8Array, high: 0 | 1): boolean {
  let wideLineEnds = 0;
  let lineEnds = 0;
  let wide = 0;
  let pairs = 0;
  for (let at = 0; at < whole.length; at += 2) {
    const [upper, lower] = [whole[at + high], whole[at + 1 - high]];
    if (upper === 0 && isLineEnd(lower)) wideLineEnds++;
    else if (isLineEnd(upper) || isLineEnd(lower)) lineEnds++;
    if (upper === 0) wide++;
    else if (isPrintable(upper) && isPrintable(lower)) pairs++;
  }
  if (wideLineEnds === 0 && lineEnds > 0) return true;
  return pairs > Math.max(wide, lineEnds) && pairs + lineEnds + wide === whole.length / 2;
}
