import { createFontTrials } from '../jobs/fonts/fontTrials.ts';
import { spawnThread } from './spawnThread.ts';

/** Tries fonts out in a thread of this process. */
export const nodeFontTrials = createFontTrials(spawnThread('fontThread'));
