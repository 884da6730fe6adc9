import type { JobHead } from '../../../../device/jobs/jobTypes.ts';
import { asRef } from '../../../state/asRef.ts';
import type { JobOrder } from '../jobOrder.ts';
import { isUnderWay } from '../jobState.ts';
import type { JobPorts } from './jobPorts.ts';
import { type Job, JobRun, type ScanOfJob } from './jobRun.ts';
import type { JobEvent } from './jobTransitions.ts';
import { applyEvent, type ShownChanges } from './shownJob.ts';

/** Delay after which the job of a scan is shown in the tray. */
const QUIET_MS = 1000;

/** Values that are shown when a job starts. */
function shownAtStart({ job: { order, journal, doneLabels }, isSingle }: JobRun): ShownChanges {
  return {
    order: asRef(order),
    isQuiet: isSingle,
    progress: null,
    problem: null,
    outcome: null,
    part: null,
    sending: null,
    isEnding: false,
    isHeld: false,
    jobId: journal.head().id,
    printedLabels: 0,
    sentLabels: doneLabels,
    leftOut: 0,
    skipped: asRef([]),
  };
}

/** Runs jobs one after another: the running job, or the last one, and the queue behind it. */
export class JobRunner {
  readonly #ports: JobPorts;
  readonly #queue: Job[] = [];
  /** Run that is shown; null after it was canceled or dismissed. */
  #current: JobRun | null = null;

  constructor(ports: JobPorts) {
    this.#ports = ports;
  }

  /**
   * Starts a job, or queues it behind the running job. If rows fail, the job asks before their part is delivered.
   *
   * @param reprintOf id of the job whose labels are reprinted
   */
  async start(order: JobOrder, reprintOf: string | null = null): Promise<void> {
    return this.#enqueue({ order, journal: this.#ports.journals.begin(order, reprintOf), doneLabels: 0 });
  }

  /** Starts or queues a job for a scan. Resolves when the job is on disk. */
  startScanned(order: JobOrder, scan: ScanOfJob): Promise<void> {
    const journal = this.#ports.journals.begin(order, null, scan.single ?? undefined);
    void this.#enqueue({ order, journal, doneLabels: 0, scan });
    return journal.begun;
  }

  /** Resumes an interrupted job, which this tab has claimed, after the labels that were printed. */
  async continue(head: JobHead, order: JobOrder, doneLabels: number): Promise<void> {
    const journal = this.#ports.journals.resume(head);
    void journal.note({ doneLabels, sentLabels: doneLabels, problem: null });
    return this.#enqueue({ order, journal, doneLabels });
  }

  /** Decides to print without the failed rows. The other labels are already made. */
  skipBadRows(): void {
    if (this.#apply('skipRows')) this.#current?.answer();
  }

  /** Delivers the next part. */
  printNextPart(): void {
    if (this.#apply('printNext')) this.#current?.answer();
  }

  /** Pauses the running job; finished work is kept, and a label being sent is completed. */
  pause(): void {
    const sending = this.#current?.sending;
    if (sending) {
      if (this.#apply('hold', { isHeld: true })) sending.hold();
    } else if (this.#apply('pause')) this.#ports.maker.pause(true);
  }

  resume(): void {
    if (this.#ports.shown.isHeld) {
      if (this.#apply('release', { isHeld: false })) this.#current?.release();
    } else if (this.#apply('resume')) this.#ports.maker.pause(false);
  }

  /**
   * Cancels the job at once and discards unfinished work. On a label printer, the current label is completed first, unless this is called
   * again. Delivered labels stay recorded, so that the job can be resumed.
   */
  cancel(): void {
    const sending = this.#current?.sending;
    if (sending) {
      // The sending ends the job, and records the labels that the printer has received.
      if (this.#apply('stopSending', { isEnding: true })) sending.stop();
    } else if (this.#apply('cancel')) this.#leave();
  }

  /** Closes the tray, cancels a job that has not ended, and starts the next queued job. */
  dismiss(): void {
    this.#close('dismiss');
  }

  /** Records that the user has confirmed that all labels were printed, and closes the tray. */
  confirm(): void {
    const journal = this.#current?.job.journal;
    if (this.#close('confirm')) void journal?.note({ state: 'confirmed' });
  }

  /** Starts the jobs queued behind a failed job. */
  startWaiting(): void {
    if (!isUnderWay(this.#ports.shown.phase)) this.#startNext();
  }

  /** Cancels all queued jobs; they can be resumed from the job list, or scanned again. */
  dropWaiting(): void {
    for (const { journal, scan } of this.#queue.splice(0)) {
      void journal.note({ state: 'cancelled' });
      scan?.onEnd({ code: 'batchCancelled' });
    }
    this.#showWaiting();
  }

  #apply(event: JobEvent, changes: ShownChanges = {}): boolean {
    return applyEvent(this.#ports.shown, event, changes);
  }

  /** Ends the shown run. */
  #leave(): void {
    this.#current?.giveUp();
    this.#current = null;
    this.#ports.maker.cancel();
  }

  #close(event: 'dismiss' | 'confirm'): boolean {
    if (!this.#apply(event, { order: null, outcome: null, part: null })) return false;
    this.#leave();
    this.#startNext();
    return true;
  }

  async #enqueue(job: Job): Promise<void> {
    const isFirst = job.scan?.isFirst ?? false;
    // A new job does not overtake jobs that are queued behind a failed job.
    const isFree = !isUnderWay(this.#ports.shown.phase);
    if (isFree && (isFirst || this.#queue.length === 0)) return this.#run(job);
    const behind = isFirst ? this.#queue.findIndex(({ scan }) => !scan?.isFirst) : -1;
    this.#queue.splice(behind < 0 ? this.#queue.length : behind, 0, job);
    this.#showWaiting();
  }

  #startNext(): void {
    const next = this.#queue.shift();
    this.#showWaiting();
    if (next) void this.#run(next);
  }

  #showWaiting(): void {
    this.#ports.shown.waiting = this.#queue.length;
  }

  async #run(job: Job): Promise<void> {
    const run = new JobRun(job, this.#ports);
    this.#apply('start', shownAtStart(run));
    this.#current = run;
    const stopTimer = this.#ports.clock.after(QUIET_MS, () => run.show({ isQuiet: false }));
    const end = await run.start().finally(stopTimer);
    job.scan?.onEnd(end === 'handed' ? null : (job.journal.head().problem ?? { code: 'batchCancelled' }));
    // The next queued job starts automatically unless the user has to decide first.
    if (end !== 'stopped' && run === this.#current) this.#startNext();
  }
}
