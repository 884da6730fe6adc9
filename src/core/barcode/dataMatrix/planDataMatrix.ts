import {
  ASCII,
  BASE_256,
  C40,
  C40_VALUES,
  EDIFACT,
  TEXT,
  TEXT_VALUES,
  X12,
  X12_VALUES,
} from './dataMatrixSchemes.ts';
import type { DataMatrixSize } from './dataMatrixSizes.ts';

/**
 * States of the plan: each is a scheme and, for schemes that pack groups, the number of values in the unfinished group. C40, Text and X12
 * pack three values into two codewords, EDIFACT four into three.
 */
const STATE_ASCII = 0;
const STATE_C40 = 1;
const STATE_TEXT = 4;
const STATE_X12 = 7;
const STATE_EDIFACT = 10;
const STATE_BASE_256 = 14;
const STATES = 15;
const SCHEME_OF_STATE = [
  ASCII,
  C40,
  C40,
  C40,
  TEXT,
  TEXT,
  TEXT,
  X12,
  X12,
  X12,
  EDIFACT,
  EDIFACT,
  EDIFACT,
  EDIFACT,
  BASE_256,
];

/** Flags in `cameFrom`. `SAME_POSITION`: the scheme changes without taking a character. `DIGIT_PAIR`: two digits share one codeword. */
const SAME_POSITION = 16;
const DIGIT_PAIR = 32;
const UNREACHABLE = 1_000_000;
const LONG_BASE_256 = 250;

const MAX_CHARACTERS = 3116;
const cost = new Int32Array((MAX_CHARACTERS + 1) * STATES);
const cameFrom = new Uint8Array((MAX_CHARACTERS + 1) * STATES);
const base256Run = new Uint16Array(MAX_CHARACTERS + 1);
const C40_COUNTS = C40_VALUES.counts;
const TEXT_COUNTS = TEXT_VALUES.counts;
const X12_COUNTS = X12_VALUES.counts;

/** Scheme of each character in the latest plan; `plannedPairs` is 1 for the first of two digits that share a codeword. */
export const plannedSchemes = new Uint8Array(MAX_CHARACTERS + 1);
export const plannedPairs = new Uint8Array(MAX_CHARACTERS + 1);

