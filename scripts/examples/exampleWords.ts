import * as v from 'valibot';

const cell = v.union([v.string(), v.number()]);

/**
 * An example in another language (`examples/<example>/words.<language>.json`): what its label says by the English text, its
 * spreadsheet whole, and what of the layout has to give for the words of the language.
 */
export const exampleWords = v.strictObject({
  name: v.string(),
  sheet: v.string(),
  texts: v.record(v.string(), v.string()),
  /** Fields of elements that differ from the English label, by the element's id. */
  changes: v.optional(v.record(v.string(), v.looseObject({})), {}),
  /** In the order of the spreadsheet. A format of dates makes dates of ISO texts, any other is that of the column's numbers. */
  columns: v.array(v.strictObject({ for: v.string(), name: v.string(), format: v.optional(v.string()) })),
  rows: v.array(v.array(cell)),
});
export type ExampleWords = v.InferOutput<typeof exampleWords>;

const dataSource = v.looseObject({ source: v.string(), key: v.optional(v.string()) });
const place = { content: v.optional(v.string()), data: v.optional(dataSource) };

/** What a label file has that is put into another language; all else goes over as it is. */
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
