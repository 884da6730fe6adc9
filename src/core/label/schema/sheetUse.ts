import * as v from 'valibot';
import { LABEL_LIMITS, SHEET_LIMITS } from '../../base/limits.ts';
import { jsonCodec, textCodec } from '../wire/valueCodec.ts';
import type { WireField } from '../wire/wireField.ts';

const columnName = v.pipe(v.string(), v.maxLength(SHEET_LIMITS.library.maxCellLength));

const cellText = v.pipe(v.string(), v.maxLength(LABEL_LIMITS.maxFixedCellLength));

const rowOrderSchema = v.strictObject({
  /** Name by which the label refers to the column. */
  column: columnName,
  isDescending: v.optional(v.boolean(), false),
});

export type RowOrder = v.InferOutput<typeof rowOrderSchema>;

const cellFixSchema = v.strictObject({
  /** Row number in the spreadsheet, as spreadsheet programs show it. */
  row: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Header of the column in the spreadsheet. */
  column: columnName,
  /** Value in the spreadsheet; the fix applies only while the cell has this value. */
  was: cellText,
  value: cellText,
  /** Checksum of the row (`rowMark`); the fix applies only to a row with this checksum. */
  rowMark: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/, '8 hexadecimal digits'))),
});

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
  /** Values that replace those of single cells when labels are made; the spreadsheet itself stays unchanged. */
  cellFixes: v.optional(v.pipe(v.array(cellFixSchema), v.maxLength(LABEL_LIMITS.maxCellFixes)), []),
};

export const sheetUseWire: readonly WireField[] = [
  ['columnMap', 'columnMap', jsonCodec],
  ['rowFilter', 'rowFilter', textCodec],
  ['rowOrder', 'rowOrder', jsonCodec],
  ['cellFixes', 'cellFixes', jsonCodec],
];
