import {
  PATH_ARGUMENTS,
  PATH_CLOSE,
  PATH_CUBIC,
  PATH_MOVE,
  PATH_QUADRATIC,
  type Path,
} from '../../scene/path.ts';

/** Line of straight segments; `points` has x and y coordinates alternately. */
export interface Polyline {
  readonly points: number[];
  /** For each point, true if it is on a curve, where the line bends smoothly. */
  readonly isSmooth: boolean[];
  readonly isClosed: boolean;
}

const MAX_PIECES = 400;

/** Converts a path to polylines that deviate from its curves by at most `tolerance`; omits repeated points. */
export function flattenPath(path: Path, tolerance: number): Polyline[] {
  const lines: Polyline[] = [];
  let points: number[] = [];
  let isSmooth: boolean[] = [];
  const add = (x: number, y: number, smooth: boolean) => {
    if (points.length >= 2 && points[points.length - 2] === x && points[points.length - 1] === y) return;
    points.push(x, y);
    isSmooth.push(smooth);
  };
  const finish = (isClosed: boolean) => {
    if (points.length > 0) lines.push({ points, isSmooth, isClosed });
    points = [];
    isSmooth = [];
  };
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  for (let at = 0; at < path.length; ) {
    const operation = path[at];
    const count = PATH_ARGUMENTS[operation];
    const values = path.slice(at + 1, at + 1 + count);
    at += 1 + count;
    if (operation === PATH_MOVE) {
      finish(false);
      [startX, startY] = values;
    } else if (operation === PATH_CLOSE) {
      if (
        points.length >= 4 &&
        points[points.length - 2] === startX &&
        points[points.length - 1] === startY
      ) {
        points.length -= 2;
        isSmooth.pop();
      }
      finish(true);
      [x, y] = [startX, startY];
      continue;
    } else {
      if (points.length === 0) add(x, y, false);
      const pieces = piecesOf(x, y, values, operation, tolerance);
      for (let piece = 1; piece < pieces; piece++) {
        const [px, py] = pointAt(x, y, values, operation, piece / pieces);
        add(px, py, true);
      }
    }
    [x, y] = [values[count - 2], values[count - 1]];
    add(x, y, false);
  }
  finish(false);
  return lines;
}

/** Returns the number of segments for a curve, computed from the largest second difference of its control points (Wang 1984). */
function piecesOf(
  x: number,
  y: number,
  values: readonly number[],
  operation: number,
  tolerance: number,
): number {
  if (operation !== PATH_QUADRATIC && operation !== PATH_CUBIC) return 1;
  const degree = operation === PATH_CUBIC ? 3 : 2;
  const points = [x, y, ...values];
  let largest = 0;
  for (let at = 0; at + 5 < points.length; at += 2) {
    const dx = points[at] - 2 * points[at + 2] + points[at + 4];
    const dy = points[at + 1] - 2 * points[at + 3] + points[at + 5];
    largest = Math.max(largest, Math.hypot(dx, dy));
  }
  const pieces = Math.ceil(Math.sqrt((degree * (degree - 1) * largest) / (8 * tolerance)));
  return Math.min(MAX_PIECES, Math.max(1, pieces));
}

function pointAt(
  x: number,
  y: number,
  values: readonly number[],
  operation: number,
  t: number,
): readonly [number, number] {
  const s = 1 - t;
  const weights =
    operation === PATH_CUBIC
      ? [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      : [s * s, 2 * s * t, t * t];
  const points = [x, y, ...values];
  let px = 0;
  let py = 0;
  weights.forEach((weight, index) => {
    px += weight * points[index * 2];
    py += weight * points[index * 2 + 1];
  });
  return [px, py];
}
