import { invert, type Matrix, multiply, transformX, transformY } from '../../scene/matrix.ts';
import type { GradientStop } from '../../scene/scene.ts';
import { type Attributes, readMatrix, readShare } from './drawingAttributes.ts';
import type { Box } from './pathBox.ts';

type Point = readonly [x: number, y: number];

/** Gradient as a drawing defines it (SVG 2, 14.2), before it is positioned for a path. */
export interface GradientDefinition {
  /** True if the coordinates are shares of the filled path's bounding box. */
  readonly isInBox: boolean;
  /** Transforms the coordinates of a `Gradient` to those of the definition. */
  readonly matrix: Matrix;
  readonly focal: Point | null;
  readonly spread: 'pad' | 'reflect' | 'repeat';
  readonly stops: readonly GradientStop[];
  /** Opacity that all stops have. */
  readonly opacity: number;
}

/** Gradient after it was positioned for a path, and its repetitions were expanded. */
export interface PlacedGradient {
  readonly focal: Point | null;
  readonly stops: readonly GradientStop[];
  readonly matrix: Matrix;
}

/**
 * Maximum number of periods of a reflected gradient: PDF readers sample the colors of a section at a few hundred positions, so with more
 * periods their colors would blur.
 */
const MAX_REFLECTED_PERIODS = 16;
/** Maximum number of periods of a repeating gradient. They are painted one by one, because their borders are hard color changes. */
const MAX_REPEATED_PERIODS = 100;
/**
 * Maximum distance of the focal point from the center, as a share of the radius: with a focal point nearer to the circle, the colors change
 * abruptly beyond it, which renderers draw differently.
 */
const MAX_FOCAL = 0.98;
/** Distance of two stops at which the color change between them is hard: resvg moves stops with equal offsets apart by this distance. */
const SMALLEST_STEP = 1e-6;

/**
 * Reads a gradient; null if it is not supported, because its stops have different opacities, its ends coincide, or its focal point is
 * outside of the circle.
 */
