export const ROW_PX = 28;
export const COLUMN_PX = 150;
export const NUMBER_PX = 84;
export const REASON_PX = 320;

/** What of a table is in sight, in its own pixels. */
export interface Sight {
  readonly topPx: number;
  readonly leftPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** A stretch of rows or columns: from the first to before the end. */
export interface Stretch {
  readonly first: number;
  readonly end: number;
}

/** Rows and columns beyond what is in sight that are there already when somebody scrolls. */
const SPARE = 4;

function stretchOf(fromPx: number, lengthPx: number, sizePx: number, count: number): Stretch {
  const first = Math.min(count, Math.max(0, Math.floor(fromPx / sizePx) - SPARE));
  const end = Math.min(count, Math.max(first, Math.ceil((fromPx + lengthPx) / sizePx) + SPARE));
  return { first, end };
}

/** The rows that are to be drawn; the header takes the place of the uppermost one. */
export function rowsInSight({ topPx, heightPx }: Sight, count: number): Stretch {
  return stretchOf(topPx, heightPx, ROW_PX, count);
}

/** @param startPx where the first column begins */
export function columnsInSight({ leftPx, widthPx }: Sight, startPx: number, count: number): Stretch {
  return stretchOf(leftPx - startPx, widthPx, COLUMN_PX, count);
}

/** Where to scroll to so that a row is in sight, or where one is already. */
export function scrolledTo(row: number, { topPx, heightPx }: Pick<Sight, 'topPx' | 'heightPx'>): number {
  const rowPx = row * ROW_PX;
  // The header covers the height of one row.
  const roomPx = Math.max(ROW_PX, heightPx - ROW_PX);
  if (rowPx < topPx) return rowPx;
  return rowPx + ROW_PX > topPx + roomPx ? rowPx + ROW_PX - roomPx : topPx;
}
