import type { DetectedEncoding } from './encoding/detectEncoding.ts';
import type { CsvEncoding } from './encoding/encodings.ts';
import { cellName } from './table/cellName.ts';

/** Encoding of a csv file, and its source. */
export interface EncodingReading {
  readonly encoding: CsvEncoding;
  /**
   * Source of the encoding: `given` by the user, from a byte order `mark`, proved by the bytes (`valid`: ASCII or Unicode), or `guessed`.
   */
  readonly source: 'given' | 'mark' | 'valid' | 'guessed';
  /** Guess; null unless `source` is `guessed`. */
  readonly guess: DetectedEncoding | null;
  /** Some words beyond ASCII, decoded with the encoding so that the user can judge it; none for Unicode. */
  readonly words: readonly string[];
  /** Number of characters that became U+FFFD because their bytes are invalid in the encoding. */
  readonly lostCharacters: number;
}

/** Column whose name differs from its header. */
export interface RenamedColumn {
  /** Letters of the column in a spreadsheet program. */
  readonly letters: string;
  /** Text of the header cell; may be empty. */
  readonly header: string;
  readonly name: string;
}

/** Assumptions that the reader made about a spreadsheet, for the user to check. */
export interface SheetAssumptions {
  /** Encoding of a csv file; null for workbooks, which declare it. */
  readonly encoding: EncodingReading | null;
  /** Separator of a csv file's fields; null for workbooks. */
  readonly separator: string | null;
  /** Number of ignored rows above the header. */
  readonly rowsAbove: number;
  /** Row number that is more probably the header, as in the spreadsheet; null if the header is plausible. */
  readonly likelyHeaderRow: number | null;
  readonly renamed: readonly RenamedColumn[];
  /**
   * Rows of a csv file with values beyond the last header, and the number of the first such row in the spreadsheet: a separator within a
   * value shifts all values after it. Null if there are none.
   */
  readonly longRows: { readonly count: number; readonly row: number } | null;
  /** Rows that the spreadsheet hides, and the number of the first one in the spreadsheet; null if there are none. */
  readonly hiddenRows: { readonly count: number; readonly row: number } | null;
  /** Totals rows of Excel tables, and the number of the first one in the spreadsheet; null if there are none. */
  readonly totalsRows: { readonly count: number; readonly row: number } | null;
  /** Encoding that the user chose, if the file has another one by its byte order mark or is a workbook; null otherwise. */
  readonly unusedEncoding: CsvEncoding | null;
  /** Number of merged ranges whose value was repeated. */
  readonly mergedRanges: number;
  /** Active worksheet of the saved workbook, if the user chose no worksheet and another one is read; null otherwise. */
  readonly sheetInFront: string | null;
  /** Formulas whose stored values are to be recalculated when the workbook opens; null if there are none. */
  readonly oldFormulas: CountedCells | null;
  /** Cells that are printed differently from the spreadsheet; null if there are none. */
  readonly unknownFormats: UnknownFormats | null;
  /** Cells with a date format whose number is not a date; null if there are none. */
  readonly impossibleDates: CountedCells | null;
}

/** Number of cells with a property, and the first of them. */
export interface CountedCells {
  readonly count: number;
  /** Name of the first cell in reading order, as in the spreadsheet. */
  readonly firstCell: string;
}

/** Cells whose number format requires unsupported numerals or an unsupported calendar. */
export interface UnknownFormats extends CountedCells {
  /** Unsupported part of the first cell's format, such as `[DBNum1]`. */
  readonly part: string;
}

/** Probability from which notes omit the runner-up of a guess. */
export const SURE_GUESS = 0.8;

/** True if the user must choose the encoding: the guess is uncertain, or some bytes are invalid in it. */
export const isEncodingDoubtful = ({ source, guess, lostCharacters }: EncodingReading): boolean =>
  source === 'guessed' && (lostCharacters > 0 || (guess !== null && guess.probability < SURE_GUESS));

export const NOTHING_ASSUMED: SheetAssumptions = {
  encoding: null,
  separator: null,
  rowsAbove: 0,
  likelyHeaderRow: null,
  renamed: [],
  longRows: null,
  hiddenRows: null,
  totalsRows: null,
  unusedEncoding: null,
  mergedRanges: 0,
  sheetInFront: null,
  oldFormulas: null,
  unknownFormats: null,
  impossibleDates: null,
};

/** Collects the assumptions about cell formats; the reader reports cells one by one in reading order. */
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
