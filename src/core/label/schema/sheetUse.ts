import * as v from 'valibot';
import { LABEL_LIMITS, SHEET_LIMITS } from '../../base/limits.ts';
import { jsonCodec, textCodec } from '../wire/valueCodec.ts';
import type { WireField } from '../wire/wireField.ts';

const columnName = v.pipe(v.string(), v.maxLength(SHEET_LIMITS.library.maxCellLength));

const rowOrderSchema = v.strictObject({
  /** Column, by the name that the label uses for it. */
  column: columnName,
  isDescending: v.optional(v.boolean(), false),
});

export type RowOrder = v.InferOutput<typeof rowOrderSchema>;

/** Fields that determine how a label uses any spreadsheet that it is bound to. */
export const sheetUseFields = {
  /** Headers for a spreadsheet whose column names differ from the label's. */
  columnMap: v.optional(
    v.pipe(
      v.array(v.strictObject({ name: columnName, column: columnName })),
      v.maxLength(LABEL_LIMITS.maxColumnAliases),
    ),
    [],
  ),
  /** Condition: only rows for which it is true are printed; empty for all rows. */
  rowFilter: v.optional(v.pipe(v.string(), v.maxLength(LABEL_LIMITS.maxExpressionLength)), ''),
  /** Columns that rows are sorted by, the most important first; empty for the spreadsheet's order. */
  rowOrder: v.optional(v.pipe(v.array(rowOrderSchema), v.maxLength(LABEL_LIMITS.maxOrderColumns)), []),
};

export const sheetUseWire: readonly WireField[] = [
  ['columnMap', 'columnMap', jsonCodec],
  ['rowFilter', 'rowFilter', textCodec],
  ['rowOrder', 'rowOrder', jsonCodec],
];
