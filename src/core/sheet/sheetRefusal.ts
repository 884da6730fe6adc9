import { type Err, fail, type Problem } from '../base/result.ts';

/**
 * All refusals of a spreadsheet. Common parameters: `cell` (as in the spreadsheet, `C17`), `row` (from 1), `column` (letters), `max`,
 * `found`, `name`.
 */
export const SHEET_REFUSAL_CODES = [
  /** The file's name is empty or too long. `length`, `max`. */
  'sheetFileName',
  /** The file type is not supported. `extension`, `found` (type of the content: `ods`, `xlsb`, `html`...). */
  'sheetFileType',
  /** The file has more bytes than allowed. `bytes`, `maxMegabytes`. */
  'sheetFileSize',
  /** The workbook is encrypted. */
  'sheetPassword',
  /** The bytes don't conform to the format. `part` (file inside the workbook, when known), `reason`. */
  'sheetDamaged',
  /** Decompressing would exceed a limit. `part`, `reason`, `max`. */
  'sheetUnpack',
  /** The XML declares a document type or an entity, which no spreadsheet program writes. `part`. */
  'sheetXmlEntities',
  /** No worksheet has this name. `name`. */
  'sheetNotFound',
  /** Empty worksheet. `name`. */
  'sheetEmpty',
  /** A header without rows below it. `name`. */
  'sheetNoRows',
  /** Only formulas that were never calculated below the header. `name`, `count`, `cell` (the first). */
  'sheetNotCalculated',
  /** A column has content but no name in the header row. `cell`, `column`. */
  'sheetEmptyHeader',
  /** Two columns have the same name. `cell`, `otherCell`, `name`. */
  'sheetDuplicateHeader',
  /** A cell without text in a table that must be full. `cell`, `row`, `column`. */
  'sheetEmptyCell',
  /** A text is too long. `cell`, `max`. */
  'sheetCellLength',
  /** A number from a program exceeds the range of exact integers, so that its digits may be wrong. `name`, `row`, `value`. */
  'sheetNumberRounded',
  /** Content to the right of the last allowed column. `cell`, `max`. */
  'sheetColumns',
  /** Content below the last allowed row. `cell`, `max`. */
  'sheetRows',
  /** Merged cells. `cell` (first), `range`, `count`. */
  'sheetMergedCells',
  /** The table's text or its empty cells would not fit in memory. `cell`, `maxBytes`. */
  'sheetTooBig',
  /** A quoted field never ends, or continues after its closing quote. `row`, `line`, `column`, `reason`. */
  'sheetQuote',
  /** Text in no known encoding. `row`. */
  'sheetEncoding',
  /** No encoding has this name. `name`, `known`. */
  'sheetEncodingUnknown',
  /** Not one character that can separate the fields of a csv file. `separator`. */
  'sheetSeparatorInvalid',
] as const;

export type SheetRefusalCode = (typeof SHEET_REFUSAL_CODES)[number];
export type SheetRefusal = Problem<SheetRefusalCode>;

/** Builds a failed result with one of the codes above. */
export function refuseSheet(
  code: SheetRefusalCode,
  params?: Readonly<Record<string, string | number>>,
): Err<SheetRefusal> {
  return fail(code, params);
}

/** Builds the refusal of a file that is too large. */
export function refuseSheetSize(bytes: number, maxBytes: number): Err<SheetRefusal> {
  return refuseSheet('sheetFileSize', { bytes, maxMegabytes: maxBytes / 1024 / 1024 });
}
