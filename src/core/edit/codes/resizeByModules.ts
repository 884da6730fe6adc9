import { type BoxMm, rotateVector } from '../../base/boxes.ts';
import type { SymbolGrid } from '../../elements/elementLayout.ts';
import { MIN_SIDE_MM, type ResizeHandle, type ResizeOptions, resizeBox } from '../placing/resizeBox.ts';

export interface SymbolBox {
  readonly box: BoxMm;
  /** Width of a module in the box. */
  readonly moduleMm: number;
}

/** Returns the length of the given number of modules of whole dots, rounded up to hundredths of a millimeter, in which boxes are stored. */
function lengthMm(modules: number, dots: number, dotMm: number): number {
  return Math.ceil(modules * dots * dotMm * 100 - 1e-6) / 100;
}

/**
 * Returns the dots per module whose total length is nearest to the wanted length, but at least as many as the minimum side of a box needs.
 */
function nearestDots(wantedMm: number, modules: number, dotMm: number): number {
  const least = Math.ceil(MIN_SIDE_MM / (modules * dotMm) - 1e-6);
  return Math.max(1, least, Math.round(wantedMm / (modules * dotMm)));
}

/** True if dragging the handle changes the module size of a symbol; dragging up or down changes only the height of linear symbols. */
export function changesModules(grid: SymbolGrid, handle: ResizeHandle): boolean {
  return grid.rows !== null || handle.includes('e') || handle.includes('w');
}

/**
 * Returns the box after the user dragged a handle of a symbol: the nearest box that the symbol, with quiet zones and modules of whole
 * printer dots, fills exactly. The opposite side or corner stays in place.
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
  // For a corner that keeps proportions, both directions use the smaller module size, so that the box has the symbol's proportions.
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
