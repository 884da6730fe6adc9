import type { JobPhase } from '../jobState.ts';

/** Events that a user causes. A click can arrive late, so a phase that has no transition for such an event ignores it. */
const USER_EVENTS = [
  'pause',
  'resume',
  /** Pauses the sending to a label printer after the current label; the phase stays. */
  'hold',
  /** Resumes the sending, also while the next part is being made. */
  'release',
  /** Prints without the failed rows. */
  'skipRows',
  'printNext',
  /** Ends the sending after the current label. The sending then ends the job with `sendingStopped` or another event. */
  'stopSending',
  /** Ends the job at once. */
  'cancel',
  'dismiss',
  'confirm',
] as const;
type UserEvent = (typeof USER_EVENTS)[number];

/** Events that the runner causes. */
type RunnerEvent =
  | 'start'
  /** A part was made, and some of its rows failed. */
  | 'rowsFailed'
  /** A part was made without failed rows. */
  | 'made'
  /** A part is in the browser's print dialog, and is not the last one. */
  | 'handedPart'
  /** The next part starts without the user. */
  | 'nextPart'
  | 'finish'
  | 'fail'
  | 'sendingStopped';

export type JobEvent = UserEvent | RunnerEvent;

/** True if a user causes the event. */
export function isUserEvent(event: JobEvent): event is UserEvent {
  return USER_EVENTS.some((known) => known === event);
}

/** Next phase for each phase and event. The table in `docs/architecture/printing.md` shows the same. */
export const TRANSITIONS: Readonly<Record<JobPhase, Readonly<Partial<Record<JobEvent, JobPhase>>>>> = {
  idle: { start: 'running' },
  running: {
    pause: 'paused',
    release: 'running',
    rowsFailed: 'asking',
    made: 'handing',
    // All labels were printed before the job was resumed.
    finish: 'done',
    fail: 'failed',
    cancel: 'cancelled',
    dismiss: 'idle',
  },
  paused: {
    resume: 'running',
    release: 'paused',
    // The runner had finished the work before the user paused it.
    rowsFailed: 'asking',
    made: 'handing',
    finish: 'done',
    fail: 'failed',
    cancel: 'cancelled',
    dismiss: 'idle',
  },
  asking: { skipRows: 'handing', cancel: 'cancelled', dismiss: 'idle' },
  handing: {
    hold: 'handing',
    release: 'handing',
    stopSending: 'handing',
    handedPart: 'between',
    nextPart: 'running',
    finish: 'done',
    fail: 'failed',
    sendingStopped: 'cancelled',
    cancel: 'cancelled',
    dismiss: 'idle',
  },
  between: { printNext: 'running', cancel: 'cancelled', dismiss: 'idle' },
  done: { start: 'running', confirm: 'idle', dismiss: 'idle' },
  failed: { start: 'running', dismiss: 'idle' },
  cancelled: { start: 'running', dismiss: 'idle' },
};
