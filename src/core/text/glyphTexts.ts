import type { GlyphText } from '../scene/scene.ts';
import type { Direction } from './fontPort.ts';

/** Arabic letters in one of their joined forms: what they stand for is the letter itself. */
const JOINED_FORMS = /^[\ufb50-\ufdff\ufe70-\ufefc]$/;
const MARK = /^\p{M}$/u;

/**
 * Of characters that share a glyph the plainer one is its text: full characters before forms kept for compatibility and
 * the private use area, then the one that was encoded first.
 */
function rank(codePoint: number): number {
  const isCompatibility =
    (codePoint >= 0x2e80 && codePoint <= 0x2fdf) ||
    (codePoint >= 0xe000 && codePoint <= 0xfeff) ||
    (codePoint >= 0x2f800 && codePoint <= 0x2fa1f);
  return isCompatibility ? 0x110000 + codePoint : codePoint;
}

/** Turns a face's character map around. `glyphOf` is asked once for each of `codePoints`, when a text is first wanted. */
export function createGlyphTexts(
  codePoints: () => Iterable<number>,
  glyphOf: (codePoint: number) => number | undefined,
): (glyphId: number) => string {
  let texts: Map<number, string> | null = null;
  return (glyphId) => {
    texts ??= readTexts(codePoints(), glyphOf);
    return texts.get(glyphId) ?? '';
  };
}

function readTexts(
  codePoints: Iterable<number>,
  glyphOf: (codePoint: number) => number | undefined,
): Map<number, string> {
  const best = new Map<number, number>();
  for (const codePoint of codePoints) {
    const glyphId = glyphOf(codePoint);
    // Glyph 0 is the box for whatever is missing.
    if (glyphId === undefined || glyphId === 0) continue;
    const known = best.get(glyphId);
    if (known === undefined || rank(codePoint) < rank(known)) best.set(glyphId, codePoint);
  }
  const texts = new Map<number, string>();
  for (const [glyphId, codePoint] of best) {
    const text = String.fromCodePoint(codePoint);
    texts.set(glyphId, JOINED_FORMS.test(text) ? plainLetter(text) : text);
  }
  return texts;
}

/** A joined form of one letter; ligatures stay as they are. */
function plainLetter(form: string): string {
  const plain = form.normalize('NFKC');
  return plain.length === 1 ? plain : form;
}

interface ShapedText {
  readonly glyphIds: Uint16Array;
  readonly clusters: Uint32Array;
  readonly advances: ArrayLike<number>;
  readonly text: string;
}

/**
 * Which glyphs of a shaped run stand for another text than their own: ligatures, joined and mirrored forms, decomposed
 * marks, characters that share a glyph. Clusters ascend from left to right and descend from right to left (HarfBuzz's
 * cluster level 0). Null when the text can be read off the glyphs.
 */
export function findOtherTexts(
  run: ShapedText,
  direction: Direction,
  textOf: (glyphId: number) => string,
): readonly GlyphText[] | null {
  const { glyphIds, clusters, advances, text } = run;
  const found: GlyphText[] = [];
  let after = text.length;
  for (let from = 0, to = 0; from < glyphIds.length; from = to) {
    const start = clusters[from];
    while (to < glyphIds.length && clusters[to] === start) to++;
    const end = direction === 'rtl' ? after : to < glyphIds.length ? clusters[to] : text.length;
    after = start;
    const meant = text.slice(start, end);
    const own = Array.from(glyphIds.subarray(from, to), textOf);
    found.push(
      ...(direction === 'rtl' ? rightToLeft(own, meant, from) : leftToRight(own, meant, from, advances)),
    );
  }
  return found.length === 0 ? null : found;
}

/**
 * Readers take a mark that is set apart from its letter for a word of its own, so the glyphs up to the last one with a
 * width read as all of them, and marks after it as nothing.
 */
function leftToRight(
  own: readonly string[],
  meant: string,
  from: number,
  advances: ArrayLike<number>,
): GlyphText[] {
  if (own.length === 1 && own[0] === meant) return [];
  const end = from + own.length;
  let to = end;
  while (to > from + 1 && advances[to - 1] === 0) to--;
  const letters = { from, to, text: meant };
  return to === end ? [letters] : [letters, { from: to, to: end, text: '' }];
}

/**
 * Readers turn each stretch from right to left around character by character, replaced texts too. So marks, which stand
 * left of their letter, keep a text of their own, and only what is left is replaced.
 */
function rightToLeft(own: readonly string[], meant: string, from: number): GlyphText[] {
  const read = [...own].reverse().join('');
  if (read === meant || read.normalize('NFD') === meant.normalize('NFD')) return [];
  let text = meant;
  let marks = 0;
  while (marks < own.length - 1 && MARK.test(own[marks]) && text.includes(own[marks], 1)) {
    const at = text.lastIndexOf(own[marks]);
    text = text.slice(0, at) + text.slice(at + own[marks].length);
    marks++;
  }
  return [{ from: from + marks, to: from + own.length, text }];
}
