import { suggestContent } from '../barcode/suggestContent.ts';
import { storedText } from '../base/cellValue.ts';
import { columnIndex } from '../data/columnNames.ts';
import { symbologyOf } from '../elements/symbologyOf.ts';
import { dataSlotsOf } from '../label/kinds/registry.ts';
import type { Label } from '../label/label.ts';

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
