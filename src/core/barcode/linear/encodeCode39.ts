import type { LinearSymbol } from '../symbol.ts';
import { buildLinearSymbol } from './buildLinearSymbol.ts';
import { buildPatternTable } from './buildPatternTable.ts';

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%*';
const ELEMENTS = 9;
const WIDE = 3;
const QUIET_MODULES = 10;
/** Modules of a character: six narrow and three wide elements and the narrow gap after the character. */
const CHARACTER_MODULES = 6 + 3 * WIDE + 1;

/** Nine elements per character in the order of `CHARACTERS`; 1 is wide (ISO/IEC 16388, table 1). */
const PATTERNS = buildPatternTable(
  (
    '000110100 100100001 001100001 101100000 000110001 100110000 001110000 000100101 100100100 001100100 ' +
    '100001001 001001001 101001000 000011001 100011000 001011000 000001101 100001100 001001100 000011100 ' +
    '100000011 001000011 101000010 000010011 100010010 001010010 000000111 100000110 001000110 000010110 ' +
    '110000001 011000001 111000000 010010001 110010000 011010000 010000101 110000100 011000100 010101000 ' +
    '010100010 010001010 000101010 010010100'
  ).split(' '),
  (digit) => (digit === '1' ? WIDE : 1),
);

const valueOfCode = new Uint8Array(128);
for (let value = 0; value < CHARACTERS.length; value++) valueOfCode[CHARACTERS.charCodeAt(value)] = value;

/**
 * Encodes Code 39 without check character, wide elements three times the narrow ones (ISO/IEC 16388). The HRI text omits the start and stop
 * asterisks.
 *
 * @param content characters of the Code 39 set, letters in uppercase
 */
export function encodeCode39(content: string): LinearSymbol {
  const count = content.length + 2;
  const widths = new Uint8Array(count * (ELEMENTS + 1) - 1);
  let at = 0;
  for (let index = 0; index < count; index++) {
    const isGuard = index === 0 || index === count - 1;
    const pattern = (isGuard ? CHARACTERS.length - 1 : valueOfCode[content.charCodeAt(index - 1)]) * ELEMENTS;
    for (let element = 0; element < ELEMENTS; element++) widths[at + element] = PATTERNS[pattern + element];
    at += ELEMENTS;
    if (index < count - 1) widths[at++] = 1;
  }
  return buildLinearSymbol(widths, count * CHARACTER_MODULES - 1, QUIET_MODULES, content);
}
