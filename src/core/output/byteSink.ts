import type { Problem, Result } from '../base/result.ts';

/**
 * Destination of a streamed output. `write` waits for backpressure, so that memory use stays constant; it fails if the device is full or
 * the reader has disconnected.
 */
export interface ByteSink {
  readonly write: (chunk: Uint8Array<ArrayBuffer>) => Promise<Result<null, Problem>>;
}
