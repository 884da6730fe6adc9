import type { RunProgress } from '../../src/core/run/chunks/runChunks.ts';

/** Functions through which a run reports progress and through which it is paused and canceled. */
export interface RunControl {
  readonly onProgress: (progress: RunProgress) => void;
  readonly isCancelled: () => boolean;
  /** Resolves when the run may continue; at once if it isn't paused. */
  readonly whenAllowed: () => Promise<void>;
  /** Called with a function that terminates the run's workers. */
  readonly onOpen: (close: () => void) => void;
}
