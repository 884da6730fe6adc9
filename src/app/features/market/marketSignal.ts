import { createChangeSignal } from '../../state/createChangeSignal.ts';

/** Notifies market lists in all tabs of changes. */
export const marketSignal = createChangeSignal('market');
