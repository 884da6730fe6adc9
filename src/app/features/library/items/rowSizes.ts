/** Heights of a row inside its border, and the inner width below which a row is narrow. */
export const ROW = { heightPx: 50, narrowHeightPx: 76, narrowBelowPx: 440 };

/** Border of a row, both sides together. */
const BORDERS_PX = 2;

/** Container query for the content of narrow rows. */
export const NARROW_ROW = `@container (max-width: ${ROW.narrowBelowPx - 1}px)`;

/** Returns the height of a row of a width, including its border. */
export const rowHeightPx = (widthPx: number): number =>
  (widthPx - BORDERS_PX < ROW.narrowBelowPx ? ROW.narrowHeightPx : ROW.heightPx) + BORDERS_PX;
