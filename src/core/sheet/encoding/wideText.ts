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
    return isDecodable(whole, 'utf-16le') ? 'utf-16le' : null;
  if (second + fourth === 0 && first + third >= least)
    return isDecodable(whole, 'utf-16be') ? 'utf-16be' : null;
  return null;
}
