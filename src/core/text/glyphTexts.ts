import type { GlyphText } from '../scene/scene.ts';
import { hasRightToLeft } from './characterClass.ts';
import type { Direction } from './fontPort.ts';

const MARK = /^\p{M}$/u;

/**
 * Returns a rank by which the text of a glyph is chosen from several characters that share the glyph: ordinary characters come before
 * compatibility forms and private-use characters, then lower code points first.
 */
function rank(codePoint: number): number {
  const isCompatibility =
    (codePoint >= 0x2e80 && codePoint <= 0x2fdf) ||
    (codePoint >= 0xe000 && codePoint <= 0xfeff) ||
    (codePoint >= 0x2f800 && codePoint <= 0x2fa1f);
  return isCompatibility ? 0x110000 + codePoint : codePoint;
}

/** Returns the character that a glyph represents by itself; 0 if there is none. */
export type CharacterOf = (glyphId: number) => number;

const MAX_GLYPHS = 65_536;

/** Inverts a face's character map. `glyphOf` is called once for each of `codePoints`, when the text of a glyph is first requested. */
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
    // Glyph 0 is the box that stands in for missing characters.
    if (glyphId === undefined || glyphId === 0) continue;
    if (best[glyphId] === 0 || rank(codePoint) < rank(best[glyphId])) best[glyphId] = codePoint;
  }
  return best.map((codePoint) => (isJoinedForm(codePoint) ? plainLetter(codePoint) : codePoint));
}

function isJoinedForm(codePoint: number): boolean {
  return (codePoint >= 0xfb50 && codePoint <= 0xfdff) || (codePoint >= 0xfe70 && codePoint <= 0xfefc);
}

/** Returns the plain letter of the presentation form of an Arabic letter; ligatures stay unchanged. */
function plainLetter(codePoint: number): number {
  const plain = String.fromCodePoint(codePoint).normalize('NFKC');
  return plain.length === 1 ? plain.charCodeAt(0) : codePoint;
}

/** Returns the text of a character that `CharacterOf` returned. */
export function textOf(character: number): string {
  return character === 0 ? '' : String.fromCodePoint(character);
}

/** True if a range of a text consists of exactly this character. */
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
 * Returns the glyphs of a shaped run whose text is not the one that they represent by themselves, because of ligatures, joined and mirrored
 * forms, decomposed marks, or characters that share a glyph; null if there are none. Clusters ascend in left-to-right and descend in
 * right-to-left text (HarfBuzz's cluster level 0).
 */
export function findOtherTexts(
  run: ShapedText,
  direction: Direction,
  characterOf: CharacterOf,
): readonly GlyphText[] | null {
  const { glyphIds, clusters, advances, text } = run;
  // PDF readers reverse right-to-left letters, but keep a bracket between right-to-left words as it is drawn.
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
 * Returns the texts of left-to-right glyphs. PDF readers take a mark that is separate from its letter for a word of its own, so all glyphs
 * up to the last one with a width get the whole text, and marks after it an empty text.
 */
function leftToRight(count: number, meant: string, from: number, advances: ArrayLike<number>): GlyphText[] {
  const end = from + count;
  let to = end;
  while (to > from + 1 && advances[to - 1] === 0) to--;
  const letters = { from, to, text: meant };
  return to === end ? [letters] : [letters, { from: to, to: end, text: '' }];
}

/**
 * Returns the texts of right-to-left glyphs. PDF readers reverse each right-to-left run character by character, including replaced texts,
 * so marks, which are drawn to the left of their letter, keep their own text, and only the text of the other glyphs is replaced.
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
  // If a letter is drawn as its body and dots, the text belongs to the glyphs that are as wide as the letter; the dots have an empty text.
  const to = from + own.length;
  let body = from + marks;
  while (body < to - 1 && advances[body] === 0) body++;
  const letter = { from: body, to, text };
  return body === from + marks ? [letter] : [{ from: from + marks, to: body, text: '' }, letter];
}
