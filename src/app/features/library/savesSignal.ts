import { createChangeSignal } from '../../state/createChangeSignal.ts';

/** Signals in all tabs that a save was queued, so that the queue is sent. */
export const savesSignal = createChangeSignal('saves');
