import type { SvgTextPiece } from '../../core/picture/svgTextElements.ts';
import type { GlyphRun } from '../../core/scene/scene.ts';
import { resolveBidi } from '../../core/text/bidi.ts';
import { characterEnd, isCursive, scriptOf } from '../../core/text/characterClass.ts';
import type { FaceChoice, FontFace } from '../../core/text/fontPort.ts';
import { SYNTHETIC_SLANT } from '../../core/text/placeText.ts';
import type { CodeDirection } from './glyphCodes.ts';
import type { FaceSearch, FaceStyle } from './svgFaces.ts';

/** Glyph of a cluster. Lengths are in em, relative to the left edge of the cluster. */
interface PlacedGlyph {
  readonly face: FontFace;
  readonly glyphId: number;
  readonly slant: number;
  readonly x: number;
  readonly y: number;
}

/** Shape of a cluster in one style. */
export interface ClusterShape {
  readonly glyphs: readonly PlacedGlyph[];
  readonly advance: number;
}

/** Consecutive characters that are placed and moved as a whole. */
export interface TextCluster {
  readonly text: string;
  readonly direction: CodeDirection | 'start';
  /** Shapes of the cluster, one for each style in the drawing. */
  readonly shapes: readonly ClusterShape[];
}

/**
 * Items of a piece of text, one per character: a cluster at its first character, null at its further characters, or a white space character
 * of the original.
 */
export type ShapedPiece = readonly (TextCluster | string | null)[];

/** Styles that the texts of a drawing may use. All texts get the same value, because style sheets decide later which style a text has. */
export interface TextStyles {
  readonly hasBold: boolean;
  readonly hasItalic: boolean;
  /** True if any text has letter spacing. */
  readonly isSpaced: boolean;
}

export function stylesOf(styles: TextStyles): FaceStyle[] {
  const weights = styles.hasBold ? [false, true] : [false];
  const slants = styles.hasItalic ? [false, true] : [false];
  return weights.flatMap((bold) => slants.map((italic) => ({ bold, italic })));
}

/**
 * Cluster that is inserted before a right-to-left line. resvg applies `dx` and `dy` to the glyphs on the right instead of the characters
 * that follow. The inserted cluster has no ink and is at the left end, so it can carry the shift.
 */
const LINE_START = { text: '', direction: 'start', shapes: [] } as const satisfies TextCluster;

/**
 * Shapes the pieces of one text. Lines are split where resvg splits them. Each line has its own bidirectional levels and is shaped word by
 * word.
 */
export function shapeSvgText(
  pieces: readonly SvgTextPiece[],
  search: FaceSearch,
  styles: TextStyles,
): readonly ShapedPiece[] {
  const shaped: ShapedPiece[] = [];
  for (let from = 0, to = 0; from < pieces.length; from = to) {
    do to++;
    while (to < pieces.length && !pieces[to].startsLine);
    shaped.push(...shapeOneLine(pieces.slice(from, to), search, styles));
  }
  return shaped;
}

function shapeOneLine(
  pieces: readonly SvgTextPiece[],
  search: FaceSearch,
  styles: TextStyles,
): ShapedPiece[] {
  // As in resvg, line ends count as spaces in the bidirectional algorithm.
  const source = pieces.map(({ text }) => text).join('');
  const line = source.replace(/[\t\n\r]/g, ' ');
  const levels = resolveBidi(line, 'ltr')?.levels;
  const families: string[] = [];
  const placed = new Set<number>();
  for (const { text, family, placed: count } of pieces) {
    const asked = search.familyOf(family);
    for (const at of placesIn(text, count)) placed.add(families.length + at);
    for (let at = 0; at < text.length; at++) families.push(asked);
  }
  const units: (TextCluster | string | null)[] = new Array(line.length).fill(null);
  for (let from = 0, to = 0; from < line.length; from = to) {
    if (isWhite(line[from])) {
      units[from] = source[from];
      to = from + 1;
      continue;
    }
    const family = familyAt(line, from, families, search);
    const goesOn = (at: number) => !placed.has(at) && familyAt(line, at, families, search) === family;
    to = itemEnd(line, from, goesOn, levels);
    const level = levels?.[from] ?? 0;
    const text = line.slice(from, to);
    const direction = level === 0 ? 'ltr' : level === 1 ? 'rtl' : 'number';
    for (const [at, cluster] of shapeItem(text, direction, family, search, styles))
      units[from + at] = cluster;
  }
  const shaped: (TextCluster | string | null)[][] = [];
  let start = 0;
  for (const { text } of pieces) {
    shaped.push(units.slice(start, start + text.length));
    start += text.length;
  }
  const first = pieces.findIndex(({ text }) => text.trim() !== '');
  if (first >= 0 && pieces[first].shift !== 'none' && pieces[first].placed < 2) startLine(shaped[first]);
  return shaped;
}

