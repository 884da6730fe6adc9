import { SPACING_DIVISOR } from '../base/limits.ts';
import { PLAIN_SPAN, type SpanStyle, type TextSpan } from '../base/textSpan.ts';
import { PT_TO_MM } from '../base/units.ts';
import type { TextStyle } from '../label/label.ts';
import { characterEnd } from './characterClass.ts';
import { EMOJI_FAMILY, eastAsianFamily } from './families.ts';
import type { FontFace, FontPort } from './fontPort.ts';
import { lineBreaks } from './lineBreaks.ts';
import {
  type Paragraph,
  paragraphOf,
  type ResolvedTextStyle,
  type Setting,
  shapeLine,
  type TextLine,
  type TextStyleSpan,
  trimmedEnd,
} from './shapeLine.ts';

export interface TextLayout {
  readonly lines: readonly TextLine[];
  readonly sizeMm: number;
  readonly scaleX: number;
  /** Distance from the top of the first line to each baseline. */
  readonly baselinesMm: readonly number[];
  readonly heightMm: number;
  readonly widthMm: number;
  /** True if a word was wider than a line, so that it was broken between its characters. */
  readonly hasBrokenWord: boolean;
  /** Characters that no font has, without duplicates. */
  readonly missing: readonly string[];
  /** Face that determines line height and decoration; undefined until it is loaded. */
  readonly primary: FontFace | undefined;
}

type LaidStyle = Pick<
  TextStyle,
  'fontFamily' | 'fontSizePt' | 'bold' | 'italic' | 'letterSpacingMilliEm' | 'lineSpacing' | 'wrap'
>;

/**
 * Breaks text into lines no wider than `widthMm`, in logical order, shapes them and reorders right-to-left text on each line. The caller
 * aligns the lines, whatever their direction. A word that is wider than a line is broken between characters. If the style doesn't wrap
 * lines, only line breaks in the text do. A line is as high as its largest letters.
 *
 * @param spans text spans whose style differs from `style`
 */
export function layoutText(
  text: string,
  style: LaidStyle,
  fontScale: number,
  widthMm: number,
  fonts: FontPort,
  spans: readonly TextSpan[] = NO_SPANS,
): TextLayout {
  const isAscii = isPlainAscii(text);
  const lookOf = looksOf(text, style, fontScale, fonts, isAscii);
  const look = lookOf(PLAIN_SPAN);
  const setting: Setting = { fonts, look, scaleX: fontScale, missing: new Set() };
  const lines: TextLine[] = [];
  let hasBrokenWord = false;
  for (const piece of piecesOf(text, spans, isAscii)) {
    const looks =
      piece.spans.length === 0
        ? NO_LOOKS
        : piece.spans.map(({ from, to, style: own }) => ({ from, to, look: lookOf(own) }));
    const paragraph = paragraphOf(piece.text, isAscii, looks);
    const whole = shapeLine(paragraph, 0, piece.text.length, setting);
    if (!style.wrap || whole.widthMm <= widthMm + 1e-6) lines.push(whole);
    else if (wrapParagraph(paragraph, whole, widthMm, setting, lines)) hasBrokenWord = true;
  }
  const { sizeMm } = look;
  const primary = fonts.face(look.choose(PRIMARY_SAMPLE).key);
  let maxWidthMm = 0;
  for (const line of lines) maxWidthMm = Math.max(maxWidthMm, line.widthMm);
  return {
    lines,
    sizeMm,
    scaleX: fontScale,
    ...stackLines(lines, primary, sizeMm, style.lineSpacing),
    widthMm: maxWidthMm,
    hasBrokenWord,
    missing: setting.missing.size === 0 ? [] : [...setting.missing],
    primary,
  };
}

const NO_SPANS: readonly TextSpan[] = [];
const NO_LOOKS: readonly TextStyleSpan[] = [];

