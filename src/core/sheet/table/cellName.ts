/** Spreadsheet names of columns, cells and ranges (ECMA-376 Part 1, 18.18.7 ST_CellRef and 18.18.62 ST_Ref). */
const LETTER_A = 65;

/** Returns the letters by which spreadsheet programs name a column: `0` is `A`, `25` is `Z`, `26` is `AA`. */
export function columnLetters(columnIndex: number): string {
  let letters = '';
  for (let rest = columnIndex + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(LETTER_A + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** Returns the name of a cell. Both indices count from 0, so `(16, 2)` is `C17`. */
export function cellName(rowIndex: number, columnIndex: number): string {
  return `${columnLetters(columnIndex)}${rowIndex + 1}`;
}

/** Rectangle of cells; all four indices count from 0 and are inclusive. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

const RANGE = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})(?::\$?([A-Za-z]{1,3})\$?(\d{1,7}))?$/;

function columnIndexOf(letters: string): number {
  let index = 0;
  for (const letter of letters.toUpperCase()) index = index * 26 + letter.charCodeAt(0) - LETTER_A + 1;
  return index - 1;
}

/** Parses `B2:D5` (or a single cell). Returns undefined for anything else, such as whole-column ranges. */
export function parseRange(text: string): CellRange | undefined {
  const match = RANGE.exec(text);
  if (!match) return undefined;
  const column = columnIndexOf(match[1]);
  const row = Number(match[2]) - 1;
  const otherColumn = match[3] === undefined ? column : columnIndexOf(match[3]);
  const otherRow = match[4] === undefined ? row : Number(match[4]) - 1;
  if (row < 0 || otherRow < 0) return undefined;
  return {
    firstRow: Math.min(row, otherRow),
    lastRow: Math.max(row, otherRow),
    firstColumn: Math.min(column, otherColumn),
    lastColumn: Math.max(column, otherColumn),
  };
}
