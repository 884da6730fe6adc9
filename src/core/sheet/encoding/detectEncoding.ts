import { type CharacterSet, characterCost } from './characterCosts.ts';
import { createDecoder } from './createDecoder.ts';
import type { CsvEncoding } from './encodings.ts';
import { type Alphabet, letterCost } from './letterCosts.ts';

/** Possible encoding of a text, with its probability. */
interface EncodingGuess {
  readonly encoding: CsvEncoding;
  /** Probability from 0 to 1; encodings that decode the text equally share it. */
  readonly probability: number;
}

export interface DetectedEncoding extends EncodingGuess {
  /** Most probable encoding that decodes the text differently; null if there is none. */
  readonly runnerUp: EncodingGuess | null;
  /** Word of the text, decoded with this encoding, from which the user can judge the guess. */
  readonly word: string;
}

interface Candidate {
  readonly encoding: CsvEncoding;
  readonly alphabets: readonly Alphabet[];
  readonly sets: readonly CharacterSet[];
  /** Cost for the rarity of files in this encoding in comparison with Windows-1252, in nats. */
  readonly rarity: number;
}

const ofAlphabet = (encoding: CsvEncoding, rarity: number, ...alphabets: readonly Alphabet[]): Candidate => ({
  encoding,
  alphabets,
  sets: [],
  rarity,
});
const ofSet = (encoding: CsvEncoding, rarity: number, ...sets: readonly CharacterSet[]): Candidate => ({
  encoding,
  alphabets: [],
  sets,
  rarity,
});

const WESTERN = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'fi', 'is', 'ca'] as const;
const CENTRAL = ['pl', 'cs', 'sk', 'hu', 'sl', 'hr', 'ro'] as const;

/** Candidates. Their rarity follows the shares of encodings among web pages, and the defaults of spreadsheet programs. */
const CANDIDATES: readonly Candidate[] = [
  ofAlphabet('windows-1252', 0, ...WESTERN, 'et'),
  ofAlphabet('windows-1251', 0.3, 'cyrillic', 'sr'),
  ofSet('gb18030', 0.3, 'simplified', 'traditional'),
  ofSet('shift_jis', 0.5, 'kanji'),
  ofAlphabet('windows-1250', 0.5, ...CENTRAL),
  ofSet('big5', 0.7, 'traditional'),
  ofSet('euc-kr', 0.7, 'hangul'),
  ofAlphabet('windows-1254', 0.7, 'tr'),
  ofAlphabet('windows-1253', 0.9, 'greek'),
  ofAlphabet('windows-1255', 0.9, 'hebrew'),
  ofAlphabet('windows-1256', 0.9, 'arabic'),
  ofAlphabet('windows-874', 0.9, 'thai'),
  ofAlphabet('windows-1257', 1.2, 'lt', 'lv', 'et'),
  ofSet('euc-jp', 1.5, 'kanji'),
  ofAlphabet('macintosh', 1.5, ...WESTERN),
  ofAlphabet('ibm850', 1.5, ...WESTERN),
  ofAlphabet('ibm866', 2, 'cyrillic'),
  ofAlphabet('koi8-r', 6, 'cyrillic'),
  ofAlphabet('koi8-u', 6.5, 'cyrillic'),
  ofAlphabet('iso-8859-2', 2.5, ...CENTRAL),
  ofAlphabet('iso-8859-15', 2.5, ...WESTERN),
  ofAlphabet('iso-8859-7', 2.5, 'greek'),
  ofAlphabet('iso-8859-5', 4, 'cyrillic', 'sr'),
  ofAlphabet('ibm852', 2.5, ...CENTRAL),
  ofAlphabet('x-mac-cyrillic', 4, 'cyrillic', 'sr'),
  ofAlphabet('ibm862', 2.5, 'hebrew'),
  ofAlphabet('ibm737', 2.5, 'greek'),
  ofAlphabet('ibm857', 2.5, 'tr'),
  ofAlphabet('x-mac-ce', 2.5, ...CENTRAL),
  ofAlphabet('ibm720', 3, 'arabic'),
  ofAlphabet('iso-8859-6', 3.5, 'arabic'),
  ofAlphabet('ibm1125', 4, 'cyrillic'),
  ofAlphabet('ibm775', 3, 'lt', 'lv', 'et'),
  ofAlphabet('x-mac-greek', 3, 'greek'),
  ofAlphabet('x-mac-turkish', 3, 'tr'),
];