/** Returns the style of each text span, resolved from the text's style; equal spans share one object. */
function looksOf(
  text: string,
  style: LaidStyle,
  fontScale: number,
  fonts: FontPort,
  isAscii: boolean,
): (span: SpanStyle) => ResolvedTextStyle {
  const eastAsian = isAscii ? null : eastAsianFamily(text);
  return ({ isBold, isItalic, isInverted, sizePercent }) => {
    const [bold, italic] = [style.bold || isBold, style.italic || isItalic];
    const sizeMm = (style.fontSizePt * PT_TO_MM * sizePercent) / 100;
    return {
      choose: fonts.chooser(style.fontFamily, bold, italic, eastAsian),
      chooseEmoji: fonts.chooser(EMOJI_FAMILY, bold, italic),
      sizeMm,
      spacingMm: (style.letterSpacingMilliEm / SPACING_DIVISOR) * sizeMm * fontScale,
      isInverted,
    };
  };
}

/** Positions the lines one below the other. Letters larger than the text's size increase the distance to the lines above and below. */
function stackLines(
  lines: readonly TextLine[],
  primary: FontFace | undefined,
  sizeMm: number,
  lineSpacing: number,
): Pick<TextLayout, 'baselinesMm' | 'heightMm'> {
  const scale = sizeMm / (primary?.unitsPerEm ?? 1);
  const ascentMm = (primary?.ascent ?? 0) * scale;
  const lineMm = ((primary?.ascent ?? 0) + (primary?.descent ?? 0)) * scale;
  let topMm = 0;
  let heightMm = 0;
  const baselinesMm = lines.map(({ sizeFactor }) => {
    const baselineMm = topMm + ascentMm * sizeFactor;
    heightMm = topMm + lineMm * sizeFactor;
    topMm += lineMm * sizeFactor * lineSpacing;
    return baselineMm;
  });
  return { baselinesMm, heightMm };
}

/** Character by which the face for line metrics is chosen: an H, so that it is the family's own face, whatever the text's script is. */
const PRIMARY_SAMPLE = 0x48;

/**
 * True if the text has only printable ASCII characters and line breaks, so that it needs no further analysis. Texts are short, so a loop is
 * faster than a regular expression.
 */
function isPlainAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7e || (code < 0x20 && code !== 0x0a && code !== 0x0d)) return false;
  }
  return true;
}

/** Characters that must be removed or replaced: control characters, line and paragraph separators, unpaired surrogates. */
const NEEDS_CLEANING = /[^ -~\u00a0-\u2027\u202a-\ud7ff\ue000-\uffff]/;

/** Replaces tabs by spaces, and line and paragraph separators by line breaks; removes all other control characters. */
function withoutControls(text: string): string {
  if (!NEEDS_CLEANING.test(text)) return text;
  return text
    .replaceAll('\t', ' ')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\r])\p{Cc}/gu, '')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Paragraph before its layout: its text and text spans. */
interface Piece {
  readonly text: string;
  readonly spans: readonly TextSpan[];
}

function splitParagraphs(text: string): string[] {
  return text.includes('\n') || text.includes('\r') ? text.split(/\r\n|\r|\n/) : [text];
}

/** Splits a text into paragraphs, and removes characters that don't print. */
function piecesOf(text: string, spans: readonly TextSpan[], isAscii: boolean): Piece[] {
  if (spans.length > 0) return spannedPieces(text, spans);
  return splitParagraphs(isAscii ? text : withoutControls(text)).map((piece) => ({ text: piece, spans }));
}

/** Splits a text with spans into paragraphs. Each span is cleaned separately, so that it stays on its letters. */
function spannedPieces(text: string, spans: readonly TextSpan[]): Piece[] {
  // The two characters of a line break may be on different sides of a span's edge.
  const whole = text.replaceAll('\r\n', ' \n').replaceAll('\r', '\n');
  const pieces: { text: string; spans: TextSpan[] }[] = [{ text: '', spans: [] }];
  const add = (from: number, to: number, style: SpanStyle | null) => {
    for (const [index, part] of splitParagraphs(withoutControls(whole.slice(from, to))).entries()) {
      if (index > 0) pieces.push({ text: '', spans: [] });
      const piece = pieces[pieces.length - 1];
      const start = piece.text.length;
      piece.text += part;
      if (style && part !== '') piece.spans.push({ from: start, to: piece.text.length, style });
    }
  };
  let at = 0;
  for (const { from, to, style } of spans) {
    if (from > at) add(at, from, null);
    add(from, to, style);
    at = to;
  }
  add(at, whole.length, null);
  return pieces;
}

