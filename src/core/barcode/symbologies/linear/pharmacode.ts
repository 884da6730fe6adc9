import { linear } from '../symbologyInfo.ts';

/** Pharmacode with one track (Laetus). */
export const PHARMACODE = linear('PHARMACODE', '1234', 6);
