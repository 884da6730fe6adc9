import { dirname } from 'node:path';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { OpenRun } from '../../core/run/runTypes.ts';
import { localOffsetMinutes } from '../../jobs/localOffset.ts';
import { type JobLock, takeJobLock } from '../../node/journal/jobLock.ts';
import {
  openPrintJournal,
  type PrintedSoFar,
  type PrintJournal,
  printJournalPath,
  readPrintJournal,
} from '../../node/journal/printJournal.ts';
import { runFingerprint } from '../../node/journal/runFingerprint.ts';
import { makeFolder } from '../../node/journal/stateFolder.ts';
import { isOtherProcessAlive } from '../../node/processes/processMark.ts';
import type { LabelArguments, PrinterDestination } from './labelArguments.ts';
import type { PreparedRun } from './prepareRun.ts';

/** Point at which a print job starts. */
export interface PrintStart {
  /** Number of labels that are already printed; printing starts after them. */
  readonly doneLabels: number;
  /** Path of the journal; null if no journal can be kept. */
  readonly journalPath: string | null;
  /** Job to resume; null for a new job. */
  readonly before: PrintedSoFar | null;
  /** Interrupted earlier attempt at the same job, which this new job doesn't resume; null if there is none. */
  readonly abandoned: PrintedSoFar | null;
  /** Releases the lock of the job. */
  readonly release: () => void;
}

/**
 * Returns the number of labels that are already printed. The journal knows the number for certain, or the user has read it at the printer.
 */
function doneOf({ sureLabels, sentLabels }: PrintedSoFar, printed: number | null): Result<number, Problem> {
  if (printed === null) {
    const params = { sure: sureLabels, from: sureLabels + 1, to: sentLabels };
    return sureLabels === sentLabels ? ok(sureLabels) : fail('printResumeUnsure', params);
  }
  return printed <= sentLabels ? ok(printed) : fail('printResumeTooFar', { sent: sentLabels });
}

const underWay = (name: string, process: number) => fail('resumeUnderWay', { path: name, process });

/** Takes the lock of a job. Returns null if the lock file can't be created; the job then prints without a lock. */
function lockOf(journalPath: string, name: string): Result<JobLock | null, Problem> {
  try {
    makeFolder(dirname(journalPath));
    const lock = takeJobLock(journalPath.replace(/journal$/, 'lock'));
    return 'release' in lock ? ok(lock) : underWay(name, lock.pid);
  } catch {
    return ok(null);
  }
}

/**
 * Finds an earlier attempt at the job, either to resume it or to warn that its labels are printed again. Fails with `resumeUnderWay` if
 * that attempt is still running.
 */
function earlierTry(
  journalPath: string | null,
  resume: boolean,
  name: string,
): Result<Pick<PrintStart, 'before' | 'abandoned'>, Problem> {
  const found = journalPath === null ? ok(null) : readPrintJournal(journalPath, name);
  if (found.ok && found.value && isOtherProcessAlive(found.value.writer))
    return underWay(name, found.value.writer.pid);
  // A new job starts even if the journal of the earlier attempt is damaged. It only can't be compared with that attempt.
  if (!resume) return ok({ before: null, abandoned: found.ok ? found.value : null });
  if (!found.ok) return found;
  return found.value
    ? ok({ before: found.value, abandoned: null })
    : fail('printNothingToResume', { printer: name });
}

/** Locks the job and determines how many of its labels are already printed, before anything is rendered. */
export function findPrintStart(
  { file, data }: LabelArguments,
  { address: { name }, resume, printed }: PrinterDestination,
): Result<PrintStart, Problem> {
  const journalPath = printJournalPath(name, file, data);
  const locked = journalPath === null ? ok(null) : lockOf(journalPath, name);
  if (!locked.ok) return locked;
  const lock = locked.value;
  const release = () => lock?.release();
  const earlier = earlierTry(journalPath, resume, name);
  if (!earlier.ok) {
    release();
    return earlier;
  }
  const { before } = earlier.value;
  const done = before ? doneOf(before, printed) : ok(0);
  if (!done.ok) {
    release();
    return done;
  }
  return ok({ doneLabels: done.value, journalPath: lock && journalPath, ...earlier.value, release });
}

/** Job that is ready to be sent. */
export interface PreparedPrint {
  /** Creates the journal, which replaces the journal of an earlier attempt. */
  readonly openJournal: (onLost: () => void) => PrintJournal;
  /** Number of labels that an interrupted attempt at the same job has already sent and that this job prints again. */
  readonly repeatedLabels: number;
}

/** Prepares the journal of a job; fails if `--resume` is used and label, data or options have changed. */
export async function preparePrint(
  { plan, store, entriesPerChunk }: PreparedRun,
  open: OpenRun,
  { address: { name } }: PrinterDestination,
  { journalPath, before, abandoned, doneLabels }: PrintStart,
): Promise<Result<PreparedPrint, Problem>> {
  /** Returns the fingerprint of this job as if it were printed at another time. */
  const fingerprintAt = ({ nowMs, zone }: Pick<PrintedSoFar, 'nowMs' | 'zone'>) =>
    runFingerprint({
      open: { ...open, spec: { ...open.spec, nowMs, zone } },
      plan,
      store,
      offsetMinutes: localOffsetMinutes(nowMs),
    });
  const { nowMs, zone } = open.spec;
  const run = await fingerprintAt(open.spec);
  if (before && before.run !== run) return fail('printResumeOther', { printer: name });
  const chunks = Math.ceil(plan.rows.length / entriesPerChunk) * plan.sets;
  const head = { run, nowMs, zone, labels: plan.labelCount, chunks };
  // The label file or the data may have changed since the earlier attempt. The same labels are printed again only if the fingerprints are
  // equal.
  const isRepeat = abandoned !== null && abandoned.run === (await fingerprintAt(abandoned));
  return ok({
    openJournal: (onLost) => openPrintJournal(journalPath, head, doneLabels, onLost),
    repeatedLabels: isRepeat ? abandoned.sentLabels : 0,
  });
}
