import { PATH_CLOSE, PATH_LINE, PATH_MOVE, type Path } from '../../scene/path.ts';
import { flattenPath } from './flattenPath.ts';

/**
 * Clips a filled path to a box whose corner is the origin; curves become straight segments. The path is clipped at one side after the other
 * (Sutherland and Hodgman 1974), which leaves edges along the sides of the box. These edges enclose no area, and the winding numbers inside
 * the box stay the same, so the result is right for both fill rules.
 */
export function cutToBox(path: Path, width: number, height: number, tolerance: number): number[] {
  const cut: number[] = [];
  for (const { points } of flattenPath(path, tolerance)) {
    let rest = points;
    for (const [axis, limit, sign] of [
      [0, 0, 1] as const,
      [0, width, -1] as const,
      [1, 0, 1] as const,
      [1, height, -1] as const,
    ])
      rest = cutToSide(rest, axis, limit, sign);
    for (let at = 0; at < rest.length; at += 2)
      cut.push(at === 0 ? PATH_MOVE : PATH_LINE, rest[at], rest[at + 1]);
    if (rest.length > 0) cut.push(PATH_CLOSE);
  }
  return cut;
}

/** Returns the part of a polygon above a limit on an axis, or below the limit if the sign is negative. */
function cutToSide(points: readonly number[], axis: 0 | 1, limit: number, sign: 1 | -1): number[] {
  const clipped: number[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const before = (at + points.length - 2) % points.length;
    const inside = (points[at + axis] - limit) * sign;
    const insideBefore = (points[before + axis] - limit) * sign;
    if (inside * insideBefore < 0) {
      const share = insideBefore / (insideBefore - inside);
      clipped.push(
        points[before] + (points[at] - points[before]) * share,
        points[before + 1] + (points[at + 1] - points[before + 1]) * share,
      );
    }
    if (inside >= 0) clipped.push(points[at], points[at + 1]);
  }
  return clipped;
}
