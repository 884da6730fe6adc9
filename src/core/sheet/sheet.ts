import type { CsvEncoding } from './encoding/encodings.ts';
import type { SheetAssumptions } from './sheetAssumptions.ts';
import type { ColumnStore } from './table/columnStore.ts';

/** Default language. */
export const DEFAULT_LOCALE = 'en-US';

/**
 * Rules for reading. `library`: tables stored on the server, under the specification's rules. `device`: files bound from the user's disk.
 */
export type SheetProfile = 'library' | 'device';

export interface SheetFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface SheetOptions {
  /** Worksheet to read; default is the first one that is not hidden. */
  readonly sheetName?: string | undefined;
  readonly profile: SheetProfile;
  /** Policy for merged cells: refuse them, or repeat the value in each cell. The library profile always refuses. */
  readonly mergedCells: 'refuse' | 'repeat';
  /**
   * BCP 47 tag of the language for dates whose format depends on the user's computer: the built-in formats, and names of months and days
   * without a language of their own. Default `DEFAULT_LOCALE`.
   */
  readonly locale?: string;
  /** Number of the header row, from 1; default is the first row with content. Rows above it are ignored. */
  readonly headerRow?: number | undefined;
  /** Encoding of a csv file; detected by default. A byte order mark takes precedence. */
  readonly encoding?: CsvEncoding | undefined;
  /** Separator of a csv file, one character as in `isSeparator`; detected by default. */
  readonly separator?: string | undefined;
}

/** Options with which the user opened a spreadsheet; a draft stores them. */
export interface OpenSheetOptions {
  /** Worksheet; null for the first one that is not hidden. */
  readonly sheetName: string | null;
  readonly mergedCells: 'refuse' | 'repeat';
  /** As in `SheetOptions`. */
  readonly locale?: string;
  /** As in `SheetOptions`. */
  readonly headerRow?: number;
  /** As in `SheetOptions`. */
  readonly encoding?: CsvEncoding;
  /** As in `SheetOptions`. */
  readonly separator?: string;
  /** Stored table whose content the file is, and its revision. */
  readonly table?: {
    readonly id: string;
    readonly revision: number;
    /** User whose account contains the table; missing for a table on this device. */
    readonly userId?: string;
  };
  /** ID of the binding, which a label's undo history refers to. */
  readonly binding?: string;
}

/** Returns the options that belong to the file: without language, table and binding. */
export function fileOptions(options: OpenSheetOptions): OpenSheetOptions {
  const { sheetName, mergedCells, encoding, headerRow, separator } = options;
  return {
    sheetName,
    mergedCells,
    ...(encoding && { encoding }),
    ...(headerRow && { headerRow }),
    ...(separator && { separator }),
  };
}

/** Default options for opening a spreadsheet. */
export const FIRST_SHEET: OpenSheetOptions = { sheetName: null, mergedCells: 'refuse' };

/** Receives cells by row and column from 0, text as UTF-8 `source[start, end)`; returns false when reading should stop. */
export interface CellSink {
  put(row: number, column: number, source: Uint8Array, start: number, end: number): boolean;
  /** Adds the stored value to the cell that was just put, if its text is ambiguous. */
  putExact(row: number, column: number, exact: string): void;
  /** Counts the cell that was just put as a number. */
  noteNumber(row: number, column: number): void;
  /** Notes that the spreadsheet hides a row; called after the row's last cell. */
  noteHidden(row: number): void;
}

/** Formula cells without a stored value in the file, as some programs write them: they read as empty. */
export interface FormulasWithoutValue {
  readonly count: number;
  /** Name of the first cell in reading order, as in the spreadsheet. */
  readonly firstCell: string;
}

export interface Sheet {
  /** Names of all worksheets in the file's order; a csv file has a single worksheet with the file's name. */
  readonly sheetNames: readonly string[];
  readonly sheetName: string;
  readonly store: ColumnStore;
  /** Data rows without any text (from 0, without the header), ascending. They are in the store, too. */
  readonly blankRows: Uint32Array;
  /** Row number of the header in the spreadsheet (from 1); data row 0 follows it. */
  readonly headerRow: number;
  readonly formulasWithoutValue: FormulasWithoutValue | null;
  readonly assumed: SheetAssumptions;
}
