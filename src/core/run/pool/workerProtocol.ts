import type { Problem, Result } from '../../base/result.ts';
import type { ChunkAnswer, ChunkInput, OpenRun } from '../runTypes.ts';

/** Message to a worker, which handles its messages in order, one at a time. */
export type ToWorker =
  | { readonly type: 'open'; readonly runId: number; readonly open: OpenRun }
  /**
   * Requests a chunk. With `isCareful`, the worker reports each entry before it begins it, so that the pool knows which entry crashes the
   * worker.
   */
  | { readonly type: 'make'; readonly id: number; readonly chunk: ChunkInput; readonly isCareful: boolean }
  /** Frees the resources of the run; the worker keeps running for the next run. */
  | { readonly type: 'close' };

/** Message from a worker to the pool. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'opened'; readonly runId: number; readonly result: Result<null, Problem> }
  | { readonly type: 'answer'; readonly id: number; readonly result: Result<ChunkAnswer, Problem> }
  /** Sign that the worker is still busy; `entry` is the entry that it has begun, or -1 if it doesn't report it. */
  | { readonly type: 'beat'; readonly entry: number }
  /** Error in the worker, after which its work can't be trusted. */
  | { readonly type: 'broke'; readonly message: string };

/** Calls `tick` at an interval until the returned function is called. */
export type Ticker = (intervalMs: number, tick: () => void) => () => void;
