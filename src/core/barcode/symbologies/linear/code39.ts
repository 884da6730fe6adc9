import { LINEAR_MAX, linear, SAMPLE } from '../symbologyInfo.ts';

/** Code 39 (ISO/IEC 16388), without check character. */
export const CODE_39 = linear('CODE-39', SAMPLE, LINEAR_MAX);
