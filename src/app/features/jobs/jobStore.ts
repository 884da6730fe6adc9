import { proxy as remoteProxy } from 'comlink';
import type { RunOutcome, RunRequest } from '../../../../workers/api.ts';
import { err, type Problem, type Result } from '../../../core/base/result.ts';
import { countPrinted, plannedUpTo } from '../../../core/print/leftOutLabels.ts';
import type { LabelWindow } from '../../../core/run/chunks/planStretch.ts';
import type { RunProblem, RunProgress } from '../../../core/run/chunks/runChunks.ts';
import { markPrinted } from '../../../device/jobs/jobDatabase.ts';
import type { JobHead } from '../../../device/jobs/jobTypes.ts';
import { conductorWorker } from '../../services/workerClients.ts';
import { asRef } from '../../state/asRef.ts';
import { deliverFile } from './deliverFile.ts';
import { beginJob, continueJournal, endOf, type JobJournal, restOf, type SingleScan } from './jobJournal.ts';
import type { JobOrder } from './jobOrder.ts';
import { fromFreshPage, partsOf } from './jobParts.ts';
import { isUnderWay, jobState } from './jobState.ts';
import { pauseSending, resumeSending, sendToLabelPrinter, stopSending } from './labelPrinterSending.ts';
import type { Sending } from './sendJob.ts';

/** Job to run: a new job, or the rest of a job that is resumed. */
interface Job {
  readonly order: JobOrder;
  readonly journal: JobJournal;
  /** Number of labels that were printed in earlier runs of the job. */
  readonly doneLabels: number;
  /** Scan that triggered this job, if any. */
  readonly scan?: ScanOfJob;
}

/** Scan that started a job. `onEnd` receives null if all labels were delivered, otherwise the problem. */
interface ScanOfJob {
  /**
   * Set for a job of a single scan. Such a job ends if its row fails; if nothing was printed, the user scans the code again. Null for a job
   * of several scans, which can be resumed and asks about failed rows like other jobs.
   */
  readonly single: SingleScan | null;
  /** True if the job precedes all queued jobs: it is a retry of a code that was scanned before theirs. */
  readonly isFirst: boolean;
  readonly onEnd: (problem: Problem | null) => void;
}

function isSingle({ scan }: Job): boolean {
  return scan !== undefined && scan.single !== null;
}

/** Delay after which the job of a scan is shown in the tray. */
const QUIET_MS = 1000;

const queue: Job[] = [];
let current: Job | null = null;
/** Number of the running job. It is increased for each job, so that late reports of earlier jobs can be ignored. */
let currentJob = 0;
/** Resolves the promise of a decision by the user: to skip failed rows, or to print the next part. */
let answer: ((isGoingOn: boolean) => void) | null = null;

function decided(isGoingOn: boolean): void {
  const settle = answer;
  answer = null;
  settle?.(isGoingOn);
}

function askPerson(): Promise<boolean> {
  return new Promise((resolve) => {
    answer = resolve;
  });
}

async function callConductor<Value>(
  use: Parameters<typeof conductorWorker.call<Result<Value, RunProblem>>>[0],
): Promise<Result<Value, RunProblem>> {
  try {
    return await conductorWorker.call(use);
  } catch (error) {
    return err({ code: 'workerFailed', params: { message: String(error) } });
  }
}

function makeLabels(request: RunRequest): Promise<Result<RunOutcome, RunProblem>> {
  const id = currentJob;
  jobState.startedMs = performance.now();
  const report = (progress: RunProgress) => {
    if (id === currentJob) jobState.progress = asRef(progress);
  };
  // If the conductor's worker dies, its half-written file is lost, and a new worker starts again from the first label.
  return callConductor(async (conductor) =>
    conductor.run(request, remoteProxy(report), jobState.phase === 'paused'),
  );
}

function fail(problem: RunProblem): void {
  jobState.problem = asRef(problem);
  // A cancellation by the user is not a failure.
  jobState.phase = problem.code === 'printerCancelled' ? 'cancelled' : 'failed';
}

/** Returns the remaining parts of a job; null for a file whose labels have not been counted, which is a single part. */
async function partsLeft({
  order,
  journal,
  doneLabels,
}: Job): Promise<Result<LabelWindow[] | null, RunProblem>> {
  const known = journal.head().window;
  if (known) {
    const rest = doneLabels > 0 ? fromFreshPage(order) : order;
    return { ok: true, value: partsOf(rest, restOf(known, doneLabels)) };
  }
  if (order.target !== 'printer') return { ok: true, value: null };
  const counted = await callConductor(async (conductor) => conductor.countLabels(order.request));
  if (!counted.ok) return counted;
  const window = { firstLabel: 0, labelCount: counted.value };
  await journal.note({ window });
  return { ok: true, value: partsOf(order, window) };
}

/**
 * Result of a job or part: `handed` if it was delivered, `unmade` if the row of a single scan failed, so that the next job can start, and
 * `stopped` if the user has to decide first.
 */
type WorkEnd = 'handed' | 'unmade' | 'stopped';

