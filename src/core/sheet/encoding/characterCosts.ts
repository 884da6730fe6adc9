import { createDecoder } from './createDecoder.ts';
import type { CsvEncoding } from './encodings.ts';
import { ASCII_COST, INVALID_COST, MIXED_COST, STRAY_COST } from './letterCosts.ts';
import { COMMON_CHARACTERS } from './letterTables.ts';

/** Character sets of Chinese, Japanese and Korean. */
export type CharacterSet = keyof typeof COMMON_CHARACTERS;

interface SetRules {
  /** Encoding, and the rows of its table with everyday characters: first and last lead byte, and first trail byte. */
  readonly encoding: CsvEncoding;
  readonly everyday: readonly [first: number, last: number, trail: number];
  /** Rows with rarer characters; null if the encoding has none. */
  readonly rarer: readonly [first: number, last: number, trail: number] | null;
}

/** Rules of the character sets. GB 2312, JIS X 0208 and Big5 have everyday and rarer characters; KS X 1001 has only everyday syllables. */
const RULES: Readonly<Record<CharacterSet, SetRules>> = {
  simplified: { encoding: 'gb18030', everyday: [0xb0, 0xd7, 0xa1], rarer: [0xd8, 0xf7, 0xa1] },
  traditional: { encoding: 'big5', everyday: [0xa4, 0xc6, 0x40], rarer: [0xc9, 0xf9, 0x40] },
  kanji: { encoding: 'euc-jp', everyday: [0xb0, 0xcf, 0xa1], rarer: [0xd0, 0xf4, 0xa1] },
  hangul: { encoding: 'euc-kr', everyday: [0xb0, 0xc8, 0xa1], rarer: null },
};
const COMMON_COST = 5.3;
/** Difference in cost between the first and the last of the common characters. */
const COMMON_RANGE = 2.2;
const EVERYDAY_COST = 9.7;
const RARER_COST = 12;
const OTHER_COST = 14;
const PUNCTUATION_COST = 5.5;
const WIDE_COST = 6.5;
const HIRAGANA_COST = 4.4;
const KATAKANA_COST = 4.3;
/** Cost of the first katakana of a sequence, since katakana form words of their own. */
const FIRST_KATAKANA_COST = 3.5;
const FOREIGN_COST = 11.5;
/** Cost of the end of a word after a character. */
const END_COST = 1.3;

const known = new Map<CharacterSet, ReadonlyMap<string, number>>();

function putRows(
  costs: Map<string, number>,
  encoding: CsvEncoding,
  [first, last, trail]: readonly [number, number, number],
  cost: number,
): void {
  const bytes: number[] = [];
  for (let lead = first; lead <= last; lead++)
    for (let at = trail; at <= 0xfe; at++) bytes.push(lead, at, 0x20);
  for (const one of createDecoder(encoding).decode(Uint8Array.from(bytes)))
    if (one > '\u2e80' && one !== '\ufffd') costs.set(one, cost);
}

function costsOf(set: CharacterSet): ReadonlyMap<string, number> {
  const ready = known.get(set);
  if (ready) return ready;
  const { encoding, everyday, rarer } = RULES[set];
  const costs = new Map<string, number>();
  if (rarer) putRows(costs, encoding, rarer, RARER_COST);
  putRows(costs, encoding, everyday, EVERYDAY_COST);
  const common = Array.from(COMMON_CHARACTERS[set]);
  common.forEach((one, rank) => {
    costs.set(one, COMMON_COST + (COMMON_RANGE * rank) / common.length);
  });
  known.set(set, costs);
  return costs;
}

const isKatakana = (one: string) => one >= '\u30a0' && one <= '\u30ff';
const isHalfKatakana = (one: string) => one >= '\uff66' && one <= '\uff9f';

function kanaCost(one: string, previous: string, set: CharacterSet): number {
  if (set !== 'kanji') return FOREIGN_COST;
  if (isHalfKatakana(one)) return isHalfKatakana(previous) ? 4.8 : 9;
  if (one < '\u30a0') return HIRAGANA_COST;
  return isKatakana(previous) ? KATAKANA_COST : KATAKANA_COST + FIRST_KATAKANA_COST;
}

function otherCost(one: string, previous: string, set: CharacterSet): number {
  if (one === '\ufffd') return INVALID_COST;
  if (/[\u3041-\u30ff\uff66-\uff9f]/.test(one)) return kanaCost(one, previous, set);
  if (
    /[\u3001-\u3003\u3005\u3008-\u3011\u30fb\u2018-\u201d\u2026\u00b7\uff08\uff09\uff0c\uff1a\uff1b\uff01\uff1f]/.test(
      one,
    )
  )
    return PUNCTUATION_COST;
  if (/[\u3000\uff01-\uff5e℃㎡㎜㎏℡①-⑳]/.test(one)) return WIDE_COST;
  if (/[\u4e00-\u9fff\uac00-\ud7a3]/.test(one)) return OTHER_COST;
  if (/[×±°Ω·—–]/.test(one)) return WIDE_COST;
  return /[\u00a0-\u04ff\u2000-\u2fff]/.test(one) ? FOREIGN_COST : STRAY_COST;
}

/** Returns the cost of a text in Chinese, Japanese or Korean, in nats, as `letterCost` does for alphabets. */
export function characterCost(text: string, set: CharacterSet): number {
  const costs = costsOf(set);
  let total = 0;
  let previous = '';
  for (const one of text) {
    const isAscii = one < '\u0080';
    total += isAscii ? ASCII_COST : (costs.get(one) ?? otherCost(one, previous, set));
    if (isAscii && previous >= '\u0080') total += END_COST;
    // Only lowercase letters next to a character are unusual: uppercase letters occur in names of sizes and models.
    if (previous !== '' && isAscii !== previous < '\u0080' && /[a-z]/.test(isAscii ? one : previous))
      total += MIXED_COST;
    previous = one;
  }
  return total;
}
