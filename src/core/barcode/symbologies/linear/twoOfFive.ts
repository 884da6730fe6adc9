import { LINEAR_MAX, linear, SAMPLE, tradeItem } from '../symbologyInfo.ts';

/** Interleaved 2 of 5 (ISO/IEC 16390): of any length, of at most 16 digits, and as ITF-14; and Industrial 2 of 5. */
export const ITF = linear('ITF', SAMPLE, LINEAR_MAX);
export const ITF_25 = linear('ITF-25', SAMPLE, 16);
export const ITF_14 = tradeItem('ITF-14', '16901234567899', 14);
export const INDUSTRIAL_2_OF_5 = linear('INDUSTRIAL-2-OF-5', SAMPLE, LINEAR_MAX);
