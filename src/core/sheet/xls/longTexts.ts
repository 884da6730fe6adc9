/** Record of a workbook stream ([MS-XLS] 2.1.4). */
export interface BiffRecord {
  readonly type: number;
  /** Offset of the record's content, after type and length. */
  readonly at: number;
  readonly length: number;
}

/** Cells by row and column; see `cellKey`. */
export type LongTexts = ReadonlyMap<string, string>;

export const CONTINUE = 0x003c;
export const FORMULA_TYPES: readonly number[] = [0x0006, 0x0206, 0x0406];
const STRING = 0x0207;
/** Offset of the characters in a STRING record of BIFF8, after their count and the byte for their width. */
const CHARACTERS_AT = 3;

export const cellKey = (row: number, column: number) => `${row} ${column}`;

/**
 * Reads the text of a STRING record that continues in CONTINUE records ([MS-XLS] 2.4.268, 2.5.294). Each of them begins with a byte for the
 * width of its characters, one or two bytes.
 *
 * @returns null if the records end before the text
 */
function longText(view: DataView, parts: readonly BiffRecord[]): string | null {
  let left = view.getUint16(parts[0].at, true);
  let text = '';
  for (const [index, { at, length }] of parts.entries()) {
    const start = index === 0 ? CHARACTERS_AT : 1;
    if (length < start) return null;
    const isWide = (view.getUint8(at + start - 1) & 1) === 1;
    const count = Math.min(left, Math.floor((length - start) / (isWide ? 2 : 1)));
    const codes = Array.from({ length: count }, (_, index) =>
      isWide ? view.getUint16(at + start + index * 2, true) : view.getUint8(at + start + index),
    );
    text += String.fromCharCode(...codes);
    left -= count;
  }
  return left === 0 ? text : null;
}

/**
 * Reads the texts of formulas that continue in further records, of which SheetJS reads only the first 8,222 characters.
 *
 * @param records records of one worksheet of a BIFF8 workbook
 * @returns null if a text is incomplete
 */
export function readLongTexts(view: DataView, records: readonly BiffRecord[]): LongTexts | null {
  const texts = new Map<string, string>();
  let formula: BiffRecord | undefined;
  for (const [index, record] of records.entries()) {
    if (FORMULA_TYPES.includes(record.type)) formula = record;
    if (record.type !== STRING || records[index + 1]?.type !== CONTINUE || record.length < CHARACTERS_AT)
      continue;
    if (!formula || formula.length < 4) return null;
    let end = index + 1;
    while (records[end]?.type === CONTINUE) end++;
    const text = longText(view, records.slice(index, end));
    if (text === null) return null;
    texts.set(cellKey(view.getUint16(formula.at, true), view.getUint16(formula.at + 2, true)), text);
  }
  return texts;
}
