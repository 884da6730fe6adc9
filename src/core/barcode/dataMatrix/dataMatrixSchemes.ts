/** Encodation schemes (ISO/IEC 16022, 5.2); in the order of their states in `planDataMatrix.ts`. */
export const ASCII = 0;
export const C40 = 1;
export const TEXT = 2;
export const X12 = 3;
export const EDIFACT = 4;
export const BASE_256 = 5;

/** Latch codewords that switch from ASCII to each scheme (table 2). */
export const LATCHES = [0, 230, 239, 238, 240, 231] as const;

const CHARACTER_CODES = 257;
const FNC1 = 256;
const SHIFT_2 = 1;
const UPPER_SHIFT = 30;
const FNC1_VALUE = 27;
/** Maximum number of C40 or Text values for one character: shift 2, upper shift, another shift and the value. */
export const VALUES_PER_CHARACTER = 4;

const SHIFT_2_CHARACTERS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_';

/**
 * Returns the values of an ASCII character; `letters` are the 26 letters of the basic set, `shift3` the characters of shift 3 (tables C.1
 * and C.2).
 */
function getBasicValues(code: number, letters: string, shift3: string): number[] {
  const character = String.fromCharCode(code);
  if (code < 32) return [0, code];
  if (character === ' ') return [3];
  if (code >= 48 && code <= 57) return [code - 44];
  const letter = letters.indexOf(character);
  if (letter >= 0) return [14 + letter];
  const special = SHIFT_2_CHARACTERS.indexOf(character);
  if (special >= 0) return [SHIFT_2, special];
  return [2, shift3.indexOf(character)];
}

function buildValues(letters: string, shift3: string): { counts: Uint8Array; values: Uint8Array } {
  const counts = new Uint8Array(CHARACTER_CODES);
  const values = new Uint8Array(CHARACTER_CODES * VALUES_PER_CHARACTER);
  for (let code = 0; code < CHARACTER_CODES; code++) {
    let list: number[];
    if (code === FNC1) list = [SHIFT_2, FNC1_VALUE];
    else if (code < 128) list = getBasicValues(code, letters, shift3);
    else list = [SHIFT_2, UPPER_SHIFT, ...getBasicValues(code - 128, letters, shift3)];
    counts[code] = list.length;
    values.set(list, code * VALUES_PER_CHARACTER);
  }
  return { counts, values };
}

const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LOWER = UPPER.toLowerCase();
const TAIL = '{|}~\x7f';

/** Values of every character in C40, Text and X12, with their count per character. In X12 a character has one value or none. */
export const C40_VALUES = buildValues(UPPER, `\`${LOWER}${TAIL}`);
export const TEXT_VALUES = buildValues(LOWER, `\`${UPPER}${TAIL}`);
export const X12_VALUES = buildX12Values();

function buildX12Values(): { counts: Uint8Array; values: Uint8Array } {
  const counts = new Uint8Array(CHARACTER_CODES);
  const values = new Uint8Array(CHARACTER_CODES * VALUES_PER_CHARACTER);
  [...`\r*> 0123456789${UPPER}`].forEach((character, value) => {
    const code = character.charCodeAt(0);
    counts[code] = 1;
    values[code * VALUES_PER_CHARACTER] = value;
  });
  return { counts, values };
}
