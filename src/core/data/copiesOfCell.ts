import { PRINT_LIMITS } from '../base/limits.ts';
import type { Problem } from '../base/result.ts';
import type { LabelRecord, ResolveContext } from './labelRecord.ts';

/** A whole number as a cell shows it, with decimals that are zeros or a unit behind it: `2.00`, `5 pcs`. */
const SHOWN = /^(\d{1,9})(?:[.,]0{1,2})?(?:\s*\p{L}[\p{L}.\s]*)?$/u;
const STORED = /^(\d{1,9})(?:\.0*)?$/;

/**
 * Number of copies that a cell asks for; null where it holds no whole number from 0 to the limit for rows.
 *
 * @param exact what the cell stores where its text may differ; it counts then
 */
export function copiesOfCell(shown: string, exact: string): number | null {
  const match = exact === '' ? SHOWN.exec(shown.trim()) : STORED.exec(exact);
  const number = match ? Number(match[1]) : Number.NaN;
  return number <= PRINT_LIMITS.maxRowCopies ? number : null;
}

/** The plan has rows without a number of copies once: they are reported here with their row number. */
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
