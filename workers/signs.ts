/** Message that a worker sends when it is ready. Calls before this message would be lost. */
export const READY_MESSAGE = 'diecut-worker-ready';
/** Heartbeat message. A worker sends it when a call arrives, and repeatedly while the call is running. */
export const BEAT_MESSAGE = 'diecut-worker-beat';
/** Interval of heartbeats in ms. The actual interval is longer if a single step of the work takes longer. */
export const BEAT_MS = 250;
