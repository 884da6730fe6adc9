import type { GlyphRun } from '../scene/scene.ts';
import { type BidiParagraph, lineLevels, resolveBidi, visualOrder } from './bidi.ts';
import { isCursive, joinsPrevious, scriptOf } from './characterClass.ts';
import { emojiSequences } from './emojiSequences.ts';
import type { FaceChoice, FaceChooser, FontFace, FontPort, Surroundings } from './fontPort.ts';

/** Part of a line that has a single face, direction, script and style. */
interface PlacedRun {
  readonly choice: FaceChoice;
  readonly run: GlyphRun;
  readonly look: ResolvedTextStyle;
  /** Offset of the run's text in its paragraph. */
  readonly at: number;
  readonly isRightToLeft: boolean;
  /** Distance from the left end of the line. */
  readonly xMm: number;
}

export interface TextLine {
  /** Runs from left to right. */
  readonly runs: readonly PlacedRun[];
  /** Width of the line without the spaces at its end. */
  readonly widthMm: number;
  /** Size of the line's largest letters, relative to the text's font size; at least 1. */
  readonly sizeFactor: number;
}

/** Style of a part of a text, with everything that shaping needs. */
export interface ResolvedTextStyle {
  readonly choose: FaceChooser;
  /** Chooses the face for emoji sequences: an emoji face, whatever family is requested. */
  readonly chooseEmoji: FaceChooser;
  readonly sizeMm: number;
  readonly spacingMm: number;
  /** True to swap the colors of letters and background. */
  readonly isInverted: boolean;
}

/** Part of a paragraph that has a style of its own. */
export interface TextStyleSpan {
  readonly from: number;
  readonly to: number;
  readonly look: ResolvedTextStyle;
}

/** Settings for shaping a text, and the characters that were found to be in no font. */
export interface Setting {
  readonly fonts: FontPort;
  /** Style of the text as a whole. */
  readonly look: ResolvedTextStyle;
  readonly scaleX: number;
  readonly missing: Set<string>;
}

/** Text between two line breaks that the text contains. */
export interface Paragraph {
  readonly text: string;
  /** True if the text is printable ASCII, so that it has one direction and one script. */
  readonly isAscii: boolean;
  readonly bidi: BidiParagraph | null;
  readonly emoji: ReturnType<typeof emojiSequences>;
  /** Text spans in ascending order; empty if the whole paragraph has the same style. */
  readonly spans: readonly TextStyleSpan[];
}

const NO_RUNS: readonly PlacedRun[] = [];

export function paragraphOf(text: string, isAscii: boolean, spans: readonly TextStyleSpan[]): Paragraph {
  if (isAscii) return { text, isAscii, bidi: null, emoji: null, spans };
  return { text, isAscii, bidi: resolveBidi(text), emoji: emojiSequences(text), spans };
}

/** Returns the end of a range of text without the spaces at its end. */
export function trimmedEnd(text: string, from: number, to: number): number {
  let end = to;
  while (end > from && text.charCodeAt(end - 1) === 32) end--;
  return end;
}

interface Item {
  readonly choice: FaceChoice;
  readonly look: ResolvedTextStyle;
  readonly from: number;
  readonly to: number;
  readonly level: number;
}

/** Part of a line in a single style. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly look: ResolvedTextStyle;
}

/** Shapes one line run by run, and orders the runs from left to right. */
export function shapeLine(paragraph: Paragraph, from: number, to: number, setting: Setting): TextLine {
  const end = trimmedEnd(paragraph.text, from, to);
  if (end === from) return { runs: NO_RUNS, widthMm: 0, sizeFactor: 1 };
  const runs: PlacedRun[] = [];
  let xMm = 0;
  let sizeFactor = 1;
  let lastSpacingMm = 0;
  for (const item of visualItems(paragraph, from, end, setting)) {
    const face = setting.fonts.face(item.choice.key);
    if (!face) continue;
    const { look } = item;
    const text = paragraph.text.slice(item.from, item.to);
    const isRightToLeft = item.level % 2 === 1;
    const shaped = isRightToLeft
      ? face.shape(text, 'rtl', tornFrom(paragraph, item, from, to))
      : face.shape(text, 'ltr');
    if (shaped.glyphIds.includes(0)) noteMissing(shaped, face, setting.missing);
    if (paragraph.emoji) noteMissingFlags(shaped, setting.missing);
    const run = look.spacingMm === 0 ? shaped : spaced(shaped, face, look, setting.scaleX);
    runs.push({ choice: item.choice, run, look, at: item.from, isRightToLeft, xMm });
    xMm += (run.advance / face.unitsPerEm) * look.sizeMm * setting.scaleX;
    sizeFactor = Math.max(sizeFactor, look.sizeMm / setting.look.sizeMm);
    lastSpacingMm = look.spacingMm;
  }
  return { runs, widthMm: Math.max(0, xMm - lastSpacingMm), sizeFactor };
}

/** Splits a line at changes of its style. */
function stretchesOf(
  spans: readonly TextStyleSpan[],
  from: number,
  end: number,
  look: ResolvedTextStyle,
): readonly Stretch[] {
  if (spans.length === 0) return [{ from, to: end, look }];
  const stretches: Stretch[] = [];
  let at = from;
  for (const span of spans) {
    const [start, stop] = [Math.max(span.from, at), Math.min(span.to, end)];
    if (start >= stop) continue;
    if (start > at) stretches.push({ from: at, to: start, look });
    stretches.push({ from: start, to: stop, look: span.look });
    at = stop;
  }
  if (at < end) stretches.push({ from: at, to: end, look });
  return stretches;
}

