/** Affine transform [a b c d e f]: x′ = a·x + c·y + e, y′ = b·x + d·y + f, in the order of SVG, canvas and PDF. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Returns the transform that applies `inner` first and `outer` to its result. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Returns the inverse transform; null if there is none. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix | null {
  const determinant = a * d - b * c;
  const inverse: Matrix = [
    ...([d / determinant, -b / determinant, -c / determinant, a / determinant] as const),
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ];
  return inverse.every(Number.isFinite) ? inverse : null;
}

export function translation(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

/**
 * Returns a clockwise rotation for a page whose y axis points down. It is exact for multiples of 90 degrees, so that bars of whole dots
 * stay so when a label is rotated.
 */
export function rotation(degrees: number): Matrix {
  const turn = ((degrees % 360) + 360) % 360;
  if (turn === 0) return IDENTITY;
  if (turn === 90) return [0, 1, -1, 0, 0, 0];
  if (turn === 180) return [-1, 0, 0, -1, 0, 0];
  if (turn === 270) return [0, -1, 1, 0, 0, 0];
  const radians = (turn * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  return [cos, sin, -sin, cos, 0, 0];
}

export function rotationAbout(degrees: number, x: number, y: number): Matrix {
  return multiply(multiply(translation(x, y), rotation(degrees)), translation(-x, -y));
}

export function transformX(matrix: Matrix, x: number, y: number): number {
  return matrix[0] * x + matrix[2] * y + matrix[4];
}

export function transformY(matrix: Matrix, x: number, y: number): number {
  return matrix[1] * x + matrix[3] * y + matrix[5];
}
