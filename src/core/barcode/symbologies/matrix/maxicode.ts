import { BARCODE_LIMITS } from '../../../base/limits.ts';
import { matrix, SAMPLE } from '../symbologyInfo.ts';

/** MaxiCode (ISO/IEC 16023). */
export const MAXICODE = matrix('MAXICODE', SAMPLE, 138, {
  fixedSize: { widthMm: BARCODE_LIMITS.maxicodeWidthMm, heightMm: BARCODE_LIMITS.maxicodeHeightMm },
});
