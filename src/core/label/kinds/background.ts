import * as v from 'valibot';
import { commonFields } from '../schema/common.ts';
import { type KindDefinition, PLAIN_TRAITS } from './kindDefinition.ts';
import { PICTURE_KIND, pictureFields } from './pictureFields.ts';

/** A pre-printed design under the others; it is not printed unless asked for. */
export const backgroundSchema = v.strictObject({
  kind: v.literal('background'),
  ...commonFields(40, 30),
  printed: v.optional(v.boolean(), false),
  ...pictureFields,
});
export type BackgroundElement = v.InferOutput<typeof backgroundSchema>;

/** It fills the label, whatever proportions that has, and comes with labels of other programs only. */
export const backgroundKind: KindDefinition<BackgroundElement> = {
  ...PICTURE_KIND,
  wireType: '3',
  start: () => ({}),
  traits: PLAIN_TRAITS,
};
