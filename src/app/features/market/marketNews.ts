import { createRound } from '../../state/createRound.ts';

/** Notifies market lists in all tabs of changes. */
export const marketNews = createRound('market');
