import { createChangeSignal } from '../../state/createChangeSignal.ts';

/** Signals to lists in all tabs that the market has changed. */
export const marketSignal = createChangeSignal('market');
