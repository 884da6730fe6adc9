import { type Matrix, transformX, transformY } from './matrix.ts';
import { PATH_ARGUMENTS, type Path } from './path.ts';

/** Transforms all points of a path. */
export function mapPath(path: Path, matrix: Matrix): number[] {
  const mapped: number[] = [];
  for (let at = 0; at < path.length; ) {
    const count = PATH_ARGUMENTS[path[at]];
    mapped.push(path[at]);
    for (let value = at + 1; value <= at + count; value += 2)
      mapped.push(
        transformX(matrix, path[value], path[value + 1]),
        transformY(matrix, path[value], path[value + 1]),
      );
    at += 1 + count;
  }
  return mapped;
}
