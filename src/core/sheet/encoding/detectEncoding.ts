import { type CharacterSet, characterCost } from './characterCosts.ts';
import { createDecoder } from './createDecoder.ts';
import type { CsvEncoding } from './encodings.ts';
import { type Alphabet, letterCost } from './letterCosts.ts';

/** An encoding that text may have, and how likely it is. */
export interface EncodingGuess {
  readonly encoding: CsvEncoding;
  /** From 0 to 1. Encodings that give the same text count as one. */
  readonly probability: number;
}

export interface DetectedEncoding extends EncodingGuess {
  /** The likeliest encoding that gives another text; null where none is possible. */
  readonly runnerUp: EncodingGuess | null;
  /** A word as the encoding reads it, to judge the guess by. */
  readonly word: string;
}

interface Candidate {
  readonly encoding: CsvEncoding;
  readonly alphabets: readonly Alphabet[];
  readonly sets: readonly CharacterSet[];
  /** Rarity of files of the encoding against those of Windows-1252, in nats. */
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

/** Rarities follow the shares of encodings among web pages and what spreadsheet programs write by default. */
const CANDIDATES: readonly Candidate[] = [
  ofAlphabet('windows-1252', 0, ...WESTERN),
  ofAlphabet('windows-1251', 0.3, 'cyrillic'),
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
  ofAlphabet('iso-8859-5', 4, 'cyrillic'),
  ofAlphabet('ibm852', 2.5, ...CENTRAL),
  ofAlphabet('x-mac-cyrillic', 2.5, 'cyrillic'),
  ofAlphabet('ibm862', 2.5, 'hebrew'),
  ofAlphabet('ibm737', 2.5, 'greek'),
  ofAlphabet('ibm857', 2.5, 'tr'),
  ofAlphabet('x-mac-ce', 2.5, ...CENTRAL),
  ofAlphabet('ibm720', 3, 'arabic'),
  ofAlphabet('ibm775', 3, 'lt', 'lv', 'et'),
  ofAlphabet('x-mac-greek', 3, 'greek'),
  ofAlphabet('x-mac-turkish', 3, 'tr'),
];

/** Letters of a word depend on each other more than pairs tell: what looks as likely as `e^n` to one is likely as `e^(n/DEPENDENCE)`. */
const DEPENDENCE = 2;
/** Languages of few files, of which any text with odd letters has some: what they cost more than the others. */
const RARER: Readonly<Partial<Record<Alphabet, number>>> = { is: 4, ca: 4 };
/** Extra cost of characters that an encoding has beside those that it was made for. */
const SECOND_SET = 3;
/** By how much an encoding of the reader's own language is likelier, in nats. */
const OWN_LANGUAGE = 4.5;
/** Alphabets and character sets of languages that are not called by their own tags. */
const SCRIPTS: Readonly<Record<string, Alphabet | CharacterSet>> = {
  ru: 'cyrillic',
  uk: 'cyrillic',
  be: 'cyrillic',
  bg: 'cyrillic',
  mk: 'cyrillic',
  sr: 'cyrillic',
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
/** Enough for a judgment; more would take longer and change nothing. */
const SAMPLE_BYTES = 4 * 1024;
/** Bytes of the first words, which rule most encodings out. */
const FIRST_BYTES = 512;
/** Nats by which an encoding is behind the best when no more text brings it forward. */
const HOPELESS = 20;
const SPACE = 0x20;
const CLEARLY = 5;
/** A guess of less is as good as none. */
const LEAST = 0.001;

/** Alphabet or set of the reader's language; none for English, which readers of all encodings have. */
function scriptOf(locale: string): string {
  const [language, region = ''] = locale.split('-');
  if (language === 'en') return '';
  if (language === 'zh' && ['TW', 'HK', 'MO', 'Hant'].includes(region)) return 'traditional';
  return Object.hasOwn(SCRIPTS, language) ? SCRIPTS[language] : language;
}

/** Bytes that are no part of a character of several bytes in any of the encodings. */
const isBreak = (byte: number) => byte < 0x30 || (byte >= 0x3a && byte <= 0x3f);

/**
 * The words with bytes beyond ASCII, each once and with a space behind it: a word that every row repeats tells no more than one.
 */
export function gatherWords(bytes: Uint8Array): Uint8Array {
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
      // One word without an end is cut: text without spaces is written so.
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

/** The first words beyond ASCII as an encoding reads them. */
export function decodedWords(bytes: Uint8Array, encoding: CsvEncoding, most: number): string[] {
  const text = createDecoder(encoding).decode(gatherWords(bytes));
  return text.split(' ', most).filter((word) => word !== '');
}

/** Cost of the text as the likeliest of the languages that the encoding is for. */
function costOf(text: string, { alphabets, sets, rarity }: Candidate, locale: string): number {
  const costs = [
    ...alphabets.map((alphabet) => letterCost(text, alphabet) + (RARER[alphabet] ?? 0)),
    ...sets.map((set, place) => characterCost(text, set) + place * SECOND_SET),
  ];
  const own = scriptOf(locale);
  const isOwn = [...alphabets, ...sets].some((name) => name === own);
  return Math.min(...costs) / DEPENDENCE + rarity - (isOwn ? OWN_LANGUAGE : 0);
}

/** A text that one or several encodings give. */
interface Reading {
  readonly text: string;
  encoding: CsvEncoding;
  /** Cost of `encoding` alone. */
  least: number;
  /** Cost of all encodings that give the text together. */
  cost: number;
}

/** Readings of a sample by the candidates, the likeliest first. */
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
    // If two encodings read the same, the commoner one is named unless the language points to the other.
    if (cost < same.least - CLEARLY) Object.assign(same, { encoding, least: cost });
    const least = Math.min(same.cost, cost);
    same.cost = least - Math.log(Math.exp(least - same.cost) + Math.exp(least - cost));
  }
  return [...readings.values()].sort((a, b) => a.cost - b.cost);
}

/** The candidates that the first words leave possible. */
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
 * Guesses the encoding of text that is neither ASCII nor UTF-8, by how likely the letters that each gives are behind each other in
 * the languages that are written in it.
 *
 * @param locale BCP 47 tag of the reader's language, whose encodings are likelier
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

/** Share of lost characters from which a reading is as good as none: the text has an encoding that is no candidate. */
const MOST_LOST = 0.1;
const LEAST_SOUND = 0.1;

/** Plausibility of a reading from 0 to 1 by its share of lost characters: one in a file says little, one in ten much. */
function soundness(text: string): number {
  let lost = 0;
  let high = 0;
  for (const one of text) {
    if (one === '\ufffd') lost++;
    if (one >= '\u0080') high++;
  }
  return high === 0 ? 1 : Math.max(LEAST_SOUND, 1 - lost / high / MOST_LOST);
}

/** The first word that two readings give otherwise: one that they share tells nothing. */
function tellingWord(text: string, other: string): string {
  const words = text.split(/\s/u);
  const others = other.split(/\s/u);
  const at = words.length === others.length ? words.findIndex((word, place) => word !== others[place]) : 0;
  return words[Math.max(0, at)] ?? '';
}
