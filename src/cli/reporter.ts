import type { Problem } from '../core/base/result.ts';
import commandLine from '../core/messages/commandLine.en-US.json' with { type: 'json' };
import dataNotes from '../core/messages/dataNotes.en-US.json' with { type: 'json' };
import leftOut from '../core/messages/leftOut.en-US.json' with { type: 'json' };
import pages from '../core/messages/pages/en-US.json' with { type: 'json' };
import problems from '../core/messages/problems.en-US.json' with { type: 'json' };
import { problemText } from '../core/messages/problemText.ts';
import verified from '../core/messages/verify.en-US.json' with { type: 'json' };
import { MAX_REPORTS, type RowReport, type RunProgress, type RunReport } from '../core/run/runChunks.ts';

const messages = { ...problems, ...dataNotes, ...leftOut, ...verified, ...pages, ...commandLine };

/** A sentence for a problem, or for what a document loses, in English. */
export function sentence(problem: Problem): string {
  return problemText(problem, messages);
}

/** What stands in the place of an element where the fault is in what chooses rows. */
const PLACES: Readonly<Record<string, string>> = {
  rowFilter: 'condition for rows',
  rowOrder: 'order of rows',
};

/** A sentence behind the element that it is about, or what else it is about; an empty name is none. */
export function placedSentence(problem: Problem, element: string): string {
  return element === '' ? sentence(problem) : `${PLACES[element] ?? element}: ${sentence(problem)}`;
}

/** Rows with errors, and rows with warnings, that `--json` lists: a report of millions of them would fill the memory. */
const JSON_REPORTS = 10_000;

/** Reports of each kind that a run keeps for its output. */
export const keptReports = (isJson: boolean): number => (isJson ? JSON_REPORTS : MAX_REPORTS);

/** What a report in JSON says where it lists fewer rows than it counts. */
export function boundedNote({ failures, failureCount, warnings, warningCount }: RunReport): Problem[] {
  const isWhole = failures.length === failureCount && warnings.length === warningCount;
  return isWhole ? [] : [{ code: 'reportsBounded', params: { max: JSON_REPORTS } }];
}

/** Reports shown as text. */
const SHOWN_LINES = 20;

/** One line a problem, led by the spreadsheet row and the element; of many the first, and how many there are. Copies of a row say the same and are one line. */
export function reportLines(reports: readonly RowReport[]): string[] {
  const all = reports.flatMap(({ row, problems }) =>
    problems.map(
      (problem) =>
        `row ${row}${problem.element === '' ? ': ' : ', '}${placedSentence(problem, problem.element)}`,
    ),
  );
  return shownLines(all);
}

/** Each line once; of many the first, and how many more there are. */
export function shownLines(all: readonly string[]): string[] {
  const lines = [...new Set(all)];
  const shown = lines.slice(0, SHOWN_LINES);
  if (lines.length > shown.length) shown.push(`… and ${lines.length - shown.length} more`);
  return shown;
}

/** The same report as data. */
export function reportJson({ row, entry, problems }: RowReport) {
  return {
    row,
    label: entry + 1,
    problems: problems.map((problem) => ({ ...problem, message: sentence(problem) })),
  };
}

/** What is counted, on a terminal's last line. Nothing where standard error is no terminal. */
export function createCountLine(isQuiet: boolean): { update: (text: string) => void; end: () => void } {
  const isShown = !isQuiet && process.stderr.isTTY === true;
  let shownMs = 0;
  return {
    update: (text) => {
      const nowMs = performance.now();
      if (!isShown || nowMs - shownMs < 100) return;
      shownMs = nowMs;
      process.stderr.write(`\r${text}   `);
    },
    end: () => {
      if (isShown && shownMs > 0) process.stderr.write('\r\x1b[K');
    },
  };
}

/** Progress on a terminal's last line: share, rate and time left. Nothing where standard error is no terminal. */
export function createProgressLine(isQuiet: boolean): {
  update: (progress: RunProgress) => void;
  end: () => void;
} {
  const isShown = !isQuiet && process.stderr.isTTY === true;
  const startMs = performance.now();
  let shownMs = 0;
  return {
    update: ({ doneLabels, totalLabels }) => {
      const nowMs = performance.now();
      if (!isShown || nowMs - shownMs < 100) return;
      shownMs = nowMs;
      const rate = doneLabels / ((nowMs - startMs) / 1000);
      const leftS = Math.ceil((totalLabels - doneLabels) / Math.max(rate, 1));
      process.stderr.write(
        `\r${doneLabels} of ${totalLabels} labels, ${Math.round(rate)} a second, ${leftS} s left   `,
      );
    },
    end: () => {
      if (isShown && shownMs > 0) process.stderr.write('\r\x1b[K');
    },
  };
}
