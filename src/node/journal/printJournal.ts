import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type BegunRun, headLine, type JournalHead, readHead } from './journalHead.ts';

/** How far a job came that went to a printer. Labels are counted from 1, over all tries of the job. */
export interface PrintedSoFar extends BegunRun {
  /** The printer has so many for sure. */
  readonly sureLabels: number;
  /** None after this one was sent. */
  readonly sentLabels: number;
}

/** The books of one job to a printer. */
export interface PrintJournal {
  /** Is told before labels leave: what is not noted was not sent. */
  readonly note: (sentLabels: number, sureLabels: number) => void;
  /** Notes how far a job came that is not gone on with now. */
  readonly noteEnd: (sentLabels: number, sureLabels: number) => void;
  /** The job is done, or nobody is to go on with it. */
  readonly remove: () => void;
}

/** Where programs of a person keep what they have done (XDG Base Directory Specification). */
function stateFolder(): string {
  const { XDG_STATE_HOME, LOCALAPPDATA } = process.env;
  return join(XDG_STATE_HOME || LOCALAPPDATA || join(homedir(), '.local', 'state'), 'diecut', 'jobs');
}

/** A job is known by its label, its data and its printer: the same command line finds it again. */
export function printJournalPath(printer: string, label: string, data: string | null): string {
  const key = JSON.stringify([printer, resolve(label), data === null ? null : resolve(data)]);
  return join(stateFolder(), `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.diecut-journal`);
}

/** What is known of a job that did not come to its end; null where there is none. */
export function readPrintJournal(path: string): PrintedSoFar | null {
  let lines: string[];
  try {
    lines = readFileSync(path, 'utf8').split('\n');
  } catch {
    return null;
  }
  const head = readHead(lines[0]);
  if (!head) return null;
  let sureLabels = 0;
  let sentLabels = 0;
  for (const line of lines.slice(1)) {
    const [sent, sure] = line.split(' ').map(Number);
    // The line that a kill has cut off was not followed by a label.
    if (line === '' || !Number.isInteger(sent) || !Number.isInteger(sure)) continue;
    sentLabels = Math.max(sentLabels, sent);
    sureLabels = Math.max(sureLabels, sure);
  }
  return { ...head, sureLabels, sentLabels };
}

/**
 * Begins the journal of a job, over that of an earlier try. One that cannot be written keeps nobody from printing.
 *
 * @param doneLabels labels that are there already
 */
export function openPrintJournal(path: string, head: JournalHead, doneLabels: number): PrintJournal {
  let isKeeping = true;
  let noted = doneLabels;
  const attempt = (write: () => void) => {
    try {
      if (isKeeping) write();
    } catch {
      isKeeping = false;
    }
  };
  attempt(() => {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, `${headLine(head)}${doneLabels} ${doneLabels}\n`, { mode: 0o600 });
  });
  const noteEnd = (sentLabels: number, sureLabels: number) => {
    noted = sentLabels;
    attempt(() => appendFileSync(path, `${sentLabels} ${sureLabels}\n`));
  };
  return {
    note: (sentLabels, sureLabels) => {
      if (sentLabels !== noted) noteEnd(sentLabels, sureLabels);
    },
    noteEnd,
    remove: () => rmSync(path, { force: true }),
  };
}
