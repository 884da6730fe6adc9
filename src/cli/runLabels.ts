import { setFlagsFromString } from 'node:v8';
import { ok, type Result } from '../core/base/result.ts';
import { isPictureFormat, type RunFormat } from '../core/run/formats.ts';
import { openingOf } from '../core/run/planRun.ts';
import { MAX_REPORTS, type RunProblem, runChunks } from '../core/run/runChunks.ts';
import { nodeLabelFonts } from '../node/nodeLabelFonts.ts';
import { loadPictures } from '../node/nodePictures.ts';
import { createNodePool } from '../node/nodePool.ts';
import { openTarget } from './openTarget.ts';
import type { Arguments } from './parseArguments.ts';
import { type PreparedRun, prepareRun } from './prepareRun.ts';
import { createProgressLine } from './reporter.ts';
import type { RunOutcome } from './runOutcome.ts';

/** Threads cost a fifth of a second to start: a run of fewer entries is over before that. */
const ENTRIES_FOR_THREADS = 1500;
const PICTURES_FOR_THREADS = 60;
/** Warnings that a chunk names where nobody asked for all of them. */
const WARNINGS_PER_CHUNK = 20;

/**
 * A run of this many entries is one whose memory counts: short-lived objects are then collected before they fill what
 * the table needs, 40 MB less for 2 % of the time.
 */
const ENTRIES_TO_SAVE_MEMORY = 300_000;

/**
 * A run of fewer entries is over before optimised WASM would be of use, and its compilation would keep the process for a
 * quarter of a second after the labels are done.
 */
const ENTRIES_FOR_OPTIMISED_WASM = 500;

/** Makes or checks the labels of a command line, from its files to the finished output (`-` is standard output). */
export async function runLabels(
  args: Arguments,
  format: RunFormat,
  out: string,
): Promise<Result<RunOutcome, RunProblem>> {
  const prepared = await prepareRun(args, format);
  if (!prepared.ok) return prepared;
  const run = prepared.value;
  if (run.plan.rows.length < ENTRIES_FOR_OPTIMISED_WASM)
    setFlagsFromString('--wasm-tiering-budget=100000000');
  const pictures = await loadPictures(run.pictures, run.folder, run.assets);
  if (!pictures.ok) return pictures;
  const fonts = await nodeLabelFonts.prepare(run.spec.label, run.fontFiles);
  const open = openingOf(run, pictures.value, args.json ? Infinity : WARNINGS_PER_CHUNK, fonts);
  const opened = await openTarget(run, open, out);
  if (!opened.ok) return opened;
  const target = opened.value;
  const threads = threadsFor(run, args.jobs);
  if (run.plan.rows.length > ENTRIES_TO_SAVE_MEMORY) setFlagsFromString('--max-semi-space-size=8');
  const pool = createNodePool(threads > 1 ? 'threads' : 'here');
  const progress = createProgressLine(args.quiet || args.json);
  try {
    const report = await runChunks({
      plan: run.plan,
      store: run.store,
      entriesPerChunk: run.entriesPerChunk,
      onFailure: format === 'check' ? 'skip' : args.onFailure,
      maker: pool.openRun(open, threads),
      output: target.output,
      onProgress: progress.update,
      isCancelled: () => false,
      maxReports: args.json ? Infinity : MAX_REPORTS,
      allowEmpty: format === 'check',
    });
    progress.end();
    if (!report.ok) return report;
    const committed = await target.commit();
    return committed.ok ? ok({ run, report: report.value, files: target.files }) : committed;
  } finally {
    progress.end();
    pool.dispose();
    await target.abort();
  }
}

function threadsFor({ plan, entriesPerChunk, spec }: PreparedRun, jobs: number): number {
  const isPicture = isPictureFormat(spec.format);
  const entries = plan.rows.length * plan.sets;
  if (entries < (isPicture ? PICTURES_FOR_THREADS : ENTRIES_FOR_THREADS)) return 1;
  return Math.min(jobs, Math.ceil(entries / entriesPerChunk));
}
