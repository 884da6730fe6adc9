import { PRINT_LIMITS } from '../../../core/base/limits.ts';

/** Which rows of a spreadsheet somebody wants, and how often each; by the row's index in the spreadsheet. Never changed in place. */
export interface ChosenRows {
  /** 1 where the row is wanted. */
  readonly isChosen: Uint8Array;
  /** Kept for rows that are not wanted, too: whoever chooses one again finds its number. */
  readonly copies: Uint16Array;
}

/** The rows that are wanted at first, one copy of each. */
export function startChosen(rowCount: number, wanted: Iterable<number>): ChosenRows {
  const isChosen = new Uint8Array(rowCount);
  for (const row of wanted) isChosen[row] = 1;
  return { isChosen, copies: new Uint16Array(rowCount).fill(PRINT_LIMITS.minCopies) };
}

/** The rows wanted, or not, whatever they were; the others stay. */
export function withChosen(chosen: ChosenRows, rows: Iterable<number>, isWanted: boolean): ChosenRows {
  const isChosen = chosen.isChosen.slice();
  for (const row of rows) isChosen[row] = isWanted ? 1 : 0;
  return { ...chosen, isChosen };
}

/** These rows the other way round. */
export function withInverted(chosen: ChosenRows, rows: Iterable<number>): ChosenRows {
  const isChosen = chosen.isChosen.slice();
  for (const row of rows) isChosen[row] ^= 1;
  return { ...chosen, isChosen };
}

/** @param copies a whole number from 1 to the limit for rows */
export function withCopies(chosen: ChosenRows, rows: Iterable<number>, copies: number): ChosenRows {
  const all = chosen.copies.slice();
  for (const row of rows) all[row] = copies;
  return { ...chosen, copies: all };
}

/**
 * Places, in the order of printing, of the rows that are wanted.
 *
 * @param printed the rows that are printed in their order; null for all of them as they stand
 */
export function chosenPlaces({ isChosen }: ChosenRows, printed: Uint32Array | null): Uint32Array {
  const count = printed?.length ?? isChosen.length;
  const places = new Uint32Array(count);
  let found = 0;
  for (let place = 0; place < count; place++) {
    if (isChosen[printed ? printed[place] : place] === 1) places[found++] = place;
  }
  return places.slice(0, found);
}
