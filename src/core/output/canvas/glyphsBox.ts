import { type BoxMm, unionBounds } from '../../base/boxes.ts';
import { type GlyphsBox, mapBox, pathBox } from '../../scene/inkBox.ts';
import type { OutlinePort } from '../../scene/outlinePort.ts';

const MAX_GLYPHS = 20_000;

/**
 * Creates a function that returns the bounding box of a glyph run, computed from the outlines of its glyphs. Boxes of glyphs are cached.
 */
export function createGlyphsBox(outlines: OutlinePort): GlyphsBox {
  const boxes = new Map<string, BoxMm | null>();

  /** Returns a glyph's bounding box in font units; the y axis points up. */
  function glyphBox(face: string, glyphId: number): BoxMm | null {
    const key = `${face}|${glyphId}`;
    let box = boxes.get(key);
    if (box === undefined) {
      box = pathBox(outlines.outline(face, glyphId));
      if (boxes.size >= MAX_GLYPHS) boxes.clear();
      boxes.set(key, box);
    }
    return box;
  }

  return ({ face, run, sizeMm, scaleX, slant, xMm, yMm }) => {
    const scale = sizeMm / outlines.unitsPerEm(face);
    const placed: BoxMm[] = [];
    for (let index = 0; index < run.glyphIds.length; index++) {
      const box = glyphBox(face, run.glyphIds[index]);
      if (!box) continue;
      const riseMm = run.y ? run.y[index] * scale : 0;
      const x = xMm + run.x[index] * scale * scaleX + slant * riseMm;
      placed.push(mapBox(box, [scale * scaleX, 0, slant * scale, -scale, x, yMm - riseMm]));
    }
    return unionBounds(placed);
  };
}
