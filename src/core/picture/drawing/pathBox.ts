import { PATH_ARGUMENTS, PATH_CUBIC, PATH_MOVE, PATH_QUADRATIC, type Path } from '../../scene/path.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the exact bounding box of a path (SVG 2, 8.10), which contains its curves but not necessarily their control points. Null for an
 * empty path.
 */
export function pathBox(path: Path): Box | null {
  const reach = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (axis: number, value: number) => {
    reach[axis] = Math.min(reach[axis], value);
    reach[axis + 2] = Math.max(reach[axis + 2], value);
  };
  let from: readonly number[] = [0, 0];
  for (let at = 0; at < path.length; ) {
    const operation = path[at];
    const count = PATH_ARGUMENTS[operation];
    const points = [...from, ...path.slice(at + 1, at + 1 + count)];
    at += 1 + count;
    if (count === 0) continue;
    from = points.slice(-2);
    for (const axis of [0, 1]) {
      const values = points.filter((_, index) => index % 2 === axis);
      if (operation !== PATH_MOVE) add(axis, values[0]);
      add(axis, values[values.length - 1]);
      if (operation === PATH_QUADRATIC || operation === PATH_CUBIC)
        for (const t of turns(values)) add(axis, curveAt(values, t));
    }
  }
  const [x, y, right, bottom] = reach;
  return right >= x ? { x, y, width: right - x, height: bottom - y } : null;
}

/** Returns the parameters at which a coordinate of a curve has an extremum: the zeros of its derivative. */
function turns(values: readonly number[]): number[] {
  const [p, q, r, s] = values;
  // Coefficients of the derivative at² + bt + c, divided by a common factor.
  const [a, b, c] =
    s === undefined ? [0, p - 2 * q + r, q - p] : [s - 3 * r + 3 * q - p, 2 * (r - 2 * q + p), q - p];
  const root = Math.sqrt(b * b - 4 * a * c);
  // Numerically stable form of the solution, which avoids subtracting nearly equal values.
  const k = b < 0 ? (root - b) / 2 : (-b - root) / 2;
  return [k / a, c / k].filter((t) => t > 0 && t < 1);
}

function curveAt(values: readonly number[], t: number): number {
  let points = [...values];
  while (points.length > 1)
    points = points.slice(1).map((value, index) => points[index] + (value - points[index]) * t);
  return points[0];
}