/** Divisor of costs: the letters of a word depend on each other more than the frequencies of letter pairs show. */
const DEPENDENCE = 2;
/** Additional costs of languages with few files, because any text with unusual letters may look like theirs. */
const RARER: Readonly<Partial<Record<Alphabet, number>>> = { is: 4, ca: 4 };
/** Additional cost of characters that are not those for which an encoding was designed. */
const SECOND_SET = 3;
/** Bonus for the encodings of the reader's language, in nats. */
const OWN_LANGUAGE = 4.5;
/** Alphabets and character sets of languages; a missing language is an alphabet by its own tag. */
const SCRIPTS: Readonly<Record<string, Alphabet | CharacterSet>> = {
  ru: 'cyrillic',
  uk: 'cyrillic',
  be: 'cyrillic',
  bg: 'cyrillic',
  mk: 'cyrillic',
  kk: 'cyrillic',
  el: 'greek',
  he: 'hebrew',
  ar: 'arabic',
  fa: 'arabic',
  ur: 'arabic',
  th: 'thai',
  ja: 'kanji',
  ko: 'hangul',
  zh: 'simplified',
};
/**
 * Cost of a control character of ISO 6429 (C1), in nats, which encodings have for bytes that they don't use: no spreadsheet contains one, so
 * a text with one is in another encoding.
 */
const CONTROL = 8;
const CONTROLS = /[\u0080-\u009f]/gu;
/** Maximum bytes of the sample; more would take longer without changing the result. */
const SAMPLE_BYTES = 4 * 1024;
/** Number of bytes of the first words, which are decoded first to exclude most encodings. */
const FIRST_BYTES = 512;
/** Difference in cost from the best encoding, in nats, at which an encoding is excluded, because more text can't change the order. */
const HOPELESS = 20;
const SPACE = 0x20;
const CLEARLY = 5;
/** Minimum probability of an alternative. */
const LEAST = 0.001;

/** Returns the alphabet or character set of the reader's language; empty for English, whose readers use all encodings. */
function scriptOf(locale: string): string {
  const [language, region = ''] = locale.split('-');
  if (language === 'en') return '';
  if (language === 'zh' && ['TW', 'HK', 'MO', 'Hant'].includes(region)) return 'traditional';
  return Object.hasOwn(SCRIPTS, language) ? SCRIPTS[language] : language;
}

/** True for a byte that can't be a part of a multibyte character in any of the encodings. */
const isBreak = (byte: number) => byte < 0x30 || (byte >= 0x3a && byte <= 0x3f);

/**
 * Collects the words with bytes beyond ASCII, without duplicates, each followed by a space. Duplicates are dropped, because a word that
 * every row repeats gives no more information than one occurrence.
 */
function gatherWords(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  const seen = new Set<string>();
  let length = 0;
  let start = 0;
  let isHigh = false;
  for (let at = 0; at <= bytes.length; at++) {
    if (at < bytes.length && !isBreak(bytes[at])) {
      if (bytes[at] >= 0x80) isHigh = true;
      continue;
    }
    const word = bytes.subarray(start, at);
    start = at + 1;
    if (!isHigh) continue;
    isHigh = false;
    if (length + word.length >= SAMPLE_BYTES) {
      if (length > 0) break;
      // A single very long word is cut, because some languages have no spaces between words.
      sample.set(word.subarray(0, SAMPLE_BYTES - 1));
      length = SAMPLE_BYTES - 1;
      break;
    }
    const key = String.fromCharCode(...word);
    if (seen.has(key)) continue;
    seen.add(key);
    sample.set(word, length);
    length += word.length;
    sample[length++] = 0x20;
  }
  return sample.subarray(0, length);
}

/** Returns the first words with characters beyond ASCII, decoded with an encoding. */
export function decodedWords(bytes: Uint8Array, encoding: CsvEncoding, most: number): string[] {
  const text = createDecoder(encoding).decode(gatherWords(bytes));
  return text.split(' ', most).filter((word) => word !== '');
}

