import type { CsvEncoding } from './encoding/encodings.ts';
import type { SheetAssumptions } from './sheetAssumptions.ts';
import type { ColumnStore } from './table/columnStore.ts';

/** The language that stands where none is said. */
export const DEFAULT_LOCALE = 'en-US';

/** `library`: tables stored on the server, under the specification's rules. `device`: bound from the user's disk. */
export type SheetProfile = 'library' | 'device';

export interface SheetFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface SheetOptions {
  /** Which sheet; without it, the first one that is not hidden. */
  readonly sheetName?: string | undefined;
  readonly profile: SheetProfile;
  /** Policy for merged cells: refuse them, or repeat the value in each cell. The library profile always refuses. */
  readonly mergedCells: 'refuse' | 'repeat';
  /**
   * BCP 47 tag of the language that dates follow whose format leaves it to the user's machine: the built-in ones, and
   * names of months and days without a language of their own. Default `DEFAULT_LOCALE`.
   */
  readonly locale?: string;
  /** Number of the row that names the columns, from 1; without it the first row with content. Rows above it are left out. */
  readonly headerRow?: number | undefined;
  /** Encoding of a csv file; without it found out. A byte order mark counts for more. */
  readonly encoding?: CsvEncoding | undefined;
}

/** Options with which the user opened a spreadsheet; a draft stores them. */
export interface OpenSheetOptions {
  /** Null for the first one that is not hidden. */
  readonly sheetName: string | null;
  readonly mergedCells: 'refuse' | 'repeat';
  /** As in `SheetOptions`. */
  readonly locale?: string;
  /** As in `SheetOptions`. */
  readonly headerRow?: number;
  /** As in `SheetOptions`. */
  readonly encoding?: CsvEncoding;
  /** The stored table that the file is the content of, and which of its contents. */
  readonly table?: {
    readonly id: string;
    readonly revision: number;
    /** In whose account it lies; without it, it is one of this device. */
    readonly userId?: string;
  };
  /** Which of the spreadsheets it is that the history of a label goes over. */
  readonly binding?: string;
}

/** The part of the options that stays with the file, without language, table and binding. */
export function fileOptions(options: OpenSheetOptions): OpenSheetOptions {
  const { sheetName, mergedCells, encoding, headerRow } = options;
  return { sheetName, mergedCells, ...(encoding && { encoding }), ...(headerRow && { headerRow }) };
}

/** Default options for opening a spreadsheet. */
export const FIRST_SHEET: OpenSheetOptions = { sheetName: null, mergedCells: 'refuse' };

/** Takes cells by row and column from 0, text as UTF-8 `source[start, end)`; false when reading should stop. */
export interface CellSink {
  put(row: number, column: number, source: Uint8Array, start: number, end: number): boolean;
  /** Adds to the cell that was just put what it holds, where its text does not say that without a doubt. */
  putExact(row: number, column: number, exact: string): void;
  /** Counts the cell that was just put as a number. */
  noteNumber(row: number, column: number): void;
  /** Notes that the spreadsheet hides a row, behind its last cell. */
  noteHidden(row: number): void;
}

/** Formula cells whose file holds no value, as some programs write them: they read as empty. */
export interface FormulasWithoutValue {
  readonly count: number;
  /** The first one in reading order, as the spreadsheet names it. */
  readonly firstCell: string;
}

export interface Sheet {
  /** Every worksheet of the file in its order; a csv file has one, named as the file. */
  readonly sheetNames: readonly string[];
  readonly sheetName: string;
  readonly store: ColumnStore;
  /** Data rows (from 0, header not counted) without any text, ascending. They are kept in the store. */
  readonly blankRows: Uint32Array;
  /** The header's row number as the spreadsheet shows it (from 1); data row 0 is the one below. */
  readonly headerRow: number;
  readonly formulasWithoutValue: FormulasWithoutValue | null;
  readonly assumed: SheetAssumptions;
}
