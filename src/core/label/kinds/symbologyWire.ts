import { SYMBOLOGIES } from '../../barcode/symbologies.ts';
import { codeCodec } from '../wire/valueCodec.ts';

/** Symbologies travel under the names of the product specification. */
export const symbologyCodec = codeCodec(
  Object.fromEntries(Object.entries(SYMBOLOGIES).map(([id, { wireName }]) => [id, wireName])),
);
