import type { CsvEncoding } from './encoding/encodings.ts';
import type { SheetAssumptions } from './sheetAssumptions.ts';
import type { ColumnStore } from './table/columnStore.ts';

/** Default language for dates. */
export const DEFAULT_LOCALE = 'en-US';

/**
 * Rules for reading. `library`: for tables stored on the server, the rules of the specification. `device`: for files on the user's disk.
 */
export type SheetProfile = 'library' | 'device';

export interface SheetFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface SheetOptions {
  /** Name of the worksheet to read; default is the first one that is not hidden. */
  readonly sheetName?: string | undefined;
  readonly profile: SheetProfile;
  /** Treatment of merged cells: they are refused, or their value is repeated in each cell. The library profile always refuses them. */
  readonly mergedCells: 'refuse' | 'repeat';
  /**
   * BCP 47 tag of the language for dates that follow the user's computer: built-in formats, and names of months and days in formats without
   * a language. Default `DEFAULT_LOCALE`.
   */
  readonly locale?: string;
  /** Row number of the header, from 1; default is the first row with content. Rows above it are ignored. */
  readonly headerRow?: number | undefined;
  /** Encoding of a csv file; detected by default. A byte order mark takes precedence. */
  readonly encoding?: CsvEncoding | undefined;
  /** Separator of a csv file, for which `isSeparator` must be true; detected by default. */
  readonly separator?: string | undefined;
}

/** Options with which the user opened a spreadsheet, which drafts store. */
export interface OpenSheetOptions {
  /** Name of the worksheet; null for the first one that is not hidden. */
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
  /** Stored table and its revision, if the spreadsheet is that of a stored table. */
  readonly table?: {
    readonly id: string;
    readonly revision: number;
    /** ID of the user whose account contains the table; missing for a table on this device. */
    readonly userId?: string;
  };
  /** ID of this binding of a spreadsheet, to which the label's undo history refers. */
  readonly binding?: string;
}

/** Returns the options that depend on the file, without language, table and binding. */
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

/**
 * Receives cells by row and column, both from 0. The text is UTF-8, from `start` to `end` (exclusive) of `source`. `put` returns false if
 * reading should stop.
 */
export interface CellSink {
  put(row: number, column: number, source: Uint8Array, start: number, end: number): boolean;
  /** Adds the stored value of the latest cell, as UTF-8, if its text doesn't determine it. */
  putExact(row: number, column: number, source: Uint8Array, start: number, end: number): void;
  /** Counts the latest cell as a number. */
  noteNumber(row: number, column: number): void;
  /** Records that the spreadsheet hides a row; called after the row's last cell. */
  noteHidden(row: number): void;
}

/** Formula cells for which the file has no value, as some programs write them; they are read as empty. */
export interface FormulasWithoutValue {
  readonly count: number;
  /** Name of the first such cell in reading order, such as `C17`. */
  readonly firstCell: string;
}

export interface Sheet {
  /** Names of all worksheets in the order of the file; for a csv file, only the file's name. */
  readonly sheetNames: readonly string[];
  readonly sheetName: string;
  readonly store: ColumnStore;
  /** Indices of the rows without any text, from 0 below the header and ascending. The store contains these rows, too. */
  readonly blankRows: Uint32Array;
  /** Row number of the header in the spreadsheet, from 1; the row with index 0 follows it. */
  readonly headerRow: number;
  readonly formulasWithoutValue: FormulasWithoutValue | null;
  readonly assumed: SheetAssumptions;
}
