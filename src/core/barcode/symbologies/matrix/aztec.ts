import { matrix, SAMPLE } from '../symbologyInfo.ts';

/** Aztec Code (ISO/IEC 24778). */
export const AZTEC = matrix('AZTEC', SAMPLE, 3832);
