import { proxy as remoteProxy } from 'comlink';
import { proxy } from 'valtio';
import type { RunOutcome, RunRequest } from '../../../../workers/api.ts';
import { err, type Result } from '../../../core/base/result.ts';
import type { RunProblem, RunProgress } from '../../../core/run/runChunks.ts';
import type { PrinterProfile } from '../../services/printers/printerProfile.ts';
import { conductorWorker } from '../../services/workerClients.ts';
import { type Held, hold } from '../../state/held.ts';
import { deliverFile } from './deliverFile.ts';
import type { JobOrder } from './jobOrder.ts';
import type { Sending } from './sendJob.ts';

export type JobPhase = 'idle' | 'running' | 'asking' | 'handing' | 'done' | 'failed' | 'cancelled';

export interface JobState {
  phase: JobPhase;
  order: Held<JobOrder> | null;
  progress: Held<RunProgress> | null;
  startedMs: number;
  problem: Held<RunProblem> | null;
  /** What was made; while `asking`, nothing of it has been handed over yet. */
  outcome: Held<RunOutcome> | null;
  /** How far the label printer has taken what was made; null before, and for other ways. */
  sending: Held<Sending> | null;
}

export const jobState = proxy<JobState>({
  phase: 'idle',
  order: null,
  progress: null,
  startedMs: 0,
  problem: null,
  outcome: null,
  sending: null,
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

/** Ends what a label printer is being sent. */
let stopSending: AbortController | null = null;

/** Hands over to a label printer, whose part comes with the first one. */
async function print(outcome: RunOutcome, printer: PrinterProfile): Promise<Result<null, RunProblem>> {
  const id = currentRun;
  const stop = new AbortController();
  stopSending = stop;
  const report = (sending: Sending) => {
    if (id === currentRun) jobState.sending = hold(sending);
  };
  const { sendJob } = await import('./sendJob.ts');
  return sendJob(printer, outcome, report, stop.signal);
}

async function handOver(order: JobOrder, outcome: RunOutcome): Promise<void> {
  const id = currentRun;
  jobState.phase = 'handing';
  const handed = order.printer ? await print(outcome, order.printer) : await deliverFile(order, outcome);
  stopSending = null;
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
  jobState.sending = null;
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
  // What the printer has by then is said when its link is closed.
  if (stopSending) {
    stopSending.abort();
    return;
  }
  currentRun++;
  jobState.phase = 'cancelled';
  conductorWorker.tell((conductor) => conductor.cancelRun());
}

export function dismissJob(): void {
  currentRun++;
  stopSending?.abort();
  jobState.phase = 'idle';
  jobState.order = null;
  jobState.outcome = null;
  jobState.sending = null;
}
