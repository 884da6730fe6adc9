import { LETTER_PAIRS } from './letterTables.ts';

/** Alphabets with known frequencies of letter pairs. */
export type Alphabet = keyof typeof LETTER_PAIRS;

const FIRST = 0x30;
const STEPS_PER_NAT = 4;
/** Cost of an ASCII character. ASCII is the same in all encodings, but may also be the second byte of a multibyte character. */
export const ASCII_COST = 3.2;
/** Cost of a character that hardly any text contains: a box-drawing character, an unassigned byte, a letter of another script. */
export const STRAY_COST = 15;
/** Cost of invalid bytes, limited so that a single damaged byte doesn't exclude an encoding for a whole file. */
export const INVALID_COST = 30;
const OTHER_LETTER_COST = 10.5;
const OTHER_SYMBOL_COST = 13;
/**
 * Costs of an ASCII letter next to a letter of another script; lower for uppercase ASCII letters, which occur in names of sizes and models.
 */
export const MIXED_COST = 7;
const MIXED_CAPITAL_COST = 3;
/** Cost of a symbol before a letter that starts no word: prices have their digits after `£`, and units their `²` behind. */
const START_COST = 5;
const STARTS_NO_WORD = /[©®™£¥¢¹²³½¼¾×÷±¨»›”]/;
/** Cost of a symbol between two letters. */
const INSIDE_COST = 5;

/** Costs of symbols beyond ASCII that occur on labels and in price lists, by rarity. */
const SYMBOL_COSTS: readonly (readonly [string, number])[] = [
  ['°€–’“”„«»№', 6],
  ['\u00a0…—‘®™©£²³µ½¼¾×±·•§', 8],
  ['¡¿ªº´¢¥¹‚‹›÷Ω¨', 10],
];
const symbolCosts = new Map(
  SYMBOL_COSTS.flatMap(([symbols, cost]) => Array.from(symbols, (symbol) => [symbol, cost] as const)),
);

type Case = 'upper' | 'lower';

/** Case of the previous letter; `capitals` after two uppercase letters, as in a word in uppercase. */
type CaseState = Case | 'capitals' | null;

/**
 * Returns the cost of a letter's case after the previous letter; an uppercase letter after lowercase letters indicates a wrong encoding.
 */
function caseCost(previous: CaseState, current: Case): number {
  if (previous === null) return current === 'upper' ? 0.9 : 0.5;
  if (previous === 'lower') return current === 'upper' ? 6 : 0.05;
  if (previous === 'upper') return 0.7;
  return current === 'upper' ? 0.05 : 3;
}

function caseAfter(previous: CaseState, current: Case | null): CaseState {
  const isUpper = previous === 'upper' || previous === 'capitals';
  return isUpper && current === 'upper' ? 'capitals' : current;
}

/** Returns a single lowercase character: for the Turkish \u0130, whose lowercase form has two characters, it returns the ASCII i. */
const lowerCase = (character: string) => (character === '\u0130' ? 'i' : character.toLowerCase());

const cases = new Map<string, Case | null>();

function caseOf(character: string): Case | null {
  let known = cases.get(character);
  if (known === undefined) cases.set(character, (known = findCase(character)));
  return known;
}

function findCase(character: string): Case | null {
  const lower = lowerCase(character);
  if (lower !== character) return 'upper';
  return character.toUpperCase() === character ? null : 'lower';
}

interface PairModel {
  readonly places: ReadonlyMap<string, number>;
  readonly costs: Float32Array;
  readonly isLatin: boolean;
}

const models = new Map<Alphabet, PairModel>();

function modelOf(alphabet: Alphabet): PairModel {
  const known = models.get(alphabet);
  if (known) return known;
  const table = LETTER_PAIRS[alphabet];
  const letters = Array.from(table.alphabet);
  const model = {
    places: new Map(letters.map((letter, place) => [letter, place])),
    costs: Float32Array.from(table.costs, (step) => (step.charCodeAt(0) - FIRST) / STEPS_PER_NAT),
    isLatin: letters.includes('e'),
  };
  models.set(alphabet, model);
  return model;
}

const isAsciiLetter = (character: string) => /^[a-z]$/.test(character);

/**
 * Returns the cost of a text in an alphabet's languages, in nats, which is minus the logarithm of the text's probability. ASCII letters
 * cost the same in all alphabets, unless they are next to other letters.
 */
export function letterCost(text: string, alphabet: Alphabet): number {
  const { places, costs, isLatin } = modelOf(alphabet);
  const size = places.size;
  let total = 0;
  let previous = 0;
  let wasHigh = false;
  let isInside = false;
  let isStart = false;
  let lastCase: CaseState = null;
  for (const character of text) {
    const isHigh = character >= '\u0080';
    if (isInside && /\p{L}/u.test(character)) total += INSIDE_COST;
    else if (isStart && /\p{L}/u.test(character)) total += START_COST;
    isInside = false;
    isStart = false;
    const lower = lowerCase(character);
    const place = places.get(lower) ?? -1;
    if (!isHigh) {
      const isLetter = isAsciiLetter(lower);
      const isPair = wasHigh && isLatin && place > 0;
      total += isPair ? costs[previous * size + place] : ASCII_COST;
      if (wasHigh && isLetter && !isLatin) total += lower === character ? MIXED_COST : MIXED_CAPITAL_COST;
      if (wasHigh && isLetter && isLatin) total += caseCost(lastCase, caseOf(character) ?? 'lower');
      if (previous > 0 && wasHigh && !isLetter) total += costs[previous * size];
      previous = isLatin && place > 0 ? place : 0;
      lastCase = isLetter ? caseAfter(lastCase, caseOf(character)) : null;
      wasHigh = false;
      continue;
    }
    if (!isLatin && lastCase && !wasHigh) total += lastCase === 'lower' ? MIXED_COST : MIXED_CAPITAL_COST;
    wasHigh = true;
    if (place > 0) {
      total += costs[previous * size + place];
      const cased = caseOf(character);
      if (cased) total += caseCost(lastCase, cased);
      lastCase = caseAfter(lastCase, cased);
      previous = place;
      continue;
    }
    const stray = strayCost(character, isLatin);
    total += stray + (previous > 0 ? costs[previous * size] : 0);
    // Dashes and apostrophes may be between the letters of a word, but no other symbols.
    if (previous > 0 || lastCase) isInside = !/[’‘–—·]/.test(character);
    else isStart = STARTS_NO_WORD.test(character);
    previous = 0;
    const cased = caseOf(character);
    if (cased) total += caseCost(lastCase, cased);
    lastCase = caseAfter(lastCase, cased);
  }
  return total;
}

const strays = { latin: new Map<string, number>(), other: new Map<string, number>() };

/** Returns the cost of a character that is not a letter of the alphabet. */
function strayCost(character: string, isLatin: boolean): number {
  const known = isLatin ? strays.latin : strays.other;
  let cost = known.get(character);
  if (cost === undefined) known.set(character, (cost = findStrayCost(character, isLatin)));
  return cost;
}

function findStrayCost(character: string, isLatin: boolean): number {
  const symbol = symbolCosts.get(character);
  if (symbol !== undefined) return symbol;
  if (character === '\ufffd') return INVALID_COST;
  if (character <= '\u009f') return STRAY_COST;
  if (!/\p{L}/u.test(character))
    return /[\p{So}\p{Co}\p{Cn}\p{Cf}]/u.test(character) ? STRAY_COST : OTHER_SYMBOL_COST;
  return /\p{Script=Latin}/u.test(character) === isLatin ? OTHER_LETTER_COST : STRAY_COST;
}
