import * as v from 'valibot';
import { commonFields } from '../schema/common.ts';
import type { KindDefinition } from './kindDefinition.ts';
import { PICTURE_KIND, pictureFields } from './pictureFields.ts';

export const imageSchema = v.strictObject({
  kind: v.literal('image'),
  ...commonFields(20, 20),
  ...pictureFields,
});
export type ImageElement = v.InferOutput<typeof imageSchema>;

export const imageKind: KindDefinition<ImageElement> = { ...PICTURE_KIND, wireType: '6' };
