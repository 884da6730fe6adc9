import { createFontTrials } from '../../jobs/fonts/fontTrials.ts';
import { spawnThread } from '../spawnThread.ts';

/** Checks fonts in a thread of this process. */
export const nodeFontTrials = createFontTrials(spawnThread('fontThread'));
