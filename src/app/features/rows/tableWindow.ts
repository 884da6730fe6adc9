export const ROW_PX = 28;
export const COLUMN_PX = 150;
export const NUMBER_PX = 84;
export const REASON_PX = 320;

/** Visible part of a table, in pixels from the table's top left corner. */
export interface TableViewport {
  readonly topPx: number;
  readonly leftPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Range of row or column indexes; `end` is exclusive. */
export interface Stretch {
  readonly first: number;
  readonly end: number;
}

export const indexesIn = ({ first, end }: Stretch): number[] =>
  Array.from({ length: end - first }, (_, at) => first + at);

/** Overscan: number of rows and columns rendered beyond each edge, so that scrolling shows no gaps. */
const SPARE = 4;

function stretchOf(fromPx: number, lengthPx: number, sizePx: number, count: number): Stretch {
  const first = Math.min(count, Math.max(0, Math.floor(fromPx / sizePx) - SPARE));
  const end = Math.min(count, Math.max(first, Math.ceil((fromPx + lengthPx) / sizePx) + SPARE));
  return { first, end };
}

/** Returns the range of rows to render. The sticky header covers the height of one row. */
export function visibleRows({ topPx, heightPx }: TableViewport, count: number): Stretch {
  return stretchOf(topPx, heightPx, ROW_PX, count);
}

/**
 * Returns the range of columns to render.
 *
 * @param startPx position at which the first column starts
 */
export function visibleColumns({ leftPx, widthPx }: TableViewport, startPx: number, count: number): Stretch {
  return stretchOf(leftPx - startPx, widthPx, COLUMN_PX, count);
}

/** Returns the scroll position that makes a row visible; unchanged if it is visible already. */
export function scrollToShow(
  row: number,
  { topPx, heightPx }: Pick<TableViewport, 'topPx' | 'heightPx'>,
): number {
  const rowPx = row * ROW_PX;
  // The sticky header covers the height of one row.
  const roomPx = Math.max(ROW_PX, heightPx - ROW_PX);
  if (rowPx < topPx) return rowPx;
  return rowPx + ROW_PX > topPx + roomPx ? rowPx + ROW_PX - roomPx : topPx;
}
