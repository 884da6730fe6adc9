import * as v from 'valibot';
import { commonFields } from '../schema/common.ts';
import { type KindDefinition, PLAIN_TRAITS } from './kindDefinition.ts';
import { PICTURE_KIND, pictureFields } from './pictureFields.ts';

/** Preprinted design below the other elements; it is not printed by default. */
export const backgroundSchema = v.strictObject({
  kind: v.literal('background'),
  ...commonFields(40, 30),
  printed: v.optional(v.boolean(), false),
  ...pictureFields,
});
export type BackgroundElement = v.InferOutput<typeof backgroundSchema>;

/** A background fills the label whatever the label's proportions, and only occurs in labels of other programs. */
export const backgroundKind: KindDefinition<BackgroundElement> = {
  ...PICTURE_KIND,
  wireType: '3',
  start: () => ({}),
  traits: PLAIN_TRAITS,
};
