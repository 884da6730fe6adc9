import type { LinearSymbol } from '../symbol.ts';
import { buildPatternTable } from './buildPatternTable.ts';

/**
 * Widths of the four elements of each digit in number set A, space first. Set B is set A reversed; set C has the widths of set A, but
 * begins with a bar (ISO/IEC 15420, table 1).
 */
const SET_A = buildPatternTable('3211 2221 2122 1411 1132 1231 1114 1312 1213 3112'.split(' '));
const SET_B = buildPatternTable('1123 1222 2212 1141 2311 1321 4111 2131 3121 2113'.split(' '));

/**
 * Number sets of the six left digits of EAN-13 by its first digit: bit 5 belongs to the leftmost of the six, and a set bit means set B
 * (ISO/IEC 15420, table 3).
 */
const EAN_13_PARITY = [
  0, 0b001011, 0b001101, 0b001110, 0b010011, 0b011001, 0b011100, 0b010101, 0b010110, 0b011010,
];
/** Number sets of the six digits of UPC-E by check digit, for number system 0; number system 1 inverts them (ISO/IEC 15420, table 5). */
const UPC_E_PARITY = [
  0b111000, 0b110100, 0b110010, 0b110001, 0b101100, 0b100110, 0b100011, 0b101010, 0b101001, 0b100101,
];

const EAN_13_GUARDS = [0, 2, 28, 30, 56, 58];
const EAN_8_GUARDS = [0, 2, 20, 22, 40, 42];
/** Indices of the bars that are drawn longer than the rest: the guards, and in UPC-A also the first and the last digit. */
const UPC_A_GUARDS = [0, 2, 4, 6, 28, 30, 52, 54, 56, 58];
const UPC_E_GUARDS = [0, 2, 28, 30, 32];

function writeDigit(widths: Uint8Array, at: number, digit: number, set: Uint8Array): void {
  const pattern = digit * 4;
  widths[at] = set[pattern];
  widths[at + 1] = set[pattern + 1];
  widths[at + 2] = set[pattern + 2];
  widths[at + 3] = set[pattern + 3];
}

function writeOnes(widths: Uint8Array, from: number, count: number): void {
  for (let index = from; index < from + count; index++) widths[index] = 1;
}

/**
 * Builds the widths of start guard, left half, center guard, right half and end guard. The bits of `parity` select the number sets of the
 * left half.
 */
function buildHalves(digits: string, first: number, half: number, parity: number): Uint8Array {
  const widths = new Uint8Array(11 + 8 * half);
  writeOnes(widths, 0, 3);
  let at = 3;
  for (let index = 0; index < half; index++) {
    const isSetB = (parity >> (half - 1 - index)) & 1;
    writeDigit(widths, at, digits.charCodeAt(first + index) - 48, isSetB ? SET_B : SET_A);
    at += 4;
  }
  writeOnes(widths, at, 5);
  at += 5;
  for (let index = 0; index < half; index++) {
    writeDigit(widths, at, digits.charCodeAt(first + half + index) - 48, SET_A);
    at += 4;
  }
  writeOnes(widths, at, 3);
  return widths;
}

/** Encodes EAN-13 (ISO/IEC 15420, 4.2); the first digit is printed to the left of the bars. */
export function encodeEan13(digits: string): LinearSymbol {
  return {
    kind: 'linear',
    widths: buildHalves(digits, 1, 6, EAN_13_PARITY[digits.charCodeAt(0) - 48]),
    moduleCount: 95,
    quietLeftModules: 11,
    quietRightModules: 7,
    hri: [
      { text: digits[0], fromModule: -11, toModule: -4 },
      { text: digits.slice(1, 7), fromModule: 3, toModule: 45 },
      { text: digits.slice(7), fromModule: 50, toModule: 92 },
    ],
    guardBars: EAN_13_GUARDS,
  };
}

/** Encodes EAN-8 (ISO/IEC 15420, 4.3). */
export function encodeEan8(digits: string): LinearSymbol {
  return {
    kind: 'linear',
    widths: buildHalves(digits, 0, 4, 0),
    moduleCount: 67,
    quietLeftModules: 7,
    quietRightModules: 7,
    hri: [
      { text: digits.slice(0, 4), fromModule: 3, toModule: 31 },
      { text: digits.slice(4), fromModule: 36, toModule: 64 },
    ],
    guardBars: EAN_8_GUARDS,
  };
}

/** Encodes UPC-A (ISO/IEC 15420, 4.4); the first and the check digit are printed outside the bars. */
export function encodeUpcA(digits: string): LinearSymbol {
  return {
    kind: 'linear',
    widths: buildHalves(digits, 0, 6, 0),
    moduleCount: 95,
    quietLeftModules: 9,
    quietRightModules: 9,
    hri: [
      { text: digits[0], fromModule: -9, toModule: -2 },
      { text: digits.slice(1, 6), fromModule: 10, toModule: 45 },
      { text: digits.slice(6, 11), fromModule: 50, toModule: 85 },
      { text: digits.slice(11), fromModule: 97, toModule: 104 },
    ],
    guardBars: UPC_A_GUARDS,
  };
}

/**
 * Encodes UPC-E (ISO/IEC 15420, 4.5): six digits whose parities encode the number system and the check digit.
 *
 * @param digits all eight: number system, six digits, check digit
 */
export function encodeUpcE(digits: string): LinearSymbol {
  const widths = new Uint8Array(33);
  const parity = UPC_E_PARITY[digits.charCodeAt(7) - 48] ^ (digits[0] === '1' ? 0b111111 : 0);
  writeOnes(widths, 0, 3);
  for (let index = 0; index < 6; index++) {
    const isSetB = (parity >> (5 - index)) & 1;
    writeDigit(widths, 3 + 4 * index, digits.charCodeAt(index + 1) - 48, isSetB ? SET_B : SET_A);
  }
  writeOnes(widths, 27, 6);
  return {
    kind: 'linear',
    widths,
    moduleCount: 51,
    quietLeftModules: 9,
    quietRightModules: 7,
    hri: [
      { text: digits[0], fromModule: -9, toModule: -2 },
      { text: digits.slice(1, 7), fromModule: 3, toModule: 45 },
      { text: digits.slice(7), fromModule: 52, toModule: 58 },
    ],
    guardBars: UPC_E_GUARDS,
  };
}
