import { type Err, fail, type Problem } from '../base/result.ts';

/**
 * Codes of all refusals of a spreadsheet, each with its parameters. Common parameters: `cell` (name such as `C17`), `row` (from 1),
 * `column` (letters), `max`, `found`, `name`.
 */
export const SHEET_REFUSAL_CODES = [
  /** The file's name is empty or too long. `length`, `max`. */
  'sheetFileName',
  /** The file type is not supported. `extension`, `found` (actual type: `ods`, `xlsb`, `html`…). */
  'sheetFileType',
  /** The file has more bytes than allowed. `bytes`, `maxMegabytes`. */
  'sheetFileSize',
  /** The workbook is encrypted. */
  'sheetPassword',
  /** The bytes don't conform to the format. `part` (file inside the workbook, if known), `reason`. */
  'sheetDamaged',
  /** The decompressed data would exceed a limit. `part`, `reason`, `max`. */
  'sheetUnpack',
  /** The XML declares a document type or an entity, which no spreadsheet program writes. `part`. */
  'sheetXmlEntities',
  /** No worksheet has this name. `name`. */
  'sheetNotFound',
  /** The worksheet is empty. `name`. */
  'sheetEmpty',
  /** There are no rows below the header. `name`. */
  'sheetNoRows',
  /** The row that was chosen as the header is below the last row with text. `name`, `row`, `last`. */
  'sheetHeaderBelow',
  /** Below the header, there are only formulas that were never calculated. `name`, `count`, `cell` (the first one). */
  'sheetNotCalculated',
  /** A column has content but no name in the header row. `cell`, `column`. */
  'sheetEmptyHeader',
  /** Two columns have the same name. `cell`, `otherCell`, `name`. */
  'sheetDuplicateHeader',
  /** A cell is empty in a table that must not have empty cells. `cell`, `row`, `column`. */
  'sheetEmptyCell',
  /** The text of a cell is too long. `cell`, `max`. */
  'sheetCellLength',
  /** A number in a program's rows has too many digits to be exact. `name`, `row`, `value`. */
  'sheetNumberRounded',
  /** There is content to the right of the last allowed column. `cell`, `max`. */
  'sheetColumns',
  /** There is content below the last allowed row. `cell`, `max`. */
  'sheetRows',
  /** There are merged cells. `cell` (the first one), `range`, `count`. */
  'sheetMergedCells',
  /** The table's text or its empty cells would not fit in memory. `cell`, `maxBytes`. */
  'sheetTooBig',
  /** A quoted field never ends, or continues after its closing quote. `row`, `line`, `column`, `reason`. */
  'sheetQuote',
  /** The worksheet has two different values for one cell, so that one of them would be lost. `cell`. */
  'sheetCellTwice',
  /** A csv or tsv file has a NUL byte, which no text has. `row`. */
  'sheetNulByte',
  /** The text is not valid in any known encoding. `row`. */
  'sheetEncoding',
  /** There is no encoding with this name. `name`, `known`. */
  'sheetEncodingUnknown',
  /** The separator is not a single character that can separate the fields of a csv file. `separator`. */
  'sheetSeparatorInvalid',
] as const;

export type SheetRefusalCode = (typeof SHEET_REFUSAL_CODES)[number];
export type SheetRefusal = Problem<SheetRefusalCode>;

/** Returns a failed result with one of the codes above. */
export function refuseSheet(
  code: SheetRefusalCode,
  params?: Readonly<Record<string, string | number>>,
): Err<SheetRefusal> {
  return fail(code, params);
}

/** Returns the refusal of a file that is too large. */
export function refuseSheetSize(bytes: number, maxBytes: number): Err<SheetRefusal> {
  return refuseSheet('sheetFileSize', { bytes, maxMegabytes: maxBytes / 1024 / 1024 });
}
