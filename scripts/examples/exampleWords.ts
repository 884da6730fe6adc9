import * as v from 'valibot';

const cell = v.union([v.string(), v.number()]);

/**
 * Translation of an example (`src/locales/<language>/examples/<example>.json`): the label's texts by their English originals, the complete
 * spreadsheet, and layout changes for the language.
 */
export const exampleWords = v.strictObject({
  name: v.string(),
  sheet: v.string(),
  texts: v.record(v.string(), v.string()),
  /** Fields of elements that differ from the English label, by element id. */
  changes: v.optional(v.record(v.string(), v.looseObject({})), {}),
  /**
   * Columns in the order of the spreadsheet. A date format converts ISO texts to dates; any other format is the number format of the
   * column.
   */
  columns: v.array(v.strictObject({ for: v.string(), name: v.string(), format: v.optional(v.string()) })),
  rows: v.array(v.array(cell)),
});
export type ExampleWords = v.InferOutput<typeof exampleWords>;

const dataSource = v.looseObject({ source: v.string(), key: v.optional(v.string()) });
const place = { content: v.optional(v.string()), data: v.optional(dataSource) };

/** Translatable parts of a label file; all other parts are copied. */
export const labelFile = v.looseObject({
  format: v.string(),
  version: v.number(),
  name: v.string(),
  elements: v.array(
    v.looseObject({
      kind: v.string(),
      id: v.string(),
      ...place,
      yMm: v.optional(v.number()),
      heightMm: v.optional(v.number()),
      fontSizePt: v.optional(v.number()),
      wrap: v.optional(v.boolean()),
      cells: v.optional(v.array(v.looseObject(place))),
    }),
  ),
});
export type LabelFile = v.InferOutput<typeof labelFile>;
