import { type BoxMm, rotateVector } from '../base/boxes.ts';
import type { SymbolGrid } from '../elements/elementLayout.ts';
import { MIN_SIDE_MM, type ResizeHandle, type ResizeOptions, resizeBox } from './resizeBox.ts';

export interface SymbolBox {
  readonly box: BoxMm;
  /** Width of a module in it. */
  readonly moduleMm: number;
}

/** A length in which so many modules of whole dots have room: boxes are kept in hundredths of a millimetre. */
function lengthMm(modules: number, dots: number, dotMm: number): number {
  return Math.ceil(modules * dots * dotMm * 100 - 1e-6) / 100;
}

/** Dots a module that come nearest to a length; so many at least that a box can be as small as that. */
function nearestDots(wantedMm: number, modules: number, dotMm: number): number {
  const least = Math.ceil(MIN_SIDE_MM / (modules * dotMm) - 1e-6);
  return Math.max(1, least, Math.round(wantedMm / (modules * dotMm)));
}

/** True if a handle changes the module size of a symbol. */
export function changesModules(grid: SymbolGrid, handle: ResizeHandle): boolean {
  return grid.rows !== null || handle.includes('e') || handle.includes('w');
}

/**
 * The box after a handle of a symbol was dragged: the nearest in which its modules, quiet zones included, are whole
 * printer dots and nothing is left over. The opposite side, or corner, stays where it is.
 */
export function resizeByModules(
  start: BoxMm,
  handle: ResizeHandle,
  byXMm: number,
  byYMm: number,
  options: ResizeOptions,
  { columns, rows, dotMm }: SymbolGrid,
): SymbolBox {
  const free = resizeBox(start, handle, byXMm, byYMm, options);
  const across = handle.includes('e') || handle.includes('w');
  const down = handle.includes('n') || handle.includes('s');
  const acrossDots = nearestDots(free.widthMm, columns, dotMm);
  const downDots = rows === null ? acrossDots : nearestDots(free.heightMm, rows, dotMm);
  // A corner that keeps the proportions makes the box the symbol's own, as large as the smaller side allows.
  const both = Math.min(acrossDots, downDots);
  const isTied = options.keepAspect && across && down && rows !== null;
  const widthMm = across ? lengthMm(columns, isTied ? both : acrossDots, dotMm) : start.widthMm;
  const heightMm =
    down && rows !== null
      ? lengthMm(rows, isTied ? both : downDots, dotMm)
      : down
        ? free.heightMm
        : start.heightMm;
  const growX = (widthMm - start.widthMm) * (handle.includes('w') ? -1 : 1);
  const growY = (heightMm - start.heightMm) * (handle.includes('n') ? -1 : 1);
  const by = rotateVector(growX, growY, options.rotationDeg);
  const box = resizeBox(start, handle, by.xMm, by.yMm, {
    rotationDeg: options.rotationDeg,
    keepAspect: false,
  });
  const fitDots = Math.min(
    Math.floor(widthMm / (columns * dotMm) + 1e-6),
    rows === null ? Number.POSITIVE_INFINITY : Math.floor(heightMm / (rows * dotMm) + 1e-6),
  );
  return { box, moduleMm: Math.max(1, fitDots) * dotMm };
}