/** Makes one part and delivers it; asks first if rows failed. */
async function handOverPart(job: Job, window: LabelWindow | null): Promise<WorkEnd> {
  const id = currentJob;
  const { journal } = job;
  const isMiddle = window !== null && window.firstLabel > (journal.head().window?.firstLabel ?? 0);
  const order = isMiddle ? fromFreshPage(job.order) : job.order;
  jobState.phase = 'running';
  jobState.progress = null;
  const request = {
    ...order.request,
    window: window ?? order.request.window ?? null,
    onFailure: isSingle(job) ? ('stop' as const) : ('skip' as const),
  };
  const made = await makeLabels(request);
  if (id !== currentJob) return 'stopped';
  if (!made.ok) return end(job, made.error, isSingle(job) ? 'unmade' : 'stopped');
  const outcome = made.value;
  jobState.outcome = asRef(outcome);
  if (outcome.failureCount > 0) {
    jobState.isLooking = false;
    jobState.phase = 'asking';
    if (!(await askPerson()) || id !== currentJob) return 'stopped';
  }
  jobState.phase = 'handing';
  const whole = journal.head().window ?? { firstLabel: 0, labelCount: outcome.plannedLabels };
  const through = window ? window.firstLabel + window.labelCount - whole.firstLabel : whole.labelCount;
  const before = through - outcome.plannedLabels;
  const noteSent = (sentLabels: number, more: Partial<JobHead> = {}) => {
    if (id === currentJob) jobState.sentLabels = sentLabels;
    return journal.note({ sentLabels, ...more });
  };
  const leftOut = [
    ...(journal.head().leftOut ?? []).filter(({ firstLabel }) => firstLabel < before),
    ...outcome.leftOut.map(({ firstLabel, count }) => ({ firstLabel: before + firstLabel, count })),
  ];
  // The journal is written before labels are sent, so labels that are not recorded have not been delivered. A label printer receives labels
  // gradually, and each batch is sent only after it is recorded.
  const noted = noteSent(order.printer ? before : through, {
    state: 'working',
    window: whole,
    ...(leftOut.length > 0 ? { leftOut } : {}),
  });
  if (!order.printer) await noted;
  // Converts a count of printed labels, as the printer reports it, to a count of planned labels, as the job records it.
  const placeOf = (labels: number) => before + plannedUpTo(outcome.leftOut, labels);
  const noteSure = ({ labels, ended, lastLabel }: Sending) => {
    if (labels > 0) void journal.note({ doneLabels: placeOf(labels) });
    // Labels after `lastLabel` were not sent.
    if (ended) void noteSent(placeOf(lastLabel));
  };
  const mayLeave = (lastLabel: number, sureLabels: number) =>
    noteSent(
      Math.min(through, placeOf(lastLabel)),
      sureLabels > 0 ? { doneLabels: placeOf(sureLabels) } : {},
    );
  const handed = order.printer
    ? await sendToLabelPrinter(outcome, order.printer, {
        isCurrent: () => id === currentJob,
        noteSure,
        mayLeave,
      })
    : await deliverFile(order, outcome);
  if (id !== currentJob) return 'stopped';
  if (!handed.ok) return end(job, handed.error);
  jobState.printedLabels += outcome.printedLabels;
  jobState.leftOut += outcome.failureCount;
  jobState.skipped = asRef([...jobState.skipped, ...outcome.failures]);
  noteRows(order, outcome);
  await journal.note({ doneLabels: through, leftOutLabels: through - countPrinted(leftOut, through) });
  return id === currentJob ? 'handed' : 'stopped';
}

/** Marks rows as printed for the row selection. Rows in a saved file are not marked. */
function noteRows({ target, draft, request: { sheet } }: JobOrder, { rows }: RunOutcome): void {
  if (target !== 'printer' || !draft || !sheet || !rows) return;
  markPrinted(draft.id, sheet.file, rows).catch(() => undefined);
}

function end({ journal }: Job, problem: Problem, how: WorkEnd = 'stopped'): WorkEnd {
  fail(problem);
  void journal.note(endOf(problem));
  return how;
}

async function work(job: Job): Promise<WorkEnd> {
  const id = currentJob;
  // For a single scan a user is waiting, so the state is recorded together with the first labels.
  if (!isSingle(job)) void job.journal.note({ state: 'working' });
  const parts = await partsLeft(job);
  if (id !== currentJob) return 'stopped';
  if (!parts.ok) return end(job, parts.error);
  const windows = parts.value ?? [null];
  for (const [at, window] of windows.entries()) {
    const part = { number: at + 1, count: windows.length };
    jobState.part = window && windows.length > 1 ? asRef({ ...window, ...part }) : null;
    const handed = await handOverPart(job, window);
    if (handed !== 'handed') return handed;
    // For a label printer the next part starts at once; for the browser's print dialog the user has to start it.
    if (at === windows.length - 1 || job.order.printer) continue;
    jobState.phase = 'between';
    if (!(await askPerson()) || id !== currentJob) return 'stopped';
  }
  await job.journal.note({ state: 'handed' });
  if (id !== currentJob) return 'stopped';
  jobState.phase = 'done';
  return 'handed';
}

