import * as v from 'valibot';
import { DRAWING_DEFAULTS, LINE_STROKE_OFFSET_MM } from '../../base/limits.ts';
import { commonFields, integer, sizeMm } from '../schema/common.ts';
import { numberCodec } from '../wire/valueCodec.ts';
import { type KindDefinition, PLAIN_KIND, PLAIN_TRAITS, type WireExtras } from './kindDefinition.ts';

export const lineSchema = v.strictObject({
  kind: v.literal('line'),
  ...commonFields(14, DRAWING_DEFAULTS.strokeMm + LINE_STROKE_OFFSET_MM),
  strokeMm: v.optional(sizeMm, DRAWING_DEFAULTS.strokeMm),
  /** Dash style: 0 is solid; 1 to 7 are dashed. */
  dash: v.optional(v.pipe(integer, v.minValue(0), v.maxValue(7)), 0),
  /** Unit of the dash lengths; 0 means the default unit. */
  intervalMm: v.optional(sizeMm, 0),
});
export type LineElement = v.InferOutput<typeof lineSchema>;

/** Minimum stroke width that is computed from the box of a line in a label of another program. */
const MIN_STROKE_MM = 0.1;
/** First dash style that is not solid. */
const FIRST_DASH = 1;

/** Codec of line types: 1 is solid, every other number is dashed. */
const LINE_TYPE = {
  decode: (text: string) => (/^\d+$/.test(text) ? text : undefined),
  encode: String,
};

/**
 * Wire encoding of dashes and stroke. Labels of other programs have no stroke width: it is the height of the box without
 * `LINE_STROKE_OFFSET_MM`. A solid line type overrides the dash style, and a dashed line type without a dash style gets the first one.
 */
const LINE_WIRE: WireExtras<LineElement> = {
  encode: ({ dash }) => ({ lineType: dash === 0 ? '1' : '2' }),
  decode: ({ dash = 0, strokeMm, heightMm }, wire) => {
    const extras: Record<string, unknown> = {};
    const lineType = wire.read('lineType', LINE_TYPE);
    if (lineType === '1') extras.dash = 0;
    else if (lineType !== undefined && dash === 0) extras.dash = FIRST_DASH;
    if (strokeMm === undefined && typeof heightMm === 'number') {
      const spareMm = Math.round((heightMm - LINE_STROKE_OFFSET_MM) * 100) / 100;
      extras.strokeMm = Math.max(MIN_STROKE_MM, spareMm);
    }
    return extras;
  },
};

export const lineKind: KindDefinition<LineElement> = {
  ...PLAIN_KIND,
  wireType: '4',
  wireFields: () => [
    ['dash', 'dashType', numberCodec],
    ['intervalMm', 'intervalValue', numberCodec],
    ['strokeMm', 'strokeWidth', numberCodec],
  ],
  wireExtras: LINE_WIRE,
  traits: { ...PLAIN_TRAITS, handles: 'ends' },
};
