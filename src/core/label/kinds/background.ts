import * as v from 'valibot';
import { commonFields } from '../schema/common.ts';
import { type KindDefinition, PLAIN_TRAITS } from './kindDefinition.ts';
import { PICTURE_KIND, pictureFields } from './pictureFields.ts';

/** Preprinted design of the stock as an element below all others; it is not printed by default. */
export const backgroundSchema = v.strictObject({
  kind: v.literal('background'),
  ...commonFields(40, 30),
  printed: v.optional(v.boolean(), false),
  ...pictureFields,
});
export type BackgroundElement = v.InferOutput<typeof backgroundSchema>;

/** Kind `background`: a picture that fills the label in any proportions. Only labels from other programs contain it. */
export const backgroundKind: KindDefinition<BackgroundElement> = {
  ...PICTURE_KIND,
  wireType: '3',
  start: () => ({}),
  traits: PLAIN_TRAITS,
};
