import type { RunOutcome, RunRequest } from '../../../../../workers/api.ts';
import type { Problem, Result } from '../../../../core/base/result.ts';
import type { RunProblem, RunProgress } from '../../../../core/run/chunks/runChunks.ts';
import type { JobHead } from '../../../../device/jobs/jobTypes.ts';
import type { PrinterProfile } from '../../../services/printers/printerProfile.ts';
import type { MayLeave, StopSignals } from '../../../services/printers/sendToPrinter.ts';
import type { JobJournal, SingleScan } from '../jobJournal.ts';
import type { JobOrder } from '../jobOrder.ts';
import type { Sending } from '../sendJob.ts';
import type { ShownJob } from './shownJob.ts';

/** Makes labels, one request at a time. */
export interface LabelMaker {
  /** Counts the labels of a request, including those of failed rows. */
  readonly count: (request: RunRequest) => Promise<Result<number, RunProblem>>;
  /** @param isPaused returns true if making starts paused; called again if a dead worker was replaced */
  readonly make: (
    request: RunRequest,
    onProgress: (progress: RunProgress) => void,
    isPaused: () => boolean,
  ) => Promise<Result<RunOutcome, RunProblem>>;
  readonly pause: (isPaused: boolean) => void;
  /** Cancels what is being made, and frees what is stored for the rest of the job. */
  readonly cancel: () => void;
}

/** Delivers finished parts. */
export interface Delivery {
  /** Saves a file, or opens the browser's print dialog. */
  readonly handOver: (order: JobOrder, outcome: RunOutcome) => Promise<Result<null, Problem>>;
  /** Sends a part to a label printer. */
  readonly send: (
    printer: PrinterProfile,
    outcome: RunOutcome,
    onProgress: (sending: Sending) => void,
    stop: StopSignals,
    mayLeave: MayLeave,
  ) => Promise<Result<null, RunProblem>>;
}

/** Journal of the device. */
export interface Journals {
  readonly begin: (order: JobOrder, reprintOf: string | null, scan?: SingleScan) => JobJournal;
  readonly resume: (head: JobHead) => JobJournal;
  /** Marks the rows of delivered labels as printed. */
  readonly markRows: (order: JobOrder, outcome: RunOutcome) => void;
}

export interface JobClock {
  /** Monotonic time in ms. */
  readonly nowMs: () => number;
  /** Calls `act` after a delay, unless the returned function is called before. */
  readonly after: (delayMs: number, act: () => void) => () => void;
}

/** Everything that a job runner uses of the page. */
export interface JobPorts {
  readonly maker: LabelMaker;
  readonly delivery: Delivery;
  readonly journals: Journals;
  readonly clock: JobClock;
  /** State that the page shows. */
  readonly shown: ShownJob;
}
