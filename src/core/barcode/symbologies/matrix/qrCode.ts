import { ELEMENT_STRINGS, matrix, SAMPLE, SAMPLE_GTIN } from '../symbologyInfo.ts';

/** QR Code (ISO/IEC 18004) and its GS1 variant. */
export const QR_CODE = matrix('QR-CODE', SAMPLE, 7089, { hasErrorCorrection: true });
export const GS1_QR = matrix('GS1-QR-CODE', SAMPLE_GTIN, 7089, {
  ...ELEMENT_STRINGS,
  hasErrorCorrection: true,
});
