import * as v from 'valibot';
import { commonFields, sizeMm } from '../schema/common.ts';
import { flagCodes, nullable, numberCodec } from '../wire/valueCodec.ts';
import { type KindDefinition, PLAIN_KIND } from './kindDefinition.ts';
import { SHAPE_TRAITS, SHAPE_WIRE, shapeFields } from './shapeFields.ts';

export const rectangleSchema = v.strictObject({
  kind: v.literal('rectangle'),
  ...commonFields(20, 10),
  ...shapeFields,
  rounded: v.optional(v.boolean(), false),
  /** Corner radius of a rounded rectangle; null means a share of its width (`DRAWING_DEFAULTS.cornerShare`). */
  cornerMm: v.optional(v.nullable(sizeMm), null),
});
export type RectangleElement = v.InferOutput<typeof rectangleSchema>;

export const rectangleKind: KindDefinition<RectangleElement> = {
  ...PLAIN_KIND,
  wireType: '11',
  wireFields: () => [
    ['rounded', 'shapeType', flagCodes('1', '2')],
    ...SHAPE_WIRE,
    ['cornerMm', 'cornerWidth', nullable(numberCodec, '')],
  ],
  traits: SHAPE_TRAITS,
};
