import { invert, type Matrix, multiply } from '../../scene/matrix.ts';
import type { Path } from '../../scene/path.ts';
import type { GradientFill } from '../../scene/scene.ts';
import { pathData } from '../svg/renderSvg.ts';
import type { CanvasTarget } from './canvasTarget.ts';

/**
 * Fills a path with a gradient. A canvas cannot transform a gradient separately from the path, so the context gets the gradient's
 * transform, and the path is transformed by its inverse.
 */
export function drawGradient<Outline, Picture>(
  path: Path,
  rule: 'nonzero' | 'evenodd',
  { gradient, matrix }: GradientFill,
  target: CanvasTarget<Outline, Picture>,
  createOutline: (data: string) => Outline,
): void {
  // The gradient's transform gets the scale 1, so that the path keeps the scale of its coordinates: path data is rounded to a fixed number
  // of decimals.
  const size = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  const [a, b, c, d, e, f]: Matrix = multiply(matrix, [1 / size, 0, 0, 1 / size, 0, 0]);
  const toGradient = invert([a, b, c, d, e, f]);
  if (!toGradient) return;
  const { focal, stops } = gradient;
  const colours = focal
    ? target.createRadialGradient(focal[0] * size, focal[1] * size, 0, 0, 0, size)
    : target.createLinearGradient(0, 0, size, 0);
  for (const { offset, colour } of stops) colours.addColorStop(offset, colour);
  target.save();
  target.transform(a, b, c, d, e, f);
  target.fillStyle = colours;
  target.fill(createOutline(pathData(path, toGradient)), rule);
  target.restore();
}
