import { SYMBOLOGIES } from '../../barcode/symbologies.ts';
import { codeCodec } from '../wire/valueCodec.ts';

/** Codec of symbologies; the wire format uses the product specification's names. */
export const symbologyCodec = codeCodec(
  Object.fromEntries(Object.entries(SYMBOLOGIES).map(([id, { wireName }]) => [id, wireName])),
);
