import type { RunOutcome } from '../../../../../workers/api.ts';
import type { Problem, Result } from '../../../../core/base/result.ts';
import type { LabelWindow } from '../../../../core/run/chunks/planStretch.ts';
import type { RunProblem } from '../../../../core/run/chunks/runChunks.ts';
import { asRef } from '../../../state/asRef.ts';
import { endOf, type JobJournal, restOf, type SingleScan } from '../jobJournal.ts';
import type { JobOrder } from '../jobOrder.ts';
import { fromFreshPage, partsOf } from '../jobParts.ts';
import { isUnderWay } from '../jobState.ts';
import type { JobPorts } from './jobPorts.ts';
import type { JobEvent } from './jobTransitions.ts';
import { LabelPrinterSending } from './labelPrinterSending.ts';
import { createPartJournal, type PartJournal } from './partJournal.ts';
import { applyEvent, type ShownChanges } from './shownJob.ts';

/** Job to run: a new job, or the rest of a job that is resumed. */
export interface Job {
  readonly order: JobOrder;
  readonly journal: JobJournal;
  /** Number of labels that were printed in earlier runs of the job. */
  readonly doneLabels: number;
  /** Scan that triggered this job, if any. */
  readonly scan?: ScanOfJob;
}

/** Scan that started a job. `onEnd` receives null if all labels were delivered, otherwise the problem. */
export interface ScanOfJob {
  /**
   * Set for a job of a single scan. Such a job ends if its row fails; if nothing was printed, the user scans the code again. Null for a job
   * of several scans, which can be resumed and asks about failed rows like other jobs.
   */
  readonly single: SingleScan | null;
  /** True if the job precedes all queued jobs: it is a retry of a code that was scanned before theirs. */
  readonly isFirst: boolean;
  readonly onEnd: (problem: Problem | null) => void;
}

/**
 * Result of a job or part: `handed` if it was delivered, `unmade` if the row of a single scan failed, so that the next job can start, and
 * `stopped` if the user has to decide first.
 */
export type RunEnd = 'handed' | 'unmade' | 'stopped';

/**
 * Runs one job once. After the end of the run, `#step` starts nothing, and `#apply` and `show` write nothing, so a late result has no effect.
 * Only the journal still receives what a label printer reports of labels that were on their way.
 */
export class JobRun {
  readonly job: Job;
  /** True for the job of a single scan. */
  readonly isSingle: boolean;
  readonly #ports: JobPorts;
  readonly #sending: LabelPrinterSending;
  readonly #ended = Promise.withResolvers<RunEnd>();
  #isOver = false;
  /** Continues after a question, or between two parts. */
  #answer: () => void = () => undefined;

  constructor(job: Job, ports: JobPorts) {
    this.job = job;
    this.isSingle = job.scan !== undefined && job.scan.single !== null;
    this.#ports = ports;
    this.#sending = new LabelPrinterSending(ports);
  }

  /** Sending of the current part to a label printer; null while nothing is being sent. */
  get sending(): LabelPrinterSending | null {
    return this.#sending.isActive ? this.#sending : null;
  }

  /** Starts the job, which must be shown already. Resolves at its end, whatever ends it. */
  start(): Promise<RunEnd> {
    this.#work().then((end) => this.#end(end), this.#ended.reject);
    return this.#ended.promise;
  }

  /** Continues a job that waits for the user. */
  answer(): void {
    this.#answer();
  }

  /** Resumes the sending to a label printer. */
  release(): void {
    this.#sending.release();
  }