/** Returns the cost of a text in the most probable language of its encoding. */
function costOf(text: string, { alphabets, sets, rarity }: Candidate, locale: string): number {
  const costs = [
    ...alphabets.map((alphabet) => letterCost(text, alphabet) + (RARER[alphabet] ?? 0)),
    ...sets.map((set, place) => characterCost(text, set) + place * SECOND_SET),
  ];
  const own = scriptOf(locale);
  const isOwn = [...alphabets, ...sets].some((name) => name === own);
  const controlCount = text.match(CONTROLS)?.length ?? 0;
  return Math.min(...costs) / DEPENDENCE + rarity - (isOwn ? OWN_LANGUAGE : 0) + controlCount * CONTROL;
}

/** Result of decoding a sample, which several encodings may have in common. */
interface Reading {
  readonly text: string;
  encoding: CsvEncoding;
  /** Cost of the text with `encoding`. */
  least: number;
  /** Combined cost of all encodings with this result. */
  cost: number;
}

/** Decodes a sample with all candidates; returns the different results, the most probable first. */
function readSample(sample: Uint8Array, candidates: readonly Candidate[], locale: string): Reading[] {
  const readings = new Map<string, Reading>();
  for (const candidate of candidates) {
    const { encoding } = candidate;
    const text = createDecoder(encoding).decode(sample).normalize('NFC');
    const cost = costOf(text, candidate, locale);
    const same = readings.get(text);
    if (!same) {
      readings.set(text, { text, encoding, least: cost, cost });
      continue;
    }
    // If two encodings give the same text, the more common one is named, unless the language clearly favors the other one.
    if (cost < same.least - CLEARLY) Object.assign(same, { encoding, least: cost });
    const least = Math.min(same.cost, cost);
    same.cost = least - Math.log(Math.exp(least - same.cost) + Math.exp(least - cost));
  }
  return [...readings.values()].sort((a, b) => a.cost - b.cost);
}

/** Returns the candidates that remain possible after the first words. */
function possibleCandidates(sample: Uint8Array, locale: string): readonly Candidate[] {
  if (sample.length <= FIRST_BYTES) return CANDIDATES;
  const first = sample.subarray(0, sample.lastIndexOf(SPACE, FIRST_BYTES) + 1);
  const costs = CANDIDATES.map((candidate) =>
    costOf(createDecoder(candidate.encoding).decode(first).normalize('NFC'), candidate, locale),
  );
  const least = Math.min(...costs);
  return CANDIDATES.filter((_candidate, at) => costs[at] <= least + HOPELESS);
}

/**
 * Guesses the encoding of a text that is neither ASCII nor UTF-8, by how probable the decoded letter sequences are in the languages of each
 * encoding.
 *
 * @param locale BCP 47 tag of the reader's language, whose encodings are more probable
 */
export function detectEncoding(bytes: Uint8Array, locale: string): DetectedEncoding {
  const sample = gatherWords(bytes);
  const readings = readSample(sample, possibleCandidates(sample, locale), locale);
  const [best, second] = readings;
  const weights = readings.map(({ cost }) => Math.exp(best.cost - cost));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const runnerUp = second && { encoding: second.encoding, probability: weights[1] / total };
  return {
    encoding: best.encoding,
    probability: (weights[0] / total) * soundness(best.text),
    runnerUp: runnerUp && runnerUp.probability >= LEAST ? runnerUp : null,
    word: tellingWord(best.text, second?.text ?? ''),
  };
}

/** Share of undecodable and control characters from which on a result counts as useless, because the actual encoding is probably not a candidate. */
const MOST_LOST = 0.1;
const LEAST_SOUND = 0.1;

/**
 * Returns the plausibility of a decoded text, from 0 to 1, by its share of undecodable and control characters: one in a file hardly matters,
 * one in ten matters much.
 */
function soundness(text: string): number {
  let lost = 0;
  let high = 0;
  for (const one of text) {
    if (one === '\ufffd' || (one >= '\u0080' && one < '\u00a0')) lost++;
    if (one >= '\u0080') high++;
  }
  return high === 0 ? 1 : Math.max(LEAST_SOUND, 1 - lost / high / MOST_LOST);
}

/** Returns the first word that differs between two decoded texts, because words that are equal don't help the user to judge. */
function tellingWord(text: string, other: string): string {
  const words = text.split(/\s/u);
  const others = other.split(/\s/u);
  const at = words.length === others.length ? words.findIndex((word, place) => word !== others[place]) : 0;
  return words[Math.max(0, at)] ?? '';
}