function visualItems(paragraph: Paragraph, from: number, end: number, setting: Setting): readonly Item[] {
  const { text, bidi, spans } = paragraph;
  const stretches = stretchesOf(spans, from, end, setting.look);
  if (paragraph.isAscii)
    return stretches.length === 1
      ? asciiItems(text, stretches[0])
      : stretches.flatMap((stretch) => asciiItems(text, stretch));
  const levels = bidi && lineLevels(text, bidi, from, end);
  const items = stretches.flatMap((stretch) =>
    itemize(paragraph, stretch, levels?.subarray(stretch.from - from) ?? null),
  );
  if (!levels) return items;
  return visualOrder(items.map(({ level }) => level)).map((index) => items[index]);
}

function asciiItems(text: string, { from: start, to: end, look }: Stretch): readonly Item[] {
  const items: Item[] = [];
  for (let from = start, to = start; from < end; from = to) {
    const choice = look.choose(text.charCodeAt(from));
    do to++;
    while (to < end && look.choose(text.charCodeAt(to)) === choice);
    items.push({ choice, look, from, to, level: 0 });
  }
  return items;
}

/** Maximum number of characters beyond a split in a word that are needed to join the letters at the split correctly; some may be marks. */
const MAX_AROUND = 8;

/** Returns the text next to an item if a line break or a change of style splits a word with joined letters there. */
function tornFrom(
  { text, spans }: Paragraph,
  { from, to }: Item,
  lineFrom: number,
  lineTo: number,
): Surroundings | undefined {
  const joinsAt = (at: number) => isCursive(text.charCodeAt(at - 1)) && isCursive(text.charCodeAt(at));
  const isCutAt = (at: number, lineEdge: number) =>
    at === lineEdge || spans.some((span) => span.from === at || span.to === at);
  const isTornBefore = from > 0 && isCutAt(from, lineFrom) && joinsAt(from);
  const isTornAfter = to < text.length && isCutAt(to, lineTo) && joinsAt(to);
  if (!isTornBefore && !isTornAfter) return undefined;
  return {
    before: isTornBefore ? text.slice(Math.max(0, from - MAX_AROUND), from) : '',
    after: isTornAfter ? text.slice(to, to + MAX_AROUND) : '',
  };
}

/**
 * Splits a part of a line into items, in logical order, where the face, the embedding level or the script changes.
 *
 * @param levels embedding levels, from the beginning of the part
 */
function itemize(
  { text, emoji }: Paragraph,
  { from: lineFrom, to: lineEnd, look }: Stretch,
  levels: Uint8Array | null,
): readonly Item[] {
  const { choose, chooseEmoji } = look;
  const choiceAt = (at: number) => {
    const sequence = emoji?.get(at);
    return sequence ? chooseEmoji(sequence.codePoint) : choose(text.codePointAt(at) ?? 0);
  };
  const items: Item[] = [];
  let from = lineFrom;
  while (from < lineEnd) {
    const choice = choiceAt(from);
    const level = levels ? levels[from - lineFrom] : 0;
    let script = 0;
    let to = from;
    while (to < lineEnd) {
      const codePoint = text.codePointAt(to) ?? 0;
      if (to === from || !joinsPrevious(codePoint)) {
        if (choiceAt(to).key !== choice.key || (levels && levels[to - lineFrom] !== level)) break;
        const own = scriptOf(codePoint);
        if (own !== 0 && script !== 0 && own !== script) break;
        script ||= own;
      }
      to = emoji?.get(to)?.end ?? to + (codePoint > 0xffff ? 2 : 1);
    }
    to = Math.min(to, lineEnd);
    items.push({ choice, look, from, to, level });
    from = to;
  }
  return items;
}

/** Adds letter spacing after each character, but not between letters and their marks, or between joined letters. */
function spaced(run: GlyphRun, face: FontFace, look: ResolvedTextStyle, scaleX: number): GlyphRun {
  const { clusters, text } = run;
  const spacing = (look.spacingMm / (look.sizeMm * scaleX)) * face.unitsPerEm;
  const joins = (index: number) =>
    isCursive(text.charCodeAt(clusters[index])) && isCursive(text.charCodeAt(clusters[index - 1]));
  let shift = 0;
  const x = run.x.map((value, index) => {
    if (index > 0 && clusters[index] !== clusters[index - 1] && !joins(index)) shift += spacing;
    return value + shift;
  });
  return { ...run, x, advance: run.advance + shift + spacing };
}

/** Invisible format characters, which are not reported if a face lacks them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

/** Records the characters for which boxes were drawn; if a letter has marks, only those characters that the face lacks. */
function noteMissing(run: GlyphRun, face: FontFace, missing: Set<string>): void {
  const { glyphIds, clusters, text } = run;
  const starts = [...new Set(clusters), text.length].sort((a, b) => a - b);
  for (let index = 0; index < glyphIds.length; index++) {
    if (glyphIds[index] !== 0) continue;
    const start = clusters[index];
    const characters = [...text.slice(start, starts[starts.indexOf(start) + 1])];
    const lacking = characters.filter(
      (character) => !UNSEEN.test(character) && !face.hasGlyph(character.codePointAt(0) ?? 0),
    );
    for (const character of lacking.length > 0 ? lacking : characters.slice(0, 1)) missing.add(character);
  }
}

/** Flag of a region: a pictograph and letters that are invisible, but select the region's flag. */
const REGION_FLAG = /\p{Extended_Pictographic}[\u{e0020}-\u{e007e}]+\u{e007f}?/gu;

/** Records flags of regions of which only the pictograph without the region could be drawn. */
function noteMissingFlags({ clusters, text }: GlyphRun, missing: Set<string>): void {
  for (const { 0: flag, index } of text.matchAll(REGION_FLAG)) {
    const glyphs = clusters.filter((cluster) => cluster >= index && cluster < index + flag.length);
    if (glyphs.length > 1) missing.add(flag);
  }
}
