import { createRound } from '../../state/createRound.ts';

/** What the market holds: lists of it follow, in all tabs. */
export const marketNews = createRound('market');
