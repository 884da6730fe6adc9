import { PATH_CLOSE, PATH_LINE, PATH_MOVE, type Path } from '../../scene/path.ts';
import { dashPolyline } from './dashPolyline.ts';
import { flattenPath, type Polyline } from './flattenPath.ts';

export interface Stroke {
  readonly width: number;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
  readonly miterLimit: number;
  readonly dashes: readonly number[];
  readonly dashOffset: number;
}

/**
 * Returns the outline of a stroke, for filling with the non-zero rule (SVG 2, 13.7). It consists of polygons with the same direction, one
 * for each segment, join and cap, so that overlapping polygons don't cancel each other out. Returns null if the stroke's dashes are not
 * supported.
 */
export function strokePath(path: Path, stroke: Stroke, tolerance: number): number[] | null {
  const outline: number[] = [];
  for (const line of flattenPath(path, tolerance)) {
    const dashes = stroke.dashes.length > 0 ? dashPolyline(line, stroke.dashes, stroke.dashOffset) : [line];
    if (!dashes) return null;
    for (const dash of dashes) strokeLine(dash, stroke, tolerance, outline);
  }
  return outline;
}

function strokeLine(line: Polyline, stroke: Stroke, tolerance: number, outline: number[]): void {
  const { points, isSmooth, isClosed } = line;
  const count = points.length / 2;
  const radius = stroke.width / 2;
  if (count === 1) {
    strokeDot(points[0], points[1], stroke, tolerance, outline);
    return;
  }
  const at = (index: number) => [points[(index % count) * 2], points[(index % count) * 2 + 1]] as const;
  const segments = isClosed ? count : count - 1;
  for (let index = 0; index < segments; index++) {
    const [x0, y0] = at(index);
    const [x1, y1] = at(index + 1);
    const [ux, uy] = unit(x1 - x0, y1 - y0);
    const [nx, ny] = [-uy * radius, ux * radius];
    polygon(outline, [x0 + nx, y0 + ny, x0 - nx, y0 - ny, x1 - nx, y1 - ny, x1 + nx, y1 + ny]);
    const isLast = index === segments - 1;
    if (isLast && !isClosed) continue;
    const [x2, y2] = at(index + 2);
    const next = unit(x2 - x1, y2 - y1);
    const join = isSmooth[(index + 1) % count] ? 'round' : stroke.join;
    joinPieces(x1, y1, [ux, uy], next, join, stroke, tolerance, outline);
  }
  if (isClosed) return;
  const [firstX, firstY] = at(0);
  const [secondX, secondY] = at(1);
  const [lastX, lastY] = at(count - 1);
  const [beforeX, beforeY] = at(count - 2);
  cap(firstX, firstY, unit(firstX - secondX, firstY - secondY), stroke, tolerance, outline);
  cap(lastX, lastY, unit(lastX - beforeX, lastY - beforeY), stroke, tolerance, outline);
}

/** Adds the outline of a segment of length 0, of which only the caps are visible, in horizontal direction. */
function strokeDot(x: number, y: number, stroke: Stroke, tolerance: number, outline: number[]): void {
  const radius = stroke.width / 2;
  if (stroke.cap === 'round') polygon(outline, arc(x, y, radius, 0, 2 * Math.PI, tolerance));
  if (stroke.cap === 'square')
    polygon(outline, [
      x - radius,
      y - radius,
      x + radius,
      y - radius,
      x + radius,
      y + radius,
      x - radius,
      y + radius,
    ]);
}

function unit(x: number, y: number): readonly [number, number] {
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

function cap(
  x: number,
  y: number,
  [ux, uy]: readonly [number, number],
  stroke: Stroke,
  tolerance: number,
  outline: number[],
): void {
  const radius = stroke.width / 2;
  const [nx, ny] = [-uy * radius, ux * radius];
  if (stroke.cap === 'square') {
    const [ex, ey] = [ux * radius, uy * radius];
    polygon(outline, [x + nx, y + ny, x - nx, y - ny, x - nx + ex, y - ny + ey, x + nx + ex, y + ny + ey]);
  } else if (stroke.cap === 'round') {
    const start = Math.atan2(-ny, -nx);
    polygon(outline, arc(x, y, radius, start, start + Math.PI, tolerance));
  }
}

/** Adds a join, which fills the gap on the outer side of a bend. */
function joinPieces(
  x: number,
  y: number,
  [ux, uy]: readonly [number, number],
  [vx, vy]: readonly [number, number],
  join: Stroke['join'],
  stroke: Stroke,
  tolerance: number,
  outline: number[],
): void {
  const cross = ux * vy - uy * vx;
  const dot = ux * vx + uy * vy;
  if (Math.abs(cross) < 1e-9 && dot > 0) return;
  const radius = stroke.width / 2;
  // The outer side of a left turn is the right side, and vice versa.
  const side = cross > 0 ? -1 : 1;
  const from = [x - uy * radius * side, y + ux * radius * side] as const;
  const to = [x - vy * radius * side, y + vx * radius * side] as const;
  if (join === 'round') {
    const start = Math.atan2(from[1] - y, from[0] - x);
    const turn = Math.atan2(cross, dot);
    polygon(outline, [x, y, ...arc(x, y, radius, start, start + turn, tolerance)]);
    return;
  }
  const halfCosSquared = (1 + dot) / 2;
  // The ratio of miter length to width is 1 / sin(θ/2), where θ is the angle between the segments, so sin²(θ/2) = (1 + u·v) / 2.
  const isMitered = join === 'miter' && halfCosSquared * stroke.miterLimit ** 2 >= 1;
  if (!isMitered) {
    polygon(outline, [x, y, ...from, ...to]);
    return;
  }
  const middleX = (from[0] + to[0]) / 2 - x;
  const middleY = (from[1] + to[1]) / 2 - y;
  const tip = [x + middleX / halfCosSquared, y + middleY / halfCosSquared] as const;
  polygon(outline, [x, y, ...from, ...tip, ...to]);
}

/** Returns the points of an arc, including its ends. */
function arc(x: number, y: number, radius: number, start: number, end: number, tolerance: number): number[] {
  const step = 2 * Math.acos(Math.max(0, 1 - tolerance / radius)) || Math.PI / 2;
  const pieces = Math.max(1, Math.ceil(Math.abs(end - start) / step));
  const points: number[] = [];
  for (let piece = 0; piece <= pieces; piece++) {
    const angle = start + ((end - start) * piece) / pieces;
    points.push(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  return points;
}

/** Adds a polygon, reversed if necessary, so that all polygons have the same direction. */
function polygon(outline: number[], points: readonly number[]): void {
  let area = 0;
  for (let at = 0; at < points.length; at += 2) {
    const next = (at + 2) % points.length;
    area += points[at] * points[next + 1] - points[next] * points[at + 1];
  }
  if (area === 0) return;
  for (let step = 0; step < points.length; step += 2) {
    const at = area > 0 ? step : points.length - 2 - step;
    outline.push(step === 0 ? PATH_MOVE : PATH_LINE, points[at], points[at + 1]);
  }
  outline.push(PATH_CLOSE);
}
