import * as v from 'valibot';
import { FONT_LIMITS } from '../../base/limits.ts';
import { assetName, finite } from './common.ts';
import { fontFamilyName } from './textStyle.ts';

/** Registered or private axis tag (OpenType specification, "OpenType Font Variations axis tags"). */
const axisTag = v.pipe(v.string(), v.regex(/^[ -~]{4}$/, 'an axis tag such as wght'));

/**
 * Font face that is stored with the label. Elements refer to the face by its family; bold and italic select a face of the family, and a
 * missing face is synthesized from the closest one.
 */
export const labelFontSchema = v.strictObject({
  family: v.pipe(fontFamilyName, v.minLength(1)),
  bold: v.optional(v.boolean(), false),
  italic: v.optional(v.boolean(), false),
  /** File name of the font, which is stored next to the label as pictures are. */
  asset: v.pipe(assetName, v.minLength(1)),
  /** Index of the face in a font collection. */
  index: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999)), 0),
  /** Axis values of a variable font by axis tag; a missing axis has its default value. */
  axes: v.optional(v.pipe(v.record(axisTag, finite), v.maxEntries(FONT_LIMITS.maxAxes)), {}),
});

export type LabelFont = v.InferOutput<typeof labelFontSchema>;
