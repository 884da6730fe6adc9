/** Maximum number of gaps in symbols: two symbols may be one below the other. */
const MAX_VALLEYS = 1;
/** Range of the distance between lines of text. The rows of a MaxiCode symbol are nearer, and its empty rows leave larger gaps. */
const LINE_MM = { min: 1.8, max: 8 };
/** Maximum ink of a nearly empty row, as a share of the mean. */
const SHALLOW = 0.15;

/**
 * True for lines of text, false for the rows and columns of a symbol: in text, gaps interrupt the ink repeatedly, but not as often as
 * between the rows of hexagons in MaxiCode.
 *
 * @param inks amount of ink in each row or each column of pixels
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
