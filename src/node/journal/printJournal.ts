import { createHash } from 'node:crypto';
import { closeSync, fdatasync, fsyncSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { isBeforeBoot } from '../processes/processMark.ts';
import { systemCode } from '../processes/systemCode.ts';
import { reasonOf } from '../reasonOf.ts';
import { checkedLine, readCheckedLine } from './checkedLine.ts';
import { type BegunRun, headLine, type JournalHead, readHead } from './journalHead.ts';
import { replaceJournal } from './replaceJournal.ts';
import { stateFolder } from './stateFolder.ts';

/** Progress of a print job. Labels are counted from 1, across all attempts. */
export interface PrintedSoFar extends BegunRun {
  /** Number of labels that the printer has for certain. */
  readonly sureLabels: number;
  /** Last label that may have been sent. */
  readonly sentLabels: number;
}

/** Journal of a print job. */
export interface PrintJournal {
  /** Returns true if the job can be resumed. */
  readonly isKept: () => boolean;
  /**
   * Records progress. The caller must await the call before it sends labels: even after a power failure, labels that the journal doesn't
   * contain were not sent.
   */
  readonly note: (sentLabels: number, sureLabels: number) => Promise<void>;
  /** Records the progress of a job that ends before it is complete. */
  readonly noteEnd: (sentLabels: number, sureLabels: number) => void;
  /** Deletes the journal, because the job is done or must not be resumed. */
  readonly remove: () => void;
}

/**
 * Number of labels that may be sent before the next synced line of the journal. After a power failure, this many labels are in doubt. The
 * next line is written when half of these labels are sent, so that the printer doesn't wait for the disk.
 */
const AHEAD_LABELS = 250;

/**
 * Patterns of the lines after the head: `SENT SURE` for progress; `to N`, which is synced before any label after the previous N is sent;
 * `end SENT SURE` at the end. Each line, the head too, ends with its checksum.
 */
const PROGRESS = /^(\d+) (\d+)$/;
const AHEAD = /^to (\d+)$/;
const END = /^end (\d+) (\d+)$/;

/**
 * Returns the path of a job's journal, derived from label, data and printer, so that the same command line finds it again; null if there is
 * no state folder.
 */
export function printJournalPath(printer: string, label: string, data: string | null): string | null {
  const folder = stateFolder();
  const key = JSON.stringify([printer, resolve(label), data === null ? null : resolve(data)]);
  const name = `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.diecut-journal`;
  return folder && join(folder, 'diecut', 'jobs', name);
}

/**
 * Reads the journal of an unfinished job; returns null if there is none.
 *
 * @returns `fileUnreadable`, or `printJournalDamaged` if a job was started but a line is unreadable or was changed
 */
export function readPrintJournal(path: string, printer: string): Result<PrintedSoFar | null, Problem> {
  let lines: string[];
  let writtenMs: number;
  try {
    lines = readFileSync(path, 'utf8').split('\n');
    writtenMs = statSync(path).mtimeMs;
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return ok(null);
    return fail('fileUnreadable', { path, reason: reasonOf(error) });
  }
  // Journals of earlier versions have no checksums.
  const checkedHead = readCheckedLine(lines[0]);
  const head = readHead(checkedHead ?? lines[0]);
  // A line that was cut off when the process was killed is ignored, because no label was sent after it.
  const progress = lines.slice(1, -1).map((line) => (checkedHead === null ? line : readCheckedLine(line)));
  if (!head || !isWhole(progress)) return fail('printJournalDamaged', { printer });
  const isBefore = isBeforeBoot(head.writer, writtenMs);
  return ok({ ...head, ...progressIn(head, progress, isBefore) });
}

const isWhole = (lines: readonly (string | null)[]): lines is readonly string[] => !lines.includes(null);

/** @param isBefore true if the machine was rebooted after the lines were written; lines that were not synced are then lost */
function progressIn(
  head: BegunRun,
  lines: readonly string[],
  isBefore: boolean,
): Pick<PrintedSoFar, 'sureLabels' | 'sentLabels'> {
  let sureLabels = 0;
  let sentLabels: number | null = null;
  let aheadLabels = 0;
  let isEnded = false;
  for (const line of lines) {
    const [, ahead] = AHEAD.exec(line) ?? [];
    if (ahead !== undefined) aheadLabels = Math.max(aheadLabels, Number(ahead));
    const end = END.exec(line);
    const [, sent, sure] = end ?? PROGRESS.exec(line) ?? [];
    if (sent === undefined) continue;
    // Labels are announced before they are sent; the last line has those that were.
    sentLabels = end ? Number(sent) : Math.max(sentLabels ?? 0, Number(sent));
    sureLabels = Math.max(sureLabels, Number(sure));
    isEnded ||= end !== null;
  }
  // Journals of earlier versions have no `to` lines and were never synced, so their last lines may be missing.
  const isCutOff = aheadLabels === 0 && (isBefore || head.writer.birth !== null);
  // If no progress is recorded, or if records may be missing, every label may have been sent.
  if (sentLabels === null || (isCutOff && !isEnded)) sentLabels = head.labels;
  else if (!isEnded && isBefore) sentLabels = Math.max(sentLabels, Math.min(aheadLabels, head.labels));
  return { sureLabels, sentLabels };
}

const linesOf = (...texts: readonly string[]) => texts.map((text) => `${checkedLine(text)}\n`).join('');

const NOTHING_KEPT: PrintJournal = {
  isKept: () => false,
  note: async () => undefined,
  noteEnd: () => undefined,
  remove: () => undefined,
};

/**
 * Creates the journal of a job, which replaces the journal of an earlier attempt. If the journal can't be written, the job prints without a
 * journal.
 *
 * @param path path in an existing folder; null if there is no state folder
 * @param doneLabels number of labels that are already printed
 * @param onLost called when the journal can't be written any more; the journal is then deleted, because it would be incomplete
 */
export function openPrintJournal(
  path: string | null,
  head: JournalHead,
  doneLabels: number,
  onLost: () => void,
): PrintJournal {
  if (path === null) return NOTHING_KEPT;
  const first = doneLabels + AHEAD_LABELS;
  try {
    const file = replaceJournal(
      path,
      linesOf(headLine(head).trimEnd(), `${doneLabels} ${doneLabels}`, `to ${first}`),
    );
    return journalIn(path, file, { doneLabels, aheadLabels: first, onLost });
  } catch {
    return NOTHING_KEPT;
  }
}

interface Begun {
  readonly doneLabels: number;
  readonly aheadLabels: number;
  readonly onLost: () => void;
}

function journalIn(path: string, file: number, { doneLabels, aheadLabels, onLost }: Begun): PrintJournal {
  let isKept = true;
  let noted = doneLabels;
  let safe = aheadLabels;
  let underWay: Promise<void> | null = null;
  const remove = () => {
    if (!isKept) return;
    isKept = false;
    try {
      closeSync(file);
      rmSync(path, { force: true });
    } catch {
      // The folder may even forbid the deletion.
    }
  };
  const lose = () => {
    if (!isKept) return;
    remove();
    onLost();
  };
  const attempt = (write: () => void) => {
    try {
      if (isKept) write();
    } catch {
      lose();
    }
  };
  const makeSafe = (to: number): Promise<void> => {
    attempt(() => writeSync(file, linesOf(`to ${to}`)));
    if (!isKept) return Promise.resolve();
    underWay = new Promise((resolve) => {
      fdatasync(file, (error) => {
        underWay = null;
        if (error) lose();
        else safe = to;
        resolve();
      });
    });
    return underWay;
  };
  return {
    isKept: () => isKept,
    note: async (sentLabels, sureLabels) => {
      if (!isKept || sentLabels === noted) return;
      noted = sentLabels;
      attempt(() => writeSync(file, linesOf(`${sentLabels} ${sureLabels}`)));
      while (isKept && sentLabels > safe) await (underWay ?? makeSafe(sentLabels + AHEAD_LABELS));
      if (isKept && !underWay && sentLabels > safe - AHEAD_LABELS / 2) void makeSafe(safe + AHEAD_LABELS);
    },
    noteEnd: (sentLabels, sureLabels) => {
      noted = sentLabels;
      attempt(() => {
        writeSync(file, linesOf(`end ${sentLabels} ${sureLabels}`));
        fsyncSync(file);
      });
    },
    remove,
  };
}
