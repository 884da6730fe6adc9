import * as v from 'valibot';
import { LABEL_LIMITS, SHEET_LIMITS } from '../../base/limits.ts';
import { jsonCodec, textCodec } from '../wire/valueCodec.ts';
import type { WireField } from '../wire/wireField.ts';

const columnName = v.pipe(v.string(), v.maxLength(SHEET_LIMITS.library.maxCellLength));

const rowOrderSchema = v.strictObject({
  /** Name by which the label refers to the column. */
  column: columnName,
  isDescending: v.optional(v.boolean(), false),
});

export type RowOrder = v.InferOutput<typeof rowOrderSchema>;

/** Fields that determine how a label uses the rows and columns of a bound spreadsheet. */
export const sheetUseFields = {
  /** Mapping from the label's column names to the headers of spreadsheets with other names. */
  columnMap: v.optional(
    v.pipe(
      v.array(v.strictObject({ name: columnName, column: columnName })),
      v.maxLength(LABEL_LIMITS.maxColumnAliases),
    ),
    [],
  ),
  /** Condition for printing a row; empty for all rows. */
  rowFilter: v.optional(v.pipe(v.string(), v.maxLength(LABEL_LIMITS.maxExpressionLength)), ''),
  /** Columns by which rows are sorted, the most important first; empty for the spreadsheet's order. */
  rowOrder: v.optional(v.pipe(v.array(rowOrderSchema), v.maxLength(LABEL_LIMITS.maxOrderColumns)), []),
};

export const sheetUseWire: readonly WireField[] = [
  ['columnMap', 'columnMap', jsonCodec],
  ['rowFilter', 'rowFilter', textCodec],
  ['rowOrder', 'rowOrder', jsonCodec],
];
