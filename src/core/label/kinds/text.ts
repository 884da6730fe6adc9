import * as v from 'valibot';
import { commonFields, content, data } from '../schema/common.ts';
import { boxTextFields, boxTextWire } from '../schema/textStyle.ts';
import {
  CONTENT_WIRE,
  DATA_WIRE,
  dataSlot,
  facesOfText,
  isBlankText,
  withContent,
  withDataSource,
} from './dataContent.ts';
import { type KindDefinition, PLAIN_KIND, PLAIN_TRAITS, renamed } from './kindDefinition.ts';
import { LINE_BOX_MM } from './textBox.ts';

export const textSchema = v.strictObject({
  kind: v.literal('text'),
  ...commonFields(20, 20),
  content: v.optional(content, ''),
  data,
  ...boxTextFields,
});
export type TextElement = v.InferOutput<typeof textSchema>;

export const textKind: KindDefinition<TextElement> = {
  ...PLAIN_KIND,
  wireType: '1',
  wireFields: (font) => [CONTENT_WIRE, ...boxTextWire(font)],
  wireExtras: DATA_WIRE,
  start: ({ text, fontFamily }) => ({ content: text, heightMm: LINE_BOX_MM, fontFamily }),
  traits: { ...PLAIN_TRAITS, hasText: true, printsTexts: true },
  withSource: withDataSource,
  withContents: withContent,
  slots: (element) => [dataSlot(element)],
  faceStyles: facesOfText,
  withFamilies: renamed,
  isBlank: isBlankText,
};
