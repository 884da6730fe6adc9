import { LINEAR_MAX, linear, SAMPLE } from '../symbologyInfo.ts';

/** Code 93 (AIM USS-93). */
export const CODE_93 = linear('CODE-93', SAMPLE, LINEAR_MAX);
