import type { OutlinePort } from '../../scene/outlinePort.ts';
import type { GlyphScale } from '../mono/glyphCache.ts';
import { type Edges, outlineEdges } from '../outlineEdges.ts';

/** Coverage of each pixel by a glyph, positioned relative to the pixel of its origin. */
export interface GlyphCover {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Coverage from 0 to 255, row by row. */
  readonly alpha: Uint8Array;
}

/** Number of subpixel positions of a glyph's origin per pixel, horizontally and vertically. */
export const FINE = 16;

/** Size in bytes at which the cache is cleared: there may be thousands of characters, each in several subpixel positions. */
const MAX_BYTES = 1 << 24;
/** Overhead in bytes of a cached cover. */
const COVER_BYTES = 200;

/** Cache of glyph coverage by face, size and subpixel position, so that a batch fills each outline once. */
export interface GlyphCovers {
  /**
   * Returns the glyphs of a face at a size; called once per run.
   *
   * @param scale from font units to pixels
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
 * Returns the share of each pixel that is inside the edges: each edge adds the area to its right, row by row, with the sign of its
 * direction, and the running sum from the left is the coverage. Areas in overlapping contours of the same direction count once.
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
  // One more column, since an edge also adds to the pixel to the right of its own.
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

/** Adds one edge, split at pixel borders: within a pixel the area to its right is a trapezoid. */
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
