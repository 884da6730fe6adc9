import { emojiEnd } from './emojiSequences.ts';

/**
 * Groups of scripts that are shaped together in one run. Kana and bopomofo are grouped with ideographs, with which they are mixed. Hangul
 * is not: the font's rules for the script Hangul compose syllables from single letters, and a run is shaped by the rules of one script.
 */
const SCRIPTS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Devanagari}/u,
];
const NEUTRAL = /[\p{Script=Common}\p{Script=Inherited}]/u;
/** Combining marks, and invisible format characters that only affect their neighbors. */
const JOINS_PREVIOUS = /[\p{M}\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/u;

const KNOWN = 0x80;
const JOINS = 0x40;
const SCRIPT = 0x3f;

/** Cached classes of characters below U+10000, by code point. */
const classes = new Uint8Array(0x10000);

function classOf(codePoint: number): number {
  const known = codePoint < classes.length ? classes[codePoint] : 0;
  if (known !== 0) return known;
  const character = String.fromCodePoint(codePoint);
  const script = NEUTRAL.test(character) ? 0 : SCRIPTS.findIndex((pattern) => pattern.test(character)) + 1;
  const found = KNOWN | (JOINS_PREVIOUS.test(character) ? JOINS : 0) | (script || 0);
  if (codePoint < classes.length) classes[codePoint] = found;
  return found;
}

/** Returns a number for the script of a character; 0 for punctuation, digits and marks, which are shaped with their neighbors. */
export function scriptOf(codePoint: number): number {
  return classOf(codePoint) & SCRIPT;
}

/** True if no line break, font change or letter spacing may separate a character from the previous one. */
export function joinsPrevious(codePoint: number): boolean {
  return codePoint >= 0x300 && (classOf(codePoint) & JOINS) !== 0;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** True if a text has a letter or digit of a right-to-left script. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** True for Arabic and related scripts, whose letters are joined, so that letter spacing would separate them. */
export function isCursive(codePoint: number): boolean {
  return (
    (codePoint >= 0x600 && codePoint <= 0x8ff) ||
    (codePoint >= 0xfb50 && codePoint <= 0xfdff) ||
    (codePoint >= 0xfe70 && codePoint <= 0xfefc)
  );
}

/**
 * Letters of hangul syllables that are written letter by letter: leading consonants, vowels, trailing consonants (Unicode Standard, 3.12;
 * UAX 29, rules GB6 to GB8). A precomposed syllable takes another vowel only if it ends in a vowel, as every twenty-eighth does.
 */
const LEADING = /[\u1100-\u115f\ua960-\ua97c]/;
const VOWEL = /[\u1160-\u11a7\ud7b0-\ud7c6]/;
const TRAILING = /[\u11a8-\u11ff\ud7cb-\ud7fb]/;
const SYLLABLE = /[\uac00-\ud7a3]/;

function isOneSyllable(before: string, next: string): boolean {
  const isOpen = VOWEL.test(before) || (SYLLABLE.test(before) && (before.charCodeAt(0) - 0xac00) % 28 === 0);
  if (VOWEL.test(next)) return isOpen || LEADING.test(before);
  if (TRAILING.test(next)) return isOpen || TRAILING.test(before) || SYLLABLE.test(before);
  return LEADING.test(before) && (LEADING.test(next) || SYLLABLE.test(next));
}

/**
 * Virama of Devanagari, with the characters that may be between it and the consonant that it joins to the previous one (UAX 29, rule GB9c).
 */
const TIES_CONSONANT = /\u094d[\u093c\u200d]*$/;
const CONSONANT = /[\u0915-\u0939\u0958-\u095f\u0978-\u097f]/;
/**
 * Character that Unicode doesn't classify as a mark, although it is drawn together with the letter before it (UAX 29, property
 * SpacingMark).
 */
const THAI_AM = 0x0e33;
const ZERO_WIDTH_JOINER = '\u200d';

/**
 * Returns the end of the character at `at`, including all that joins it: marks, parts of an emoji, of a conjunct, or of a hangul syllable.
 */
export function characterEnd(text: string, at: number): number {
  let end = at;
  do {
    const first = text.codePointAt(end) ?? 0;
    end = Math.max(end + (first > 0xffff ? 2 : 1), emojiEnd(text, end));
  } while (end < text.length && isWithin(text, at, end));
  return end;
}

/** True if the code point at `end` belongs to the character that begins at `at`. */
function isWithin(text: string, at: number, end: number): boolean {
  const next = text.codePointAt(end) ?? 0;
  if (next < 0x300) return text[end - 1] === ZERO_WIDTH_JOINER;
  if (joinsPrevious(next) || next === THAI_AM || text[end - 1] === ZERO_WIDTH_JOINER) return true;
  if (isOneSyllable(text[end - 1], text[end])) return true;
  return CONSONANT.test(text[end]) && TIES_CONSONANT.test(text.slice(at, end));
}
