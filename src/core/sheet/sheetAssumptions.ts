import type { DetectedEncoding } from './encoding/detectEncoding.ts';
import type { CsvEncoding } from './encoding/encodings.ts';
import { cellName } from './table/cellName.ts';

/** Encoding of a csv file and where it comes from. */
export interface EncodingReading {
  readonly encoding: CsvEncoding;
  /** `given` by the user, from a byte order `mark`, proved by the bytes (`valid`: ASCII or Unicode), or `guessed`. */
  readonly source: 'given' | 'mark' | 'valid' | 'guessed';
  /** Null but for `guessed`. */
  readonly guess: DetectedEncoding | null;
  /** Some words beyond ASCII as the encoding reads them, to judge it by; none for Unicode. */
  readonly words: readonly string[];
  /** Characters that are U+FFFD, as their bytes mean nothing in the encoding. */
  readonly lostCharacters: number;
}

/** A column whose name is not what its header says. */
export interface RenamedColumn {
  /** The letters that a spreadsheet program shows above it. */
  readonly letters: string;
  /** Text of the header cell; may be empty. */
  readonly header: string;
  readonly name: string;
}

/** Assumptions that the reader made about a spreadsheet, for the user to check. */
export interface SheetAssumptions {
  /** Null for workbooks, which say it. */
  readonly encoding: EncodingReading | null;
  /** The character between the fields of a csv file; null for workbooks. */
  readonly separator: string | null;
  /** Rows above the header that are left out. */
  readonly rowsAbove: number;
  /** The row that the header is likelier to be in, as the spreadsheet counts; null where the header looks like one. */
  readonly likelyHeaderRow: number | null;
  readonly renamed: readonly RenamedColumn[];
  /**
   * Rows of a csv file with values beyond the last header, and the first of them as the spreadsheet counts: a separator within a value
   * moves all values behind it. Null where there are none.
   */
  readonly longRows: { readonly count: number; readonly row: number } | null;
  /** Rows that the spreadsheet hides, and the first of them as it counts; null where there are none. */
  readonly hiddenRows: { readonly count: number; readonly row: number } | null;
  /** Totals rows of Excel tables, and the first of them as the spreadsheet counts; null where there are none. */
  readonly totalsRows: { readonly count: number; readonly row: number } | null;
  /** The encoding that the user chose, where the file has another one by its byte order mark or is a workbook; null otherwise. */
  readonly unusedEncoding: CsvEncoding | null;
  /** Merged ranges whose value was repeated. */
  readonly mergedRanges: number;
  /** The sheet that the workbook was saved with in front, if the user chose no sheet and another one is read; null otherwise. */
  readonly sheetInFront: string | null;
  /** Formulas whose stored values the workbook wants recalculated when it opens; null where there are none. */
  readonly oldFormulas: CountedCells | null;
  /** Cells that are printed otherwise than the spreadsheet shows them; null where there are none. */
  readonly unknownFormats: UnknownFormats | null;
  /** Cells with a date format whose number is no date; null where there are none. */
  readonly impossibleDates: CountedCells | null;
}

/** Cells of one kind. */
export interface CountedCells {
  readonly count: number;
  /** The first one in reading order, as the spreadsheet names it. */
  readonly firstCell: string;
}

/** Cells whose number format asks for numerals or a calendar that are not known. */
export interface UnknownFormats extends CountedCells {
  /** Unknown part of its format, such as `[DBNum1]`. */
  readonly part: string;
}

/** Probability from which notes leave the runner-up of a guess out. */
export const SURE_GUESS = 0.8;

/** True where the user has to choose the encoding: the guess is not sure, or some bytes mean nothing in it. */
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

/** The assumptions about the formats of cells, which its reader counts one by one in reading order. */
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
