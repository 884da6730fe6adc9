import type { BoxMm } from '../../../core/base/boxes.ts';

interface SizePx {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface View extends SizePx {
  readonly panXPx: number;
  readonly panYPx: number;
}

/** Between the bar and what it belongs to. */
const GAP_PX = 8;
/** What stands out above a selected element: the handle that turns it. */
const ROTATE_PX = 34;
/** The rulers lie along the left and the upper edge. */
const RULER_PX = 24;
const EDGE_PX = 4;

/**
 * Where a bar goes in the canvas: above the chosen cells, clear of the handles of their table, below them where there is no
 * room above, and in any case in sight.
 *
 * @param cells bounds of the chosen cells, and those of the table, on the label
 */
export function placeBar(
  bar: SizePx,
  { cells, table }: { readonly cells: BoxMm; readonly table: BoxMm },
  view: View,
  scale: number,
): { readonly xPx: number; readonly yPx: number } {
  const cellsTopPx = view.panYPx + cells.yMm * scale;
  const tableTopPx = view.panYPx + table.yMm * scale;
  const above = cellsTopPx - GAP_PX - bar.heightPx;
  const clear = above < tableTopPx ? Math.min(above, tableTopPx - ROTATE_PX - bar.heightPx) : above;
  const below = cellsTopPx + cells.heightMm * scale + GAP_PX;
  const wanted = clear < RULER_PX ? below : clear;
  const middle = view.panXPx + (cells.xMm + cells.widthMm / 2) * scale;
  const within = (px: number, roomPx: number) => Math.max(RULER_PX, Math.min(px, roomPx - EDGE_PX));
  return {
    xPx: Math.round(within(middle - bar.widthPx / 2, view.widthPx - bar.widthPx)),
    yPx: Math.round(within(wanted, view.heightPx - bar.heightPx)),
  };
}
