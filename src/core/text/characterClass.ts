/** Scripts that a run is shaped in as one; kana, bopomofo and hangul go with the characters that they mix with. */
const SCRIPTS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Devanagari}/u,
];
const NEUTRAL = /[\p{Script=Common}\p{Script=Inherited}]/u;
/** Combining marks, and format characters that are seen only by what they do to their neighbours. */
const JOINS_PREVIOUS = /[\p{M}\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/u;

const KNOWN = 0x80;
const JOINS = 0x40;
const SCRIPT = 0x3f;

/** Classes of the characters below U+10000 that were asked for, so that each is looked up once. */
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

/** A number for the script of a character; 0 for signs, digits and marks, which take that of their neighbours. */
export function scriptOf(codePoint: number): number {
  return classOf(codePoint) & SCRIPT;
}

/** Whether a character never parts from the one before it: no line, face or letter spacing comes between them. */
export function joinsPrevious(codePoint: number): boolean {
  return codePoint >= 0x300 && (classOf(codePoint) & JOINS) !== 0;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether a text has a letter or digit of a script that is written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/** Arabic and its relatives, whose letters join: spacing would tear them apart. */
export function isCursive(codePoint: number): boolean {
  return (
    (codePoint >= 0x600 && codePoint <= 0x8ff) ||
    (codePoint >= 0xfb50 && codePoint <= 0xfdff) ||
    (codePoint >= 0xfe70 && codePoint <= 0xfefc)
  );
}

const ZERO_WIDTH_JOINER = 0x200d;

/** Where the character at `at` ends together with what joins it. */
export function characterEnd(text: string, at: number): number {
  let end = at;
  let last = 0;
  do {
    last = text.codePointAt(end) ?? 0;
    end += last > 0xffff ? 2 : 1;
  } while (end < text.length && (last === ZERO_WIDTH_JOINER || joinsPrevious(text.codePointAt(end) ?? 0)));
  return end;
}
