import * as v from 'valibot';
import { LINEAR_SYMBOLOGIES } from '../../barcode/symbologies.ts';
import { BARCODE_LIMITS } from '../../base/limits.ts';
import { commonFields, content, data } from '../schema/common.ts';
import { fontFamily, fontSizePt } from '../schema/textStyle.ts';
import { codeCodec, numberCodec } from '../wire/valueCodec.ts';
import { CONTENT_WIRE, DATA_WIRE, dataSlot, withContent, withDataSource } from './dataContent.ts';
import { type KindDefinition, PLAIN_KIND, PLAIN_TRAITS, renamed } from './kindDefinition.ts';
import { symbologyCodec } from './symbologyWire.ts';

export const barcodeSchema = v.strictObject({
  kind: v.literal('barcode'),
  ...commonFields(30, 12),
  symbology: v.optional(v.picklist(LINEAR_SYMBOLOGIES), 'code128'),
  content: v.optional(content, BARCODE_LIMITS.defaultContent),
  data,
  /** Position of the human-readable text (HRI). */
  textPosition: v.optional(v.picklist(['none', 'top', 'bottom']), 'bottom'),
  fontFamily,
  fontSizePt,
});
export type BarcodeElement = v.InferOutput<typeof barcodeSchema>;

export const barcodeKind: KindDefinition<BarcodeElement> = {
  ...PLAIN_KIND,
  wireType: '2',
  wireFields: (font) => [
    CONTENT_WIRE,
    ['symbology', 'barcodeType', symbologyCodec],
    ['textPosition', 'showText', codeCodec({ none: '1', top: '2', bottom: '3' })],
    ['fontFamily', 'fontType', font],
    ['fontSizePt', 'textSize', numberCodec],
  ],
  wireExtras: DATA_WIRE,
  traits: { ...PLAIN_TRAITS, flexibleSides: 'height' },
  start: (options) => ({ fontFamily: options.fontFamily }),
  withSource: withDataSource,
  withContents: withContent,
  slots: (element) => [dataSlot(element)],
  faceStyles: ({ textPosition, fontFamily }) =>
    textPosition === 'none' ? [] : [{ fontFamily, bold: false, italic: false }],
  withFamilies: renamed,
};
