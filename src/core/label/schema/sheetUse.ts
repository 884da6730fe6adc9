import * as v from 'valibot';
import { LABEL_LIMITS, SHEET_LIMITS } from '../../base/limits.ts';
import { jsonCodec, textCodec } from '../wire/valueCodec.ts';
import type { WireField } from '../wire/wireField.ts';

const columnName = v.pipe(v.string(), v.maxLength(SHEET_LIMITS.library.maxCellLength));

const rowOrderSchema = v.strictObject({
  /** A column by the name that the label has for it. */
  column: columnName,
  isDescending: v.optional(v.boolean(), false),
});

export type RowOrder = v.InferOutput<typeof rowOrderSchema>;

/** Fields that determine how a label uses any spreadsheet that it is bound to. */
export const sheetUseFields = {
  /** Headers of a spreadsheet that names its columns in another way than the label does. */
  columnMap: v.optional(
    v.pipe(
      v.array(v.strictObject({ name: columnName, column: columnName })),
      v.maxLength(LABEL_LIMITS.maxColumnAliases),
    ),
    [],
  ),
  /** A condition: only rows for which it holds are printed; empty for all. */
  rowFilter: v.optional(v.pipe(v.string(), v.maxLength(LABEL_LIMITS.maxExpressionLength)), ''),
  /** The columns that rows are printed in the order of, the most important first; empty for that of the spreadsheet. */
  rowOrder: v.optional(v.pipe(v.array(rowOrderSchema), v.maxLength(LABEL_LIMITS.maxOrderColumns)), []),
};

export const sheetUseWire: readonly WireField[] = [
  ['columnMap', 'columnMap', jsonCodec],
  ['rowFilter', 'rowFilter', textCodec],
  ['rowOrder', 'rowOrder', jsonCodec],
];
