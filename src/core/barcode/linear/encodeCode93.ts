import type { LinearSymbol } from '../symbol.ts';
import { buildLinearSymbol } from './buildLinearSymbol.ts';
import { buildPatternTable } from './buildPatternTable.ts';

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';
const GUARD_VALUE = 47;
const CHECK_MODULUS = 47;
const QUIET_MODULES = 10;
const CHARACTER_MODULES = 9;

/**
 * Widths of six elements for each of the values 0 to 46 (the last four are shifts) and for the start and stop character (AIM BC5, table 1).
 */
const PATTERNS = buildPatternTable(
  (
    '131112 111213 111312 111411 121113 121212 121311 111114 131211 141111 211113 211212 211311 221112 221211 ' +
    '231111 112113 112212 112311 122112 132111 111123 111222 111321 121122 131121 212112 212211 211122 211221 ' +
    '221121 222111 112122 112221 122121 123111 121131 311112 311211 321111 112131 113121 211131 121221 312111 ' +
    '311121 122211 111141'
  ).split(' '),
);

const valueOfCode = new Uint8Array(128);
for (let value = 0; value < CHARACTERS.length; value++) valueOfCode[CHARACTERS.charCodeAt(value)] = value;

const values = new Uint8Array(256);

/** Computes a weighted sum modulo 47; weights count from 1 at the last character up to `maxWeight`, then restart at 1. */
function computeCheckValue(first: number, last: number, maxWeight: number): number {
  let sum = 0;
  let weight = 1;
  for (let index = last; index >= first; index--) {
    sum += weight * values[index];
    weight = weight === maxWeight ? 1 : weight + 1;
  }
  return sum % CHECK_MODULUS;
}

/**
 * Encodes Code 93 with both check characters C and K, without which readers refuse the symbol (AIM BC5).
 *
 * @param content at most 250 characters of the Code 39 set, letters in uppercase
 */
export function encodeCode93(content: string): LinearSymbol {
  const length = content.length;
  values[0] = GUARD_VALUE;
  for (let index = 0; index < length; index++) values[index + 1] = valueOfCode[content.charCodeAt(index)];
  values[length + 1] = computeCheckValue(1, length, 20);
  values[length + 2] = computeCheckValue(1, length + 1, 15);
  values[length + 3] = GUARD_VALUE;
  const count = length + 4;
  const widths = new Uint8Array(count * 6 + 1);
  for (let index = 0; index < count; index++) {
    const pattern = values[index] * 6;
    for (let element = 0; element < 6; element++) widths[index * 6 + element] = PATTERNS[pattern + element];
  }
  widths[count * 6] = 1;
  return buildLinearSymbol(widths, count * CHARACTER_MODULES + 1, QUIET_MODULES, content);
}
