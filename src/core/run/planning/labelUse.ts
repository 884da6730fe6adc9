import type { Label } from '../../label/label.ts';

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
