import { PRINT_LIMITS } from '../../../../core/base/limits.ts';

/** Selected rows of a spreadsheet with their numbers of copies. Both arrays are indexed by row and never mutated. */
export interface ChosenRows {
  /** The value is 1 for selected rows, otherwise 0. */
  readonly isChosen: Uint8Array;
  /** Number of copies of each row. It is kept for rows that are not selected, so that selecting a row again restores it. */
  readonly copies: Uint16Array;
}

/** Returns the initial selection: the rows `wanted`, with one copy of each. */
export function startChosen(rowCount: number, wanted: Iterable<number>): ChosenRows {
  const isChosen = new Uint8Array(rowCount);
  for (const row of wanted) isChosen[row] = 1;
  return { isChosen, copies: new Uint16Array(rowCount).fill(PRINT_LIMITS.minCopies) };
}

/** Selects or deselects rows; the other rows do not change. */
export function withChosen(chosen: ChosenRows, rows: Iterable<number>, isWanted: boolean): ChosenRows {
  const isChosen = chosen.isChosen.slice();
  for (const row of rows) isChosen[row] = isWanted ? 1 : 0;
  return { ...chosen, isChosen };
}

/** Inverts the selection of these rows. */
export function withInverted(chosen: ChosenRows, rows: Iterable<number>): ChosenRows {
  const isChosen = chosen.isChosen.slice();
  for (const row of rows) isChosen[row] ^= 1;
  return { ...chosen, isChosen };
}

/**
 * Sets the number of copies of rows.
 *
 * @param copies integer from 1 to the limit for rows
 */
export function withCopies(chosen: ChosenRows, rows: Iterable<number>, copies: number): ChosenRows {
  const all = chosen.copies.slice();
  for (const row of rows) all[row] = copies;
  return { ...chosen, copies: all };
}

/**
 * Returns the indexes of the selected rows among the printed rows, in print order.
 *
 * @param printed printed rows in order; null for all rows in spreadsheet order
 */
export function chosenPositions({ isChosen }: ChosenRows, printed: Uint32Array | null): Uint32Array {
  const count = printed?.length ?? isChosen.length;
  const places = new Uint32Array(count);
  let found = 0;
  for (let place = 0; place < count; place++) {
    if (isChosen[printed ? printed[place] : place] === 1) places[found++] = place;
  }
  return places.slice(0, found);
}
