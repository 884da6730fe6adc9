/** Message that a worker sends when it is ready, because earlier calls would be lost. */
export const READY_MESSAGE = 'diecut-worker-ready';
/** Heartbeat message, sent when a call arrives, and repeatedly while the call is running. */
export const BEAT_MESSAGE = 'diecut-worker-beat';
/** Heartbeat interval of a working worker in ms; longer if a single step takes longer. */
export const BEAT_MS = 250;