async function start(job: Job): Promise<void> {
  currentJob++;
  current = job;
  resumeSending();
  jobState.order = asRef(job.order);
  jobState.progress = null;
  jobState.problem = null;
  jobState.outcome = null;
  jobState.part = null;
  jobState.sending = null;
  jobState.jobId = job.journal.head().id;
  jobState.printedLabels = 0;
  jobState.sentLabels = job.doneLabels;
  jobState.leftOut = 0;
  jobState.skipped = asRef([]);
  jobState.phase = 'running';
  const id = currentJob;
  jobState.isQuiet = isSingle(job);
  const timer = setTimeout(() => {
    if (id === currentJob && isUnderWay(jobState.phase)) jobState.isQuiet = false;
  }, QUIET_MS);
  const ended = await work(job).finally(() => clearTimeout(timer));
  job.scan?.onEnd(ended === 'handed' ? null : (job.journal.head().problem ?? { code: 'batchCancelled' }));
  // The next queued job starts automatically unless the user has to decide first.
  if (ended !== 'stopped' && id === currentJob) startNext();
}

function startNext(): void {
  const next = queue.shift();
  jobState.waiting = queue.length;
  if (next) void start(next);
}

async function enqueue(job: Job): Promise<void> {
  const isFirst = job.scan?.isFirst ?? false;
  // A new job does not overtake jobs that are queued behind a failed job.
  if (!isUnderWay(jobState.phase) && (isFirst || queue.length === 0)) return start(job);
  const behind = isFirst ? queue.findIndex(({ scan }) => !scan?.isFirst) : -1;
  queue.splice(behind < 0 ? queue.length : behind, 0, job);
  jobState.waiting = queue.length;
}

/**
 * Starts a job, or queues it behind the running job. If rows fail, the job asks before their part is delivered.
 *
 * @param reprintOf id of the job whose labels are reprinted
 */
export async function startJob(order: JobOrder, reprintOf: string | null = null): Promise<void> {
  return enqueue({ order, journal: beginJob(order, reprintOf), doneLabels: 0 });
}

/** Starts or queues a job for a scan. Resolves when the job is on disk. */
export function startScanned(order: JobOrder, scan: ScanOfJob): Promise<void> {
  const journal = beginJob(order, null, scan.single ?? undefined);
  void enqueue({ order, journal, doneLabels: 0, scan });
  return journal.begun;
}

/** Resumes an interrupted job, which this tab has claimed, after the labels that were printed. */
export async function continueJob(head: JobHead, order: JobOrder, doneLabels: number): Promise<void> {
  const journal = continueJournal(head);
  void journal.note({ doneLabels, sentLabels: doneLabels, problem: null });
  return enqueue({ order, journal, doneLabels });
}

/** Decides to print without the failed rows. The other labels are already made. */
export function skipBadRows(): void {
  if (jobState.phase === 'asking') decided(true);
}

/** Delivers the next part. */
export function printNextPart(): void {
  if (jobState.phase === 'between') decided(true);
}

/** Pauses the running job; finished work is kept, and a label being sent is completed. */
export function pauseJob(): void {
  if (pauseSending()) return;
  if (jobState.phase !== 'running') return;
  jobState.phase = 'paused';
  conductorWorker.tell((conductor) => conductor.pauseRun(true));
}

export function resumeJob(): void {
  if (resumeSending()) return;
  if (jobState.phase !== 'paused') return;
  jobState.phase = 'running';
  conductorWorker.tell((conductor) => conductor.pauseRun(false));
}

/**
 * Cancels the job at once and discards unfinished work. On a label printer, the current label is completed first, unless this is called
 * again. Delivered labels stay recorded, so that the job can be resumed.
 */
export function cancelJob(): void {
  // While labels are being sent, the sending ends the job and records the labels that the printer has received.
  if (stopSending()) return;
  giveUp();
  jobState.phase = 'cancelled';
  conductorWorker.tell((conductor) => conductor.cancelRun());
}

function giveUp(): void {
  const wasBusy = isUnderWay(jobState.phase);
  stopSending();
  currentJob++;
  decided(false);
  if (wasBusy) void current?.journal.note({ state: 'cancelled' });
  current = null;
}

/** Closes the tray, cancels a job that waits for a decision, and starts the next queued job. */
export function dismissJob(): void {
  giveUp();
  jobState.phase = 'idle';
  jobState.order = null;
  jobState.outcome = null;
  jobState.part = null;
  startNext();
}

/** Starts the jobs queued behind a failed job. */
export function startWaiting(): void {
  if (!isUnderWay(jobState.phase)) startNext();
}

/** Cancels all queued jobs; they can be resumed from the job list, or scanned again. */
export function dropWaiting(): void {
  for (const { journal, scan } of queue.splice(0)) {
    void journal.note({ state: 'cancelled' });
    scan?.onEnd({ code: 'batchCancelled' });
  }
  jobState.waiting = 0;
}

/** Records that the user has confirmed that all labels were printed. */
export function confirmJob(): void {
  if (jobState.phase === 'done') void current?.journal.note({ state: 'confirmed' });
  dismissJob();
}
