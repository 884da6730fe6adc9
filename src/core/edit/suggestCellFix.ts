import { checkContent } from '../barcode/checkContent.ts';
import type { Symbology } from '../barcode/symbologies.ts';
import { storedText } from '../base/cellValue.ts';
import { columnIndex } from '../data/columnNames.ts';
import { symbologyOf } from '../elements/symbologyOf.ts';
import { dataSlotsOf } from '../label/kinds/registry.ts';
import type { Label } from '../label/label.ts';

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

/** Row of a spreadsheet: its texts, and the stored values of the cells whose text doesn't determine them. */
export interface RowTexts {
  readonly texts: readonly string[];
  readonly exact: readonly string[];
}

/** Cell whose value would make a symbol valid. */
export interface SuggestedFix {
  /** Position of the column in the spreadsheet. */
  readonly column: number;
  readonly value: string;
}

/**
 * Returns a value for the cell that an element encodes, if no valid symbol can be encoded from the present value; null if there is no
 * obvious value.
 *
 * @param elementId element with a problem in this row
 */
export function suggestCellFix(
  label: Label,
  elementId: string,
  columns: readonly string[],
  { texts, exact }: RowTexts,
): SuggestedFix | null {
  const element = label.elements.find(({ id }) => id === elementId);
  const symbology = element ? symbologyOf(element) : null;
  if (!element || symbology === null) return null;
  const [slot] = dataSlotsOf(element);
  if (slot?.data.source !== 'column' || slot.data.showKeyName) return null;
  const { key, position } = slot.data;
  const column = key === '' ? position : columnIndex({ columns, columnMap: label.columnMap }, key);
  if (column < 0 || column >= columns.length) return null;
  const value = suggestContent(symbology, storedText(texts[column] ?? '', exact[column] ?? ''));
  return value === null ? null : { column, value };
}
