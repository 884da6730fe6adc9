import { proxy as remoteProxy } from 'comlink';
import { proxy } from 'valtio';
import type { RunOutcome, RunRequest } from '../../../../workers/api.ts';
import { err, type Result } from '../../../core/base/result.ts';
import type { RunProblem, RunProgress } from '../../../core/run/runChunks.ts';
import { conductorWorker } from '../../services/workerClients.ts';
import { type Held, hold } from '../../state/held.ts';
import { deliverFile } from './deliverFile.ts';
import type { JobOrder } from './jobOrder.ts';

export type JobPhase = 'idle' | 'running' | 'asking' | 'handing' | 'done' | 'failed' | 'cancelled';

export interface JobState {
  phase: JobPhase;
  order: Held<JobOrder> | null;
  progress: Held<RunProgress> | null;
  startedMs: number;
  problem: Held<RunProblem> | null;
  /** What was made; while `asking`, nothing of it has been handed over yet. */
  outcome: Held<RunOutcome> | null;
}

export const jobState = proxy<JobState>({
  phase: 'idle',
  order: null,
  progress: null,
  startedMs: 0,
  problem: null,
  outcome: null,
});

/** Counts the runs: what an earlier one still reports is not listened to. */
let currentRun = 0;

async function run(request: RunRequest): Promise<Result<RunOutcome, RunProblem>> {
  const id = currentRun;
  jobState.startedMs = performance.now();
  const report = (progress: RunProgress) => {
    if (id === currentRun) jobState.progress = hold(progress);
  };
  try {
    // A conductor that dies takes its half of a file along: the fresh one makes all of it again.
    return await conductorWorker.call(async (conductor) => conductor.run(request, remoteProxy(report)));
  } catch (error) {
    return err({ code: 'workerFailed', params: { message: String(error) } });
  }
}

function fail(problem: RunProblem): void {
  jobState.problem = hold(problem);
  jobState.phase = 'failed';
}

async function handOver(order: JobOrder, outcome: RunOutcome): Promise<void> {
  const id = currentRun;
  jobState.phase = 'handing';
  const handed = await deliverFile(order, outcome);
  if (id !== currentRun) return;
  if (handed.ok) jobState.phase = 'done';
  else fail(handed.error);
}

/** Makes the output of an order. Where rows cannot be printed it asks before anything is handed over. */
export async function startJob(order: JobOrder): Promise<void> {
  const id = ++currentRun;
  jobState.order = hold(order);
  jobState.progress = null;
  jobState.problem = null;
  jobState.outcome = null;
  jobState.phase = 'running';
  const made = await run({ ...order.request, onFailure: 'skip' });
  if (id !== currentRun) return;
  if (!made.ok) {
    fail(made.error);
    return;
  }
  jobState.outcome = hold(made.value);
  if (made.value.failureCount > 0) jobState.phase = 'asking';
  else await handOver(order, made.value);
}

/** Goes on without the rows that cannot be printed: the others are made already. */
export async function skipBadRows(): Promise<void> {
  const { order, outcome, phase } = jobState;
  if (order && outcome && phase === 'asking') await handOver(order, outcome);
}

/** Ends the run at once; whatever its workers still do is thrown away. */
export function cancelJob(): void {
  currentRun++;
  jobState.phase = 'cancelled';
  conductorWorker.tell((conductor) => conductor.cancelRun());
}

export function dismissJob(): void {
  currentRun++;
  jobState.phase = 'idle';
  jobState.order = null;
  jobState.outcome = null;
}
