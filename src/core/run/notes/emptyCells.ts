import type { LabelRecord, ResolveContext } from '../../data/labelRecord.ts';
import type { Label } from '../../label/label.ts';
import type { PrintPlan } from '../../print/printPlan.ts';
import { type ColumnStore, cellText, exactText, rowNumber } from '../../sheet/table/columnStore.ts';
import { type ColumnUse, columnUses } from './columnUses.ts';

/** Row with empty cells that leave a gap on its label. */
interface EmptyCells {
  /** Position of the row in the plan. */
  readonly entry: number;
  /** Row number as the spreadsheet shows it. */
  readonly row: number;
  /** Names of the empty columns. */
  readonly columns: readonly string[];
}

export interface RowsWithEmptyCells {
  /** The first rows, at most the requested number. */
  readonly rows: readonly EmptyCells[];
  readonly count: number;
}

export const NO_EMPTY_CELLS: RowsWithEmptyCells = { rows: [], count: 0 };

/**
 * Returns the uses in which an empty cell leaves a gap. Elements that collapse are meant to be empty. A barcode that is completely empty
 * fails; if just a part of its content is empty, scanners read an incomplete code such as “S-”.
 */
export function gapUses(uses: readonly ColumnUse[]): readonly ColumnUse[] {
  return uses.filter(({ symbology, isWhole, printsErrors, printsEmpty, element }) => {
    if (element.collapses) return false;
    return symbology === null ? printsEmpty : !isWhole && printsErrors;
  });
}

/** Returns true for a cell without a visible character, unless its whole row is blank: blank rows have their own note. */
export function isEmptyCell(store: ColumnStore, row: number, column: number): boolean {
  const { bytes, ends } = store.columns[column];
  const isFilled = (at: { readonly ends: Uint32Array }) => at.ends[row] > (row === 0 ? 0 : at.ends[row - 1]);
  return isBlank(bytes, row === 0 ? 0 : ends[row - 1], ends[row]) && store.columns.some(isFilled);
}

/** Returns the rows of a plan whose labels have a gap because of an empty cell. */
export function rowsWithEmptyCells(
  label: Label,
  { rows }: PrintPlan,
  store: ColumnStore,
  context: ResolveContext,
  maxRows: number,
): RowsWithEmptyCells {
  const byColumn = [...Map.groupBy(gapUses(columnUses(label, context)), ({ column }) => column)];
  const found: EmptyCells[] = [];
  let count = 0;
  const record: LabelRecord & { row: number } = {
    row: 0,
    cell: (column) => cellText(store, record.row, column),
    exact: (column) => exactText(store, record.row, column),
    serialIndex: 0,
  };
  for (const [entry, row] of rows.entries()) {
    record.row = row;
    const empty = byColumn.filter(
      ([column, uses]) =>
        isEmptyCell(store, row, column) && uses.some(({ isShown }) => isShown === null || isShown(record)),
    );
    if (empty.length === 0) continue;
    count++;
    const columns = empty.map(([column]) => store.columns[column].name);
    if (found.length < maxRows) found.push({ entry, row: rowNumber(store, row), columns });
  }
  return { rows: found, count };
}

/** True for a text that consists only of spaces, tabs and line breaks, including no-break and ideographic spaces. */
function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  while (at < end) {
    if (bytes[at] <= 0x20) at++;
    else if (bytes[at] === 0xc2 && bytes[at + 1] === 0xa0) at += 2;
    else if (bytes[at] === 0xe3 && bytes[at + 1] === 0x80 && bytes[at + 2] === 0x80) at += 3;
    else return false;
  }
  return true;
}
