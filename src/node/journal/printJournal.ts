import { createHash } from 'node:crypto';
import { closeSync, fdatasync, fsyncSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { isBeforeBoot } from '../processMark.ts';
import { reasonOf } from '../reasonOf.ts';
import { systemCode } from '../systemCode.ts';
import { type BegunRun, headLine, type JournalHead, readHead } from './journalHead.ts';
import { placeJournal } from './placeJournal.ts';
import { stateFolder } from './stateFolder.ts';

/** How far a job came that went to a printer. Labels are counted from 1, over all tries of the job. */
export interface PrintedSoFar extends BegunRun {
  /** The printer has so many for sure. */
  readonly sureLabels: number;
  /** None after this one was sent. */
  readonly sentLabels: number;
}

/** The books of one job to a printer. */
export interface PrintJournal {
  /** Whether the job can be gone on with. */
  readonly isKept: () => boolean;
  /** Is told before labels leave, and waited for: what is not noted was not sent, not even where the current is cut. */
  readonly note: (sentLabels: number, sureLabels: number) => Promise<void>;
  /** Notes how far a job came that is not gone on with now. */
  readonly noteEnd: (sentLabels: number, sureLabels: number) => void;
  /** The job is done, or nobody is to go on with it. */
  readonly remove: () => void;
}

/**
 * Labels that may leave before the disk has to hold another note of them: so many more are in doubt after a cut of the
 * current. The next note is under way when half of them have left, so that a printer does not wait for the disk.
 */
const AHEAD_LABELS = 250;

/** Lines behind the head: `SENT SURE`; `to N`, which is safe on the disk before a label after the last such N leaves; and at the end. */
const PROGRESS = /^(\d+) (\d+)$/;
const AHEAD = /^to (\d+)$/;
const END = /^end (\d+) (\d+)$/;

/** A job is known by its label, its data and its printer: the same command line finds it again. Null where nothing can be kept. */
export function printJournalPath(printer: string, label: string, data: string | null): string | null {
  const folder = stateFolder();
  const key = JSON.stringify([printer, resolve(label), data === null ? null : resolve(data)]);
  const name = `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.diecut-journal`;
  return folder && join(folder, 'diecut', 'jobs', name);
}

/**
 * What is known of a job that did not come to its end; null where there is none.
 *
 * @returns fails with `fileUnreadable`, and with `printJournalDamaged` where a job was begun and it is not known which
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
  const head = readHead(lines[0]);
  if (!head) return fail('printJournalDamaged', { printer });
  const isBefore = isBeforeBoot(head.writer, writtenMs);
  // The line that a kill has cut off was not followed by a label.
  return ok({ ...head, ...progressIn(head, lines.slice(1, -1), isBefore) });
}

/** @param isBefore whether the machine was started anew since: what was noted and not yet safe on the disk went with the current */
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
    sentLabels = Math.max(sentLabels ?? 0, Number(sent));
    sureLabels = Math.max(sureLabels, Number(sure));
    isEnded ||= end !== null;
  }
  // An earlier version noted nothing ahead, and nothing of it was safe.
  const isCutOff = aheadLabels === 0 && (isBefore || head.writer.birth !== null);
  // A job of which nothing but its beginning is left may have come to its end.
  if (sentLabels === null || (isCutOff && !isEnded)) sentLabels = head.labels;
  else if (!isEnded && isBefore) sentLabels = Math.max(sentLabels, Math.min(aheadLabels, head.labels));
  return { sureLabels, sentLabels };
}

const NOTHING_KEPT: PrintJournal = {
  isKept: () => false,
  note: async () => undefined,
  noteEnd: () => undefined,
  remove: () => undefined,
};

/**
 * Begins the journal of a job, over that of an earlier try. One that cannot be written keeps nobody from printing.
 *
 * @param path of a folder that is there; null where nothing can be kept
 * @param doneLabels labels that are there already
 * @param onLost is told where the journal cannot be kept any more; it is removed then, since it would tell too little
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
    const file = placeJournal(path, `${headLine(head)}${doneLabels} ${doneLabels}\nto ${first}\n`);
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
      // A folder that takes nothing any more, not even this.
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
    attempt(() => writeSync(file, `to ${to}\n`));
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
      attempt(() => writeSync(file, `${sentLabels} ${sureLabels}\n`));
      while (isKept && sentLabels > safe) await (underWay ?? makeSafe(sentLabels + AHEAD_LABELS));
      if (isKept && !underWay && sentLabels > safe - AHEAD_LABELS / 2) void makeSafe(safe + AHEAD_LABELS);
    },
    noteEnd: (sentLabels, sureLabels) => {
      noted = sentLabels;
      attempt(() => {
        writeSync(file, `end ${sentLabels} ${sureLabels}\n`);
        fsyncSync(file);
      });
    },
    remove,
  };
}
