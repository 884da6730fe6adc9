import type { DetectedEncoding } from './encoding/detectEncoding.ts';
import type { CsvEncoding } from './encoding/encodings.ts';
import { cellName } from './table/cellName.ts';

/** Encoding in which a csv file was read, and how it was determined. */
export interface EncodingReading {
  readonly encoding: CsvEncoding;
  /**
   * Source of the encoding: `given` by the user, from a byte order `mark`, proved by the bytes (`valid`: ASCII or Unicode), or `guessed`.
   */
  readonly source: 'given' | 'mark' | 'valid' | 'guessed';
  /** The guess and its alternatives; null unless `source` is `guessed`. */
  readonly guess: DetectedEncoding | null;
  /** Some decoded words with characters beyond ASCII, from which the user can judge the encoding; empty for Unicode. */
  readonly words: readonly string[];
  /** Number of characters that became U+FFFD because their bytes are invalid in the encoding. */
  readonly lostCharacters: number;
}

/** Column whose name differs from its header. */
export interface RenamedColumn {
  /** Letters of the column, as spreadsheet programs show them. */
  readonly letters: string;
  /** Text of the header cell, which may be empty. */
  readonly header: string;
  readonly name: string;
}

/** Assumptions made in reading a spreadsheet, which the user may want to check. */
export interface SheetAssumptions {
  /** Encoding of a csv file; null for a workbook, which declares its encoding. */
  readonly encoding: EncodingReading | null;
  /** Separator of a csv file, or `NO_SEPARATOR`; null for a workbook. */
  readonly separator: string | null;
  /** Number of ignored rows above the header. */
  readonly rowsAbove: number;
  /** Row number in the spreadsheet of a row that is more likely the header; null if the header is plausible. */
  readonly likelyHeaderRow: number | null;
  readonly renamed: readonly RenamedColumn[];
  /** Number of rows that repeat the header, as in joined files, and the row number of the first of them. */
  readonly repeatedHeaders: { readonly count: number; readonly row: number } | null;
  /**
   * Number of rows of a csv file with values beyond the last header, and the row number of the first of them: an unquoted separator within
   * a value shifts all values after it. Null if there are none.
   */
  readonly longRows: { readonly count: number; readonly row: number } | null;
  /** Number of rows that the spreadsheet hides, and the row number of the first one; null if there are none. */
  readonly hiddenRows: { readonly count: number; readonly row: number } | null;
  /** Number of totals rows of Excel tables, and the row number of the first one; null if there are none. */
  readonly totalsRows: { readonly count: number; readonly row: number } | null;
  /** Encoding that the user chose but that was not used, because the file has a byte order mark or is a workbook; otherwise null. */
  readonly unusedEncoding: CsvEncoding | null;
  /** Number of merged ranges whose value was repeated. */
  readonly mergedRanges: number;
  /** Worksheet that was active when the workbook was saved, if the user chose no worksheet and a different one is read; otherwise null. */
  readonly sheetInFront: string | null;
  /** Formulas whose stored values would be recalculated when a spreadsheet program opens the workbook; null if there are none. */
  readonly oldFormulas: CountedCells | null;
  /** Cells that are printed differently from the spreadsheet because of their format; null if there are none. */
  readonly unknownFormats: UnknownFormats | null;
  /** Cells with a date format whose number is not a date; null if there are none. */
  readonly impossibleDates: CountedCells | null;
}

/** Number of cells with a certain property, and the first of them. */
export interface CountedCells {
  readonly count: number;
  /** Name of the first cell in reading order, such as `C17`. */
  readonly firstCell: string;
}

/** Cells whose number format needs unsupported numerals or an unsupported calendar. */
export interface UnknownFormats extends CountedCells {
  /** Unsupported part of the first cell's format, such as `[DBNum1]`. */
  readonly part: string;
}

/** Probability of a guess from which on notes don't mention its alternative. */
export const SURE_GUESS = 0.8;

/** True if the user should choose the encoding, because the guess is uncertain, or some bytes are invalid in the guessed encoding. */
export const isEncodingDoubtful = ({ source, guess, lostCharacters }: EncodingReading): boolean =>
  source === 'guessed' && (lostCharacters > 0 || (guess !== null && guess.probability < SURE_GUESS));

export const NOTHING_ASSUMED: SheetAssumptions = {
  encoding: null,
  separator: null,
  rowsAbove: 0,
  likelyHeaderRow: null,
  renamed: [],
  longRows: null,
  repeatedHeaders: null,
  hiddenRows: null,
  totalsRows: null,
  unusedEncoding: null,
  mergedRanges: 0,
  sheetInFront: null,
  oldFormulas: null,
  unknownFormats: null,
  impossibleDates: null,
};

/** Collects the assumptions about cell formats, for which the reader reports cells in reading order. */
export class CellFormatNotes implements Pick<SheetAssumptions, 'unknownFormats' | 'impossibleDates'> {
  unknownFormats: UnknownFormats | null = null;
  impossibleDates: CountedCells | null = null;

  countUnknownFormat(row: number, column: number, part: string): void {
    const { count, ...first } = this.unknownFormats ?? { count: 0, firstCell: cellName(row, column), part };
    this.unknownFormats = { ...first, count: count + 1 };
  }

  countImpossibleDate(row: number, column: number): void {
    const { count, firstCell } = this.impossibleDates ?? { count: 0, firstCell: cellName(row, column) };
    this.impossibleDates = { firstCell, count: count + 1 };
  }
}
