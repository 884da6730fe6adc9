import * as v from 'valibot';
import { MATRIX_SYMBOLOGIES } from '../../barcode/symbologies.ts';
import { BARCODE_LIMITS } from '../../base/limits.ts';
import { commonFields, content, data } from '../schema/common.ts';
import { codeCodec } from '../wire/valueCodec.ts';
import { CONTENT_WIRE, DATA_WIRE, dataSlot, withContent, withDataSource } from './dataContent.ts';
import { type KindDefinition, PLAIN_KIND, PLAIN_TRAITS } from './kindDefinition.ts';
import { symbologyCodec } from './symbologyWire.ts';

export const qrcodeSchema = v.strictObject({
  kind: v.literal('qrcode'),
  ...commonFields(15, 15),
  symbology: v.optional(v.picklist(MATRIX_SYMBOLOGIES), 'qrcode'),
  content: v.optional(content, BARCODE_LIMITS.defaultContent),
  data,
  errorCorrection: v.optional(v.picklist(['L', 'M', 'Q', 'H']), 'M'),
  /** Character encoding of QR Code content. */
  characterSet: v.optional(v.picklist(['auto', 'utf8', 'gbk']), 'auto'),
  dataMatrixShape: v.optional(v.picklist(['square', 'rectangle']), 'square'),
});
export type QrcodeElement = v.InferOutput<typeof qrcodeSchema>;

export const qrcodeKind: KindDefinition<QrcodeElement> = {
  ...PLAIN_KIND,
  wireType: '7',
  wireFields: () => [
    CONTENT_WIRE,
    ['symbology', 'barcodeType', symbologyCodec],
    ['errorCorrection', 'errorCorrectionLevel', codeCodec({ L: '1', M: '2', Q: '3', H: '4' })],
    ['characterSet', 'codeType', codeCodec({ auto: '0', utf8: '1', gbk: '2' })],
    ['dataMatrixShape', 'dataMatrixShape', codeCodec({ square: '0', rectangle: '1' })],
  ],
  wireExtras: DATA_WIRE,
  traits: { ...PLAIN_TRAITS, keepsRatio: true, flexibleSides: 'both' },
  withSource: withDataSource,
  withContents: withContent,
  slots: (element) => [dataSlot(element)],
};