  /** Ends the job at once. Labels that are being sent are completed, unless the sending was stopped before. */
  giveUp(): void {
    if (this.#isOver) return;
    this.#sending.stop();
    this.#end('stopped');
    void this.job.journal.note({ state: 'cancelled' });
  }

  /** Shows values of the job, while it runs. */
  show(changes: ShownChanges): void {
    if (!this.#isOver) Object.assign(this.#ports.shown, changes);
  }

  #end(end: RunEnd): void {
    this.#isOver = true;
    this.#ended.resolve(end);
  }

  #apply(event: JobEvent, changes: ShownChanges = {}): void {
    if (this.#isOver) return;
    applyEvent(this.#ports.shown, event, changes);
    this.#isOver = !isUnderWay(this.#ports.shown.phase);
  }

  /**
   * Takes one asynchronous step. All work that others notice is done in steps. If the run is over, the step doesn't start, and its promise
   * stays pending, so nothing follows it.
   */
  #step<Value>(take: () => Promise<Value>): Promise<Value> {
    return this.#isOver ? new Promise(() => undefined) : take();
  }

  /** Waits for the user in another phase. */
  #ask(event: JobEvent, changes: ShownChanges = {}): Promise<void> {
    return this.#step(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#answer = resolve;
      this.#apply(event, changes);
      return promise;
    });
  }

  async #work(): Promise<RunEnd> {
    const { order, journal } = this.job;
    // For a single scan a user is waiting, so the state is recorded together with the first labels.
    if (!this.isSingle) void journal.note({ state: 'working' });
    const parts = await this.#partsLeft();
    if (!parts.ok) return this.#fail(parts.error);
    const windows = parts.value ?? [null];
    for (const [at, window] of windows.entries()) {
      const part = { number: at + 1, count: windows.length };
      const shown = { part: window && windows.length > 1 ? asRef({ ...window, ...part }) : null };
      if (at > 0) {
        // The user stopped the sending during the last label of a part.
        if (this.#sending.isStopped) return this.#fail({ code: 'printerCancelled' });
        // For a label printer the next part starts at once; for the browser's print dialog the user has to start it.
        if (order.printer) this.#apply('nextPart');
        else await this.#ask('handedPart');
      }
      this.show({ ...shown, progress: null });
      const end = await this.#handOverPart(window);
      if (end !== 'handed') return end;
    }
    await this.#step(() => journal.note({ state: 'handed' }));
    this.#apply('finish');
    return 'handed';
  }

  /** Returns the remaining parts of the job; null for a file whose labels have not been counted, which is a single part. */
  async #partsLeft(): Promise<Result<LabelWindow[] | null, RunProblem>> {
    const { order, journal, doneLabels } = this.job;
    const known = journal.head().window;
    if (known) {
      const rest = doneLabels > 0 ? fromFreshPage(order) : order;
      return { ok: true, value: partsOf(rest, restOf(known, doneLabels)) };
    }
    if (order.target !== 'printer') return { ok: true, value: null };
    const counted = await this.#step(() => this.#ports.maker.count(order.request));
    if (!counted.ok) return counted;
    const window = { firstLabel: 0, labelCount: counted.value };
    await this.#step(() => journal.note({ window }));
    return { ok: true, value: partsOf(order, window) };
  }

  /** Makes one part and delivers it; asks first if rows failed. */
  async #handOverPart(window: LabelWindow | null): Promise<RunEnd> {
    const { journal } = this.job;
    const isMiddle = window !== null && window.firstLabel > (journal.head().window?.firstLabel ?? 0);
    const order = isMiddle ? fromFreshPage(this.job.order) : this.job.order;
    const made = await this.#make(order, window);
    if (!made.ok) return this.#fail(made.error, this.isSingle ? 'unmade' : 'stopped');
    const outcome = made.value;
    const shown = { outcome: asRef(outcome) };
    if (outcome.failureCount > 0) await this.#ask('rowsFailed', { ...shown, isLooking: false });
    else this.#apply('made', shown);
    const part = createPartJournal(journal, window, outcome, (sentLabels) => this.show({ sentLabels }));
    const handed = await this.#deliver(order, outcome, part);
    if (!handed.ok) return this.#fail(handed.error);
    const { printedLabels, leftOut, skipped } = this.#ports.shown;
    this.show({
      printedLabels: printedLabels + outcome.printedLabels,
      leftOut: leftOut + outcome.failureCount,
      skipped: asRef([...skipped, ...outcome.failures]),
    });
    await this.#step(() => {
      this.#ports.journals.markRows(order, outcome);
      return part.close();
    });
    return 'handed';
  }

  #make(order: JobOrder, window: LabelWindow | null): Promise<Result<RunOutcome, RunProblem>> {
    const { maker, clock, shown } = this.#ports;
    const request = {
      ...order.request,
      window: window ?? order.request.window ?? null,
      onFailure: this.isSingle ? ('stop' as const) : ('skip' as const),
    };
    return this.#step(() => {
      this.show({ startedMs: clock.nowMs() });
      return maker.make(
        request,
        (progress) => this.show({ progress: asRef(progress) }),
        () => shown.phase === 'paused',
      );
    });
  }

  /**
   * Delivers a part. The journal is written before labels are sent, so labels that are not recorded have not been delivered. A label
   * printer receives labels gradually, and each batch is sent only after it is recorded.
   */
  async #deliver(order: JobOrder, outcome: RunOutcome, part: PartJournal): Promise<Result<null, RunProblem>> {
    const { printer } = order;
    if (!printer) {
      await this.#step(part.openWhole);
      return this.#step(() => this.#ports.delivery.handOver(order, outcome));
    }
    return this.#step(() => {
      part.openGradually();
      this.show({ isEnding: false });
      return this.#sending.send(printer, outcome, {
        onProgress: (sending) => this.show({ sending: asRef(sending) }),
        noteSure: part.noteSure,
        mayLeave: part.mayLeave,
      });
    });
  }

  #fail(problem: RunProblem, end: RunEnd = 'stopped'): RunEnd {
    void this.#step(() => this.job.journal.note(endOf(problem)));
    // A cancellation by the user is not a failure.
    this.#apply(problem.code === 'printerCancelled' ? 'sendingStopped' : 'fail', { problem: asRef(problem) });
    return end;
  }
}
