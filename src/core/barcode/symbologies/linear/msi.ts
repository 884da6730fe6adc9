import { LINEAR_MAX, linear, SAMPLE } from '../symbologyInfo.ts';

/** MSI with one check digit, modulo 10. */
export const MSI = linear('MSI', SAMPLE, LINEAR_MAX);
