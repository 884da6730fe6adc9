import type { RunProgress } from '../../src/core/run/runChunks.ts';

/** How a run tells what it does and learns that it should end. */
export interface RunControl {
  readonly onProgress: (progress: RunProgress) => void;
  readonly isCancelled: () => boolean;
  /** Resolves when the run may go on: at once unless it pauses. */
  readonly whenAllowed: () => Promise<void>;
  /** Called with what ends the run's workers. */
  readonly onOpen: (close: () => void) => void;
}
