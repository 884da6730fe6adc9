/** Posted by a worker when it listens: calls made before that would be lost. */
export const READY_MESSAGE = 'diecut-worker-ready';
