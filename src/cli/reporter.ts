import type { Problem } from '../core/base/result.ts';
import messages from '../core/messages/problems.en-US.json' with { type: 'json' };
import { problemText } from '../core/messages/problemText.ts';
import type { PrintPlan } from '../core/print/printPlan.ts';
import type { RunProgress } from '../core/run/runChunks.ts';
import type { EntryReport } from '../core/run/runTypes.ts';

/** A sentence for a problem, in English. */
export function sentence(problem: Problem): string {
  return problemText(problem, messages);
}

/** One line a report, led by the spreadsheet row and the element. */
export function reportLines(report: EntryReport, plan: PrintPlan): string[] {
  return report.problems.map((problem) => {
    const place = problem.element === '' ? '' : `, ${problem.element}`;
    return `row ${plan.rows[report.entry] + 1}${place}: ${sentence(problem)}`;
  });
}

/** The same report as data. */
export function reportJson(report: EntryReport, plan: PrintPlan) {
  return {
    row: plan.rows[report.entry] + 1,
    problems: report.problems.map((problem) => ({ ...problem, message: sentence(problem) })),
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