export function readGradient(
  kind: 'linear' | 'radial',
  attributes: Attributes,
  stopAttributes: readonly Attributes[],
): GradientDefinition | null {
  const spread = attributes.get('spreadMethod') ?? 'pad';
  const units = attributes.get('gradientUnits') ?? 'objectBoundingBox';
  if (spread !== 'pad' && spread !== 'reflect' && spread !== 'repeat') return null;
  if (units !== 'objectBoundingBox' && units !== 'userSpaceOnUse') return null;
  const number = (name: string) => Number(attributes.get(name) ?? Number.NaN);
  const stops = stopAttributes.map((stop) => ({
    offset: Math.round(readShare(stop.get('offset')) / SMALLEST_STEP) * SMALLEST_STEP,
    colour: stop.get('stop-color') ?? '',
  }));
  const opacities = new Set(stopAttributes.map((stop) => readShare(stop.get('stop-opacity'))));
  const [opacity] = opacities;
  if (stops.length < 2 || opacities.size !== 1) return null;
  if (stops.some(({ colour }) => !/^#[\da-f]{6}$/.test(colour))) return null;
  if (stops.some(({ offset }, index) => index > 0 && offset < stops[index - 1].offset)) return null;
  let own: Matrix;
  let focal: Point | null = null;
  if (kind === 'linear') {
    const [x, y] = [number('x1'), number('y1')];
    const [dx, dy] = [number('x2') - x, number('y2') - y];
    own = [dx, dy, -dy, dx, x, y];
  } else {
    // resvg ignores the start circle (`fr`).
    if (Number(attributes.get('fr') ?? 0) !== 0) return null;
    const [x, y, radius] = [number('cx'), number('cy'), number('r')];
    focal = [(number('fx') - x) / radius, (number('fy') - y) / radius];
    if (!(Math.hypot(...focal) <= MAX_FOCAL)) return null;
    own = [radius, 0, 0, radius, x, y];
  }
  const matrix = multiply(readMatrix(attributes.get('gradientTransform')), own);
  if (!invert(matrix)) return null;
  return { isInBox: units === 'objectBoundingBox', matrix, focal, spread, stops, opacity };
}

/**
 * Positions a gradient for a path. Only SVG output supports repeating gradients, so the visible repetitions are expanded, which looks the
 * same in all outputs. Returns null if there are too many, or if the path's bounding box is too small.
 *
 * @param box bounding box of the path in its own coordinates
 * @param toDrawing transform from these coordinates to the drawing's
 * @param reach box of all painted parts
 */
export function placeGradient(
  { isInBox, matrix, focal, spread, stops }: GradientDefinition,
  box: Box,
  toDrawing: Matrix,
  reach: Box,
): PlacedGradient | null {
  const inUser = isInBox ? multiply([box.width, 0, 0, box.height, box.x, box.y], matrix) : matrix;
  const placed = multiply(toDrawing, inUser);
  const inverse = invert(placed);
  if (!inverse) return null;
  let [from, to] = [0, 1];
  if (spread === 'pad') {
    // If two stops at an end form a hard change, the outer color is visible only beyond that end, so the range is extended.
    if (!focal && stops[1].offset === 0) from = -1;
    if (stops[stops.length - 2].offset === 1) to = 2;
  } else {
    const ways = cornersOf(reach).map(([x, y]) =>
      wayOf([transformX(inverse, x, y), transformY(inverse, x, y)], focal),
    );
    from = Math.floor(Math.min(0, ...ways));
    to = Math.ceil(Math.max(1, ...ways));
  }
  const periods = to - from;
  if (!(periods <= (spread === 'reflect' ? MAX_REFLECTED_PERIODS : MAX_REPEATED_PERIODS))) return null;
  const written: GradientStop[] = [];
  const write = (way: number, colour: string) => {
    const offset = Math.round((way - from) / periods / SMALLEST_STEP) * SMALLEST_STEP;
    written.push({ offset: Number(offset.toFixed(6)), colour });
  };
  const [first, last] = [stops[0], stops[stops.length - 1]];
  if (spread === 'pad') {
    write(from, first.colour);
    for (const { offset, colour } of stops) write(offset, colour);
    write(to, last.colour);
  } else {
    const period = [{ ...first, offset: 0 }, ...stops, { ...last, offset: 1 }];
    for (let at = from; at < to; at++) {
      if (spread === 'reflect' && at % 2 !== 0)
        for (const { offset, colour } of period.toReversed()) write(at + 1 - offset, colour);
      else for (const { offset, colour } of period) write(at + offset, colour);
    }
  }
  // A radial gradient is extended by circles that grow away from the focal point, a linear one along its line.
  const [x, y] = focal ? [focal[0] * (1 - periods), focal[1] * (1 - periods)] : [from, 0];
  return {
    focal,
    stops: withoutRepeats(written),
    matrix: multiply(placed, [periods, 0, 0, periods, x, y]),
  };
}

function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ];
}

/** Returns the offset of a point along the gradient. */
function wayOf([x, y]: Point, focal: Point | null): number {
  if (!focal) return x;
  // The circle through the point p has the offset t for which |p − f·(1 − t)| = t.
  const [dx, dy] = [x - focal[0], y - focal[1]];
  const a = 1 - focal[0] ** 2 - focal[1] ** 2;
  const b = dx * focal[0] + dy * focal[1];
  return (b + Math.sqrt(b * b + a * (dx * dx + dy * dy))) / a;
}

/** Removes stops without effect: of several stops at one offset, only the first and the last matter; of equal stops, only the first. */
function withoutRepeats(stops: readonly GradientStop[]): GradientStop[] {
  const visible: GradientStop[] = [];
  for (const stop of stops) {
    const { length } = visible;
    const isSame = (other: GradientStop) => other.offset === stop.offset && other.colour === stop.colour;
    if (length > 0 && isSame(visible[length - 1])) continue;
    if (length > 1 && visible[length - 2].offset === stop.offset) visible.pop();
    visible.push(stop);
  }
  return visible;
}
