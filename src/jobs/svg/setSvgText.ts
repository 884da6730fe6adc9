import { readSvgTextElements, type SvgTextElement } from '../../core/picture/svgTextElements.ts';
import { hasRightToLeft } from '../../core/text/characterClass.ts';
import type { FontFace } from '../../core/text/fontPort.ts';
import { createGlyphFont, type GlyphFont } from './glyphFont.ts';
import { shapeSvgText, type TextStyles } from './shapeSvgText.ts';
import { createFaceSearch, type FaceSearch, INVISIBLE } from './svgFaces.ts';

/** Pattern of combining marks, and of scripts with letters that have several glyphs or forms. */
const COMPLEX = /[\p{M}\u0600-\u08ff\u0900-\u1cff\ua880-\uabff\ufb50-\ufdff\ufe70-\ufefc]/u;

/** Pattern of embeddings, overrides and isolates. They create bidirectional levels that the codes can't represent. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/;
const SAYS_RIGHT_TO_LEFT = /\bdirection\s*[:=]\s*["']?\s*rtl/;
const SAYS_VERTICAL = /\bwriting-mode\s*[:=]\s*["']?\s*(?:tb|vertical)/;
/** Pattern of a reference to an entity that only a document type can define. */
const REFERENCE = /&[\w.-]+;/;

const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;
/** Pattern of an element that refers to text in another place of the file. */
const BORROWED_TEXT = /<(?:\w+:)?tref[\s/>]/;

export interface SetSvgText {
  /** Drawing for resvg. */
  readonly source: string;
  /** Fonts that the drawing needs, in addition to the shipped fonts. */
  readonly fonts: readonly Uint8Array[];
  /** Texts whose order or position may be wrong, because this module can't shape them. */
  readonly doubtful: readonly string[];
}

/**
 * Prepares the texts of a drawing for resvg. resvg shapes a whole text in one face after the other and merges the glyphs by index. A text
 * with several faces therefore loses letters, and letters overlap if a cluster has several glyphs side by side. This module shapes such
 * texts like the texts of labels: each cluster becomes a character of a generated font, so that resvg only places characters one by one.
 * Elements, positions, white space and the number of characters stay the same. A drawing without such texts is unchanged.
 */
export function setSvgText(
  source: string,
  faces: readonly FontFace[],
  { hasBold, hasItalic }: Omit<TextStyles, 'isSpaced'>,
): SetSvgText {
  const search = createFaceSearch(faces);
  const styles = { hasBold, hasItalic, isSpaced: source.includes('letter-spacing') };
  const isBeyondCodes = SAYS_VERTICAL.test(source) || BORROWED_TEXT.test(source);
  const fonts: GlyphFont[] = [];
  const doubtful: string[] = [];
  const edits: { start: number; end: number; text: string }[] = [];
  for (const element of readSvgTextElements(source)) {
    const text = element.pieces.map((piece) => piece.text).join('');
    const isRightToLeft = hasRightToLeft(text);
    const isShifted = element.pieces.some(({ shift }) => shift !== 'none');
    const isStretched = isShifted && source.includes('textLength');
    if (isRightToLeft && (SAYS_RIGHT_TO_LEFT.test(source) || isStretched || isShiftedWithin(element)))
      doubtful.push(text);
    if (
      !(isRightToLeft && isShifted) &&
      !element.pieces.some((piece) => isBeyondResvg(piece.text, piece.family, search))
    )
      continue;
    if (DIRECTION_CONTROLS.test(text) || REFERENCE.test(text) || isBeyondCodes) {
      doubtful.push(text);
      continue;
    }
    const coded = encode(element, fonts, search, styles);
    if (!coded) {
      doubtful.push(text);
      continue;
    }
    for (const { start, end } of element.tags)
      edits.push({ start, end, text: withFamily(source.slice(start, end), coded.family) });
    element.pieces.forEach(({ start, end }, index) => {
      edits.push({ start, end, text: coded.pieces[index] });
    });
  }
  return {
    source: edited(source, edits),
    fonts: fonts.flatMap((font) => font.files()),
    doubtful: [...new Set(doubtful.map((text) => text.trim().replace(/\s+/g, ' ')))],
  };
}

/**
 * Returns true if a shift starts within a line. resvg can't be made to draw it: it shifts the glyphs on the right instead of the characters
 * that follow.
 */
function isShiftedWithin({ pieces }: SvgTextElement): boolean {
  return pieces.some(({ shift, startsLine }) => shift === 'several' || (shift === 'first' && !startsLine));
}

function isBeyondResvg(text: string, family: string, search: FaceSearch): boolean {
  if (COMPLEX.test(text)) return true;
  const asked = search.familyOf(family);
  return [...text].some(
    (character) => !INVISIBLE.test(character) && search.familyFor(character, asked) !== asked,
  );
}

/** Encodes the clusters of a text in the latest font. Creates a new font if that font is full or has other metrics. */
function encode(
  element: SvgTextElement,
  fonts: GlyphFont[],
  search: FaceSearch,
  styles: TextStyles,
): { readonly family: string; readonly pieces: readonly string[] } | null {
  const measures = search.familyOf(element.pieces.find(({ text }) => text.trim() !== '')?.family ?? '');
  const glyphs = shapeSvgText(element.pieces, search, styles);
  const last = fonts.findLast((font) => font.measures === measures);
  const known = last?.encode(glyphs);
  if (last && known) return { family: last.family, pieces: known };
  const fresh = createGlyphFont(`DiecutText${fonts.length}`, measures, search, styles);
  const pieces = fresh.encode(glyphs);
  if (!pieces) return null;
  fonts.push(fresh);
  return { family: fresh.family, pieces };
}

/**
 * Adds a font family to the `style` attribute of a start tag, because this attribute takes precedence over other attributes and style
 * sheets.
 */
function withFamily(tag: string, family: string): string {
  for (const { 0: attribute, 1: name, index } of tag.matchAll(ATTRIBUTE)) {
    if (name !== 'style') continue;
    const end = index + attribute.length - 1;
    return `${tag.slice(0, end)};font-family:${family}${tag.slice(end)}`;
  }
  return tag.replace(/>$/, ` style="font-family:${family}">`);
}

function edited(source: string, edits: { start: number; end: number; text: string }[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start)) {
    pieces.push(source.slice(at, start), text);
    at = end;
  }
  return pieces.join('') + source.slice(at);
}
