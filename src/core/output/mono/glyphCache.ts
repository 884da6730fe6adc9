import type { OutlinePort } from '../../scene/outlinePort.ts';
import { PATH_ARGUMENTS } from '../../scene/path.ts';
import { type Bitmap, createBitmap } from './bitmap.ts';
import { fillPath } from './fillPath.ts';

/** Glyph as dots, with its position relative to the origin. */
interface GlyphBitmap {
  readonly bitmap: Bitmap;
  readonly leftPx: number;
  readonly topPx: number;
}

/**
 * Number of horizontal subpixel positions: a glyph's origin is rounded to a quarter of a dot horizontally, and to a whole dot vertically.
 */
export const SUBPIXELS = 4;
/** Number of glyphs at which the cache is cleared, since long runs with Chinese text use many. */
const MAX_GLYPHS = 20_000;

/** Transform from font units to dots, without the translation. */
export type GlyphScale = readonly [number, number, number, number];

/** Cache of glyph bitmaps by face, size and direction, so that each outline is filled once per batch. */
export interface GlyphCache {
  /** Returns a function for the glyphs of a face at a size; called once per run of glyphs. */
  readonly at: (face: string, scale: GlyphScale) => (glyphId: number, subpixel: number) => GlyphBitmap | null;
}

export function createGlyphCache(outlines: OutlinePort): GlyphCache {
  const sizes = new Map<string, Map<number, GlyphBitmap | null>>();
  let count = 0;
  return {
    at: (face, scale) => {
      const sizeKey = `${face}|${scale[0]}|${scale[1]}|${scale[2]}|${scale[3]}`;
      const glyphs = sizes.get(sizeKey) ?? new Map<number, GlyphBitmap | null>();
      sizes.set(sizeKey, glyphs);
      return (glyphId, subpixel) => {
        const key = glyphId * SUBPIXELS + subpixel;
        const known = glyphs.get(key);
        if (known !== undefined) return known;
        if (++count > MAX_GLYPHS) {
          for (const size of sizes.values()) size.clear();
          count = 1;
        }
        const drawn = drawGlyph(outlines, face, scale, glyphId, subpixel / SUBPIXELS);
        glyphs.set(key, drawn);
        return drawn;
      };
    },
  };
}

function drawGlyph(
  outlines: OutlinePort,
  face: string,
  [a, b, c, d]: GlyphScale,
  glyphId: number,
  shiftPx: number,
): GlyphBitmap | null {
  const outline = outlines.outline(face, glyphId);
  if (outline.length === 0) return null;
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < outline.length; ) {
    const operation = outline[at++];
    for (let pairs = PATH_ARGUMENTS[operation] / 2; pairs > 0; pairs--) {
      const x = a * outline[at] + c * outline[at + 1] + shiftPx;
      const y = b * outline[at] + d * outline[at + 1];
      at += 2;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  const leftPx = Math.floor(left);
  const topPx = Math.floor(top);
  const bitmap = createBitmap(Math.max(1, Math.ceil(right) - leftPx), Math.max(1, Math.ceil(bottom) - topPx));
  fillPath(bitmap, outline, [a, b, c, d, shiftPx - leftPx, -topPx], 'nonzero', true);
  return { bitmap, leftPx, topPx };
}
