import { readSvgTextElements, type SvgTextElement } from '../../core/picture/svgTextElements.ts';
import { hasRightToLeft } from '../../core/text/characterClass.ts';
import type { FontFace } from '../../core/text/fontPort.ts';
import { createGlyphFont, type GlyphFont } from './glyphFont.ts';
import { shapeSvgText, type TextStyles } from './shapeSvgText.ts';
import { createFaceSearch, type FaceSearch, UNSEEN } from './svgFaces.ts';

/** Scripts whose letters become several glyphs, or one of several, and marks, which stand on letters. */
const COMPLEX = /[\p{M}\u0600-\u08ff\u0900-\u1cff\ua880-\uabff\ufb50-\ufdff\ufe70-\ufefc]/u;

/** Embeddings, overrides and isolates: more directions than codes can tell. */
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/;
const SAYS_RIGHT_TO_LEFT = /\bdirection\s*[:=]\s*["']?\s*rtl/;
const SAYS_VERTICAL = /\bwriting-mode\s*[:=]\s*["']?\s*(?:tb|vertical)/;
/** A reference that only a document type can resolve. */
const REFERENCE = /&[\w.-]+;/;

const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;
/** Takes its text from elsewhere in the file. */
const BORROWED_TEXT = /<(?:\w+:)?tref[\s/>]/;

export interface SetSvgText {
  /** The drawing as resvg is to see it. */
  readonly source: string;
  /** Fonts that it asks for besides the shipped ones. */
  readonly fonts: readonly Uint8Array[];
  /** Texts that may stand in another order or place than their maker saw, since nothing here can set them. */
  readonly doubtful: readonly string[];
}

/**
 * resvg shapes a text as a whole in one face after the other and mixes the glyphs by their number, so a text with
 * characters of several faces loses letters, and it lets letters overlap whose glyphs stand beside each other in one
 * cluster. Such texts are shaped here instead, as those of labels are: each glyph becomes a character of a font made for
 * the drawing, which resvg cannot but set one by one. Elements, positions and white space stay as they are, and characters
 * as many. A drawing without such texts stays as it is.
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

/** Whether a shift begins in the middle of a line: resvg shifts what stands right of it, not what comes after it. */
function isShiftedWithin({ pieces }: SvgTextElement): boolean {
  return pieces.some(({ shift, startsLine }) => shift === 'several' || (shift === 'first' && !startsLine));
}

function isBeyondResvg(text: string, family: string, search: FaceSearch): boolean {
  if (COMPLEX.test(text)) return true;
  const asked = search.familyOf(family);
  return [...text].some(
    (character) => !UNSEEN.test(character) && search.familyFor(character, asked) !== asked,
  );
}

/** Puts a text's glyphs into the last font, or into a new one when that has no room for them or other measures. */
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

/** A start tag that asks for a family before all else: in its style, which wins over attributes and style sheets. */
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
