import type { BatchProgress } from '../../src/core/batch/runBatch.ts';

/** How a run tells what it does and learns that it should end. */
export interface RunControl {
  readonly onProgress: (progress: BatchProgress) => void;
  readonly isCancelled: () => boolean;
  /** Called with what ends the run's workers. */
  readonly onOpen: (close: () => void) => void;
}
