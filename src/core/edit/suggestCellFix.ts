import { checkContent } from '../barcode/checkContent.ts';
import type { Symbology } from '../barcode/symbologies.ts';
import { columnIndex } from '../data/columnNames.ts';
import { symbologyOf } from '../elements/symbologyOf.ts';
import type { Label } from '../label/label.ts';
import { fixableValue } from '../sheet/table/fixedStore.ts';
import type { SheetRow } from '../sheet/table/rowReader.ts';

/** Invisible characters, which users cannot see in a spreadsheet: soft hyphen, zero-width characters, direction marks, byte order mark. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Separators that people write between the digits of a number. */
const SEPARATORS = /[\s.\-\u2010-\u2015/]/g;
const DIGITS = /^\d+$/;

/** Returns the content that a symbology accepts and that the given content most likely means; null if there is none. */
export function suggestContent(symbology: Symbology, content: string): string | null {
  const visible = content.replace(INVISIBLE, '').trim();
  const joined = visible.replace(SEPARATORS, '');
  const candidates = DIGITS.test(joined) ? [visible, joined] : [visible];
  for (const candidate of candidates) {
    if (candidate === '') continue;
    const checked = checkContent(symbology, candidate);
    if (checked.ok) return candidate === content ? null : candidate;
    const { code, params } = checked.error;
    if (code === 'barcodeCheckDigit') return `${candidate.slice(0, -1)}${params?.expected}`;
    if (code === 'barcodeUpcEForm' && params?.canonical !== undefined) return String(params.canonical);
  }
  return null;
}

/** Cell whose value would make a symbol valid. */
export interface SuggestedFix {
  /** Position of the column in the spreadsheet. */
  readonly column: number;
  readonly value: string;
}

/**
 * Returns a value for the cell that an element's symbol consists of, if the symbol cannot be made of the present value; null if no value
 * suggests itself.
 *
 * @param elementId element with a problem in this row
 */
export function suggestCellFix(
  label: Label,
  elementId: string,
  columns: readonly string[],
  { texts, exact }: SheetRow,
): SuggestedFix | null {
  const element = label.elements.find(({ id }) => id === elementId);
  if (!element || !('data' in element) || element.data.source !== 'column' || element.data.showKeyName)
    return null;
  const symbology = symbologyOf(element);
  if (symbology === null) return null;
  const { key, position } = element.data;
  const column = key === '' ? position : columnIndex({ columns, columnMap: label.columnMap }, key);
  if (column < 0 || column >= columns.length) return null;
  const value = suggestContent(symbology, fixableValue(texts[column] ?? '', exact[column] ?? ''));
  return value === null ? null : { column, value };
}
