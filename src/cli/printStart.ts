import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import type { OpenRun } from '../core/run/runTypes.ts';
import { localOffsetMinutes } from '../jobs/localOffset.ts';
import {
  openPrintJournal,
  type PrintedSoFar,
  type PrintJournal,
  printJournalPath,
  readPrintJournal,
} from '../node/journal/printJournal.ts';
import { runFingerprint } from '../node/journal/runFingerprint.ts';
import { isRunning } from '../node/stagingName.ts';
import type { Arguments } from './parseArguments.ts';
import type { PreparedRun } from './prepareRun.ts';
import type { PrinterAddress } from './printerAddress.ts';

/** Where a job to a printer begins. */
export interface PrintStart {
  /** Labels that have come out already: those after them are printed. */
  readonly doneLabels: number;
  readonly journalPath: string;
  /** What is gone on with; null for a job that begins. */
  readonly before: PrintedSoFar | null;
}

/** What has come out of a job that is gone on with is known for sure, or the person who stands at the printer says it. */
function doneOf({ sureLabels, sentLabels }: PrintedSoFar, printed: number | null): Result<number, Problem> {
  if (printed === null) {
    const params = { sure: sureLabels, from: sureLabels + 1, to: sentLabels };
    return sureLabels === sentLabels ? ok(sureLabels) : fail('printResumeUnsure', params);
  }
  return printed <= sentLabels ? ok(printed) : fail('printResumeTooFar', { sent: sentLabels });
}

/** Finds out what of a job is to be printed, before anything is made. */
export function findPrintStart(args: Arguments, { name }: PrinterAddress): Result<PrintStart, Problem> {
  const journalPath = printJournalPath(name, args.file, args.data);
  if (!args.resume) return ok({ doneLabels: 0, journalPath, before: null });
  const before = readPrintJournal(journalPath);
  if (!before) return fail('printNothingToResume', { printer: name });
  if (before.pid !== process.pid && isRunning(before.pid))
    return fail('resumeUnderWay', { path: name, process: before.pid });
  const done = doneOf(before, args.printed);
  return done.ok ? ok({ doneLabels: done.value, journalPath, before }) : done;
}

/** Opens the journal of a job that is about to be sent; fails where the one to go on with was another. */
export async function beginPrint(
  { plan, store, entriesPerChunk }: PreparedRun,
  open: OpenRun,
  { name }: PrinterAddress,
  { journalPath, before, doneLabels }: PrintStart,
): Promise<Result<PrintJournal, Problem>> {
  const { nowMs, zone } = open.spec;
  const run = await runFingerprint({ open, plan, store, offsetMinutes: localOffsetMinutes(nowMs) });
  if (before && before.run !== run) return fail('printResumeOther', { printer: name });
  const chunks = Math.ceil(plan.rows.length / entriesPerChunk) * plan.sets;
  return ok(openPrintJournal(journalPath, { run, nowMs, zone, labels: plan.labelCount, chunks }, doneLabels));
}
