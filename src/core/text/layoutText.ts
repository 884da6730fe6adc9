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
  /** True if a word was wider than a line and was broken between its characters. */
  readonly hasBrokenWord: boolean;
  /** Characters that no font has, without duplicates. */
  readonly missing: readonly string[];
  /** Face that determines line height and decoration; undefined while it is being loaded. */
  readonly primary: FontFace | undefined;
}

type LaidStyle = Pick<
  TextStyle,
  'fontFamily' | 'fontSizePt' | 'bold' | 'italic' | 'letterSpacingMilliEm' | 'lineSpacing' | 'wrap'
>;

/**
 * Breaks text into lines no wider than `widthMm`, in logical order, shapes them and reorders right-to-left text on each line. The caller
 * determines the alignment, whatever the direction. A word that is wider than a line is broken between characters. Without wrapping, only
 * line breaks in the text break lines. A line is as high as its largest letters.
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

/** Resolves the styles of letters from the text's style and its spans; equal spans share one object. */
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

/** Positions lines below each other. Larger letters increase the distance to the lines above and below by their additional size. */
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

/** Sample character for line metrics: these come from the family's own face, whatever the text's script. */
const PRIMARY_SAMPLE = 0x48;

/**
 * True if the text only has printable ASCII characters and line breaks, which need no further processing. A loop is used, since texts are
 * short.
 */
function isPlainAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7e || (code < 0x20 && code !== 0x0a && code !== 0x0d)) return false;
  }
  return true;
}

/** Control characters, separators and unpaired surrogates. */
const NEEDS_CLEANING = /[^ -~\u00a0-\u2027\u202a-\ud7ff\ue000-\uffff]/;

/** Replaces tabs by spaces and removes other control characters; line and paragraph separators become line breaks. */
function withoutControls(text: string): string {
  if (!NEEDS_CLEANING.test(text)) return text;
  return text
    .replaceAll('\t', ' ')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\r])\p{Cc}/gu, '')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Text of a paragraph, and its text spans. */
interface Piece {
  readonly text: string;
  readonly spans: readonly TextSpan[];
}

function splitParagraphs(text: string): string[] {
  return text.includes('\n') || text.includes('\r') ? text.split(/\r\n|\r|\n/) : [text];
}

/** Splits a text into paragraphs, without characters that don't print. */
function piecesOf(text: string, spans: readonly TextSpan[], isAscii: boolean): Piece[] {
  if (spans.length > 0) return spannedPieces(text, spans);
  return splitParagraphs(isAscii ? text : withoutControls(text)).map((piece) => ({ text: piece, spans }));
}

/** Splits a text whose spans must stay with their letters: each span is cleaned separately. */
function spannedPieces(text: string, spans: readonly TextSpan[]): Piece[] {
  // A line break may extend across the edge of a span.
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

/** @returns true if a word had to be broken */
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
    // Without kerning with the character after the break, a line may be slightly wider than the same text was in the whole paragraph.
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
 * Returns the line break opportunities, without those inside an emoji: rule LB30a of UAX 14 also pairs regional indicators that have a
 * combining mark between them, so that a break may fall inside a later flag.
 */
function breaksOf({ text, emoji }: Paragraph): readonly number[] {
  const breaks = lineBreaks(text);
  if (!emoji) return breaks;
  const inside = new Set<number>();
  for (const [start, { end }] of emoji) for (let at = start + 1; at < end; at++) inside.add(at);
  return breaks.filter((at) => !inside.has(at));
}

/** Returns the end of as many characters as fit, at least one, and never without their marks. */
function breakInside(text: string, start: number, fits: (end: number) => boolean): number {
  let end = characterEnd(text, start);
  while (end < text.length) {
    const further = characterEnd(text, end);
    if (!fits(further)) break;
    end = further;
  }
  return end;
}

/** Returns the last break before `end`, or else the end of one character less; `start` if nothing would be left. */
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

/** Returns for each UTF-16 offset the distance of its character's end from the start of the text in logical order, on one line. */
function characterEnds(text: string, line: TextLine, setting: Setting): Float64Array {
  const ends = new Float64Array(text.length);
  const logical = [...line.runs].sort((a, b) => a.at - b.at);
  let startMm = 0;
  for (const { choice, run, look, at, isRightToLeft } of logical) {
    const face = setting.fonts.face(choice.key);
    if (!face) continue;
    const scale = (look.sizeMm * setting.scaleX) / face.unitsPerEm;
    for (let glyph = 0; glyph < run.glyphIds.length; glyph++) {
      // In right-to-left text a character ends where its leftmost glyph begins.
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
