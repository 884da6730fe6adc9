import { loadOnce } from '../../base/loadOnce.ts';
import type { NumberFormat } from '../numbers/builtInFormats.ts';
import type { CellRange } from '../table/cellName.ts';
import { CODE_PAGES } from './codePages.ts';

/**
 * The one place that knows SheetJS (package `xlsx`), which reads xls workbooks. It is 350 kB, so it is loaded when the
 * first one comes.
 */
export interface SheetJs {
  /** The sheets of a workbook by their place in its stream. Like `readSheet`, throws what SheetJS throws on damaged files. */
  readNames(bytes: Uint8Array): readonly string[];
  /** The cells of one sheet, its first `maxRows` rows at most; undefined when the stream has no such sheet. */
  readSheet(bytes: Uint8Array, sheetName: string, maxRows: number): SheetJsSheet | undefined;
}

export interface SheetJsSheet {
  readonly merges: readonly CellRange[];
  readonly date1904: boolean;
  /** Visits the cells that have a value, in reading order, until `visit` returns false. Indexes from 0. */
  eachCell(visit: (row: number, column: number, cell: SheetJsCell) => boolean): void;
}

export interface SheetJsCell {
  readonly value: number | string | boolean;
  /** A built-in id, or the code that the workbook defines. */
  readonly format: NumberFormat;
}

interface RawCell {
  readonly t: string;
  readonly v?: unknown;
  readonly z?: unknown;
}

/** Values of error cells ([MS-XLS] 2.5.10). */
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
 * SheetJS keeps one table of format codes for all workbooks, into which each writes its own, and gives a cell's code but
 * not its id. While a workbook is read, the table holds these marks, so that what comes out is an id or the workbook's code.
 */
const MARK = '\u0000';
const MARKED_IDS = 400;

// As `buffer` SheetJS reads the bytes in place; as `array` it would copy a bare BIFF stream into a list of numbers.
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
  // Rows and cells are sparse: `forEach` visits only those that are there.
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
