/** Sent by a worker when it is ready: earlier calls would be lost. */
export const READY_MESSAGE = 'diecut-worker-ready';
/** Heartbeat: sent when a call arrives, and repeatedly while it is running. */
export const BEAT_MESSAGE = 'diecut-worker-beat';
/** Heartbeat interval of a working worker, unless a single step takes longer. */
export const BEAT_MS = 250;
