/** Row height of the layers list. */
export const ROW_PX = 26;
/** Overscan rows at each edge, so that a short scroll shows no gap. */
const SPARE_ROWS = 4;

/** Indexes of the rendered rows: from `first` up to, but not including, `end`. */
export interface RowWindow {
  readonly first: number;
  readonly end: number;
}

/** Returns the rows to render for a scroll position, including overscan. */
export function rowWindow(rowCount: number, scrollPx: number, heightPx: number): RowWindow {
  const first = Math.max(0, Math.floor(scrollPx / ROW_PX) - SPARE_ROWS);
  const end = Math.min(rowCount, Math.ceil((scrollPx + heightPx) / ROW_PX) + SPARE_ROWS);
  return { first: Math.min(first, Math.max(0, end - 1)), end };
}

/** Returns the scroll position that makes a row fully visible; unchanged if it is visible already. */
export function scrollToRow(row: number, scrollPx: number, heightPx: number): number {
  const topPx = row * ROW_PX;
  if (topPx < scrollPx) return topPx;
  return Math.max(scrollPx, topPx + ROW_PX - heightPx);
}

/** Returns the row that a navigation key leads to; null for other keys. */
export function rowAfterKey(key: string, row: number, rowCount: number, heightPx: number): number | null {
  const page = Math.max(1, Math.floor(heightPx / ROW_PX) - 1);
  const steps: Readonly<Record<string, number>> = {
    ArrowUp: row - 1,
    ArrowDown: row + 1,
    PageUp: row - page,
    PageDown: row + page,
    Home: 0,
    End: rowCount - 1,
  };
  if (!Object.hasOwn(steps, key) || rowCount === 0) return null;
  return Math.min(rowCount - 1, Math.max(0, steps[key]));
}

/** Returns the values between two indexes, inclusive, in either order. */
export function rangeOf<Value>(values: readonly Value[], from: number, to: number): readonly Value[] {
  return values.slice(Math.min(from, to), Math.max(from, to) + 1);
}
