import { createChangeSignal } from '../../state/createChangeSignal.ts';

/** Signals a queued save to the senders in all tabs. */
export const savesSignal = createChangeSignal('saves');
