import { ELEMENT_STRINGS, matrix, SAMPLE, SAMPLE_GTIN } from '../symbologyInfo.ts';

/** Data Matrix ECC 200 (ISO/IEC 16022) and its GS1 variant. */
export const DATA_MATRIX = matrix('DATA-MATRIX', SAMPLE, 3116, { hasShapes: true });
export const GS1_DATA_MATRIX = matrix('GS1-DATA-MATRIX', SAMPLE_GTIN, 3116, {
  ...ELEMENT_STRINGS,
  hasShapes: true,
});
