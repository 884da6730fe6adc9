import type { Problem, Result } from '../base/result.ts';
import type { ChunkAnswer, ChunkInput, OpenRun } from './runTypes.ts';

/** Message to a worker, which handles messages in order, one at a time. */
export type ToWorker =
  | { readonly type: 'open'; readonly runId: number; readonly open: OpenRun }
  /** `isCareful`: say each entry before it is begun, so that the one that kills the worker is known. */
  | { readonly type: 'make'; readonly id: number; readonly chunk: ChunkInput; readonly isCareful: boolean }
  /** Frees what the run held; the worker stays for the next one. */
  | { readonly type: 'close' };

/** Message from a worker to its supervisor. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'opened'; readonly runId: number; readonly result: Result<null, Problem> }
  | { readonly type: 'answer'; readonly id: number; readonly result: Result<ChunkAnswer, Problem> }
  /** Still at work; -1 where the entry is not known. */
  | { readonly type: 'beat'; readonly entry: number }
  /** A fault in the worker: nothing that it still holds may be trusted. */
  | { readonly type: 'broke'; readonly message: string };

/** Calls `tick` every so many milliseconds until it is stopped. */
export type Ticker = (intervalMs: number, tick: () => void) => () => void;
