import { SPACING_DIVISOR } from '../base/limits.ts';
import { PT_TO_MM } from '../base/units.ts';
import type { TextStyle } from '../label/label.ts';
import type { GlyphRun } from '../scene/scene.ts';
import type { FaceChoice, FaceChooser, FontFace, FontPort } from './fontPort.ts';
import { lineBreaks } from './lineBreaks.ts';

/** A stretch of one line in one face. */
export interface PlacedRun {
  readonly choice: FaceChoice;
  readonly run: GlyphRun;
  /** From the start of the line. */
  readonly xMm: number;
}

export interface TextLine {
  readonly runs: readonly PlacedRun[];
  /** Without the spaces at its end. */
  readonly widthMm: number;
}

export interface TextLayout {
  readonly lines: readonly TextLine[];
  readonly sizeMm: number;
  readonly scaleX: number;
  /** From the top of a line to its baseline, and from baseline to baseline. */
  readonly ascentMm: number;
  readonly lineHeightMm: number;
  readonly heightMm: number;
  readonly widthMm: number;
  /** Characters that no font has, each once. */
  readonly missing: readonly string[];
  /** The face that sets line height and decoration; undefined while it is being loaded. */
  readonly primary: FontFace | undefined;
}

interface Setting {
  readonly fonts: FontPort;
  readonly choose: FaceChooser;
  readonly sizeMm: number;
  readonly scaleX: number;
  readonly spacingMm: number;
  readonly missing: Set<string>;
}

const NO_RUNS: readonly PlacedRun[] = [];

/**
 * Breaks text into lines no wider than `widthMm` and shapes them. A word that is wider than a line is broken between
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
  const setting: Setting = {
    fonts,
    choose: fonts.chooser(style.fontFamily, style.bold, style.italic),
    sizeMm,
    scaleX: fontScale,
    spacingMm: (style.letterSpacingMilliEm / SPACING_DIVISOR) * sizeMm * fontScale,
    missing: new Set(),
  };
  const lines: TextLine[] = [];
  for (const paragraph of splitParagraphs(text)) {
    const whole = shapeLine(paragraph, setting);
    if (!style.wrap || whole.widthMm <= widthMm + 1e-6) lines.push(whole);
    else wrapParagraph(paragraph, whole, widthMm, setting, lines);
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
    missing: setting.missing.size === 0 ? [] : [...setting.missing],
    primary,
  };
}

/** Line metrics come from the family's own face, whatever script the text is in. */
const PRIMARY_SAMPLE = 0x48;

function splitParagraphs(text: string): string[] {
  return text.includes('\n') || text.includes('\r') ? text.split(/\r\n|\r|\n/) : [text];
}

/** Shapes a text that stays on one line, run by run. */
function shapeLine(text: string, setting: Setting): TextLine {
  const end = trimmedLength(text);
  const runs: PlacedRun[] = [];
  let xMm = 0;
  let from = 0;
  while (from < end) {
    const choice = setting.choose(text.codePointAt(from) ?? 0);
    let to = from;
    while (to < end) {
      const codePoint = text.codePointAt(to) ?? 0;
      if (setting.choose(codePoint) !== choice && !isJoiner(codePoint)) break;
      to += codePoint > 0xffff ? 2 : 1;
    }
    const face = setting.fonts.face(choice.key);
    if (face) {
      const run = spaced(face.shape(text.slice(from, to)), face, setting);
      noteMissing(run, setting.missing);
      runs.push({ choice, run, xMm });
      xMm += (run.advance / face.unitsPerEm) * setting.sizeMm * setting.scaleX;
    }
    from = to;
  }
  return {
    runs: runs.length === 0 ? NO_RUNS : runs,
    widthMm: Math.max(0, xMm - (end > 0 ? setting.spacingMm : 0)),
  };
}

/** Variation selectors, joiners and combining marks stay with the character before them. */
function isJoiner(codePoint: number): boolean {
  return (
    (codePoint >= 0x300 && codePoint <= 0x36f) ||
    codePoint === 0x200d ||
    (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
    (codePoint >= 0xe0100 && codePoint <= 0xe01ef)
  );
}

function trimmedLength(text: string): number {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 32) end--;
  return end;
}