export interface DataMatrixPlan {
  readonly size: DataMatrixSize;
  /** Position at which a scheme ends without an unlatch codeword because the symbol ends; -1 if there is none. */
  readonly implicitEnd: number;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function relax(at: number, state: number, candidate: number, from: number): void {
  if (candidate < cost[at + state]) {
    cost[at + state] = candidate;
    cameFrom[at + state] = from;
  }
}

/** Adds the costs of changes of the scheme at one position: first back to ASCII, then from ASCII to the other schemes. */
function relaxChanges(at: number, position: number): void {
  relax(at, STATE_ASCII, cost[at + STATE_C40] + 1, SAME_POSITION | STATE_C40);
  relax(at, STATE_ASCII, cost[at + STATE_TEXT] + 1, SAME_POSITION | STATE_TEXT);
  relax(at, STATE_ASCII, cost[at + STATE_X12] + 1, SAME_POSITION | STATE_X12);
  relax(at, STATE_ASCII, cost[at + STATE_EDIFACT] + 1, SAME_POSITION | STATE_EDIFACT);
  relax(at, STATE_ASCII, cost[at + STATE_EDIFACT + 1] + 1, SAME_POSITION | (STATE_EDIFACT + 1));
  relax(at, STATE_ASCII, cost[at + STATE_EDIFACT + 2] + 1, SAME_POSITION | (STATE_EDIFACT + 2));
  relax(at, STATE_ASCII, cost[at + STATE_EDIFACT + 3], SAME_POSITION | (STATE_EDIFACT + 3));
  relax(at, STATE_ASCII, cost[at + STATE_BASE_256], SAME_POSITION | STATE_BASE_256);
  const latched = cost[at] + 1;
  relax(at, STATE_C40, latched, SAME_POSITION);
  relax(at, STATE_TEXT, latched, SAME_POSITION);
  relax(at, STATE_X12, latched, SAME_POSITION);
  relax(at, STATE_EDIFACT, latched, SAME_POSITION);
  if (latched + 1 < cost[at + STATE_BASE_256]) {
    cost[at + STATE_BASE_256] = latched + 1;
    cameFrom[at + STATE_BASE_256] = SAME_POSITION;
    base256Run[position] = 0;
  }
}

/** Adds the cost of a character that takes `count` values in C40, Text or X12. */
function advanceTriples(before: number, at: number, state: number, count: number): void {
  for (let phase = 0; phase < 3; phase++) {
    const filled = phase + count;
    const groups = filled >= 6 ? 2 : filled >= 3 ? 1 : 0;
    relax(at, state + filled - 3 * groups, cost[before + state + phase] + 2 * groups, state + phase);
  }
}

function advance(characters: Uint16Array, position: number): void {
  const before = (position - 1) * STATES;
  const at = position * STATES;
  const code = characters[position - 1];
  cost.fill(UNREACHABLE, at, at + STATES);
  relax(at, STATE_ASCII, cost[before] + (code >= 128 && code < 256 ? 2 : 1), STATE_ASCII);
  if (position > 1 && isDigit(code) && isDigit(characters[position - 2])) {
    relax(at, STATE_ASCII, cost[before - STATES] + 1, DIGIT_PAIR);
  }
  // FNC1 marks GS1 data only if it is the first codeword, so the first FNC1 may not be part of a C40 group.
  if (code < 256 || position > 1) {
    advanceTriples(before, at, STATE_C40, C40_COUNTS[code]);
    advanceTriples(before, at, STATE_TEXT, TEXT_COUNTS[code]);
  }
  if (X12_COUNTS[code] === 1) advanceTriples(before, at, STATE_X12, 1);
  if (code >= 32 && code <= 94) {
    for (let phase = 0; phase < 4; phase++) {
      const next = STATE_EDIFACT + ((phase + 1) & 3);
      relax(at, next, cost[before + STATE_EDIFACT + phase] + (phase === 3 ? 0 : 1), STATE_EDIFACT + phase);
    }
  }
  if (code < 256) {
    const run = base256Run[position - 1] + 1;
    base256Run[position] = run;
    // From 250 bytes on, the length field takes a second codeword.
    const bytes = run === LONG_BASE_256 ? 2 : 1;
    relax(at, STATE_BASE_256, cost[before + STATE_BASE_256] + bytes, STATE_BASE_256);
  }
  relaxChanges(at, position);
}

// Best ending found so far.
let bestSize: DataMatrixSize | null = null;
let bestCost = 0;
let bestPosition = 0;
let bestState = 0;
let bestImplicitEnd = 0;

/**
 * Replaces the best ending if this one fits a smaller size, or the same size with fewer codewords. The plan reaches `position` in `state`,
 * and ASCII encodes the rest.
 *
 * @param total number of codewords of the whole message
 * @param slack maximum number of unused codewords, because without an unlatch the last scheme must end near the end of the symbol; -1 for
 * any number
 */
function consider(
  sizes: readonly DataMatrixSize[],
  total: number,
  slack: number,
  position: number,
  state: number,
  implicitEnd: number,
): void {
  for (const size of sizes) {
    if (size.dataCodewords < total) continue;
    if (slack >= 0 && size.dataCodewords - total > slack) return;
    const limit = bestSize === null ? UNREACHABLE : bestSize.dataCodewords;
    if (size.dataCodewords < limit || (size.dataCodewords === limit && total < bestCost)) {
      bestSize = size;
      bestCost = total;
      bestPosition = position;
      bestState = state;
      bestImplicitEnd = implicitEnd;
    }
    return;
  }
}

/** Counts the ASCII codewords of the characters from `position` to the end. */
function countAsciiTail(characters: Uint16Array, position: number, length: number): number {
  let count = 0;
  for (let index = position; index < length; index++) {
    const code = characters[index];
    if (code >= 128 && code < 256) count += 2;
    else count += 1;
    if (isDigit(code) && index + 1 < length && isDigit(characters[index + 1])) index++;
  }
  return count;
}

/** Considers all allowed endings: no unlatch is needed at the very end of a symbol (ISO/IEC 16022, 5.2.5.2, 5.2.7.2 and 5.2.8.2). */
function considerEndings(characters: Uint16Array, length: number, sizes: readonly DataMatrixSize[]): void {
  bestSize = null;
  const end = length * STATES;
  consider(sizes, cost[end], -1, length, STATE_ASCII, -1);
  for (const state of [STATE_C40, STATE_TEXT, STATE_X12]) {
    consider(sizes, cost[end + state], 0, length, state, length);
    // If the last group has only two values, a shift without a following value fills it.
    if (state !== STATE_X12) consider(sizes, cost[end + state + 2] + 2, 0, length, state + 2, length);
    for (let tail = 1; tail <= 2 && tail <= length; tail++) {
      const position = length - tail;
      if (countAsciiTail(characters, position, length) !== 1) continue;
      consider(sizes, cost[position * STATES + state] + 1, 0, position, state, position);
    }
  }
  for (let tail = 0; tail <= 4 && tail <= length; tail++) {
    const position = length - tail;
    const rest = countAsciiTail(characters, position, length);
    if (rest > 2) continue;
    const total = cost[position * STATES + STATE_EDIFACT] + rest;
    consider(sizes, total, 2 - rest, position, STATE_EDIFACT, position);
  }
}

function markAsciiTail(characters: Uint16Array, position: number, length: number): void {
  for (let index = position; index < length; index++) {
    plannedSchemes[index] = ASCII;
    const isPair = isDigit(characters[index]) && index + 1 < length && isDigit(characters[index + 1]);
    plannedPairs[index] = isPair ? 1 : 0;
    if (isPair) plannedSchemes[++index] = ASCII;
  }
}

function traceBack(): void {
  let position = bestPosition;
  let state = bestState;
  while (position > 0 || state !== STATE_ASCII) {
    const from = cameFrom[position * STATES + state];
    if (from & SAME_POSITION) {
      state = from & 15;
      continue;
    }
    const isPair = (from & DIGIT_PAIR) !== 0;
    position--;
    plannedSchemes[position] = SCHEME_OF_STATE[state];
    plannedPairs[position] = 0;
    if (isPair) {
      position--;
      plannedSchemes[position] = ASCII;
      plannedPairs[position] = 1;
    }
    state = from & 15;
  }
}

/**
 * Chooses schemes so that the message takes the fewest codewords, by dynamic programming: the cheapest path to each position in each state.
 * The look-ahead of ISO/IEC 16022 annex P only approximates the minimum.
 *
 * @param characters bytes, or 256 for FNC1; only the first `length` are used
 * @param prefix number of codewords before the message
 * @returns the smallest size that holds the message, or null if none does
 */
export function planDataMatrix(
  characters: Uint16Array,
  length: number,
  prefix: number,
  sizes: readonly DataMatrixSize[],
): DataMatrixPlan | null {
  cost.fill(UNREACHABLE, 0, STATES);
  cost[0] = prefix;
  cameFrom[0] = STATE_ASCII;
  relaxChanges(0, 0);
  for (let position = 1; position <= length; position++) advance(characters, position);
  considerEndings(characters, length, sizes);
  if (bestSize === null) return null;
  traceBack();
  markAsciiTail(characters, bestPosition, length);
  return { size: bestSize, implicitEnd: bestImplicitEnd };
}