function startLine(piece: (TextCluster | string | null)[]): void {
  const at = piece.findIndex((unit) => unit !== null && typeof unit !== 'string');
  const unit = piece[at];
  if (unit && typeof unit !== 'string' && unit.direction !== 'ltr') piece.splice(at, 0, LINE_START);
}

/**
 * Returns the indexes of the first `count` characters, which have positions of their own, and of the next character. Consecutive white
 * space counts as one character. Returns none if `count` is at most 1.
 */
function placesIn(text: string, count: number): readonly number[] {
  const characters = count > 1 ? text.matchAll(/\S|(?<=\S)\s+/gu) : [];
  return Array.from(characters, ({ index }) => index).slice(0, count + 1);
}

/** Returns true for XML white space (here always a space), which resvg collapses by its own rules. */
function isWhite(character: string): boolean {
  return character === ' ';
}

/** Returns the family for the letter at an index, including its combining marks. */
function familyAt(line: string, at: number, asked: readonly string[], search: FaceSearch): string {
  return search.familyFor(line.slice(at, characterEnd(line, at)), asked[at]);
}

/** Returns the end of a run of characters with the same family, level and script. A character with its own position starts a new run. */
function itemEnd(
  line: string,
  from: number,
  goesOn: (at: number) => boolean,
  levels: Uint8Array | undefined,
): number {
  let script = 0;
  let to = from;
  while (to < line.length && !isWhite(line[to])) {
    const own = scriptOf(line.codePointAt(to) ?? 0);
    if (to > from) {
      if (levels && levels[to] !== levels[from]) break;
      if (own !== 0 && script !== 0 && own !== script) break;
      if (!goesOn(to)) break;
    }
    script ||= own;
    to = characterEnd(line, to);
  }
  return to;
}

/** Shapes a run in all styles. Returns the clusters whose start is the same in all styles, with the index of their first character. */
function shapeItem(
  text: string,
  direction: CodeDirection,
  family: string,
  search: FaceSearch,
  styles: TextStyles,
): readonly (readonly [number, TextCluster])[] {
  const runs = stylesOf(styles).map((style) => {
    const { choice, face } = search.face(family, style);
    return { choice, face, run: face.shape(text, direction === 'rtl' ? 'rtl' : 'ltr') };
  });
  const [first, ...others] = runs.map(({ run }) => new Set(run.clusters));
  const starts = [...first]
    .filter((start) => others.every((clusters) => clusters.has(start)))
    .sort((a, b) => a - b);
  const shapes = runs.map(({ choice, face, run }) => cutRun(run, face, choice, starts, direction === 'rtl'));
  return starts.map((start, index) => [
    start,
    {
      text: text.slice(start, starts[index + 1] ?? text.length),
      direction:
        styles.isSpaced && direction === 'rtl' && isCursive(text.charCodeAt(start)) ? 'joined' : direction,
      shapes: shapes.map((ofStyle) => ofStyle[index]),
    },
  ]);
}

/** Returns, for each character of a text, the index of its cluster. */
function ownersOf(starts: readonly number[], length: number): Uint32Array {
  const owners = new Uint32Array(length);
  starts.forEach((start, index) => {
    owners.fill(index, start, starts[index + 1] ?? length);
  });
  return owners;
}

/**
 * Splits a run into clusters. A cluster begins at its first glyph that has a width. Its advance is the distance to the beginning of the
 * next cluster, so that the clusters in a row look like the run.
 */
function cutRun(
  run: GlyphRun,
  face: FontFace,
  choice: FaceChoice,
  starts: readonly number[],
  isRightToLeft: boolean,
): readonly ClusterShape[] {
  const members: number[][] = starts.map(() => []);
  const owners = ownersOf(starts, run.text.length);
  run.clusters.forEach((cluster, index) => {
    members[owners[cluster]].push(index);
  });
  const visual = starts.map((_, index) => index);
  if (isRightToLeft) visual.reverse();
  const lefts = new Array<number>(starts.length);
  let right = run.advance;
  for (const index of [...visual].reverse()) {
    const bases = members[index].filter((glyph) => face.advance(run.glyphIds[glyph]) > 0);
    const left = Math.min(right, ...bases.map((glyph) => run.x[glyph]));
    lefts[index] = index === visual[0] ? 0 : left;
    right = left;
  }
  return starts.map((_, index) => {
    const next: number | undefined = lefts[isRightToLeft ? index - 1 : index + 1];
    const em = face.unitsPerEm;
    return {
      advance: ((next ?? run.advance) - lefts[index]) / em,
      glyphs: members[index].map((glyph) => ({
        face,
        glyphId: run.glyphIds[glyph],
        slant: choice.syntheticItalic ? SYNTHETIC_SLANT : 0,
        x: (run.x[glyph] - lefts[index]) / em,
        y: (run.y?.[glyph] ?? 0) / em,
      })),
    };
  });
}
