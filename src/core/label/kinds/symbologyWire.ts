import { SYMBOLOGIES } from '../../barcode/symbologies.ts';
import { codeCodec } from '../wire/valueCodec.ts';

/** Symbologies have the product specification's names in the wire format. */
export const symbologyCodec = codeCodec(
  Object.fromEntries(Object.entries(SYMBOLOGIES).map(([id, { wireName }]) => [id, wireName])),
);
