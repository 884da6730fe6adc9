import type { BoxMm } from '../../../core/base/boxes.ts';

interface SizePx {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface View extends SizePx {
  readonly panXPx: number;
  readonly panYPx: number;
}

/** Gap between the bar and the cells or table next to it. */
const GAP_PX = 8;
/** Height of the area above a selected element that contains the rotate handle. */
const ROTATE_PX = 34;
/** Width of the rulers along the left and top edges, which the bar must not cover. */
const RULER_PX = 24;
const EDGE_PX = 4;

/**
 * Returns the position of a bar on the canvas: above the selected cells and clear of the table's handles, below them if there is no space
 * above, and always inside the viewport.
 *
 * @param cells bounding boxes of the selected cells and of the table, on the label
 */
export function barPosition(
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
