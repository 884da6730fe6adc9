import {
  ASCII,
  BASE_256,
  C40,
  C40_VALUES,
  EDIFACT,
  LATCHES,
  TEXT,
  TEXT_VALUES,
  VALUES_PER_CHARACTER,
  X12_VALUES,
} from './dataMatrixSchemes.ts';
import type { DataMatrixSize } from './dataMatrixSizes.ts';
import { planDataMatrix, plannedPairs, plannedSchemes } from './planDataMatrix.ts';

const PAD = 129;
const UNLATCH = 254;
const UPPER_SHIFT = 235;
const FNC1_CODEWORD = 232;
const FNC1 = 256;
const ECI = 241;
const EDIFACT_UNLATCH = 31;
const MAX_SHORT_RUN = 249;

let target: Uint8Array = new Uint8Array(0);
let count = 0;

function writeAscii(characters: Uint16Array, from: number, to: number): void {
  for (let index = from; index < to; index++) {
    const code = characters[index];
    if (plannedPairs[index] === 1) {
      target[count++] = 130 + (code - 48) * 10 + characters[++index] - 48;
    } else if (code === FNC1) {
      target[count++] = FNC1_CODEWORD;
    } else if (code >= 128) {
      target[count++] = UPPER_SHIFT;
      target[count++] = code - 127;
    } else {
      target[count++] = code + 1;
    }
  }
}

/** Packs three values into two codewords (ISO/IEC 16022, 5.2.5.1); an incomplete group is filled with value 0 (shift 1). */
function writeTriples(
  characters: Uint16Array,
  from: number,
  to: number,
  counts: Uint8Array,
  values: Uint8Array,
): void {
  let packed = 1;
  let filled = 0;
  for (let index = from; index < to; index++) {
    const code = characters[index];
    for (let value = 0; value < counts[code]; value++) {
      packed += values[code * VALUES_PER_CHARACTER + value] * (filled === 0 ? 1600 : filled === 1 ? 40 : 1);
      if (++filled < 3) continue;
      target[count++] = packed >>> 8;
      target[count++] = packed & 255;
      packed = 1;
      filled = 0;
    }
  }
  if (filled === 0) return;
  target[count++] = packed >>> 8;
  target[count++] = packed & 255;
}

/** Packs four values of six bits into three codewords; the unlatch is one of these values (5.2.8.1). */
function writeEdifact(characters: Uint16Array, from: number, to: number, hasUnlatch: boolean): void {
  let bits = 0;
  let pending = 0;
  for (let index = from; index < (hasUnlatch ? to + 1 : to); index++) {
    bits = (bits << 6) | (index < to ? characters[index] & 63 : EDIFACT_UNLATCH);
    pending += 6;
    if (pending >= 8) {
      pending -= 8;
      target[count++] = (bits >>> pending) & 255;
    }
  }
  if (pending > 0) target[count++] = (bits << (8 - pending)) & 255;
}

/** Writes a Base 256 codeword, offset by a pseudo-random number that depends on its position (annex B.2). */
function writeRandomised(value: number): void {
  const random = ((149 * (count + 1)) % 255) + 1;
  target[count++] = (value + random) & 255;
}

function writeBase256(characters: Uint16Array, from: number, to: number): void {
  const length = to - from;
  if (length > MAX_SHORT_RUN) writeRandomised(Math.floor(length / 250) + 249);
  writeRandomised(length > MAX_SHORT_RUN ? length % 250 : length);
  for (let index = from; index < to; index++) writeRandomised(characters[index]);
}

function writeRun(characters: Uint16Array, from: number, to: number, implicitEnd: number): void {
  const scheme = plannedSchemes[from];
  if (scheme === ASCII) {
    writeAscii(characters, from, to);
    return;
  }
  target[count++] = LATCHES[scheme];
  const hasUnlatch = to !== implicitEnd;
  if (scheme === BASE_256) {
    writeBase256(characters, from, to);
  } else if (scheme === EDIFACT) {
    writeEdifact(characters, from, to, hasUnlatch);
  } else {
    const table = scheme === C40 ? C40_VALUES : scheme === TEXT ? TEXT_VALUES : X12_VALUES;
    writeTriples(characters, from, to, table.counts, table.values);
    if (hasUnlatch) target[count++] = UNLATCH;
  }
}

/** Fills the rest of the symbol with pads; each pad except the first depends on its position (annex B.1). */
function writePads(capacity: number): void {
  if (count < capacity) target[count++] = PAD;
  while (count < capacity) {
    const pad = PAD + ((149 * (count + 1)) % 253) + 1;
    target[count++] = pad > 254 ? pad - 254 : pad;
  }
}

/**
 * Writes the data codewords of a message, and pads up to the capacity of the symbol.
 *
 * @param characters bytes, or 256 for FNC1; only the first `length` are used
 * @param designator ECI number below 127 of the character set, or -1 to declare none
 * @param codewords receives as many codewords as the size holds
 * @returns the chosen size, or null if none of `sizes` is large enough
 */
export function encodeDataMatrixMessage(
  characters: Uint16Array,
  length: number,
  designator: number,
  sizes: readonly DataMatrixSize[],
  codewords: Uint8Array,
): DataMatrixSize | null {
  const plan = planDataMatrix(characters, length, designator < 0 ? 0 : 2, sizes);
  if (plan === null) return null;
  target = codewords;
  count = 0;
  if (designator >= 0) {
    target[count++] = ECI;
    target[count++] = designator + 1;
  }
  for (let from = 0; from < length; ) {
    let to = from + 1;
    while (to < length && plannedSchemes[to] === plannedSchemes[from]) to++;
    writeRun(characters, from, to, plan.implicitEnd);
    from = to;
  }
  writePads(plan.size.dataCodewords);
  return plan.size;
}
