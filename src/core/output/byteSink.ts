import type { Problem, Result } from '../base/result.ts';

/**
 * Where a streamed output goes. Writing waits until the sink can take more, so that memory stays flat; it fails where
 * the device is full or the reader has gone.
 */
export interface ByteSink {
  readonly write: (chunk: Uint8Array<ArrayBuffer>) => Promise<Result<null, Problem>>;
}
