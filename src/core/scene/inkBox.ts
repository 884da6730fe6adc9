import { type BoxMm, unionBounds } from '../base/boxes.ts';
import type { Matrix } from './matrix.ts';
import { PATH_ARGUMENTS, type Path } from './path.ts';
import type { GlyphsNode, SceneNode } from './scene.ts';

/** Returns the bounding box of a glyph run's ink; null if it has none. */
export type GlyphsBox = (node: GlyphsNode) => BoxMm | null;

/** Maximum distance of a glyph's ink from its origin in ems, including combining marks above and below. */
const GLYPH_REACH_EM = 1.6;

function boxOf(xs: readonly number[], ys: readonly number[]): BoxMm {
  const xMm = Math.min(...xs);
  const yMm = Math.min(...ys);
  return { xMm, yMm, widthMm: Math.max(...xs) - xMm, heightMm: Math.max(...ys) - yMm };
}

/** Returns the bounding box of all points of a path. It includes control points, because a curve never leaves their box. */
export function pathBox(path: Path): BoxMm | null {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  let at = 0;
  while (at < path.length) {
    for (let rest = PATH_ARGUMENTS[path[at++]]; rest > 0; rest -= 2) {
      const x = path[at++];
      const y = path[at++];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return left > right ? null : { xMm: left, yMm: top, widthMm: right - left, heightMm: bottom - top };
}

function glyphsBox({ run, sizeMm, scaleX, xMm, yMm, slant }: GlyphsNode, unitsPerEm: number): BoxMm {
  const unitMm = sizeMm / unitsPerEm;
  const reachMm = sizeMm * GLYPH_REACH_EM;
  const sideMm = reachMm * (Math.abs(scaleX) + Math.abs(slant));
  let first = 0;
  let last = run.advance;
  for (const x of run.x) {
    first = Math.min(first, x);
    last = Math.max(last, x);
  }
  let rise = 0;
  for (const y of run.y ?? []) rise = Math.max(rise, Math.abs(y));
  const upMm = reachMm + rise * unitMm;
  return {
    xMm: xMm + first * unitMm * scaleX - sideMm,
    yMm: yMm - upMm,
    widthMm: (last - first) * unitMm * scaleX + 2 * sideMm,
    heightMm: 2 * upMm,
  };
}

/** Returns the bounding box of a transformed box. */
export function mapBox(box: BoxMm, [a, b, c, d, e, f]: Matrix): BoxMm {
  const { xMm, yMm, widthMm, heightMm } = box;
  const corners = [
    [xMm, yMm],
    [xMm + widthMm, yMm],
    [xMm, yMm + heightMm],
    [xMm + widthMm, yMm + heightMm],
  ];
  return boxOf(
    corners.map(([x, y]) => a * x + c * y + e),
    corners.map(([x, y]) => b * x + d * y + f),
  );
}

function nodeBox(node: SceneNode, glyphs: GlyphsBox): BoxMm | null {
  switch (node.type) {
    case 'path':
      return pathBox(node.path);
    case 'modules': {
      const { xMm, yMm, columns, rows, moduleWidthMm, moduleHeightMm } = node;
      return { xMm, yMm, widthMm: columns * moduleWidthMm, heightMm: rows * moduleHeightMm };
    }
    case 'glyphs':
      return glyphs(node);
    case 'image': {
      const { xMm, yMm, widthMm, heightMm } = node;
      return { xMm, yMm, widthMm, heightMm };
    }
    case 'group': {
      const inside = boxAround(node.children, glyphs);
      return inside ? mapBox(inside, node.matrix) : null;
    }
    case 'clip':
      return pathBox(node.path);
  }
}

/** Returns a box that contains all ink of the nodes, in millimeters, with `glyphs` for the boxes of glyph runs; null without ink. */
export function boxAround(nodes: readonly SceneNode[], glyphs: GlyphsBox): BoxMm | null {
  return unionBounds(nodes.flatMap((node) => nodeBox(node, glyphs) ?? []));
}

/**
 * Returns a box that contains all ink of the nodes, in millimeters; null without ink. The box may be larger than the ink, never smaller.
 */
export function inkBox(nodes: readonly SceneNode[], unitsPerEm: (face: string) => number): BoxMm | null {
  return boxAround(nodes, (node) =>
    node.run.glyphIds.length === 0 ? null : glyphsBox(node, unitsPerEm(node.face)),
  );
}
