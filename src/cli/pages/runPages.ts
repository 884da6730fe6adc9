import { resolve } from 'node:path';
import { PRINT_LIMITS } from '../../core/base/limits.ts';
import { err, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { GivenFrames } from '../../core/pages/pageFrames.ts';
import type { PrintTime } from '../../core/print/printTime.ts';
import { stretchOf } from '../../core/run/chunks/planStretch.ts';
import { type RowReport, type RunReport, runChunks } from '../../core/run/chunks/runChunks.ts';
import { checkPageOrder, type PageOrder } from '../../core/run/pages/pageOrder.ts';
import { type PlannedPages, planPages } from '../../core/run/pages/planPages.ts';
import { localOffsetMinutes } from '../../jobs/localOffset.ts';
import { type CollectedPages, collectUnits } from '../../jobs/pages/collectUnits.ts';
import { createNodePool, nodePages } from '../../node/engine.ts';
import { runFingerprint } from '../../node/journal/runFingerprint.ts';
import {
  forgetJournal,
  openRunJournal,
  type RunJournal,
  readJournalHead,
} from '../../node/journal/runJournal.ts';
import { findOverwritten } from '../../node/staging/sameFile.ts';
import { watchFiles } from '../../node/staging/unchangedFile.ts';
import { createCountLine, createProgressLine, maxReportsOf } from '../reporter.ts';
import { openTarget, type RunTarget } from '../run/openTarget.ts';

/** Maximum number of warnings per chunk in a report without `--json`. */
const WARNINGS_PER_CHUNK = 20;

/** Arguments of `diecut pages`. */
export interface PageArguments {
  readonly files: readonly string[];
  /** Page ranges as entered, which apply to every file; null for all pages. */
  readonly pages: string | null;
  readonly out: string;
  /** Labels to make. Without a resolution, the default applies. */
  readonly order: Omit<PageOrder, 'dpi' | keyof PrintTime> & { readonly dpi: number | null };
  /** Print time; null for the present. */
  readonly now: PrintTime | null;
  readonly frames: GivenFrames;
  readonly onFailure: 'stop' | 'skip';
  /** True if an interrupted run is resumed. */
  readonly resume: boolean;
  readonly json: boolean;
  readonly quiet: boolean;
}

/** Outcome of a run that makes labels from pages. */
export interface PageOutcome {
  readonly report: RunReport;
  readonly files: readonly string[];
  readonly fileCount: number;
  readonly pageCount: number;
  readonly notes: readonly Problem[];
  /** Problems of skipped files and pages; their parameters contain file name and page. */
  readonly failures: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** Reason why no output was made. `failures` lists all files and pages that failed. */
export interface PageFault {
  readonly problem: Problem;
  readonly failures: readonly Problem[];
}

const fault = (problem: Problem, failures: readonly Problem[] = []) => err({ problem, failures });

/** Returns the problems of the given severity from reports, with file and page as parameters. */
function problemsOf(reports: readonly RowReport[], severity: 'error' | 'warning'): Problem[] {
  return reports.flatMap(({ problems }) =>
    problems.flatMap((problem) =>
      problem.severity === severity ? [{ code: problem.code, params: problem.params }] : [],
    ),
  );
}

/** Makes labels from the pages of files and writes the complete output. */
export async function runPages(args: PageArguments): Promise<Result<PageOutcome, PageFault>> {
  const order = orderOf(args);
  const checked = checkPageOrder(order);
  if (!checked.ok) return fault(checked.error);
  const overwritten = await findOverwritten([args.out], args.files);
  if (overwritten !== null) return fault({ code: 'outputIsInput', params: { path: overwritten } });
  const checkFiles = await watchFiles(args.files);
  const looking = createCountLine(args.quiet || args.json);
  const collected = await collectUnits(
    {
      files: args.files.map((file) => ({ name: file, source: resolve(file) })),
      pages: args.pages,
      settings: order.settings,
      frames: args.frames,
      onFailure: args.onFailure,
      onProgress: (pages) => looking.update(`${pages} pages looked at`),
      isCancelled: () => false,
    },
    nodePages,
  );
  looking.end();
  if (!collected.ok) return fault(collected.error);
  const { files, units, failures } = collected.value;
  if (units.length === 0 && failures.length === 1) return fault(failures[0]);
  const planned = planPages(order, files, units, args.json ? Infinity : WARNINGS_PER_CHUNK);
  if (!planned.ok) return fault(planned.error, failures);
  const { plan, open } = planned.value;
  const target = await openTarget({ plan, inputs: args.files }, open, args.out);
  if (!target.ok) return fault(target.error, failures);
  const journal = await openJournal(args, planned.value);
  try {
    if (!journal.ok) return fault(journal.error, failures);
    return await makeInto(target.value, args, planned.value, collected.value, journal.value, checkFiles);
  } finally {
    // Removes the journal first: a folder that was created for the run can be removed only when it is empty.
    if (journal.ok) await journal.value?.remove();
    await target.value.abort();
  }
}

/** Returns the labels to make, at the given print time or the present. A resumed run reuses the original time, so that its output is
 * identical. */
function orderOf({ order, now, resume, out }: PageArguments): PageOrder {
  const { nowMs, zone } =
    now ?? (resume ? readJournalHead(out) : null) ?? ({ nowMs: Date.now(), zone: 'local' } as const);
  return { ...order, dpi: order.dpi ?? PRINT_LIMITS.defaultDpi, nowMs, zone };
}

/** Opens the journal of a run. Returns null for a run with a single chunk, and for standard output, because these can't be resumed. */
async function openJournal(
  { out, resume }: PageArguments,
  { plan, open, entriesPerChunk }: PlannedPages,
): Promise<Result<RunJournal | null, Problem>> {
  if (out === '-') return ok(null);
  const chunks = stretchOf(plan, entriesPerChunk, null).chunkCount;
  if (chunks === 1 && !resume) {
    await forgetJournal(out);
    return ok(null);
  }
  const { nowMs, zone } = open.spec;
  const offsetMinutes = localOffsetMinutes(nowMs);
  const fingerprint = await runFingerprint({ open, plan, store: null, offsetMinutes });
  return openRunJournal(out, { run: fingerprint, nowMs, zone, labels: plan.labelCount, chunks }, resume);
}

/** Returns a note about the chunks that `--resume` has reused, or a note that it has reused none. */
function resumeNote(
  { resume }: PageArguments,
  { plan, entriesPerChunk }: PlannedPages,
  journal: RunJournal | null,
): Problem[] {
  if (!resume) return [];
  const kept = journal?.recorder.kept ?? 0;
  const total = plan.rows.length * plan.sets;
  const entries = Math.min(kept * entriesPerChunk, total);
  return [kept === 0 ? { code: 'resumeNothing' } : { code: 'resumedAfter', params: { entries, total } }];
}

async function makeInto(
  target: RunTarget,
  args: PageArguments,
  planned: PlannedPages,
  collected: CollectedPages,
  journal: RunJournal | null,
  checkFiles: () => Promise<Result<null, Problem>>,
): Promise<Result<PageOutcome, PageFault>> {
  const { plan, open, entriesPerChunk } = planned;
  const progress = createProgressLine(args.quiet || args.json);
  const pool = createNodePool('here');
  try {
    const report = await runChunks({
      plan,
      store: null,
      entriesPerChunk,
      onFailure: args.onFailure,
      maker: pool.openRun(open, 1),
      output: target.output,
      ...(journal && { recorder: journal.recorder }),
      onProgress: progress.update,
      isCancelled: () => false,
      maxReports: maxReportsOf(args.json),
      allowEmpty: false,
    });
    progress.end();
    // If a file has changed since the scan, a page may be missing, and the change is the reason to report.
    const unchanged = await checkFiles();
    if (!unchanged.ok) return fault(unchanged.error, collected.failures);
    if (!report.ok) {
      const { report: failed, failures = failed ? [failed] : [], ...problem } = report.error;
      const reasons = problemsOf(failures, 'error');
      // A run with a single page reports the problem of this page itself, because it is the most specific reason.
      return failed && reasons.length > 0
        ? fault(reasons[0], collected.failures)
        : fault(problem, [...collected.failures, ...reasons]);
    }
    const committed = await target.commit();
    if (!committed.ok) return fault(committed.error, collected.failures);
    return ok({
      report: report.value,
      files: target.files,
      fileCount: collected.files.length,
      pageCount: collected.pageCount,
      notes: [...resumeNote(args, planned, journal), ...notesOf(collected), ...target.notes()],
      failures: [...collected.failures, ...problemsOf(report.value.failures, 'error')],
      warnings: problemsOf(report.value.warnings, 'warning'),
    });
  } finally {
    progress.end();
    pool.dispose();
  }
}

function notesOf({ blankCount, drawnCount, unseen }: CollectedPages): Problem[] {
  const notes: Problem[] = [];
  if (blankCount > 0) notes.push({ code: 'pagesBlank', params: { count: blankCount } });
  if (drawnCount > 0) notes.push({ code: 'pagesDrawn', params: { count: drawnCount } });
  if (unseen.pageCount > 0)
    notes.push({
      code: 'pagesNotesUnseen',
      params: { count: unseen.pageCount, kinds: unseen.kinds.join(', ') },
    });
  return notes;
}
