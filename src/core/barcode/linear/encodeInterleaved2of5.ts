import type { LinearSymbol } from '../symbol.ts';
import { buildLinearSymbol } from './buildLinearSymbol.ts';
import { buildPatternTable } from './buildPatternTable.ts';

/**
 * Wide to narrow ratio. GS1 allows ITF-14 a ratio of 2.25 to 3 (General Specifications, 5.3.2.1), and plain ITF allows 2 to 3 (ISO/IEC
 * 16390), so 3 is the only whole number that suits both.
 */
const WIDE = 3;
const QUIET_MODULES = 10;
const PAIR_MODULES = 2 * (3 + 2 * WIDE);

/** Five elements per digit, two of them wide (ISO/IEC 16390, table 1). */
export const TWO_OF_FIVE_PATTERNS = buildPatternTable(
  '00110 10001 01001 11000 00101 10100 01100 00011 10010 01010'.split(' '),
  (digit) => (digit === '1' ? WIDE : 1),
);

/**
 * Encodes Interleaved 2 of 5 without bearer bars: the bars encode the first digit of a pair, the spaces the second.
 *
 * @param digits an even count of decimal digits
 */
export function encodeInterleaved2of5(digits: string): LinearSymbol {
  const pairs = digits.length / 2;
  const widths = new Uint8Array(4 + 10 * pairs + 3);
  widths.fill(1, 0, 4);
  let at = 4;
  for (let index = 0; index < digits.length; index += 2) {
    const bars = (digits.charCodeAt(index) - 48) * 5;
    const spaces = (digits.charCodeAt(index + 1) - 48) * 5;
    for (let element = 0; element < 5; element++) {
      widths[at++] = TWO_OF_FIVE_PATTERNS[bars + element];
      widths[at++] = TWO_OF_FIVE_PATTERNS[spaces + element];
    }
  }
  widths[at] = WIDE;
  widths[at + 1] = 1;
  widths[at + 2] = 1;
  return buildLinearSymbol(widths, 4 + pairs * PAIR_MODULES + WIDE + 2, QUIET_MODULES, digits);
}
