import { createRound } from '../../state/createRound.ts';

/** Signals a queued save to the senders in all tabs. */
export const savesNews = createRound('saves');
