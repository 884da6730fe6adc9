import type { RunProgress } from '../../src/core/run/runChunks.ts';

/** Progress and cancellation of a run. */
export interface RunControl {
  readonly onProgress: (progress: RunProgress) => void;
  readonly isCancelled: () => boolean;
  /** Resolves when the run may continue; at once unless it is paused. */
  readonly whenAllowed: () => Promise<void>;
  /** Called with a function that kills the run's workers. */
  readonly onOpen: (close: () => void) => void;
}
