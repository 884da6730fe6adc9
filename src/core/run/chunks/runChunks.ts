import { err, ok, type Problem, type Result } from '../../base/result.ts';
import { addLeftOut, type LeftOutLabels } from '../../print/leftOutLabels.ts';
import type { PrintPlan } from '../../print/printPlan.ts';
import { type ColumnStore, rowNumber } from '../../sheet/table/columnStore.ts';
import type { ChunkAnswer, EntryReport } from '../runTypes.ts';
import { type ChunkTicket, chunkCount, chunkTicket } from './cutChunks.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { type LabelWindow, type PlanStretch, stretchOf } from './planStretch.ts';
import { releaseBuffers } from './releaseBuffers.ts';

/** Makes the chunks of a run, in a pool of workers or in this thread. */
export interface ChunkMaker {
  /** Number of chunks to request concurrently. */
  readonly width: number;
  /** Makes a chunk; returns one answer, or several in order if it was made in pieces. */
  readonly make: (ticket: ChunkTicket) => Promise<Result<readonly ChunkAnswer[], Problem>>;
}

/** Records the chunks that a run has made, so that an interrupted run can resume. */
export interface RunRecorder {
  /** Number of chunks that the interrupted run recorded, which are the first chunks of this run. */
  readonly kept: number;
  /** Reads a recorded chunk by its index in the run. */
  readonly read: (chunk: number) => Promise<Result<readonly ChunkAnswer[], Problem>>;
  /** Records the next chunk before the output takes it. */
  readonly add: (answers: readonly ChunkAnswer[]) => Promise<Result<null, Problem>>;
}

/** Destination of a run's labels, in order: a PDF, printer code, pictures, or for a check nothing. */
export interface RunOutput {
  /** Adds the labels of an answer; `copies[i]` is the number of copies of its ith entry. */
  readonly take: (answer: ChunkAnswer, copies: Uint32Array) => Promise<Result<null, Problem>>;
  /** Ends the output; returns its length in bytes. */
  readonly finish: () => Promise<Result<number, Problem>>;
  /** Returns the number of labels in the output, which the output counts itself. */
  readonly labelCount: () => number;
}

export interface RunProgress {
  readonly doneEntries: number;
  readonly totalEntries: number;
  readonly doneLabels: number;
  readonly totalLabels: number;
}

export interface RunReport {
  /** Number of requested labels: those printed, and those of failed rows. */
  readonly plannedLabels: number;
  readonly printedLabels: number;
  readonly bytes: number;
  readonly failures: readonly RowReport[];
  readonly failureCount: number;
  /** Requested labels that were not printed, in print order. */
  readonly leftOut: readonly LeftOutLabels[];
  readonly warnings: readonly RowReport[];
  readonly warningCount: number;
}

/** Reason why a run ended early; if rows failed, with the report of the first failed row, or with all recorded reports. */
export type RunProblem = Problem & {
  readonly report?: RowReport;
  readonly failures?: readonly RowReport[];
};

/** Problems of a row. */
export interface RowReport extends EntryReport {
  /** Row number as the spreadsheet shows it; without a spreadsheet counted from 1. */
  readonly row: number;
}

interface RunRequest {
  readonly plan: PrintPlan;
  readonly store: ColumnStore | null;
  readonly entriesPerChunk: number;
  /** Range of the plan's labels to print; default all. */
  readonly window?: LabelWindow;
  /** Action for a row that can't be printed: end the run, or skip the row and report it. */
  readonly onFailure: 'stop' | 'skip';
  readonly maker: ChunkMaker;
  readonly output: RunOutput;
  /** Recorder, by which the run can be resumed; without it nothing is recorded. */
  readonly recorder?: RunRecorder;
  readonly onProgress: (progress: RunProgress) => void;
  readonly isCancelled: () => boolean;
  /** Awaited before the output takes a chunk, so that a paused run continues when the promise resolves. */
  readonly whenAllowed?: () => Promise<void>;
  /**
   * Maximum number of complete reports of failures and of warnings; further ones are only counted, so that a spreadsheet with a million
   * failed rows takes little memory.
   */
  readonly maxReports: number;
  /** True if a run without any printable row has a report (as a check), false if it is a problem. */
  readonly allowEmpty: boolean;
}

/** Maximum number of reports that users are likely to read. */
export const MAX_REPORTS = 1000;

/**
 * Runs a plan chunk by chunk into an output. Rows are copied on demand, and chunks are handed on in order, so that memory depends on the
 * number of concurrent chunks, not on the length of the plan. The ledger checks every handover: a run either contains each label of the
 * plan once, or ends with a problem.
 */
