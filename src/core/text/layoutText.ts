import { SPACING_DIVISOR } from '../base/limits.ts';
import { PT_TO_MM } from '../base/units.ts';
import type { TextStyle } from '../label/label.ts';
import { characterEnd } from './characterClass.ts';
import { EMOJI_FAMILY, eastAsianFamily } from './families.ts';
import type { FontFace, FontPort } from './fontPort.ts';
import { lineBreaks } from './lineBreaks.ts';
import {
  type Paragraph,
  paragraphOf,
  type Setting,
  shapeLine,
  type TextLine,
  trimmedEnd,
} from './shapeLine.ts';

export interface TextLayout {
  readonly lines: readonly TextLine[];
  readonly sizeMm: number;
  readonly scaleX: number;
  /** From the top of a line to its baseline, and from baseline to baseline. */
  readonly ascentMm: number;
  readonly lineHeightMm: number;
  readonly heightMm: number;
  readonly widthMm: number;
  /** Whether a word was wider than a line and is broken between its characters. */
  readonly hasBrokenWord: boolean;
  /** Characters that no font has, each once. */
  readonly missing: readonly string[];
  /** The face that sets line height and decoration; undefined while it is being loaded. */
  readonly primary: FontFace | undefined;
}

/**
 * Breaks text into lines no wider than `widthMm`, in the order in which it is read, shapes them and puts what runs from
 * right to left in its place on each line. Alignment stays the caller's, whatever the direction. A word that is wider than a line is broken between
 * characters. Without wrapping only line ends in the text break lines.
 */
export function layoutText(
  text: string,
  style: Pick<
    TextStyle,
    'fontFamily' | 'fontSizePt' | 'bold' | 'italic' | 'letterSpacingMilliEm' | 'lineSpacing' | 'wrap'
  >,
  fontScale: number,
  widthMm: number,
  fonts: FontPort,
): TextLayout {
  const sizeMm = style.fontSizePt * PT_TO_MM;
  const isAscii = isPlainAscii(text);
  const eastAsian = isAscii ? null : eastAsianFamily(text);
  const setting: Setting = {
    fonts,
    choose: fonts.chooser(style.fontFamily, style.bold, style.italic, eastAsian),
    chooseEmoji: fonts.chooser(EMOJI_FAMILY, style.bold, style.italic),
    sizeMm,
    scaleX: fontScale,
    spacingMm: (style.letterSpacingMilliEm / SPACING_DIVISOR) * sizeMm * fontScale,
    missing: new Set(),
  };
  const lines: TextLine[] = [];
  let hasBrokenWord = false;
  for (const piece of splitParagraphs(isAscii ? text : withoutControls(text))) {
    const paragraph = paragraphOf(piece, isAscii);
    const whole = shapeLine(paragraph, 0, piece.length, setting);
    if (!style.wrap || whole.widthMm <= widthMm + 1e-6) lines.push(whole);
    else if (wrapParagraph(paragraph, whole, widthMm, setting, lines)) hasBrokenWord = true;
  }
  const primary = fonts.face(setting.choose(PRIMARY_SAMPLE).key);
  const scale = sizeMm / (primary?.unitsPerEm ?? 1);
  const ascentMm = (primary?.ascent ?? 0) * scale;
  const lineHeightMm = ((primary?.ascent ?? 0) + (primary?.descent ?? 0)) * scale;
  const stepMm = lineHeightMm * style.lineSpacing;
  let maxWidthMm = 0;
  for (const line of lines) maxWidthMm = Math.max(maxWidthMm, line.widthMm);
  return {
    lines,
    sizeMm,
    scaleX: fontScale,
    ascentMm,
    lineHeightMm: stepMm,
    heightMm: lines.length === 0 ? 0 : (lines.length - 1) * stepMm + lineHeightMm,
    widthMm: maxWidthMm,
    hasBrokenWord,
    missing: setting.missing.size === 0 ? [] : [...setting.missing],
    primary,
  };
}

/** Line metrics come from the family's own face, whatever script the text is in. */
const PRIMARY_SAMPLE = 0x48;

/** Printable characters and line ends, of which nothing needs to be looked at twice. A loop: texts are short. */
function isPlainAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > 0x7e || (code < 0x20 && code !== 0x0a && code !== 0x0d)) return false;
  }
  return true;
}

/** Control characters, separators and halves of surrogate pairs. */
const NEEDS_CLEANING = /[^ -~\u00a0-\u2027\u202a-\ud7ff\ue000-\uffff]/;

/** A tabulator is a space, other control characters are nothing; line and paragraph separators end lines. */
function withoutControls(text: string): string {
  if (!NEEDS_CLEANING.test(text)) return text;
  return text
    .replaceAll('\t', ' ')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/(?![\n\r])\p{Cc}/gu, '')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

function splitParagraphs(text: string): string[] {
  return text.includes('\n') || text.includes('\r') ? text.split(/\r\n|\r|\n/) : [text];
}

/** @returns whether a word had to be broken */
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
  const breaks = breaksOf(paragraph);
  let start = 0;
  let next = 0;
  while (start < text.length) {
    const startMm = start === 0 ? 0 : endsMm[start - 1];
    const fits = (end: number) => {
      const inked = trimmedEnd(text, start, end);
      return inked === start || endsMm[inked - 1] - startMm - setting.spacingMm <= widthMm + 1e-6;
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
    // Kerning with the character after the break is gone, so a line may be a hair wider than it was in one piece.
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

/** Where lines may end: never inside an emoji. Rule LB30a of UAX 14 pairs the letters of flags across marks, emoji do not. */
function breaksOf({ text, emoji }: Paragraph): readonly number[] {
  const breaks = lineBreaks(text);
  if (!emoji) return breaks;
  const inside = new Set<number>();
  for (const [start, { end }] of emoji) for (let at = start + 1; at < end; at++) inside.add(at);
  return breaks.filter((at) => !inside.has(at));
}

/** As many characters as fit, at least one, never without the marks that belong to it. */
function breakInside(text: string, start: number, fits: (end: number) => boolean): number {
  let end = characterEnd(text, start);
  while (end < text.length) {
    const further = characterEnd(text, end);
    if (!fits(further)) break;
    end = further;
  }
  return end;
}

/** The last break before `end`, or else one character less; `start` where nothing would be left. */
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

/** For each UTF-16 offset, how far its character reaches from the start of the text as it is read, on one line. */
function characterEnds(text: string, line: TextLine, setting: Setting): Float64Array {
  const ends = new Float64Array(text.length);
  const logical = [...line.runs].sort((a, b) => a.at - b.at);
  let startMm = 0;
  for (const { choice, run, at, isRightToLeft } of logical) {
    const face = setting.fonts.face(choice.key);
    if (!face) continue;
    const scale = (setting.sizeMm * setting.scaleX) / face.unitsPerEm;
    for (let glyph = 0; glyph < run.glyphIds.length; glyph++) {
      // From right to left a character ends where its leftmost glyph begins.
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
