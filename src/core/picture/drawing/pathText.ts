import {
  PATH_ARGUMENTS,
  PATH_CLOSE,
  PATH_CUBIC,
  PATH_LINE,
  PATH_MOVE,
  PATH_QUADRATIC,
} from '../../scene/path.ts';

const OPERATIONS: Readonly<Record<string, number>> = {
  M: PATH_MOVE,
  L: PATH_LINE,
  Q: PATH_QUADRATIC,
  C: PATH_CUBIC,
  Z: PATH_CLOSE,
};

/** Parses path data that has only absolute moves, lines, curves and closings; null for other path data. */
export function parsePathText(text: string): number[] | null {
  const path: number[] = [];
  let wanted = 0;
  for (const word of text.split(/[\s,]+/)) {
    if (word === '') continue;
    const operation = OPERATIONS[word];
    if (operation !== undefined) {
      if (wanted > 0) return null;
      path.push(operation);
      wanted = PATH_ARGUMENTS[operation];
      continue;
    }
    const value = Number(word);
    if (!Number.isFinite(value) || wanted === 0) return null;
    path.push(value);
    wanted--;
  }
  return wanted === 0 && (path.length === 0 || path[0] === PATH_MOVE) ? path : null;
}
