/** Maximum number of gaps in symbols: a symbol may be below another one. */
const MAX_VALLEYS = 1;
/** Distance of text lines; the rows of a MaxiCode symbol are nearer, and its empty rows leave larger gaps. */
const LINE_MM = { min: 1.8, max: 8 };
/** Ink of a nearly empty line, as a share of the mean. */
const SHALLOW = 0.15;

/**
 * True for lines of text, false for the rows and columns of a symbol: gaps across the whole text interrupt its ink repeatedly, but less
 * often than the rows of hexagons.
 *
 * @param inks amount of ink in each row, or each column, of pixels
 */
export function isInLines(inks: ArrayLike<number>, pxPerMm: number): boolean {
  const count = countValleys(inks);
  const lengthMm = inks.length / pxPerMm;
  return count > MAX_VALLEYS && count <= lengthMm / LINE_MM.min && count >= lengthMm / LINE_MM.max;
}

function countValleys(inks: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < inks.length; at++) sum += inks[at];
  const floor = (sum / inks.length) * SHALLOW;
  let count = 0;
  let isAfterInk = false;
  let isInValley = false;
  for (let at = 0; at < inks.length; at++) {
    const isShallow = inks[at] <= floor;
    if (!isShallow && isInValley) count++;
    if (!isShallow) isAfterInk = true;
    isInValley = isShallow && isAfterInk;
  }
  return count;
}
