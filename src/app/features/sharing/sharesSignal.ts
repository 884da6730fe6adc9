import { createChangeSignal } from '../../state/createChangeSignal.ts';

/** Notifies lists of shares in all tabs of changes. */
export const sharesSignal = createChangeSignal('shares');
