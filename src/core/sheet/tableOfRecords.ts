import { SHEET_LIMITS } from '../base/limits.ts';
import { ok, type Result } from '../base/result.ts';
import { withoutSmallExponent } from './numbers/exactValue.ts';
import { refuseSheet, type SheetRefusal } from './sheetRefusal.ts';
import { cellName } from './table/cellName.ts';
import { ColumnBuilder } from './table/columnBuilder.ts';
import type { ColumnStore } from './table/columnStore.ts';

/** Row of data from a program: values by column name. */
export type RowRecord = Readonly<Record<string, string | number | boolean | null>>;

const encoder = new TextEncoder();

/** Builds a table from rows that are added one after the other; only the table's columns stay in memory. */
export interface RecordTable {
  /**
   * Adds a row.
   *
   * @returns `sheetColumns`, `sheetRows` or `sheetCellLength` beyond the limits of a spreadsheet; `sheetNumberRounded` for a number with
   * uncertain digits
   */
  readonly add: (record: RowRecord) => Result<null, SheetRefusal>;
  /** @returns `sheetNoRows` if no row was added */
  readonly build: () => Result<ColumnStore, SheetRefusal>;
}

/** Number of significant digits that a double-precision number always keeps (IEEE 754). */
const EXACT_DIGITS = 15;

/**
 * True for a number whose last digits are uncertain. When programs read or write JSON, they round integers from 2^53 on, such as an SSCC,
 * and decimals with more than 15 to 17 digits. A result such as 0.1 + 0.2 has 17 digits, too.
 */
function isRounded(value: RowRecord[string]): boolean {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return false;
  const digits = String(value)
    .replace(/e.*$|\D/g, '')
    .replace(/^0+/, '');
  return Number.isInteger(value) || digits.length > EXACT_DIGITS;
}

/** Returns the text of a value's cell; numbers have no exponent. */
function cellTextOf(value: RowRecord[string]): string {
  if (value === null) return '';
  return typeof value === 'number' ? withoutSmallExponent(value) : String(value);
}

/**
 * Creates a builder for a table of rows. The table's columns are the names that occur, in the order of their first occurrence; rows are
 * counted from 1.
 */
export function createRecordTable(): RecordTable {
  const { maxColumns, maxCellLength } = SHEET_LIMITS.device;
  const columns = new Map<string, ColumnBuilder>();
  const numberCounts = new Map<string, number>();
  let rows = 0;
  return {
    add: (record) => {
      if (rows === SHEET_LIMITS.maxRows) return refuseSheet('sheetRows', { max: SHEET_LIMITS.maxRows });
      const row = rows++;
      for (const [name, value] of Object.entries(record)) {
        let column = columns.get(name);
        if (!column) {
          if (columns.size === maxColumns)
            return refuseSheet('sheetColumns', { cell: cellName(row, columns.size), max: maxColumns });
          columns.set(name, (column = new ColumnBuilder()));
        }
        if (isRounded(value))
          return refuseSheet('sheetNumberRounded', { name, row: row + 1, value: String(value) });
        const text = cellTextOf(value);
        if (text === '') continue;
        if (text.length > maxCellLength)
          return refuseSheet('sheetCellLength', { cell: `${name} ${row + 1}`, max: maxCellLength });
        const bytes = encoder.encode(text);
        column.append(row, bytes, 0, bytes.length);
        if (typeof value === 'number') numberCounts.set(name, (numberCounts.get(name) ?? 0) + 1);
      }
      return ok(null);
    },
    build: () => {
      if (rows === 0) return refuseSheet('sheetNoRows', { name: 'rows' });
      const built = [...columns].map(([name, column]) => ({
        ...column.build(name, rows),
        numberCount: numberCounts.get(name) ?? 0,
      }));
      return ok({ rowCount: rows, columns: built });
    },
  };
}

/**
 * Creates a table of rows that come from a program instead of a file; if a row has no value for a column, its cell there is empty.
 *
 * @returns `sheetColumns`, `sheetRows` or `sheetCellLength` if a limit of spreadsheets is exceeded; `sheetNumberRounded` for a number with
 * too many digits to be exact; `sheetNoRows` without rows
 */
export function tableOfRecords(rows: readonly RowRecord[]): Result<ColumnStore, SheetRefusal> {
  if (rows.length > SHEET_LIMITS.maxRows) return refuseSheet('sheetRows', { max: SHEET_LIMITS.maxRows });
  const table = createRecordTable();
  for (const record of rows) {
    const added = table.add(record);
    if (!added.ok) return added;
  }
  return table.build();
}
