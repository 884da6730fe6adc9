import { dirname } from 'node:path';
import { fail, ok, type Problem, type Result } from '../core/base/result.ts';
import type { OpenRun } from '../core/run/runTypes.ts';
import { localOffsetMinutes } from '../jobs/localOffset.ts';
import { type JobLock, takeJobLock } from '../node/journal/jobLock.ts';
import {
  openPrintJournal,
  type PrintedSoFar,
  type PrintJournal,
  printJournalPath,
  readPrintJournal,
} from '../node/journal/printJournal.ts';
import { runFingerprint } from '../node/journal/runFingerprint.ts';
import { makeFolder } from '../node/journal/stateFolder.ts';
import { isAnotherAtWork } from '../node/processMark.ts';
import type { Arguments } from './parseArguments.ts';
import type { PreparedRun } from './prepareRun.ts';
import type { PrinterAddress } from './printerAddress.ts';

/** Where a job to a printer begins. */
export interface PrintStart {
  /** Labels that have come out already: those after them are printed. */
  readonly doneLabels: number;
  /** Null where no journal can be kept. */
  readonly journalPath: string | null;
  /** What is gone on with; null for a job that begins. */
  readonly before: PrintedSoFar | null;
  /** An earlier try that was cut short and whose labels a job that begins prints again; null where there is none. */
  readonly repeated: PrintedSoFar | null;
  /** Lets others work on the job. */
  readonly release: () => void;
}

/** What has come out of a job that is gone on with is known for sure, or the person who stands at the printer says it. */
function doneOf({ sureLabels, sentLabels }: PrintedSoFar, printed: number | null): Result<number, Problem> {
  if (printed === null) {
    const params = { sure: sureLabels, from: sureLabels + 1, to: sentLabels };
    return sureLabels === sentLabels ? ok(sureLabels) : fail('printResumeUnsure', params);
  }
  return printed <= sentLabels ? ok(printed) : fail('printResumeTooFar', { sent: sentLabels });
}

const underWay = (name: string, process: number) => fail('resumeUnderWay', { path: name, process });

/** The lock of a job; null where none can be had, which keeps nobody from printing. */
function lockOf(journalPath: string, name: string): Result<JobLock | null, Problem> {
  try {
    makeFolder(dirname(journalPath));
    const lock = takeJobLock(journalPath.replace(/journal$/, 'lock'));
    return 'release' in lock ? ok(lock) : underWay(name, lock.pid);
  } catch {
    return ok(null);
  }
}

/** What an earlier try has left: for a job that goes on with it, or for one that repeats its labels. A try at work is refused. */
function earlierTry(
  journalPath: string | null,
  { resume }: Arguments,
  name: string,
): Result<Pick<PrintStart, 'before' | 'repeated'>, Problem> {
  const found = journalPath === null ? ok(null) : readPrintJournal(journalPath, name);
  if (found.ok && found.value && isAnotherAtWork(found.value.writer))
    return underWay(name, found.value.writer.pid);
  // A damaged journal says nothing of the labels that came out.
  if (!resume) return ok({ before: null, repeated: found.ok ? found.value : null });
  if (!found.ok) return found;
  return found.value
    ? ok({ before: found.value, repeated: null })
    : fail('printNothingToResume', { printer: name });
}

/** Finds out what of a job is to be printed, before anything is made, and keeps others from printing it meanwhile. */
export function findPrintStart(args: Arguments, { name }: PrinterAddress): Result<PrintStart, Problem> {
  const journalPath = printJournalPath(name, args.file, args.data);
  const locked = journalPath === null ? ok(null) : lockOf(journalPath, name);
  if (!locked.ok) return locked;
  const lock = locked.value;
  const release = () => lock?.release();
  const earlier = earlierTry(journalPath, args, name);
  if (!earlier.ok) {
    release();
    return earlier;
  }
  const { before } = earlier.value;
  const done = before ? doneOf(before, args.printed) : ok(0);
  if (!done.ok) {
    release();
    return done;
  }
  return ok({ doneLabels: done.value, journalPath: lock && journalPath, ...earlier.value, release });
}

/** Makes ready to note how far a job comes; fails where the one to go on with was another. */
export async function preparePrint(
  { plan, store, entriesPerChunk }: PreparedRun,
  open: OpenRun,
  { name }: PrinterAddress,
  { journalPath, before, doneLabels }: PrintStart,
): Promise<Result<(onLost: () => void) => PrintJournal, Problem>> {
  const { nowMs, zone } = open.spec;
  const run = await runFingerprint({ open, plan, store, offsetMinutes: localOffsetMinutes(nowMs) });
  if (before && before.run !== run) return fail('printResumeOther', { printer: name });
  const chunks = Math.ceil(plan.rows.length / entriesPerChunk) * plan.sets;
  const head = { run, nowMs, zone, labels: plan.labelCount, chunks };
  return ok((onLost) => openPrintJournal(journalPath, head, doneLabels, onLost));
}
