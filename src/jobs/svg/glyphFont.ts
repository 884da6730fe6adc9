import { mapPath } from '../../core/scene/mapPath.ts';
import type { Path } from '../../core/scene/path.ts';
import { FILLER, glyphCode, START_CODE } from './glyphCodes.ts';
import {
  type ClusterShape,
  type ShapedPiece,
  stylesOf,
  type TextCluster,
  type TextStyles,
} from './shapeSvgText.ts';
import type { FaceSearch } from './svgFaces.ts';
import { type FontGlyph, writeTrueTypeFont } from './trueTypeFont.ts';

/** Generated font whose characters are the clusters of a drawing's texts. */
export interface GlyphFont {
  readonly family: string;
  /** Shipped family whose metrics the font copies. */
  readonly measures: string;
  /** Encodes a text as characters of the font. Returns null and changes nothing if the font has too few free codes. */
  readonly encode: (pieces: readonly ShapedPiece[]) => readonly string[] | null;
  /** Returns the font files, one for each style in the drawing. */
  readonly files: () => readonly Uint8Array[];
}

interface Entry {
  readonly codePoint: number;
  readonly shapes: readonly ClusterShape[];
}

/** Returns the identity of a cluster's appearance: clusters with equal appearance share a code. */
function keyOf({ direction, shapes }: TextCluster): string {
  return JSON.stringify([
    direction,
    shapes.map(({ advance, glyphs }) => [
      advance,
      glyphs.map(({ face, glyphId, slant, x, y }) => [face.key, glyphId, slant, x, y]),
    ]),
  ]);
}

export function createGlyphFont(
  family: string,
  measures: string,
  search: FaceSearch,
  styles: TextStyles,
): GlyphFont {
  const entries = new Map<string, Entry>();
  const counts = { ltr: 0, rtl: 0, joined: 0, number: 0 };

  function encode(pieces: readonly ShapedPiece[]): readonly string[] | null {
    const added = new Map<string, Entry>();
    const nextCounts = { ...counts };
    const coded: string[] = [];
    for (const piece of pieces) {
      let text = '';
      for (const unit of piece.keys()) {
        const cluster = piece[unit];
        if (cluster === null) continue;
        if (typeof cluster === 'string') {
          text += cluster;
          continue;
        }
        if (cluster.direction === 'start') {
          text += START_CODE;
          continue;
        }
        const key = keyOf(cluster);
        let entry = entries.get(key) ?? added.get(key);
        if (!entry) {
          const codePoint = glyphCode(cluster.direction, nextCounts[cluster.direction]++);
          if (codePoint === undefined) return null;
          entry = { codePoint, shapes: cluster.shapes };
          added.set(key, entry);
        }
        text += String.fromCodePoint(entry.codePoint) + FILLER.repeat([...cluster.text].length - 1);
      }
      coded.push(text);
    }
    for (const [key, entry] of added) entries.set(key, entry);
    Object.assign(counts, nextCounts);
    return coded;
  }

  function files(): readonly Uint8Array[] {
    return stylesOf(styles).map((style, index) => {
      const { face } = search.face(measures, style);
      const em = face.unitsPerEm;
      const space = face.shape(' ', 'ltr').advance;
      const glyphs: FontGlyph[] = [
        { codePoint: 0x20, outline: [], advance: space },
        ...[FILLER, START_CODE].map((code) => ({
          codePoint: code.codePointAt(0) ?? 0,
          outline: [],
          advance: 0,
        })),
      ];
      for (const { codePoint, shapes } of entries.values()) {
        const { advance } = shapes[index];
        glyphs.push({ codePoint, advance: advance * em, outline: outlineOf(shapes[index], em) });
      }
      return writeTrueTypeFont({ family, ...style }, face.file, glyphs);
    });
  }

  return { family, measures, encode, files };
}

/** Returns the combined outline of a cluster's glyphs, with `em` units per em. */
function outlineOf({ glyphs }: ClusterShape, em: number): Path {
  return glyphs.flatMap(({ face, glyphId, slant, x, y }) => {
    const scale = em / face.unitsPerEm;
    return mapPath(face.outline(glyphId), [scale, 0, slant * scale, scale, x * em, y * em]);
  });
}
