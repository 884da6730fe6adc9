import type { Polyline } from './flattenPath.ts';

/** Maximum number of dashes: more than a picture can show. */
const MAX_DASHES = 20_000;
const DOT = 1e-6;

/**
 * Splits a polyline into dashes (SVG 2, 13.5.6). Returns null if there are too many dashes, or if all gaps are zero, because renderers join
 * such dashes differently. Also splits a closed line at its start point.
 */
export function dashPolyline(line: Polyline, dashes: readonly number[], offset: number): Polyline[] | null {
  const pattern = dashes.length % 2 === 1 ? [...dashes, ...dashes] : dashes;
  const period = pattern.reduce((sum, length) => sum + length, 0);
  const hasGaps = pattern.some((length, place) => place % 2 === 1 && length > 0);
  if (!(period > 0)) return [line];
  if (!hasGaps) return null;
  let phase = ((offset % period) + period) % period;
  let index = 0;
  while (phase > 0 && phase >= pattern[index]) {
    phase -= pattern[index];
    index = (index + 1) % pattern.length;
  }
  let left = pattern[index] - phase;
  const cut: Polyline[] = [];
  const { points } = line;
  const count = points.length / 2;
  let current: { points: number[]; isSmooth: boolean[] } | null = null;
  const begin = (x: number, y: number) => {
    current = { points: [x, y], isSmooth: [false] };
    cut.push({ ...current, isClosed: false });
  };
  if (index % 2 === 0) begin(points[0], points[1]);
  for (let at = 0; at < (line.isClosed ? count : count - 1); at++) {
    const next = (at + 1) % count;
    let [x, y] = [points[at * 2], points[at * 2 + 1]];
    const [endX, endY] = [points[next * 2], points[next * 2 + 1]];
    let length = Math.hypot(endX - x, endY - y);
    while (length > left) {
      const share = left / length;
      x += (endX - x) * share;
      y += (endY - y) * share;
      length -= left;
      // A dash of length 0 becomes a dot with a direction, because its caps are drawn in the direction of the line.
      const ahead = left === 0 ? DOT / length : 0;
      if (index % 2 === 0) add(current, x + (endX - x) * ahead, y + (endY - y) * ahead, false);
      index = (index + 1) % pattern.length;
      left = pattern[index];
      if (index % 2 === 0) begin(x, y);
      else current = null;
      if (cut.length > MAX_DASHES) return null;
    }
    left -= length;
    add(current, endX, endY, line.isSmooth[next]);
  }
  return cut;
}

function add(
  line: { points: number[]; isSmooth: boolean[] } | null,
  x: number,
  y: number,
  smooth: boolean,
): void {
  if (!line) return;
  const { points, isSmooth } = line;
  if (points[points.length - 2] === x && points[points.length - 1] === y) return;
  points.push(x, y);
  isSmooth.push(smooth);
}
