import { createRound } from '../../state/createRound.ts';

/** Notifies lists of shares in all tabs of changes. */
export const shareNews = createRound('shares');
