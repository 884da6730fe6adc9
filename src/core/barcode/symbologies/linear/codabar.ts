import { LINEAR_MAX, linear, SAMPLE } from '../symbologyInfo.ts';

/** Codabar (EN 798). */
export const CODABAR = linear('CODABAR', SAMPLE, LINEAR_MAX);
