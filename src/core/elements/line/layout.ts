import type { LineElement } from '../../label/label.ts';
import { rectanglePath } from '../../scene/path.ts';
import { type ElementLayouter, NO_PROBLEMS } from '../elementLayout.ts';

/** Dash styles 1 to 7 as alternating lengths of dashes and gaps, in units of the interval. */
const DASH_STYLES: readonly (readonly number[])[] = [
  [],
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [3, 1, 1, 1],
  [3, 1, 1, 1, 1, 1],
  [6, 2],
];

/** Default interval: 33 units of the wire format, which counts dashes in 0.03 mm. */
const DEFAULT_INTERVAL_MM = 0.99;
/** Maximum number of dashes of a line, to limit the work for tiny intervals. */
const MAX_DASHES = 4000;

/** Lays out a line along the middle of its box; a slanted line has a rotated box. */
export const layoutLine: ElementLayouter<LineElement> = (element) => {
  const strokeMm = element.strokeMm;
  const topMm = element.yMm + element.heightMm / 2 - strokeMm / 2;
  const path: number[] = [];
  if (strokeMm > 0 && element.widthMm > 0) {
    for (const [fromMm, toMm] of dashes(element)) {
      path.push(...rectanglePath(element.xMm + fromMm, topMm, toMm - fromMm, strokeMm));
    }
  }
  return {
    nodes: path.length === 0 ? [] : [{ type: 'path', path, fill: '#000000', rule: 'nonzero' }],
    problems: NO_PROBLEMS,
    heightMm: element.heightMm,
  };
};

function dashes(element: LineElement): [number, number][] {
  const style = DASH_STYLES[element.dash];
  const lengthMm = element.widthMm;
  if (style.length === 0) return [[0, lengthMm]];
  const unitMm = Math.max(element.intervalMm || DEFAULT_INTERVAL_MM, lengthMm / MAX_DASHES);
  const pieces: [number, number][] = [];
  let atMm = 0;
  for (let index = 0; atMm < lengthMm; index++) {
    const endMm = Math.min(lengthMm, atMm + style[index % style.length] * unitMm);
    if (index % 2 === 0) pieces.push([atMm, endMm]);
    atMm = endMm;
  }
  return pieces;
}
