import { matrix, SAMPLE } from '../symbologyInfo.ts';

/** Rectangular Micro QR Code, rMQR (ISO/IEC 23941). */
export const RMQR = matrix('RMQR', SAMPLE, 361, { hasErrorCorrection: true });
