import { createRound } from '../../state/createRound.ts';

/** What is shared, with whom and by whom: lists of it follow, in all tabs. */
export const shareNews = createRound('shares');
