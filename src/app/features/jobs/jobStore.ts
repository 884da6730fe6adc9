import { proxy as remoteProxy } from 'comlink';
import { proxy } from 'valtio';
import type { RunOutcome, RunProblem, RunRequest } from '../../../../workers/api.ts';
import { err, type Problem, type Result } from '../../../core/base/result.ts';
import type { EntryReport } from '../../../core/batch/batchTypes.ts';
import type { BatchProgress } from '../../../core/batch/runBatch.ts';
import { conductorWorker } from '../../services/workerClients.ts';
import { type Held, hold } from '../../state/held.ts';
import { deliverFile } from './deliverFile.ts';
import type { JobOrder } from './jobOrder.ts';

export type JobPhase =
  | 'idle'
  | 'checking'
  | 'asking'
  | 'running'
  | 'handing'
  | 'done'
  | 'failed'
  | 'cancelled';

export interface JobState {
  phase: JobPhase;
  order: Held<JobOrder> | null;
  progress: Held<BatchProgress> | null;
  startedMs: number;
  /** Rows that cannot be printed, found before anything came out. */
  failures: Held<readonly EntryReport[]>;
  failureCount: number;
  problem: Held<RunProblem> | null;
  outcome: Held<RunOutcome> | null;
}

export const jobState = proxy<JobState>({
  phase: 'idle',
  order: null,
  progress: null,
  startedMs: 0,
  failures: hold([]),
  failureCount: 0,
  problem: null,
  outcome: null,
});

/** Counts the runs: what an earlier one still reports is not listened to. */
let currentRun = 0;

async function run(request: RunRequest): Promise<Result<RunOutcome, RunProblem>> {
  const id = currentRun;
  const conductor = await conductorWorker();
  jobState.startedMs = performance.now();
  const report = remoteProxy((progress: BatchProgress) => {
    if (id === currentRun) jobState.progress = hold(progress);
  });
  try {
    return await conductor.run(request, report);
  } catch (error) {
    return err({ code: 'workerFailed', params: { message: String(error) } });
  }
}

function fail(problem: Problem): void {
  jobState.problem = hold(problem);
  jobState.phase = 'failed';
}

async function produce(order: JobOrder): Promise<void> {
  const id = currentRun;
  jobState.phase = 'running';
  jobState.progress = null;
  const result = await run(order.request);
  if (id !== currentRun) return;
  if (!result.ok) {
    fail(result.error);
    return;
  }
  jobState.outcome = hold(result.value);
  jobState.phase = 'handing';
  const handed = await deliverFile(order, result.value);
  if (id !== currentRun) return;
  if (handed.ok) jobState.phase = 'done';
  else fail(handed.error);
}

/** Checks the rows of an order; asks when some cannot be printed, and otherwise makes the output. */
export async function startJob(order: JobOrder): Promise<void> {
  const id = ++currentRun;
  jobState.order = hold(order);
  jobState.progress = null;
  jobState.problem = null;
  jobState.outcome = null;
  jobState.phase = 'checking';
  const checked = await run({ ...order.request, format: 'check' });
  if (id !== currentRun) return;
  if (!checked.ok) {
    fail(checked.error);
    return;
  }
  if (checked.value.failureCount > 0) {
    jobState.failures = hold(checked.value.failures);
    jobState.failureCount = checked.value.failureCount;
    jobState.phase = 'asking';
    return;
  }
  await produce(order);
}

/** Goes on without the rows that cannot be printed. */
export async function skipBadRows(): Promise<void> {
  const { order } = jobState;
  if (order) await produce({ ...order, request: { ...order.request, onFailure: 'skip' } });
}

/** Ends the run at once; whatever its workers still do is thrown away. */
export function cancelJob(): void {
  currentRun++;
  jobState.phase = 'cancelled';
  void conductorWorker().then((conductor) => conductor.cancelRun());
}

export function dismissJob(): void {
  currentRun++;
  jobState.phase = 'idle';
  jobState.order = null;
  jobState.outcome = null;
}
