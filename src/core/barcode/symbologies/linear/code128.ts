import { ELEMENT_STRINGS, LINEAR_MAX, linear, SAMPLE, SAMPLE_GTIN } from '../symbologyInfo.ts';

/** Code 128 (ISO/IEC 15417) and the symbologies that are encoded in it. */
export const CODE_128 = linear('CODE-128', SAMPLE, LINEAR_MAX);
export const CHINA_POST = linear('CHINA-POST', SAMPLE, LINEAR_MAX);
/** The true Industrial 2 of 5 is another symbology (`twoOfFive.ts`). */
export const INDUSTRIAL_25 = linear('INDUSTRIAL-25', SAMPLE, LINEAR_MAX);
export const GS1_128 = linear('GS1-128', SAMPLE_GTIN, LINEAR_MAX, ELEMENT_STRINGS);
