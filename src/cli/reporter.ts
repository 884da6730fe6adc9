import type { Problem } from '../core/base/result.ts';
import { problemText } from '../core/messages/problemText.ts';
import {
  MAX_REPORTS,
  type RowReport,
  type RunProgress,
  type RunReport,
} from '../core/run/chunks/runChunks.ts';
import commandLine from '../locales/en-US/engine/commandLine.json' with { type: 'json' };
import dataNotes from '../locales/en-US/engine/dataNotes.json' with { type: 'json' };
import leftOut from '../locales/en-US/engine/leftOut.json' with { type: 'json' };
import pages from '../locales/en-US/engine/pages.json' with { type: 'json' };
import problems from '../locales/en-US/engine/problems.json' with { type: 'json' };
import verified from '../locales/en-US/engine/verify.json' with { type: 'json' };

const messages = { ...problems, ...dataNotes, ...leftOut, ...verified, ...pages, ...commandLine };

/** Returns the English message of a problem or an import note. */
export function sentence(problem: Problem): string {
  return problemText(problem, messages);
}

/** Names of row filter and row order in messages. They take the place of an element name. */
const PLACES: Readonly<Record<string, string>> = {
  rowFilter: 'condition for rows',
  rowOrder: 'order of rows',
};

/** Returns a message that starts with the name of its element, if there is one. */
export function locatedSentence(problem: Problem, element: string): string {
  return element === '' ? sentence(problem) : `${PLACES[element] ?? element}: ${sentence(problem)}`;
}

/**
 * Maximum number of rows with errors, and of rows with warnings, in the output of `--json`: reports of millions of rows would not fit into
 * memory.
 */
const JSON_REPORTS = 10_000;

/** Returns the maximum number of rows with errors, and of rows with warnings, that a run keeps in memory. */
export const maxReportsOf = (isJson: boolean): number => (isJson ? JSON_REPORTS : MAX_REPORTS);

/** Returns a note for a JSON report that lists fewer rows than it counts. */
export function boundedNote({ failures, failureCount, warnings, warningCount }: RunReport): Problem[] {
  const isWhole = failures.length === failureCount && warnings.length === warningCount;
  return isWhole ? [] : [{ code: 'reportsBounded', params: { max: JSON_REPORTS } }];
}

/** Maximum number of reports in text output. */
const SHOWN_LINES = 20;

/**
 * Formats one line per problem, with row and element. Merges equal lines of copies. If there are too many lines, returns the first lines
 * and a count of the rest.
 */
export function reportLines(reports: readonly RowReport[]): string[] {
  const all = reports.flatMap(({ row, problems }) =>
    problems.map(
      (problem) =>
        `row ${row}${problem.element === '' ? ': ' : ', '}${locatedSentence(problem, problem.element)}`,
    ),
  );
  return shownLines(all);
}

/** Removes duplicate lines. If there are too many lines, returns the first lines and a count of the rest. */
export function shownLines(all: readonly string[]): string[] {
  const lines = [...new Set(all)];
  const shown = lines.slice(0, SHOWN_LINES);
  if (lines.length > shown.length) shown.push(`… and ${lines.length - shown.length} more`);
  return shown;
}

/** Converts the report of a row to JSON data. */
export function reportJson({ row, entry, problems }: RowReport) {
  return {
    row,
    label: entry + 1,
    problems: problems.map((problem) => ({ ...problem, message: sentence(problem) })),
  };
}

/** Creates a counter on the last line of the terminal. It shows nothing if standard error is not a terminal. */
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

/**
 * Creates a progress display on the last line of the terminal: share, rate and remaining time. It shows nothing if standard error is not a
 * terminal.
 */
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
