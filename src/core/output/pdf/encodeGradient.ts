import type { ByteWriter } from '../../base/byteWriter.ts';
import { mapPath } from '../../scene/mapPath.ts';
import { invert, type Matrix, multiply } from '../../scene/matrix.ts';
import { ellipsePath, PATH_ARGUMENTS, type Path, rectanglePath } from '../../scene/path.ts';
import type { GradientFill, PathNode } from '../../scene/scene.ts';
import { encodePath, UNITS_PER_MM } from './encodePath.ts';
import { sectionsOf, shadingName } from './gradientShading.ts';

/** Length by which a section overlaps the next section, as a share of the next section's length. */
const OVERLAP = 0.1;

/**
 * Fills a path with a gradient of a drawing: the gradient is painted with the path as a clip (ISO 32000-1, 8.5.4 and 8.7.4.2). The clip is
 * in coordinates of the label, wherever the label is on the page, while a shading pattern would use the page's coordinates. Adjacent
 * sections overlap, so that no seam shows between them, except in translucent drawings, where an overlap would be visible.
 */
export function encodeGradient(
  { path, rule }: PathNode,
  { gradient, matrix }: GradientFill,
  around: { readonly drawingName?: string | undefined; readonly opacity: number },
  writer: ByteWriter,
): void {
  const { drawingName, opacity } = around;
  if (drawingName === undefined) return;
  writer.ascii('q ');
  encodePath(path, writer);
  writer.ascii(rule === 'evenodd' ? 'W* n ' : 'W n ');
  const { focal } = gradient;
  const isOpaque = opacity === 1;
  const sections = sectionsOf(gradient).map(({ from, to }, at) => ({ from, to, at }));
  // Sections of a linear gradient are painted from its start to its end; circles of a radial gradient from the outermost to the innermost.
  if (focal) sections.reverse();
  const reach = sections.length > 1 ? reachOf(path, matrix) : 0;
  for (const [place, { from, to, at }] of sections.entries()) {
    const isFirst = place === 0;
    const next = sections.at(place + 1);
    writer.ascii('q ');
    if (focal && !isFirst) clip(circlePath(focal, to), 'W n ');
    // Clip the next section's circle out: the clip path is this circle and an enclosing rectangle, filled by the even-odd rule.
    if (focal && next && !isOpaque)
      clip([...circlePath(focal, next.to), ...bandPath(-reach, reach, reach)], 'W* n ');
    if (!focal && sections.length > 1) {
      const overlap = next && isOpaque ? (next.to - next.from) * OVERLAP : 0;
      clip(bandPath(isFirst ? -reach : from, next ? to + overlap : reach, reach), 'W n ');
    }
    const length = to - from;
    for (const value of focal ? matrix : multiply(matrix, [length, 0, 0, length, from, 0])) {
      writer.decimal(value * UNITS_PER_MM, 3);
      writer.byte(32);
    }
    writer.ascii(`cm/${shadingName(drawingName, gradient, at)} sh Q\n`);
  }
  writer.ascii('Q\n');

  /** Clips all following painting to an area in the gradient's coordinates. */
  function clip(area: Path, operators: string): void {
    encodePath(mapPath(area, matrix), writer);
    writer.ascii(operators);
  }
}

/** Returns the circle of a radial gradient at an offset from 0 to 1. */
function circlePath([x, y]: readonly [number, number], way: number): Path {
  return ellipsePath(x * (1 - way) - way, y * (1 - way) - way, way * 2, way * 2);
}

function bandPath(from: number, to: number, reach: number): Path {
  return rectanglePath(from, -reach, to - from, reach * 2);
}

/** Returns the maximum distance of a path from the origin of the gradient's coordinates, with a margin. */
function reachOf(path: Path, matrix: Matrix): number {
  const inverse = invert(matrix);
  if (!inverse) return 0;
  const mapped = mapPath(path, inverse);
  let reach = 0;
  for (let at = 0; at < mapped.length; at += 1 + PATH_ARGUMENTS[mapped[at]]) {
    for (let value = 1; value <= PATH_ARGUMENTS[mapped[at]]; value++)
      reach = Math.max(reach, Math.abs(mapped[at + value]));
  }
  return reach + 2;
}
