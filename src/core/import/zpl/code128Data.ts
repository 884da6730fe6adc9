import { SEPARATOR } from './gs1Text.ts';

export interface Code128Data {
  /** Decoded text; FNC1 within it is `SEPARATOR`. */
  readonly text: string;
  /** True if the data begins with FNC1, which makes it a GS1 symbol. */
  readonly isGs1: boolean;
  /** Function characters that this program cannot encode, such as FNC3. */
  readonly lost: readonly string[];
}

/** Values of the characters that follow the invocation character `>` to encode another character. */
const ESCAPED_VALUES: Readonly<Record<string, number>> = { '0': 30, '<': 62, '=': 94, '1': 95 };
/** First value that is a function in subset A: FNC3, FNC2, shift, subset C. */
const FIRST_FUNCTION = 96;
const SUBSET_C = 99;

/** Returns the character of a value: subset A has control characters where subset B has lowercase letters (ISO/IEC 15417, Table 1). */
function characterOf(value: number, subset: 'A' | 'B' | 'C'): string {
  return String.fromCharCode(subset === 'A' && value >= 64 ? value - 64 : value + 32);
}

const isDigit = (character: string | undefined) => character !== undefined && /^\d$/.test(character);

/**
 * Reads the data of `^BC` in mode N, in which `>` selects subsets and introduces function characters (ZPL II Programming Guide, "Code 128
 * Subsets A, B, and C"). In subsets A and C the data consists of pairs of digits. Printers ignore another character in front of a pair, a
 * pair whose second character is no digit, and a single digit before another subset or the end; so none of these is part of the symbol.
 */
export function readCode128Data(data: string): Code128Data {
  let subset: 'A' | 'B' | 'C' = 'B';
  let text = '';
  let isGs1 = false;
  const lost: string[] = [];
  const addPair = (pair: string) => {
    const value = Number(pair);
    if (subset === 'C') text += pair;
    else if (value < FIRST_FUNCTION) text += characterOf(value, subset);
    else if (value === SUBSET_C) subset = 'C';
    else lost.push(pair);
  };
  for (let at = 0; at < data.length; at++) {
    if (data[at] !== '>') {
      const next = data[at + 1];
      if (subset === 'B') text += data[at];
      else if (isDigit(data[at]) && next !== undefined && next !== '>') {
        if (isDigit(next)) addPair(data[at] + next);
        at++;
      }
      continue;
    }
    const sign = data[++at] ?? '';
    if (sign === ';' || sign === '5') subset = 'C';
    else if (sign === ':' || sign === '6') subset = 'B';
    else if (sign === '9' || sign === '7') subset = 'A';
    else if (sign === '8') {
      if (text === '' && !isGs1) isGs1 = true;
      else text += SEPARATOR;
    } else if (Object.hasOwn(ESCAPED_VALUES, sign)) text += characterOf(ESCAPED_VALUES[sign], subset);
    else lost.push(`>${sign}`);
  }
  return { text, isGs1, lost };
}
