import type { OutlinePort } from '../../scene/outlinePort.ts';
import type { GlyphScale } from '../mono/glyphCache.ts';
import { type Edges, outlineEdges } from '../outlineEdges.ts';

/** Coverage of pixels by a glyph; the position is relative to the pixel of the glyph's origin. */
export interface GlyphCover {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Coverage of each pixel, from 0 to 255, row by row. */
  readonly alpha: Uint8Array;
}

/** Number of subpixel positions of a glyph's origin within a pixel, in each direction. */
export const FINE = 16;

/** Size in bytes at which the cache is cleared: a run may use thousands of characters, each in several subpixel positions. */
const MAX_BYTES = 1 << 24;
/** Estimated memory in bytes that a cached cover takes in addition to its coverage. */
const COVER_BYTES = 200;

/** Cache of glyph coverage by face, size and subpixel position, so that a batch fills each outline once. */
export interface GlyphCovers {
  /**
   * Returns a function for the glyphs of a face at a size; called once per run of glyphs.
   *
   * @param scale transform from font units to pixels
   */
  readonly at: (
    face: string,
    scale: GlyphScale,
  ) => (glyphId: number, fineX: number, fineY: number) => GlyphCover | null;
}

export function createGlyphCovers(outlines: OutlinePort): GlyphCovers {
  const sizes = new Map<string, Map<number, GlyphCover | null>>();
  let bytes = 0;
  return {
    at: (face, [a, b, c, d]) => {
      const sizeKey = `${face}|${a}|${b}|${c}|${d}`;
      const covers = sizes.get(sizeKey) ?? new Map<number, GlyphCover | null>();
      sizes.set(sizeKey, covers);
      return (glyphId, fineX, fineY) => {
        const key = (glyphId * FINE + fineY) * FINE + fineX;
        const known = covers.get(key);
        if (known !== undefined) return known;
        const outline = outlines.outline(face, glyphId);
        const cover = coverOf(outlineEdges(outline, [a, b, c, d, fineX / FINE, fineY / FINE]));
        const coverBytes = COVER_BYTES + (cover?.alpha.length ?? 0);
        bytes += coverBytes;
        if (bytes > MAX_BYTES) {
          for (const size of sizes.values()) size.clear();
          bytes = coverBytes;
        }
        covers.set(key, cover);
        return cover;
      };
    },
  };
}

/**
 * Computes coverage from edges. Each edge adds to every row the signed area to its right, and the running sum from the left gives the
 * coverage. Where contours of the same direction overlap, the area counts once.
 */
function coverOf(edges: Edges): GlyphCover | null {
  if (edges.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < edges.length; at += 2) {
    left = Math.min(left, edges[at]);
    right = Math.max(right, edges[at]);
    top = Math.min(top, edges[at + 1]);
    bottom = Math.max(bottom, edges[at + 1]);
  }
  const [leftPx, topPx] = [Math.floor(left), Math.floor(top)];
  // One more column, since an edge also adds area to the pixel at its right.
  const widthPx = Math.ceil(right) - leftPx + 2;
  const heightPx = Math.max(1, Math.ceil(bottom) - topPx);
  const areas = new Float32Array(widthPx * heightPx);
  for (let at = 0; at < edges.length; at += 4)
    addEdge(areas, widthPx, [
      edges[at] - leftPx,
      edges[at + 1] - topPx,
      edges[at + 2] - leftPx,
      edges[at + 3] - topPx,
    ]);
  const alpha = new Uint8Array(areas.length);
  for (let row = 0; row < heightPx; row++) {
    let inside = 0;
    for (let at = row * widthPx; at < (row + 1) * widthPx; at++) {
      inside += areas[at];
      alpha[at] = Math.round(Math.min(1, Math.abs(inside)) * 255);
    }
  }
  return { leftPx, topPx, widthPx, heightPx, alpha };
}

/** Adds one edge, split at pixel borders; within a pixel, the area to the right of the edge is a trapezoid. */
function addEdge(
  areas: Float32Array,
  widthPx: number,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): void {
  const sign = y1 > y0 ? 1 : -1;
  const [startX, startY, endX, endY] = sign > 0 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
  const slope = (endX - startX) / (endY - startY);
  const lowest = Math.min(startX, endX);
  const highest = Math.max(startX, endX);
  const xAt = (y: number) => Math.max(lowest, Math.min(highest, startX + (y - startY) * slope));
  for (let row = Math.floor(startY); row < endY; row++) {
    const fromY = Math.max(startY, row);
    const toY = Math.min(endY, row + 1);
    const [fromX, toX] = [xAt(fromY), xAt(toY)];
    const [near, far] = fromX < toX ? [fromX, toX] : [toX, fromX];
    const heightPerX = far > near ? (toY - fromY) / (far - near) : 0;
    const first = Math.floor(near);
    for (let column = first; column === first || column < far; column++) {
      const from = Math.max(near, column);
      const to = Math.min(far, column + 1);
      const height = (far > near ? (to - from) * heightPerX : toY - fromY) * sign;
      const outside = (from + to) / 2 - column;
      areas[row * widthPx + column] += height * (1 - outside);
      areas[row * widthPx + column + 1] += height * outside;
    }
  }
}
