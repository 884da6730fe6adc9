/** Drawing operations of a path. They are numbers, so that a path can be a flat array. */
export const PATH_MOVE = 0;
export const PATH_LINE = 1;
export const PATH_QUADRATIC = 2;
export const PATH_CUBIC = 3;
export const PATH_CLOSE = 4;

/**
 * Path as a flat list of operations, each followed by its coordinates (move and line 2, quadratic 4, cubic 6, close 0). The unit is that of
 * the node or font to which the path belongs.
 */
export type Path = readonly number[];

/** Number of coordinates of each operation. */
export const PATH_ARGUMENTS = [2, 2, 4, 6, 0] as const;

/** Distance of the control points at which four cubic curves approximate a unit circle to within 0.03 percent. */
const CIRCLE = 0.5522847498307936;

export function rectanglePath(x: number, y: number, width: number, height: number): number[] {
  return [
    ...[PATH_MOVE, x, y],
    ...[PATH_LINE, x + width, y],
    ...[PATH_LINE, x + width, y + height],
    ...[PATH_LINE, x, y + height],
    PATH_CLOSE,
  ];
}

/** Returns a rectangle with rounded corners; the radius is limited to half of the shorter side. */
export function roundedRectanglePath(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): number[] {
  const r = Math.min(radius, width / 2, height / 2);
  if (r <= 0) return rectanglePath(x, y, width, height);
  const k = r * (1 - CIRCLE);
  const right = x + width;
  const bottom = y + height;
  return [
    ...[PATH_MOVE, x + r, y],
    ...[PATH_LINE, right - r, y],
    ...[PATH_CUBIC, right - k, y, right, y + k, right, y + r],
    ...[PATH_LINE, right, bottom - r],
    ...[PATH_CUBIC, right, bottom - k, right - k, bottom, right - r, bottom],
    ...[PATH_LINE, x + r, bottom],
    ...[PATH_CUBIC, x + k, bottom, x, bottom - k, x, bottom - r],
    ...[PATH_LINE, x, y + r],
    ...[PATH_CUBIC, x, y + k, x + k, y, x + r, y],
    PATH_CLOSE,
  ];
}

export function ellipsePath(x: number, y: number, width: number, height: number): number[] {
  const rx = width / 2;
  const ry = height / 2;
  const cx = x + rx;
  const cy = y + ry;
  const kx = rx * CIRCLE;
  const ky = ry * CIRCLE;
  return [
    ...[PATH_MOVE, cx + rx, cy],
    ...[PATH_CUBIC, cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry],
    ...[PATH_CUBIC, cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy],
    ...[PATH_CUBIC, cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry],
    ...[PATH_CUBIC, cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy],
    PATH_CLOSE,
  ];
}
