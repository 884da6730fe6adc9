import * as v from 'valibot';
import { LABEL_LIMITS } from '../../base/limits.ts';
import { positionMm, sizeMm } from './common.ts';

const paperMm = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(LABEL_LIMITS.minSideMm),
  v.maxValue(LABEL_LIMITS.maxElementMm),
);
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LABEL_LIMITS.maxSheetSide));

/** Grid of evenly spaced labels on a sheet. */
const gridSchema = v.strictObject({
  columns: count,
  rows: count,
  /** Position of the top left corner of the grid's first label on the sheet. */
  xMm: positionMm,
  yMm: positionMm,
  /** Distance between the left or top edges of adjacent labels: the label's size plus the gap. */
  stepXMm: v.optional(sizeMm, 0),
  stepYMm: v.optional(sizeMm, 0),
});

/** SVG path data; the pattern excludes all other characters, such as markup. */
const outline = v.pipe(v.string(), v.maxLength(4096), v.regex(/^[MLHVCSQTAZ\d\s.,+-]*$/i, 'SVG path data'));

/** Commercial stock that a label is made for. */
export const labelStockSchema = v.strictObject({
  /** Manufacturer and article number or name. */
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(LABEL_LIMITS.maxNameLength)),
  /** Cut outline in millimeters from the label's top left corner; empty if the label's shape is the outline. */
  outline: v.optional(outline, ''),
  /** Sheet layout; null for a roll. */
  sheet: v.optional(
    v.nullable(
      v.strictObject({
        widthMm: paperMm,
        heightMm: paperMm,
        grids: v.pipe(v.array(gridSchema), v.minLength(1), v.maxLength(LABEL_LIMITS.maxSheetGrids)),
      }),
    ),
    null,
  ),
});

export type LabelStock = v.InferOutput<typeof labelStockSchema>;
export type LabelSheet = NonNullable<LabelStock['sheet']>;
