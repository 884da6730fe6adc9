import type { GlyphText } from '../scene/scene.ts';
import { hasRightToLeft } from './characterClass.ts';
import type { Direction } from './fontPort.ts';

const MARK = /^\p{M}$/u;

/**
 * Returns a rank for choosing a glyph's text among characters that share the glyph: regular characters before compatibility forms and
 * private use characters, then the lower code point.
 */
function rank(codePoint: number): number {
  const isCompatibility =
    (codePoint >= 0x2e80 && codePoint <= 0x2fdf) ||
    (codePoint >= 0xe000 && codePoint <= 0xfeff) ||
    (codePoint >= 0x2f800 && codePoint <= 0x2fa1f);
  return isCompatibility ? 0x110000 + codePoint : codePoint;
}

/** Returns the character of a glyph by itself; 0 for none. */
export type CharacterOf = (glyphId: number) => number;

const MAX_GLYPHS = 65_536;

/** Inverts a face's character map. `glyphOf` is called once for each of `codePoints`, at the first lookup of a glyph. */
export function createCharacterOf(
  codePoints: Iterable<number>,
  glyphOf: (codePoint: number) => number | undefined,
): CharacterOf {
  let characters: Uint32Array | null = null;
  return (glyphId) => {
    characters ??= readCharacters(codePoints, glyphOf);
    return characters[glyphId];
  };
}

function readCharacters(
  codePoints: Iterable<number>,
  glyphOf: (codePoint: number) => number | undefined,
): Uint32Array {
  const best = new Uint32Array(MAX_GLYPHS);
  for (const codePoint of codePoints) {
    const glyphId = glyphOf(codePoint);
    // Glyph 0 is the box for missing characters.
    if (glyphId === undefined || glyphId === 0) continue;
    if (best[glyphId] === 0 || rank(codePoint) < rank(best[glyphId])) best[glyphId] = codePoint;
  }
  return best.map((codePoint) => (isJoinedForm(codePoint) ? plainLetter(codePoint) : codePoint));
}

function isJoinedForm(codePoint: number): boolean {
  return (codePoint >= 0xfb50 && codePoint <= 0xfdff) || (codePoint >= 0xfe70 && codePoint <= 0xfefc);
}

/** Returns the plain letter of a presentation form of one Arabic letter; ligatures stay unchanged. */
function plainLetter(codePoint: number): number {
  const plain = String.fromCodePoint(codePoint).normalize('NFKC');
  return plain.length === 1 ? plain.charCodeAt(0) : codePoint;
}

/** Returns the text of a character from `CharacterOf`. */
export function textOf(character: number): string {
  return character === 0 ? '' : String.fromCodePoint(character);
}

/** True if a range of text is exactly this character. */
function isCharacter(text: string, start: number, end: number, character: number): boolean {
  return (
    character !== 0 && text.codePointAt(start) === character && end - start === (character > 0xffff ? 2 : 1)
  );
}

interface ShapedText {
  readonly glyphIds: Uint16Array;
  readonly clusters: Uint32Array;
  readonly advances: ArrayLike<number>;
  readonly text: string;
}

/**
 * Returns the glyphs of a shaped run whose text differs from the glyphs' own: ligatures, joined and mirrored forms, decomposed marks,
 * characters that share a glyph. Clusters ascend from left to right and descend from right to left (HarfBuzz's cluster level 0). Null if
 * the glyphs' own texts are the text.
 */
export function findOtherTexts(
  run: ShapedText,
  direction: Direction,
  characterOf: CharacterOf,
): readonly GlyphText[] | null {
  const { glyphIds, clusters, advances, text } = run;
  // PDF readers reverse right-to-left letters, but keep a bracket between words of the other direction as it looks.
  const isReadAsItLooks = direction === 'rtl' && !hasRightToLeft(text);
  const found: GlyphText[] = [];
  let after = text.length;
  for (let from = 0, to = 0; from < glyphIds.length; from = to) {
    const start = clusters[from];
    while (to < glyphIds.length && clusters[to] === start) to++;
    const end = direction === 'rtl' ? after : to < glyphIds.length ? clusters[to] : text.length;
    after = start;
    if (to - from === 1 && isReadAsItLooks && characterOf(glyphIds[from]) !== 0) continue;
    if (to - from === 1 && isCharacter(text, start, end, characterOf(glyphIds[from]))) continue;
    const meant = text.slice(start, end);
    const own = Array.from(glyphIds.subarray(from, to), (glyphId) => textOf(characterOf(glyphId)));
    found.push(
      ...(direction === 'rtl'
        ? rightToLeft(own, meant, from, advances)
        : leftToRight(own.length, meant, from, advances)),
    );
  }
  return found.length === 0 ? null : found;
}

/**
 * PDF readers take a mark that is apart from its letter for a separate word, so the glyphs up to the last one with a width have the whole
 * text, and marks after it have an empty text.
 */
function leftToRight(count: number, meant: string, from: number, advances: ArrayLike<number>): GlyphText[] {
  const end = from + count;
  let to = end;
  while (to > from + 1 && advances[to - 1] === 0) to--;
  const letters = { from, to, text: meant };
  return to === end ? [letters] : [letters, { from: to, to: end, text: '' }];
}

/**
 * PDF readers reverse each right-to-left run character by character, including replaced texts. So marks, which are to the left of their
 * letter, keep their own text, and only the rest is replaced.
 */
function rightToLeft(
  own: readonly string[],
  meant: string,
  from: number,
  advances: ArrayLike<number>,
): GlyphText[] {
  const read = [...own].reverse().join('');
  const isSame = own.length === 1 && read.normalize('NFD') === meant.normalize('NFD');
  if (read === meant || isSame) return [];
  let text = meant;
  let marks = 0;
  while (marks < own.length - 1 && MARK.test(own[marks]) && text.includes(own[marks], 1)) {
    const at = text.lastIndexOf(own[marks]);
    text = text.slice(0, at) + text.slice(at + own[marks].length);
    marks++;
  }
  // Dots of a letter that is drawn in parts: the glyphs whose text is the letter must be as wide as the letter.
  const to = from + own.length;
  let body = from + marks;
  while (body < to - 1 && advances[body] === 0) body++;
  const letter = { from: body, to, text };
  return body === from + marks ? [letter] : [{ from: from + marks, to: body, text: '' }, letter];
}
