import { proxy as remoteProxy } from 'comlink';
import type { RunOutcome, RunRequest } from '../../../../workers/api.ts';
import { err, type Problem, type Result } from '../../../core/base/result.ts';
import { cameOut, plannedThrough } from '../../../core/print/leftOutLabels.ts';
import type { LabelWindow } from '../../../core/run/planStretch.ts';
import type { RunProblem, RunProgress } from '../../../core/run/runChunks.ts';
import { markPrinted } from '../../../device/jobs/jobDatabase.ts';
import type { JobHead } from '../../../device/jobs/jobTypes.ts';
import { conductorWorker } from '../../services/workerClients.ts';
import { hold } from '../../state/held.ts';
import { deliverFile } from './deliverFile.ts';
import { beginJob, continueJournal, endOf, type JobJournal, restOf, type SingleScan } from './jobJournal.ts';
import type { JobOrder } from './jobOrder.ts';
import { fromFreshPage, partsOf } from './jobParts.ts';
import { isUnderWay, jobState } from './jobState.ts';
import { holdSending, releaseSending, sendToLabelPrinter, stopSending } from './labelPrinterSending.ts';
import type { Sending } from './sendJob.ts';

/** A job that is ordered: what is left of it to be handed over. */
interface Job {
  readonly order: JobOrder;
  readonly journal: JobJournal;
  /** Labels of it that have come out already. */
  readonly doneLabels: number;
  /** Whoever has scanned for it. */
  readonly scan?: ScanOfJob;
}

/** What was scanned for a job, and who is told how it ended: null when everything was handed over. */
export interface ScanOfJob {
  /**
   * Of a job of its own, which ends where its row cannot be printed, and is scanned again where nothing came out. Null where a
   * job of several was scanned for: it is gone on with, and asks about its bad rows, like any other.
   */
  readonly single: SingleScan | null;
  /** Whether it comes before all that wait: it was scanned before them, and is tried once more. */
  readonly isFirst: boolean;
  readonly onEnd: (problem: Problem | null) => void;
}

function isSingle({ scan }: Job): boolean {
  return scan !== undefined && scan.single !== null;
}

/** A scan that takes longer than this has its job shown, as any other. */
const QUIET_MS = 1000;

const queue: Job[] = [];
let current: Job | null = null;
/** Counts the jobs: what an earlier one still reports is not listened to. */
let currentJob = 0;
/** What the job waits for: a person who says whether bad rows are left out, or that the next part may come. */
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
    if (id === currentJob) jobState.progress = hold(progress);
  };
  // A conductor that dies takes its half of a file along: the fresh one makes all of it again.
  return callConductor(async (conductor) =>
    conductor.run(request, remoteProxy(report), jobState.phase === 'paused'),
  );
}

function fail(problem: RunProblem): void {
  jobState.problem = hold(problem);
  // What a person ends has not failed.
  jobState.phase = problem.code === 'printerCancelled' ? 'cancelled' : 'failed';
}

/** What is to be handed over of a job, in parts. What is one file anyway need not be counted first. */
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
 * How a job, or a part of it, ended: `unmade` where the row of a single scan cannot be printed, which keeps nobody from the
 * next one; `stopped` where a person looks first, at the printer or at the rows.
 */
type WorkEnd = 'handed' | 'unmade' | 'stopped';

/** Makes one part and hands it over. Where rows cannot be printed it asks before. */
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
  jobState.outcome = hold(outcome);
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
  // Noted before it leaves: what is not noted was not handed over. A label printer takes it little by little, and each time
  // what is noted by then is waited for.
  const noted = noteSent(order.printer ? before : through, {
    state: 'working',
    window: whole,
    ...(leftOut.length > 0 ? { leftOut } : {}),
  });
  if (!order.printer) await noted;
  // The printer counts labels that come out, the job those that were asked for.
  const placeOf = (labels: number) => before + plannedThrough(outcome.leftOut, labels);
  const noteSure = ({ labels, ended, lastLabel }: Sending) => {
    if (labels > 0) void journal.note({ doneLabels: placeOf(labels) });
    // What lies behind the last label has not left.
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
  noteRows(order, outcome);
  await journal.note({ doneLabels: through, leftOutLabels: through - cameOut(leftOut, through) });
  return id === currentJob ? 'handed' : 'stopped';
}

