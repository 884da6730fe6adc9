import { createChangeSignal } from '../../state/createChangeSignal.ts';

/** Signals to lists in all tabs that shares have changed. */
export const sharesSignal = createChangeSignal('shares');
