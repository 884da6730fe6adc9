import type { LinearSymbol } from '../symbol.ts';
import { buildLinearSymbol } from './buildLinearSymbol.ts';
import { buildPatternTable } from './buildPatternTable.ts';

const CHARACTERS = '0123456789-$:/.+ABCD';
const ELEMENTS = 7;
const WIDE = 3;
const QUIET_MODULES = 10;

/** Seven elements per character in the order of `CHARACTERS`; 1 is wide (ANSI/AIM BC3, table 1). */
const PATTERNS = buildPatternTable(
  (
    '0000011 0000110 0001001 1100000 0010010 1000010 0100001 0100100 0110000 1001000 ' +
    '0001100 0011000 1000101 1010001 1010100 0010101 0011010 0101001 0001011 0001110'
  ).split(' '),
  (digit) => (digit === '1' ? WIDE : 1),
);

const valueOfCode = new Uint8Array(128);
for (let value = 0; value < CHARACTERS.length; value++) valueOfCode[CHARACTERS.charCodeAt(value)] = value;

/**
 * Encodes Codabar (ANSI/AIM BC3). The HRI text omits the start and stop letters, which scanners do not send.
 *
 * @param content with start and stop letter A to D in uppercase
 */
export function encodeCodabar(content: string): LinearSymbol {
  const count = content.length;
  const widths = new Uint8Array(count * (ELEMENTS + 1) - 1);
  let at = 0;
  let moduleCount = count - 1;
  for (let index = 0; index < count; index++) {
    const pattern = valueOfCode[content.charCodeAt(index)] * ELEMENTS;
    for (let element = 0; element < ELEMENTS; element++) {
      const width = PATTERNS[pattern + element];
      widths[at++] = width;
      moduleCount += width;
    }
    if (index < count - 1) widths[at++] = 1;
  }
  return buildLinearSymbol(widths, moduleCount, QUIET_MODULES, content.slice(1, -1));
}