/**
 * Breaks a paragraph into lines, and appends them.
 *
 * @returns true if a word had to be broken
 */
function wrapParagraph(
  paragraph: Paragraph,
  whole: TextLine,
  widthMm: number,
  setting: Setting,
  lines: TextLine[],
): boolean {
  const { text } = paragraph;
  let hasBrokenWord = false;
  const endsMm = characterEnds(text, whole, setting);
  const { spacingMm } = setting.look;
  const breaks = breaksOf(paragraph);
  let start = 0;
  let next = 0;
  while (start < text.length) {
    const startMm = start === 0 ? 0 : endsMm[start - 1];
    const fits = (end: number) => {
      const inked = trimmedEnd(text, start, end);
      return inked === start || endsMm[inked - 1] - startMm - spacingMm <= widthMm + 1e-6;
    };
    let end = start;
    while (next < breaks.length && fits(breaks[next])) {
      end = breaks[next];
      next++;
    }
    if (end === start) {
      end = breakInside(text, start, fits);
      hasBrokenWord = true;
    }
    let line = shapeLine(paragraph, start, end, setting);
    // Without kerning to the character after the break, a line may be slightly wider than the same text within the whole paragraph.
    while (line.widthMm > widthMm + 1e-6) {
      const shorter = endBefore(text, start, end, breaks);
      if (shorter <= start) break;
      end = shorter;
      line = shapeLine(paragraph, start, end, setting);
    }
    lines.push(line);
    start = end;
    while (next > 0 && breaks[next - 1] > start) next--;
    while (next < breaks.length && breaks[next] <= start) next++;
  }
  return hasBrokenWord;
}

/**
 * Returns the offsets at which lines may break, without those inside of an emoji: rule LB30a of UAX 14 also pairs regional indicators that
 * have a combining mark between them, so that a break may be within a later flag.
 */
function breaksOf({ text, emoji }: Paragraph): readonly number[] {
  const breaks = lineBreaks(text);
  if (!emoji) return breaks;
  const inside = new Set<number>();
  for (const [start, { end }] of emoji) for (let at = start + 1; at < end; at++) inside.add(at);
  return breaks.filter((at) => !inside.has(at));
}

/** Returns the end of as many characters as fit, at least of one; a character includes its marks. */
function breakInside(text: string, start: number, fits: (end: number) => boolean): number {
  let end = characterEnd(text, start);
  while (end < text.length) {
    const further = characterEnd(text, end);
    if (!fits(further)) break;
    end = further;
  }
  return end;
}

/**
 * Returns the last allowed break before `end`; if there is none, the end of the text without its last character. Returns `start` if nothing
 * would remain.
 */
function endBefore(text: string, start: number, end: number, breaks: readonly number[]): number {
  let earlier = start;
  for (const at of breaks) {
    if (at >= end) break;
    if (at > start) earlier = at;
  }
  if (earlier > start) return earlier;
  for (let at = start; at < end; at = characterEnd(text, at)) earlier = at;
  return earlier;
}

/**
 * Returns for each UTF-16 offset where its character ends on a single line, as the distance from the start of the text in reading
 * direction.
 */
function characterEnds(text: string, line: TextLine, setting: Setting): Float64Array {
  const ends = new Float64Array(text.length);
  const logical = [...line.runs].sort((a, b) => a.at - b.at);
  let startMm = 0;
  for (const { choice, run, look, at, isRightToLeft } of logical) {
    const face = setting.fonts.face(choice.key);
    if (!face) continue;
    const scale = (look.sizeMm * setting.scaleX) / face.unitsPerEm;
    for (let glyph = 0; glyph < run.glyphIds.length; glyph++) {
      // In right-to-left text, a character ends where its leftmost glyph begins.
      const endUnits = isRightToLeft
        ? run.advance - run.x[glyph]
        : glyph + 1 < run.glyphIds.length
          ? run.x[glyph + 1]
          : run.advance;
      const character = at + run.clusters[glyph];
      ends[character] = Math.max(ends[character], startMm + endUnits * scale);
    }
    startMm += run.advance * scale;
  }
  for (let index = 1; index < ends.length; index++) ends[index] = Math.max(ends[index], ends[index - 1]);
  return ends;
}
