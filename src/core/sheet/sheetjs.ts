import type { NumberFormat } from './xlsxStyles.ts';

/**
 * The one place that knows SheetJS (package `xlsx`). It is 350 kB, so it is loaded when a file first needs it: an xls
 * workbook, cells in disorder, or a number format beyond plain decimals.
 */
export interface SheetJs {
  /** Text of a value under a number format, or undefined for a format that SheetJS does not know. */
  format(format: NumberFormat, value: number | string, date1904: boolean): string | undefined;
  /** The sheets of a workbook. Like `readSheet`, throws what SheetJS throws on damaged or encrypted files. */
  readNames(bytes: Uint8Array): SheetJsWorkbook;
  /** The cells of one sheet, its first `maxRows` rows at most. */
  readSheet(bytes: Uint8Array, sheetName: string, maxRows: number): SheetJsSheet | undefined;
}

export interface SheetJsWorkbook {
  readonly sheetNames: readonly string[];
  /** Aligned with `sheetNames`. */
  readonly isHidden: readonly boolean[];
}

export interface SheetJsSheet {
  /** Rows of cells; rows and cells may be missing. */
  readonly rows: readonly (readonly (SheetJsCell | undefined)[] | undefined)[];
  readonly merges: readonly {
    readonly s: { readonly r: number; readonly c: number };
    readonly e: { readonly r: number; readonly c: number };
  }[];
  text(cell: SheetJsCell): string;
}

export interface SheetJsCell {
  readonly t: string;
  readonly v?: unknown;
  readonly w?: string | undefined;
}

interface SsfApi {
  format(format: string | number, value: unknown, options: { table: unknown; date1904: boolean }): unknown;
  get_table(): Record<number, string>;
}

let loading: Promise<SheetJs> | undefined;

/** Loads SheetJS once. */
export function loadSheetJs(): Promise<SheetJs> {
  loading ??= createSheetJs();
  return loading;
}

async function createSheetJs(): Promise<SheetJs> {
  const xlsx = await import('xlsx');
  const ssf: SsfApi = xlsx.SSF;
  // SheetJS keeps formats in one global table that a workbook read by it may overwrite: this is the unspoilt one.
  const table = { ...ssf.get_table() };
  return {
    format(format, value, date1904) {
      try {
        return String(ssf.format(format, value, { table, date1904 }));
      } catch {
        return undefined;
      }
    },
    readNames(bytes) {
      // With `bookSheets` alone the hidden flags are missing, so one row of the first sheet is read as well.
      const workbook = xlsx.read(bytes, { ...QUICK, sheetRows: 1, sheets: 0 });
      const flags = workbook.Workbook?.Sheets ?? [];
      return {
        sheetNames: workbook.SheetNames,
        isHidden: workbook.SheetNames.map((_, index) => Number(flags[index]?.Hidden ?? 0) > 0),
      };
    },
    readSheet(bytes, sheetName, maxRows) {
      const sheet = xlsx.read(bytes, { ...QUICK, sheetRows: maxRows, sheets: sheetName }).Sheets[sheetName];
      return sheet && { rows: sheet['!data'] ?? [], merges: sheet['!merges'] ?? [], text: textOf };
    },
  };
}

// As `buffer` SheetJS reads the bytes in place; as `array` it would copy a bare BIFF stream into a list of numbers.
const QUICK = { type: 'buffer', dense: true, cellHTML: false, cellFormula: false } as const;

/** SheetJS leaves the shown text in `w`; cells of plain text may have only their value. */
function textOf(cell: SheetJsCell): string {
  if (cell.w !== undefined) return cell.w;
  if (cell.t === 'z' || cell.v === undefined || cell.v === null) return '';
  if (typeof cell.v === 'boolean') return cell.v ? 'TRUE' : 'FALSE';
  return String(cell.v);
}
