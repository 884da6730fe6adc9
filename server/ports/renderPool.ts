import type { Problem, Result } from '../../src/core/base/result.ts';
import type {
  JobCut,
  RenderHead,
  RenderProblem,
  RenderProgress,
  RenderWork,
} from '../../src/node/render/renderWork.ts';

/** Listener for the events of a call to the pool. */
export interface RenderListener {
  readonly onHead: (head: RenderHead) => void;
  readonly onBytes: (bytes: Uint8Array<ArrayBuffer>) => void;
  /** Progress of labels that are rendered into a file; absent if the caller doesn't need it. */
  readonly onProgress?: (progress: RenderProgress) => void;
  /** Called with the parts into which the thread divides a job; absent for calls that aren't divided. */
  readonly onCut?: (cut: JobCut) => void;
  /** Called when the thread needs a part of a divided job. `give` passes the part as a file, which then belongs to the thread. */
  readonly onWants?: (part: number, isDamaged: boolean, give: (path: string) => void) => void;
  /** Called once, as the last event. */
  readonly onEnd: (result: Result<null, RenderProblem>) => void;
}

/** Load of the pool, for metrics. */
export interface RenderLoad {
  readonly threads: number;
  readonly busy: number;
  readonly waiting: number;
  /** Time in ms for which the oldest waiting call has waited; 0 if the queue is empty. */
  readonly oldestMs: number;
  /** Number of labels rendered since the start. */
  readonly labels: number;
  /** Number of failed calls since the start, by problem code. */
  readonly refused: ReadonlyMap<string, number>;
}

/**
 * Pool of threads that render labels, each with one call at a time. A call that exceeds its limit of time or memory ends with its thread,
 * and no other call is affected. Threads are reused and keep their open fonts and prepared labels.
 */
export interface RenderPool {
  /**
   * Queues a call.
   * @returns a function that cancels the call: a waiting call never starts, and the events of a running call are dropped. With `endsTaken`
   * the call's thread is killed, and the promise resolves once the thread no longer touches the call's files. `overloaded`, with a retry
   * delay in seconds, if the call would wait too long
   */
  readonly render: (
    account: string,
    work: RenderWork,
    listener: RenderListener,
  ) => Result<() => Promise<void>, Problem>;
  readonly load: () => RenderLoad;
  /** Starts a thread before the first call needs it. */
  readonly warm: () => void;
  readonly dispose: () => void;
}