/** What was printed is marked where rows are chosen. A file that was saved is not printed yet. */
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
  // Somebody stands there and waits: that it works is noted with what leaves.
  if (!isSingle(job)) void job.journal.note({ state: 'working' });
  const parts = await partsLeft(job);
  if (id !== currentJob) return 'stopped';
  if (!parts.ok) return end(job, parts.error);
  const windows = parts.value ?? [null];
  for (const [at, window] of windows.entries()) {
    const part = { number: at + 1, count: windows.length };
    jobState.part = window && windows.length > 1 ? hold({ ...window, ...part }) : null;
    const handed = await handOverPart(job, window);
    if (handed !== 'handed') return handed;
    // A label printer takes what comes when it can; the browser's dialog wants somebody before it.
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
  releaseSending();
  jobState.order = hold(job.order);
  jobState.progress = null;
  jobState.problem = null;
  jobState.outcome = null;
  jobState.part = null;
  jobState.sending = null;
  jobState.jobId = job.journal.head().id;
  jobState.printedLabels = 0;
  jobState.sentLabels = job.doneLabels;
  jobState.leftOut = 0;
  jobState.phase = 'running';
  const id = currentJob;
  jobState.isQuiet = isSingle(job);
  const timer = setTimeout(() => {
    if (id === currentJob && isUnderWay(jobState.phase)) jobState.isQuiet = false;
  }, QUIET_MS);
  const ended = await work(job).finally(() => clearTimeout(timer));
  job.scan?.onEnd(ended === 'handed' ? null : (job.journal.head().problem ?? { code: 'batchCancelled' }));
  // What waits comes without being asked for where nothing keeps it from coming out.
  if (ended !== 'stopped' && id === currentJob) startNext();
}

function startNext(): void {
  const next = queue.shift();
  jobState.waiting = queue.length;
  if (next) void start(next);
}

async function enqueue(job: Job): Promise<void> {
  const isFirst = job.scan?.isFirst ?? false;
  // What waits since a job before it broke off is not overtaken.
  if (!isUnderWay(jobState.phase) && (isFirst || queue.length === 0)) return start(job);
  const behind = isFirst ? queue.findIndex(({ scan }) => !scan?.isFirst) : -1;
  queue.splice(behind < 0 ? queue.length : behind, 0, job);
  jobState.waiting = queue.length;
}

/**
 * Makes the output of an order and hands it over, or puts it behind the job that is under way. Where rows cannot be printed
 * it asks before anything is handed over.
 *
 * @param reprintOf the job of which this prints some labels once more
 */
export async function startJob(order: JobOrder, reprintOf: string | null = null): Promise<void> {
  return enqueue({ order, journal: beginJob(order, reprintOf), doneLabels: 0 });
}

/** As `startJob`, for what somebody stands there and scans for; resolves when the job is on the disk. */
export function startScanned(order: JobOrder, scan: ScanOfJob): Promise<void> {
  const journal = beginJob(order, null, scan.single ?? undefined);
  void enqueue({ order, journal, doneLabels: 0, scan });
  return journal.begun;
}

/** Goes on with a job that was cut short and that this tab has made its own, behind the labels that have come out. */
export async function continueJob(head: JobHead, order: JobOrder, doneLabels: number): Promise<void> {
  const journal = continueJournal(head);
  void journal.note({ doneLabels, sentLabels: doneLabels, problem: null });
  return enqueue({ order, journal, doneLabels });
}

/** Goes on without the rows that cannot be printed: the others are made already. */
export function skipBadRows(): void {
  if (jobState.phase === 'asking') decided(true);
}

/** Hands the next part over. */
export function printNextPart(): void {
  if (jobState.phase === 'between') decided(true);
}

/** Holds the job that is under way; what is made already stays, and the label that a printer is sent comes out whole. */
export function pauseJob(): void {
  if (holdSending()) return;
  if (jobState.phase !== 'running') return;
  jobState.phase = 'paused';
  conductorWorker.tell((conductor) => conductor.pauseRun(true));
}

export function resumeJob(): void {
  if (releaseSending()) return;
  if (jobState.phase !== 'paused') return;
  jobState.phase = 'running';
  conductorWorker.tell((conductor) => conductor.pauseRun(false));
}

/** Ends the job at once; whatever its workers still do is thrown away. What was handed over is noted, and it can be gone on with. */
export function cancelJob(): void {
  // What the printer has by then is said when its link is closed.
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

/** Closes the tray; a job that asks is given up. The next one that waits begins. */
export function dismissJob(): void {
  giveUp();
  jobState.phase = 'idle';
  jobState.order = null;
  jobState.outcome = null;
  jobState.part = null;
  startNext();
}

/** Goes on with what waits since a job before it broke off. */
export function startWaiting(): void {
  if (!isUnderWay(jobState.phase)) startNext();
}

/** Gives up what waits; of the list of jobs it can be gone on with, and what was scanned be scanned again. */
export function dropWaiting(): void {
  for (const { journal, scan } of queue.splice(0)) {
    void journal.note({ state: 'cancelled' });
    scan?.onEnd({ code: 'batchCancelled' });
  }
  jobState.waiting = 0;
}

/** A person has seen that everything came out. */
export function confirmJob(): void {
  if (jobState.phase === 'done') void current?.journal.note({ state: 'confirmed' });
  dismissJob();
}
