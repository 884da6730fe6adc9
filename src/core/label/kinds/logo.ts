import * as v from 'valibot';
import { commonFields } from '../schema/common.ts';
import type { KindDefinition } from './kindDefinition.ts';
import { PICTURE_KIND, pictureFields } from './pictureFields.ts';

export const logoSchema = v.strictObject({
  kind: v.literal('logo'),
  ...commonFields(12, 12),
  ...pictureFields,
});
export type LogoElement = v.InferOutput<typeof logoSchema>;

export const logoKind: KindDefinition<LogoElement> = { ...PICTURE_KIND, wireType: '5' };
