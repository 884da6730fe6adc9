import { type Err, fail, type Problem } from '../base/result.ts';

/**
 * Every way in which a spreadsheet is refused. Parameters that occur: `cell` (as the spreadsheet names it, `C17`), `row`
 * (from 1), `column` (letters), `max`, `found`, `name`.
 */
export const SHEET_REFUSAL_CODES = [
  /** The file's name is empty or too long. `length`, `max`. */
  'sheetFileName',
  /** The file type is none that is read. `extension`, `found` (what the content is: `ods`, `xlsb`, `html`...). */
  'sheetFileType',
  /** The file has more bytes than allowed. `bytes`, `maxMegabytes`. */
  'sheetFileSize',
  /** The workbook is encrypted. */
  'sheetPassword',
  /** The bytes are not what the format says. `part` (file inside the workbook, when known), `reason`. */
  'sheetDamaged',
  /** Unpacking would go past a limit. `part`, `reason`, `max`. */
  'sheetUnpack',
  /** The XML declares a document type or an entity, which no spreadsheet program writes. `part`. */
  'sheetXmlEntities',
  /** No sheet of that name. `name`. */
  'sheetNotFound',
  /** Wholly empty sheet. `name`. */
  'sheetEmpty',
  /** A header and nothing below. `name`. */
  'sheetNoRows',
  /** Nothing but formulas that were never calculated below the header. `name`, `count`, `cell` (the first). */
  'sheetNotCalculated',
  /** A column has content but no name in the header row. `cell`, `column`. */
  'sheetEmptyHeader',
  /** Two columns have one name. `cell`, `otherCell`, `name`. */
  'sheetDuplicateHeader',
  /** A cell without text in a table that must be full. `cell`, `row`, `column`. */
  'sheetEmptyCell',
  /** Too long a text. `cell`, `max`. */
  'sheetCellLength',
  /** A number of a program that is beyond its exact integers, so that its digits may be wrong. `name`, `row`, `value`. */
  'sheetNumberRounded',
  /** Content right of the last allowed column. `cell`, `max`. */
  'sheetColumns',
  /** Content below the last allowed row. `cell`, `max`. */
  'sheetRows',
  /** Merged cells. `cell` (first), `range`, `count`. */
  'sheetMergedCells',
  /** The table's text or its empty space would not fit in memory. `cell`, `maxBytes`. */
  'sheetTooBig',
  /** A quoted field never ends or goes on after its closing quote. `row`, `line`, `column`, `reason`. */
  'sheetQuote',
  /** Text in no known encoding. `row`. */
  'sheetEncoding',
  /** No encoding of that name. `name`, `known`. */
  'sheetEncodingUnknown',
] as const;

export type SheetRefusalCode = (typeof SHEET_REFUSAL_CODES)[number];
export type SheetRefusal = Problem<SheetRefusalCode>;

/** A failed result with one of the codes above. */
export function refuseSheet(
  code: SheetRefusalCode,
  params?: Readonly<Record<string, string | number>>,
): Err<SheetRefusal> {
  return fail(code, params);
}

/** Refusal of a file that is too large. */
export function refuseSheetSize(bytes: number, maxBytes: number): Err<SheetRefusal> {
  return refuseSheet('sheetFileSize', { bytes, maxMegabytes: maxBytes / 1024 / 1024 });
}
