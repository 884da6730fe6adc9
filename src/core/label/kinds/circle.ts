import * as v from 'valibot';
import { commonFields } from '../schema/common.ts';
import { type KindDefinition, PLAIN_KIND } from './kindDefinition.ts';
import { SHAPE_TRAITS, SHAPE_WIRE, shapeFields } from './shapeFields.ts';

export const circleSchema = v.strictObject({
  kind: v.literal('circle'),
  ...commonFields(10, 10),
  ...shapeFields,
});
export type CircleElement = v.InferOutput<typeof circleSchema>;

export const circleKind: KindDefinition<CircleElement> = {
  ...PLAIN_KIND,
  wireType: '8',
  wireFields: () => SHAPE_WIRE,
  // By this field the wire format distinguishes circles from rectangles, too; decoding uses the element type only.
  wireExtras: { encode: () => ({ shapeType: '3' }), decode: () => ({}) },
  traits: SHAPE_TRAITS,
};
