import { createRound } from '../../state/createRound.ts';

/** A save waits for the server: whoever sends them looks, in all tabs. */
export const savesNews = createRound('saves');
