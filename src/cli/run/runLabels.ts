import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { err, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { PrintTime } from '../../core/print/printTime.ts';
import { storedCounters } from '../../core/print/storedCounters.ts';
import { stretchOf } from '../../core/run/chunks/planStretch.ts';
import {
  createCheckOutput,
  type RunOutput,
  type RunProblem,
  type RunReport,
  runChunks,
} from '../../core/run/chunks/runChunks.ts';
import { openingOf } from '../../core/run/planning/planRun.ts';
import type { WorkerPool } from '../../core/run/pool/workerPool.ts';
import type { OpenRun } from '../../core/run/runTypes.ts';
import { localOffsetMinutes } from '../../jobs/localOffset.ts';
import { createNodePool, loadPictures, nodeLabelFonts, threadsFor } from '../../node/engine.ts';
import { runFingerprint } from '../../node/journal/runFingerprint.ts';
import {
  forgetJournal,
  openRunJournal,
  type RunJournal,
  readJournalHead,
} from '../../node/journal/runJournal.ts';
import { createProgressLine, maxReportsOf } from '../reporter.ts';
import { type Destination, type LabelArguments, outOf, type TimedArguments } from './labelArguments.ts';
import { openPrinter } from './openPrinter.ts';
import { openTarget, type RunTarget } from './openTarget.ts';
import { type PreparedRun, prepareRun } from './prepareRun.ts';
import { findPrintStart, type PrintStart } from './printStart.ts';
import type { RunFault, RunOutcome } from './runOutcome.ts';

/** Maximum number of warnings per chunk in a report without `--json`. */
const WARNINGS_PER_CHUNK = 20;

/** Number of entries above which the garbage collector is set to run more often: this saves 40 MB and costs 2 % of the time. */
const ENTRIES_TO_SAVE_MEMORY = 300_000;

/**
 * Number of entries above which V8 optimizes WASM. In shorter runs the optimization doesn't pay off, and its compilation would delay the
 * exit by a quarter of a second.
 */
const ENTRIES_FOR_OPTIMISED_WASM = 500;

/**
 * Size range of a spreadsheet, in bytes, for which threads start while it is being read. A smaller spreadsheet has too few rows for
 * threads; a larger one takes so long to read that starting the threads later costs little.
 */
const EARLY_THREADS_BYTES = { from: 400_000, to: 20_000_000 };
/** Minimum number of bytes per thread, below which starting the thread doesn't pay off. */
const BYTES_A_THREAD = 50_000;

/** Run that is ready to start. */
interface ReadyRun {
  readonly args: TimedArguments;
  readonly to: Destination;
  readonly run: PreparedRun;
  readonly pool: WorkerPool;
  readonly threads: number;
  readonly progress: ReturnType<typeof createProgressLine>;
}

/** Renders, prints or checks the labels of a command line, from its files to the finished output. */
export async function runLabels(
  given: LabelArguments,
  to: Destination,
): Promise<Result<RunOutcome, RunFault>> {
  const start = to.kind === 'printer' ? findPrintStart(given, to) : ok(null);
  if (!start.ok) return start;
  const begun = start.value ? start.value.before : readJournalHead(outOf(to));
  const args = { ...given, ...printTimeOf(given.now, to, begun) };
  const early = startEarly(args);
  try {
    return await runWith(args, to, start.value, early);
  } finally {
    early?.dispose();
    start.value?.release();
  }
}

/** Returns the size of a file; 0 if the file is inaccessible, which its reader reports later. */
function sizeBytes(path: string): number {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

/** Starts threads before the data is read, if its size suggests that the run will use them; otherwise returns null. */
function startEarly({ data, jobs }: LabelArguments): WorkerPool | null {
  const threads = jobs ?? availableParallelism();
  const bytes = data === null ? 0 : sizeBytes(data);
  if (threads < 2 || bytes < EARLY_THREADS_BYTES.from || bytes > EARLY_THREADS_BYTES.to) return null;
  const pool = createNodePool('threads');
  pool.warm(Math.min(threads, Math.ceil(bytes / BYTES_A_THREAD)));
  return pool;
}

/** @param early threads that are already starting */
async function runWith(
  args: TimedArguments,
  to: Destination,
  start: PrintStart | null,
  early: WorkerPool | null,
): Promise<Result<RunOutcome, RunFault>> {
  const prepared = await prepareRun(args, to);
  if (!prepared.ok) return prepared;
  const run = prepared.value;
  if (run.plan.rows.length < ENTRIES_FOR_OPTIMISED_WASM)
    setFlagsFromString('--wasm-tiering-budget=100000000');
  const pictures = await loadPictures(run.pictures, run.folder, run.assets);
  if (!pictures.ok) return pictures;
  const fonts = await nodeLabelFonts.prepare(run.spec.label, run.fontFiles);
  const open = openingOf(run, pictures.value, args.json ? maxReportsOf(true) : WARNINGS_PER_CHUNK, fonts);
  const threads = threadsFor(run, args.jobs ?? availableParallelism());
  if (run.plan.rows.length > ENTRIES_TO_SAVE_MEMORY) setFlagsFromString('--max-semi-space-size=8');
  const pool = threads > 1 ? (early ?? createNodePool('threads')) : createNodePool('here');
  const progress = createProgressLine(args.quiet || args.json);
  const ready = { args, to, run, pool, threads, progress };
  try {
    const checked = await checkBefore(ready, open);
    if (!checked.ok) return withReasons(checked.error, run);
    const opened = await (to.kind === 'printer' && start
      ? openPrinter(run, open, args, to, start)
      : openTarget(run, open, outOf(to)));
    if (!opened.ok) return withReasons(opened.error, run);
    const journal = await openJournal(ready, open);
    if (journal.ok) {
      const outcome = await makeInto(opened.value, ready, open, journal.value);
      return outcome.ok ? ok(behind(outcome.value, start?.doneLabels ?? 0)) : outcome;
    }
    await opened.value.abort();
    return journal;
  } finally {
    progress.end();
    pool.dispose();
  }
}

/** Returns the given print time, or the present. A resumed run reuses the original time, so that its output is identical. */
function printTimeOf(given: PrintTime | null, to: Destination, begun: PrintTime | null): PrintTime {
  const { nowMs, zone } =
    given ??
    (to.kind !== 'check' && to.resume ? begun : null) ??
    ({ nowMs: Date.now(), zone: 'local' } as const);
  return { nowMs, zone };
}

/**
 * Opens the journal of a run. Returns null for a run with a single chunk, and for outputs other than files and folders, because these can't
 * be resumed.
 */
async function openJournal(
  { to, run }: ReadyRun,
  open: OpenRun,
): Promise<Result<RunJournal | null, Problem>> {
  const { plan, spec, store, entriesPerChunk } = run;
  const chunks = stretchOf(plan, entriesPerChunk, null).chunkCount;
  if (to.kind !== 'files' || to.out === '-') return ok(null);
  if (chunks === 1 && !to.resume) {
    await forgetJournal(to.out);
    return ok(null);
  }
  const { nowMs, zone } = spec;
  const fingerprint = await runFingerprint({ open, plan, store, offsetMinutes: localOffsetMinutes(nowMs) });
  const head = { run: fingerprint, nowMs, zone, labels: plan.labelCount, chunks };
  return openRunJournal(to.out, head, to.resume);
}

async function makeInto(
  target: RunTarget,
  ready: ReadyRun,
  open: OpenRun,
  journal: RunJournal | null,
): Promise<Result<RunOutcome, RunFault>> {
  try {
    const report = await make(ready, open, target.output, journal);
    ready.progress.end();
    if (!report.ok) return await failed(report.error, ready.run, target, journal);
    const committed = await target.commit();
    if (!committed.ok) return await failed(committed.error, ready.run, target, journal);
    const notes = [...resumeNote(ready, journal), ...holesNote(ready.run, report.value), ...target.notes()];
    return ok({ run: ready.run, report: report.value, files: target.files, notes });
  } finally {
    await close(target, journal);
  }
}

/** Removes the journal first: a folder that was created for the run can be removed only when it is empty. */
async function close(target: RunTarget, journal: RunJournal | null): Promise<void> {
  await journal?.remove();
  await target.abort();
}

/** Corrects the outcome of a resumed job: subtracts the labels that were printed before, and adds a note about them. */
function behind({ report, notes, ...outcome }: RunOutcome, doneLabels: number): RunOutcome {
  if (doneLabels === 0) return { ...outcome, report, notes };
  const note = { code: 'printResumedAfter', params: { done: doneLabels, total: report.printedLabels } };
  return {
    ...outcome,
    report: { ...report, printedLabels: report.printedLabels - doneLabels },
    notes: [note, ...notes],
  };
}

/** Warns that failed rows leave gaps in serial numbers that continue from one job to the next. */
function holesNote({ spec, plan }: PreparedRun, { failureCount }: RunReport): Problem[] {
  const isCounting = spec.format !== 'check' && storedCounters(spec.label, plan.rows.length).length > 0;
  return failureCount > 0 && isCounting ? [{ code: 'serialsOfLeftOut' }] : [];
}

/** Returns a note about the chunks that `--resume` has reused, or a note that it has reused none. */
function resumeNote({ to, run }: ReadyRun, journal: RunJournal | null): Problem[] {
  if (to.kind !== 'files' || !to.resume) return [];
  const recorded = journal?.recorder.kept ?? 0;
  if (recorded === 0) return [{ code: 'resumeNothing' }];
  const entries = Math.min(recorded * run.entriesPerChunk, run.plan.rows.length * run.plan.sets);
  return [{ code: 'resumedAfter', params: { entries, total: run.plan.rows.length * run.plan.sets } }];
}

/** Adds the assumptions about the data to a problem with a missing column, because the header may be in another row than assumed. */
function withReasons(fault: RunFault, { notes }: PreparedRun): Result<never, RunFault> {
  const ofFault = fault.notes ?? [];
  return err({ ...fault, notes: fault.code === 'columnMissing' ? [...notes, ...ofFault] : ofFault });
}

/** Closes the target before the failure is reported, because only then it is known which labels were printed. */
async function failed(
  problem: RunProblem,
  run: PreparedRun,
  target: RunTarget,
  journal: RunJournal | null,
): Promise<Result<never, RunFault>> {
  await close(target, journal);
  return withReasons({ ...problem, notes: target.notes() }, run);
}

function make(
  { args, run, pool, threads, progress }: ReadyRun,
  open: OpenRun,
  output: RunOutput,
  journal: RunJournal | null = null,
): Promise<Result<RunReport, RunProblem>> {
  const isCheck = open.spec.format === 'check';
  return runChunks({
    plan: run.plan,
    store: run.store,
    entriesPerChunk: run.entriesPerChunk,
    onFailure: isCheck ? 'skip' : args.onFailure,
    maker: pool.openRun(open, threads),
    output,
    ...(journal && { recorder: journal.recorder }),
    onProgress: progress.update,
    isCancelled: () => false,
    maxReports: maxReportsOf(args.json),
    allowEmpty: isCheck,
  });
}

/**
 * Checks all rows before the first label is sent to a network printer, because a failed row would end the run after labels were printed.
 * Files and queues don't need this check: they get all labels or none.
 */
async function checkBefore(ready: ReadyRun, open: OpenRun): Promise<Result<null, RunProblem>> {
  const { to, args } = ready;
  if (to.kind !== 'printer' || to.address.kind !== 'tcp') return ok(null);
  if (!to.checkFirst || args.onFailure === 'skip') return ok(null);
  const spec = { ...open.spec, format: 'check' } as const;
  const report = await make(ready, { ...open, spec }, createCheckOutput());
  ready.progress.end();
  if (!report.ok) return report;
  const { failures, failureCount } = report.value;
  return failureCount === 0
    ? ok(null)
    : err({ code: 'printRowsFail', params: { count: failureCount }, failures });
}
