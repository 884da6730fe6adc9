import { PRINT_LIMITS } from '../base/limits.ts';
import type { Problem } from '../base/result.ts';
import type { LabelRecord, ResolveContext } from './labelRecord.ts';

/** Units that count labels one by one. Other words may change the number, such as `2 dozen`, `1 тыс.` or `3 kg`. */
const UNITS =
  'pcs?|pieces?|ea|each|copy|copies|labels?|units?|st|stk|stücke?|шт|штук[аи]?|экз|копи[яий]|ед|个|個|件|张|張|枚|份|片|只|隻|本';
/** Whole number as a cell shows it, optionally with decimal zeros or a unit: `2.00`, `5 pcs.`, `3x`. */
const SHOWN = new RegExp(`^(\\d{1,9})(?:[.,]0{1,2})?(?:\\s*(?:(?:${UNITS})\\.?|[x×]))?$`, 'iu');
const STORED = /^(\d{1,9})(?:\.0*)?$/;

/**
 * Returns the number of copies in a cell; null if it is not a whole number from 0 to the limit for rows.
 *
 * @param exact stored value if the cell's text may differ from it; takes precedence over the text
 */
export function copiesOfCell(shown: string, exact: string): number | null {
  const match = exact === '' ? SHOWN.exec(shown.trim()) : STORED.exec(exact);
  const number = match ? Number(match[1]) : Number.NaN;
  return number <= PRINT_LIMITS.maxRowCopies ? number : null;
}

/**
 * Returns the problem of a row whose number of copies is invalid; null for other rows. The plan contains such a row once, so that it is
 * reported with its row number.
 */
export function refusedCopies(
  { columns, copiesColumn }: ResolveContext,
  record: LabelRecord,
): Problem<'rowCopiesInvalid'> | null {
  const column = copiesColumn === undefined ? -1 : columns.indexOf(copiesColumn);
  if (column < 0) return null;
  const value = record.cell(column);
  if (copiesOfCell(value, record.exact?.(column) ?? '') !== null) return null;
  return {
    code: 'rowCopiesInvalid',
    params: { column: columns[column], value: value.trim(), max: PRINT_LIMITS.maxRowCopies },
  };
}