export async function runChunks(request: RunRequest): Promise<Result<RunReport, RunProblem>> {
  const { plan, output, window } = request;
  const end = window ? window.firstLabel + window.labelCount : plan.labelCount;
  if (window && (window.labelCount < 1 || end > plan.labelCount)) return err({ code: 'planEmpty' });
  const stretch = stretchOf(plan, request.entriesPerChunk, window ?? null);
  const ledger = openLedger(stretch, plan.rows.length);
  const reports = createReports(request);
  const queue = createQueue(request, stretch);
  for (let pending = queue.shift(); pending; pending = queue.shift()) {
    const made = await pending.answers;
    await request.whenAllowed?.();
    if (request.isCancelled()) return queue.abandon({ code: 'batchCancelled' });
    if (!made.ok) return queue.abandon(made.error);
    const received = ledger.receive(pending.ticket, made.value);
    if (!received.ok) return queue.abandon(received.error);
    queue.fill();
    const recorded = pending.isKept ? ok(null) : await request.recorder?.add(made.value);
    if (recorded?.ok === false) return queue.abandon(recorded.error);
    for (const answer of made.value) {
      const copies = stretch.copies(pending.set, answer.firstEntry, answer.count);
      const problem = await handOn(answer, copies, request, ledger);
      if (problem) return queue.abandon(problem);
      reports.add(answer, copies);
      if (answer.units) releaseBuffers([answer.units.content]);
    }
    request.onProgress({
      doneEntries: ledger.entries(),
      totalEntries: stretch.entryCount,
      doneLabels: ledger.labels(),
      totalLabels: stretch.labelCount,
    });
  }
  const books = ledger.close(output.labelCount());
  if (!books.ok) return books;
  const reported = reports.all();
  if (ledger.labels() === 0) {
    if (!request.allowEmpty) return err(nothingMade(reported));
    return ok({ plannedLabels: stretch.labelCount, printedLabels: 0, bytes: 0, ...reported });
  }
  const finished = await output.finish();
  if (!finished.ok) return finished;
  return ok({
    plannedLabels: stretch.labelCount,
    printedLabels: ledger.labels(),
    bytes: finished.value,
    ...reported,
  });
}

async function handOn(
  answer: ChunkAnswer,
  copies: Uint32Array,
  request: RunRequest,
  ledger: Ledger,
): Promise<RunProblem | null> {
  const { onFailure, output } = request;
  // If none of a failed row's copies is within the window, its failure doesn't affect this run.
  const failure = answer.failures.find(({ entry }) => copies[entry - answer.firstEntry] > 0);
  if (failure && onFailure === 'stop') return rowFailed(withRow(request, failure));
  ledger.handOn(answer, copies);
  const taken = await output.take(answer, copies);
  return taken.ok ? null : taken.error;
}

function withRow({ plan, store }: Pick<RunRequest, 'plan' | 'store'>, report: EntryReport): RowReport {
  return { ...report, row: rowNumber(store, plan.rows[report.entry]) };
}

function rowFailed(report: RowReport): RunProblem {
  return { code: 'batchRowFailed', params: { row: report.row }, report };
}

/** Returns the problem of a run in which every row failed. */
function nothingMade({ failures, failureCount }: Pick<RunReport, 'failures' | 'failureCount'>): RunProblem {
  if (failures.length === 0) return { code: 'planEmpty' };
  if (failureCount === 1) return rowFailed(failures[0]);
  return { code: 'noRowPrintable', params: { count: failureCount }, failures };
}

interface UnderWay {
  readonly ticket: ChunkTicket;
  readonly set: number;
  /** True for a chunk that the interrupted run recorded. */
  readonly isKept: boolean;
  readonly answers: Promise<Result<readonly ChunkAnswer[], Problem>>;
}

/** Creates a queue of as many concurrent chunks as the maker supports; `shift` returns the next chunk in order. */
function createQueue({ plan, store, entriesPerChunk, maker, recorder }: RunRequest, stretch: PlanStretch) {
  const perSet = chunkCount(plan, entriesPerChunk);
  const end = stretch.firstChunk + stretch.chunkCount;
  const underWay: UnderWay[] = [];
  let next = stretch.firstChunk;
  const fill = () => {
    while (next < end && underWay.length < maker.width) {
      const ticket = chunkTicket(plan, store, next % perSet, entriesPerChunk);
      const set = Math.floor(next / perSet);
      const number = next - stretch.firstChunk;
      const isKept = recorder !== undefined && number < recorder.kept;
      underWay.push({ ticket, set, isKept, answers: isKept ? recorder.read(number) : maker.make(ticket) });
      next++;
    }
  };
  fill();
  return {
    fill,
    shift: () => underWay.shift(),
    /** Ignores the chunks that are still being made, including rejections, which would otherwise be unhandled after the run. */
    abandon: (problem: RunProblem): Result<never, RunProblem> => {
      for (const { answers } of underWay) answers.catch(() => undefined);
      return err(problem);
    },
  };
}

function createReports({ plan, store, maxReports: max }: RunRequest) {
  const failures: RowReport[] = [];
  const warnings: RowReport[] = [];
  const leftOut: LeftOutLabels[] = [];
  let planned = 0;
  let failureCount = 0;
  let warningCount = 0;
  return {
    add: (answer: ChunkAnswer, copies: Uint32Array) => {
      let nextFailure = 0;
      for (let index = 0; index < copies.length; index++) {
        if (answer.failures[nextFailure]?.entry === answer.firstEntry + index) {
          nextFailure++;
          addLeftOut(leftOut, { firstLabel: planned, count: copies[index] });
        }
        planned += copies[index];
      }
      const isWanted = ({ entry }: EntryReport) => copies[entry - answer.firstEntry] > 0;
      const failed = answer.failures.filter(isWanted);
      const doubtful = answer.warnings.filter(isWanted);
      failureCount += failed.length;
      warningCount += answer.warningCount - (answer.warnings.length - doubtful.length);
      for (const report of failed) if (failures.length < max) failures.push(withRow({ plan, store }, report));
      for (const report of doubtful)
        if (warnings.length < max) warnings.push(withRow({ plan, store }, report));
    },
    all: () => ({ failures, failureCount, leftOut, warnings, warningCount }),
  };
}

/** Creates an output that only counts labels, for a check. */
export function createCheckOutput(): RunOutput {
  let labels = 0;
  return {
    take: async (answer, copies) => {
      for (const count of copies) labels += count;
      for (const { entry } of answer.failures) labels -= copies[entry - answer.firstEntry];
      return ok(null);
    },
    finish: async () => ok(0),
    labelCount: () => labels,
  };
}
