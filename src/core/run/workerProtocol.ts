import type { Problem, Result } from '../base/result.ts';
import type { ChunkAnswer, ChunkInput, OpenRun } from './runTypes.ts';

/** Message to a worker, which handles messages in order, one at a time. */
export type ToWorker =
  | { readonly type: 'open'; readonly runId: number; readonly open: OpenRun }
  /** Makes a chunk. `isCareful`: report each entry before it is begun, so that the supervisor knows the entry that crashes the worker. */
  | { readonly type: 'make'; readonly id: number; readonly chunk: ChunkInput; readonly isCareful: boolean }
  /** Frees the resources of the run; the worker stays for the next run. */
  | { readonly type: 'close' };

/** Message from a worker to its supervisor. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'opened'; readonly runId: number; readonly result: Result<null, Problem> }
  | { readonly type: 'answer'; readonly id: number; readonly result: Result<ChunkAnswer, Problem> }
  /** Sign that the worker is still busy; `entry` is -1 if unknown. */
  | { readonly type: 'beat'; readonly entry: number }
  /** Error in the worker: its remaining work can't be trusted. */
  | { readonly type: 'broke'; readonly message: string };

/** Calls `tick` at an interval; returns a function that stops it. */
export type Ticker = (intervalMs: number, tick: () => void) => () => void;
