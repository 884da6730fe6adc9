import { loadOnce } from '../../base/loadOnce.ts';
import type { NumberFormat } from '../numbers/builtInFormats.ts';
import type { CellRange } from '../table/cellName.ts';
import { CODE_PAGES } from './codePages.ts';

/**
 * Wrapper of SheetJS (package `xlsx`), which reads xls workbooks; no other module imports SheetJS. It takes 350 kB, so it is loaded on
 * demand.
 */
export interface SheetJs {
  /**
   * Returns the names of a workbook's worksheets in the order of the stream. Throws SheetJS's errors on damaged files, as `readSheet` does.
   */
  readNames(bytes: Uint8Array): readonly string[];
  /** Returns the cells of a worksheet, limited to its first `maxRows` rows; undefined if the stream has no such worksheet. */
  readSheet(bytes: Uint8Array, sheetName: string, maxRows: number): SheetJsSheet | undefined;
}

export interface SheetJsSheet {
  readonly merges: readonly CellRange[];
  readonly date1904: boolean;
  /** Visits the cells that have a value, in reading order, until `visit` returns false. Indices count from 0. */
  eachCell(visit: (row: number, column: number, cell: SheetJsCell) => boolean): void;
}

export interface SheetJsCell {
  readonly value: number | string | boolean;
  /** Number format: the ID of a built-in format, or a code that the workbook defines. */
  readonly format: NumberFormat;
}

interface RawCell {
  readonly t: string;
  readonly v?: unknown;
  readonly z?: unknown;
}

/** Texts of error values by their codes ([MS-XLS] 2.5.10). */
const ERRORS: ReadonlyMap<unknown, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
  [0x2b, '#GETTING_DATA'],
]);

/**
 * SheetJS has a single table of format codes for all workbooks, into which each workbook writes its own, and returns the code of a cell's
 * format but not its ID. While a workbook is read, these marks replace the built-in codes in the table, so that the format of a cell is
 * either a marked ID or a code of the workbook.
 */
const MARK = '\u0000';
const MARKED_IDS = 400;

// With type `buffer`, SheetJS reads the bytes in place; with `array`, it would copy a BIFF stream without a container into a list of
// numbers.
const QUICK = {
  type: 'buffer',
  dense: true,
  cellHTML: false,
  cellFormula: false,
  cellText: false,
  cellNF: true,
} as const;

/** Loads SheetJS once. */
export const loadSheetJs = loadOnce(createSheetJs);

async function createSheetJs(): Promise<SheetJs> {
  const xlsx = await import('xlsx');
  xlsx.set_cptable(CODE_PAGES);
  return {
    readNames(bytes) {
      return xlsx.read(bytes, { ...QUICK, bookSheets: true }).SheetNames;
    },
    readSheet(bytes, sheetName, maxRows) {
      const table: Record<string, string> = xlsx.SSF.get_table();
      const before = { ...table };
      replaceFormats(table, markedFormats());
      try {
        const book = xlsx.read(bytes, { ...QUICK, sheetRows: maxRows, sheets: sheetName });
        const sheet = Object.hasOwn(book.Sheets, sheetName) ? book.Sheets[sheetName] : undefined;
        if (sheet === undefined) return undefined;
        const merges = (sheet['!merges'] ?? []).map(({ s, e }) => ({
          firstRow: s.r,
          lastRow: e.r,
          firstColumn: s.c,
          lastColumn: e.c,
        }));
        const rows: readonly (readonly RawCell[])[] = sheet['!data'] ?? [];
        const date1904 = book.Workbook?.WBProps?.date1904 === true;
        return { merges, date1904, eachCell: (visit) => visitCells(rows, visit) };
      } finally {
        replaceFormats(table, before);
      }
    },
  };
}

function markedFormats(): Record<string, string> {
  return Object.fromEntries(Array.from({ length: MARKED_IDS }, (_, id) => [id, MARK + id]));
}

function replaceFormats(table: Record<string, string>, formats: Readonly<Record<string, string>>): void {
  for (const id of Object.keys(table)) delete table[id];
  Object.assign(table, formats);
}

function visitCells(
  rows: readonly (readonly (RawCell | undefined)[] | undefined)[],
  visit: (row: number, column: number, cell: SheetJsCell) => boolean,
): void {
  // Rows and cells are sparse arrays, of which `forEach` visits only existing items.
  let isOpen = true;
  rows.forEach((cells, row) => {
    if (!isOpen) return;
    cells?.forEach((raw, column) => {
      const value = isOpen && raw ? contentOf(raw) : undefined;
      if (raw && value !== undefined)
        isOpen = visit(row, column, { value, format: raw.t === 'e' ? 0 : formatOf(raw.z) });
    });
  });
}

function contentOf({ t, v }: RawCell): number | string | boolean | undefined {
  if (t === 'e') return ERRORS.get(v) ?? '#N/A';
  return typeof v === 'number' || typeof v === 'string' || typeof v === 'boolean' ? v : undefined;
}

function formatOf(code: unknown): NumberFormat {
  if (typeof code !== 'string') return 0;
  return code.startsWith(MARK) ? Number(code.slice(MARK.length)) : code;
}
