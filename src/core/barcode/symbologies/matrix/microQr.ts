import { matrix, SAMPLE } from '../symbologyInfo.ts';

/** Micro QR Code (ISO/IEC 18004). */
export const MICRO_QR = matrix('MICRO-QR', SAMPLE, 35, { hasErrorCorrection: true });
