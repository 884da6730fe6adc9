import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { Label } from '../../label/label.ts';
import { parseRowRanges } from '../../print/printPlan.ts';
import type { ColumnStore } from '../../sheet/table/columnStore.ts';
import { entryCountOf, type RunOrder, rowsOfOrder } from './planRun.ts';

/** Settings of a print request that override how the label uses its data, for the command line and the server. */
export interface DataUse {
  /** Row filter; null for that of the label. */
  readonly where: string | null;
  /** Columns by which rows are sorted, the most important first; null for those of the label. */
  readonly sort: readonly Label['rowOrder'][number][] | null;
  /** Mapping from the label's column names to headers; takes precedence over the label's mapping. */
  readonly columnMap: readonly Label['columnMap'][number][];
}

/** Returns the label with the data settings of a print request in place of its own. */
export function usedAs(label: Label, { where, sort, columnMap }: DataUse): Label {
  return {
    ...label,
    rowFilter: where ?? label.rowFilter,
    rowOrder: sort ? [...sort] : label.rowOrder,
    columnMap: [...columnMap, ...label.columnMap],
  };
}

/**
 * Returns the label positions in ranges such as `1-100,205-`, for `RunOrder.rows`.
 *
 * @param ranges null for all labels
 * @returns `planRangeInvalid` for text that is not a list of ranges, or if a range exceeds the existing labels
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
