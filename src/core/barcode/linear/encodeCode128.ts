import type { LinearSymbol } from '../symbol.ts';
import { buildLinearSymbol } from './buildLinearSymbol.ts';
import { CODE_128_PATTERNS, CODE_128_STOP } from './code128Patterns.ts';

/** Number that marks FNC1 among ASCII codes. */
export const CODE_128_FNC1 = 128;

const QUIET_MODULES = 10;
const MAX_CHARACTERS = 256;
const FNC1_VALUE = 102;
const SHIFT_VALUE = 98;
const START_VALUE = 103;
const UNREACHABLE = 60_000;

const SET_A = 0;
const SET_B = 1;
const SET_C = 2;
const LATCH_VALUES = [101, 100, 99] as const;

// Scratch space shared by all calls. `costA`, `costB` and `costC` hold the fewest symbol characters from position i to the end if the code
// set at i is A, B or C.
const codes = new Uint8Array(MAX_CHARACTERS + 2);
const costA = new Uint16Array(MAX_CHARACTERS + 3);
const costB = new Uint16Array(MAX_CHARACTERS + 3);
const costC = new Uint16Array(MAX_CHARACTERS + 3);
/** Costs from position i if its character is encoded in set A, B or C itself, without a latch. */
const directA = new Uint16Array(MAX_CHARACTERS + 3);
const directB = new Uint16Array(MAX_CHARACTERS + 3);
const directC = new Uint16Array(MAX_CHARACTERS + 3);
const values = new Uint8Array(2 * MAX_CHARACTERS + 4);

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isInSetA(code: number): boolean {
  return code < 96 || code === CODE_128_FNC1;
}

/** Fills the cost tables from the end. A latch costs one symbol character; a shift applies to exactly one character. */
function planSets(length: number): void {
  costA[length] = 0;
  costB[length] = 0;
  costC[length] = 0;
  for (let index = length - 1; index >= 0; index--) {
    const code = codes[index];
    const inA = isInSetA(code);
    const inB = code >= 32;
    const afterA = 1 + costA[index + 1];
    const afterB = 1 + costB[index + 1];
    const a = inA ? afterA : 1 + afterA;
    const b = inB ? afterB : 1 + afterB;
    let c = UNREACHABLE;
    if (code === CODE_128_FNC1) c = 1 + costC[index + 1];
    else if (isDigit(code) && index + 1 < length && isDigit(codes[index + 1])) c = 1 + costC[index + 2];
    directA[index] = a;
    directB[index] = b;
    directC[index] = c;
    costA[index] = Math.min(a, 1 + b, 1 + c);
    costB[index] = Math.min(b, 1 + a, 1 + c);
    costC[index] = Math.min(c, 1 + a, 1 + b);
  }
}

function getDirectCost(set: number, index: number): number {
  if (set === SET_A) return directA[index];
  return set === SET_B ? directB[index] : directC[index];
}

function getValueInSet(code: number, set: number): number {
  if (code === CODE_128_FNC1) return FNC1_VALUE;
  return set === SET_A && code < 32 ? code + 64 : code - 32;
}

function chooseSet(index: number): number {
  const a = directA[index];
  const b = directB[index];
  const c = directC[index];
  if (c <= a && c <= b) return SET_C;
  return b <= a ? SET_B : SET_A;
}

/** Writes the symbol values on the cheapest path through the tables, and returns their number, including the start character. */
function writeValues(length: number): number {
  let set = length === 0 ? SET_B : chooseSet(0);
  let count = 0;
  values[count++] = START_VALUE + set;
  for (let index = 0; index < length; ) {
    const best = chooseSet(index);
    // A latch costs one symbol character, so the current set stays unless its cost exceeds the best set's by more than one.
    if (getDirectCost(set, index) > getDirectCost(best, index) + 1) {
      set = best;
      values[count++] = LATCH_VALUES[set];
    }
    const code = codes[index];
    if (set === SET_C && code !== CODE_128_FNC1) {
      values[count++] = (code - 48) * 10 + codes[index + 1] - 48;
      index += 2;
      continue;
    }
    const fits = set === SET_C || (set === SET_A ? isInSetA(code) : code >= 32);
    if (!fits) values[count++] = SHIFT_VALUE;
    values[count++] = getValueInSet(code, fits ? set : SET_A + SET_B - set);
    index++;
  }
  return count;
}

function buildWidths(count: number): Uint8Array {
  const widths = new Uint8Array(6 * (count + 1) + CODE_128_STOP.length);
  let checksum = values[0];
  let at = 0;
  for (let index = 0; index <= count; index++) {
    let value = values[index];
    if (index === count) value = checksum % 103;
    else checksum += index * value;
    const pattern = value * 6;
    widths[at] = CODE_128_PATTERNS[pattern];
    widths[at + 1] = CODE_128_PATTERNS[pattern + 1];
    widths[at + 2] = CODE_128_PATTERNS[pattern + 2];
    widths[at + 3] = CODE_128_PATTERNS[pattern + 3];
    widths[at + 4] = CODE_128_PATTERNS[pattern + 4];
    widths[at + 5] = CODE_128_PATTERNS[pattern + 5];
    at += 6;
  }
  widths.set(CODE_128_STOP, at);
  return widths;
}

function encodeScratch(length: number, text: string): LinearSymbol {
  planSets(length);
  const count = writeValues(length);
  return buildLinearSymbol(buildWidths(count), (count + 1) * 11 + 13, QUIET_MODULES, text);
}

/** Replaces control characters by spaces: they have no glyph, and a line feed would break the line. */
function toReadableText(content: string): string {
  return content.replace(/[\0-\x1f\x7f]/g, ' ');
}

/**
 * Encodes Code 128 in the fewest symbol characters (ISO/IEC 15417, 4.3): tables of the fewest characters from each position to the end
 * decide every latch and shift.
 *
 * @param content 1 to 256 ASCII characters
 */
export function encodeCode128(content: string): LinearSymbol {
  const length = content.length;
  let isReadable = true;
  for (let index = 0; index < length; index++) {
    const code = content.charCodeAt(index);
    if (code < 32 || code === 127) isReadable = false;
    codes[index] = code;
  }
  return encodeScratch(length, isReadable ? content : toReadableText(content));
}

/**
 * Encodes GS1-128 (GS1 General Specifications, 5.4): FNC1 in the first position and wherever `characters` has `CODE_128_FNC1`.
 *
 * @param characters ASCII codes and `CODE_128_FNC1`, at most 256
 * @param text HRI text, with bracketed identifiers
 */
export function encodeCode128Characters(characters: readonly number[], text: string): LinearSymbol {
  codes.set(characters);
  return encodeScratch(characters.length, text);
}
