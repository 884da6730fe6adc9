/** Posted by a worker when it listens: calls made before that would be lost. */
export const READY_MESSAGE = 'diecut-worker-ready';
/** Posted when a call comes in, and again and again while one is worked on. */
export const BEAT_MESSAGE = 'diecut-worker-beat';
/** A worker that is at work says so this often, unless a single step takes longer. */
export const BEAT_MS = 250;
