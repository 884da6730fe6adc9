import { matrix, SAMPLE } from '../symbologyInfo.ts';

/** PDF417 (ISO/IEC 15438). */
export const PDF417 = matrix('PDF417', SAMPLE, 2710);
