import type { JobState } from '../jobState.ts';
import { isUserEvent, type JobEvent, TRANSITIONS } from './jobTransitions.ts';

/** Part of the page's state that the runner writes. */
export type ShownJob = Omit<JobState, 'interrupted' | 'isListed'>;

/** Changes of the state that are shown together with a new phase. */
export type ShownChanges = Partial<Omit<ShownJob, 'phase'>>;

/**
 * Changes the phase of the job, and with it other values. This is the only function that writes the phase.
 *
 * @returns false if a user caused the event and the phase ignores it; then nothing has changed
 * @throws if the runner caused an event that the phase doesn't know
 */
export function applyEvent(shown: ShownJob, event: JobEvent, changes: ShownChanges = {}): boolean {
  const phase = TRANSITIONS[shown.phase][event];
  if (phase === undefined) {
    if (isUserEvent(event)) return false;
    throw new Error(`the event ${event} is unknown to a job in the phase ${shown.phase}`);
  }
  Object.assign(shown, changes, { phase });
  return true;
}
