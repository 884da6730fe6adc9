import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { Label } from '../label/label.ts';
import { parseRowRanges } from '../print/printPlan.ts';
import type { ColumnStore } from '../sheet/table/columnStore.ts';
import { entryCountOf, type RunOrder, rowsOfOrder } from './planRun.ts';

/** Settings of an order that override how the label uses its data; command line and server share them. */
export interface DataUse {
  /** A condition for rows; null for the label's own. */
  readonly where: string | null;
  /** Columns to order by, the most important first; null for the label's own. */
  readonly sort: readonly Label['rowOrder'][number][] | null;
  /** Headers that stand for columns of the label, before those that the label knows of. */
  readonly columnMap: readonly Label['columnMap'][number][];
}

/** The label with what an order says of its data in place of its own. */
export function usedAs(label: Label, { where, sort, columnMap }: DataUse): Label {
  return {
    ...label,
    rowFilter: where ?? label.rowFilter,
    rowOrder: sort ? [...sort] : label.rowOrder,
    columnMap: [...columnMap, ...label.columnMap],
  };
}

/**
 * The labels that ranges such as `1-100,205-` name, as `RunOrder.rows` has them.
 *
 * @param ranges null for all
 * @returns `planRangeInvalid` for what is no list of ranges, or goes beyond the labels that there are
 */
export function positionsOfRanges(
  ranges: string | null,
  order: Pick<RunOrder, 'label' | 'nowMs' | 'zone'>,
  store: ColumnStore | null,
  localOffsetMinutes: (timeMs: number) => number,
): Result<readonly number[] | null, Problem> {
  if (ranges === null) return ok(null);
  const printed = rowsOfOrder(order, store, localOffsetMinutes);
  if (!printed.ok) return printed;
  const rowCount = entryCountOf(order.label, store, printed.value);
  const rows = parseRowRanges(ranges, rowCount);
  return rows ? ok(rows) : fail('planRangeInvalid', { rowCount });
}
