import type { Matrix } from '../scene/matrix.ts';
import {
  PATH_ARGUMENTS,
  PATH_CLOSE,
  PATH_CUBIC,
  PATH_MOVE,
  PATH_QUADRATIC,
  type Path,
} from '../scene/path.ts';

/** Maximum number of line segments per curve; more segments would change no dot of a label printer. */
const MAX_PIECES = 24;

/** Edges of an outline: x0, y0, x1, y1 of each in device pixels, in the outline's direction. Horizontal edges are omitted. */
export type Edges = number[];

/** Converts a path to edges; every subpath is closed, and curves become line segments. */
export function outlineEdges(path: Path, [a, b, c, d, e, f]: Matrix): Edges {
  const edges: Edges = [];
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  const lineTo = (toX: number, toY: number) => {
    if (toY !== y) edges.push(x, y, toX, toY);
    x = toX;
    y = toY;
  };
  let at = 0;
  while (at < path.length) {
    const operation = path[at++];
    if (operation === PATH_CLOSE) {
      lineTo(startX, startY);
      continue;
    }
    const points: number[] = [];
    for (let left = PATH_ARGUMENTS[operation]; left > 0; left -= 2) {
      const px = path[at++];
      const py = path[at++];
      points.push(a * px + c * py + e, b * px + d * py + f);
    }
    if (operation === PATH_MOVE) {
      lineTo(startX, startY);
      [startX, startY] = points;
      x = startX;
      y = startY;
    } else if (operation === PATH_QUADRATIC || operation === PATH_CUBIC) {
      curve(x, y, points, lineTo);
    } else {
      lineTo(points[0], points[1]);
    }
  }
  lineTo(startX, startY);
  return edges;
}

function curve(
  x: number,
  y: number,
  points: readonly number[],
  lineTo: (x: number, y: number) => void,
): void {
  const isCubic = points.length === 6;
  const [x1, y1] = points;
  const x2 = isCubic ? points[2] : x1;
  const y2 = isCubic ? points[3] : y1;
  const endX = points[points.length - 2];
  const endY = points[points.length - 1];
  const reach = Math.abs(x1 - x) + Math.abs(y1 - y) + Math.abs(x2 - endX) + Math.abs(y2 - endY);
  const pieces = Math.max(2, Math.min(MAX_PIECES, Math.ceil(Math.sqrt(reach) * 2)));
  for (let piece = 1; piece <= pieces; piece++) {
    const t = piece / pieces;
    const s = 1 - t;
    if (isCubic) {
      const [k0, k1, k2, k3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      lineTo(k0 * x + k1 * x1 + k2 * x2 + k3 * endX, k0 * y + k1 * y1 + k2 * y2 + k3 * endY);
    } else {
      const [k0, k1, k2] = [s * s, 2 * s * t, t * t];
      lineTo(k0 * x + k1 * x1 + k2 * endX, k0 * y + k1 * y1 + k2 * endY);
    }
  }
}