function spaced(run: GlyphRun, face: FontFace, setting: Setting): GlyphRun {
  if (setting.spacingMm === 0) return run;
  const spacing = (setting.spacingMm / (setting.sizeMm * setting.scaleX)) * face.unitsPerEm;
  const x = run.x.map((value, index) => value + index * spacing);
  return { ...run, x, advance: run.advance + run.glyphIds.length * spacing };
}

function noteMissing(run: GlyphRun, missing: Set<string>): void {
  if (!run.glyphIds.includes(0)) return;
  for (let index = 0; index < run.glyphIds.length; index++) {
    if (run.glyphIds[index] === 0) {
      missing.add(String.fromCodePoint(run.text.codePointAt(run.clusters[index]) ?? 0xfffd));
    }
  }
}

function wrapParagraph(
  paragraph: string,
  whole: TextLine,
  widthMm: number,
  setting: Setting,
  lines: TextLine[],
): void {
  const endsMm = characterEnds(paragraph, whole, setting);
  const breaks = lineBreaks(paragraph);
  let start = 0;
  let next = 0;
  while (start < paragraph.length) {
    const startMm = start === 0 ? 0 : endsMm[start - 1];
    const fits = (end: number) => {
      const inked = trimmedLength(paragraph.slice(start, end)) + start;
      return inked === start || endsMm[inked - 1] - startMm - setting.spacingMm <= widthMm + 1e-6;
    };
    let end = start;
    while (next < breaks.length && fits(breaks[next])) {
      end = breaks[next];
      next++;
    }
    if (end === start) end = breakInside(paragraph, start, fits);
    let line = shapeLine(paragraph.slice(start, end), setting);
    // Kerning with the character after the break is gone, so a line may be a hair wider than it was in one piece.
    while (line.widthMm > widthMm + 1e-6) {
      const shorter = endBefore(paragraph, start, end, breaks);
      if (shorter === start) break;
      end = shorter;
      line = shapeLine(paragraph.slice(start, end), setting);
    }
    lines.push(line);
    start = end;
    while (next > 0 && breaks[next - 1] > start) next--;
    while (next < breaks.length && breaks[next] <= start) next++;
  }
}

/** As many characters as fit, at least one, never half of a surrogate pair. */
function breakInside(paragraph: string, start: number, fits: (end: number) => boolean): number {
  const step = (at: number) => at + ((paragraph.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
  let end = step(start);
  while (end < paragraph.length && fits(step(end))) end = step(end);
  return end;
}

/** The last break before `end`, or else one character less; `start` where nothing would be left. */
function endBefore(paragraph: string, start: number, end: number, breaks: readonly number[]): number {
  let earlier = start;
  for (const at of breaks) {
    if (at >= end) break;
    if (at > start) earlier = at;
  }
  if (earlier > start) return earlier;
  const isPair = end - 2 >= start && (paragraph.codePointAt(end - 2) ?? 0) > 0xffff;
  return end - (isPair ? 2 : 1);
}

/** For each UTF-16 offset, where its character ends on the unbroken line. */
function characterEnds(paragraph: string, line: TextLine, setting: Setting): Float64Array {
  const ends = new Float64Array(paragraph.length);
  let offset = 0;
  for (const { choice, run, xMm } of line.runs) {
    const face = setting.fonts.face(choice.key);
    if (!face) continue;
    const scale = (setting.sizeMm * setting.scaleX) / face.unitsPerEm;
    for (let glyph = 0; glyph < run.glyphIds.length; glyph++) {
      const endUnits = glyph + 1 < run.glyphIds.length ? run.x[glyph + 1] : run.advance;
      const at = offset + run.clusters[glyph];
      ends[at] = Math.max(ends[at], xMm + endUnits * scale);
    }
    offset += run.text.length;
  }
  for (let index = 1; index < ends.length; index++) ends[index] = Math.max(ends[index], ends[index - 1]);
  return ends;
}
