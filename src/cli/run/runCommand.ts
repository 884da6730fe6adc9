import { count, EXIT_FAULT, noteJson, refuse, reportInterrupt, tell, where } from '../presenting.ts';
import { boundedNote, reportJson, reportLines, sentence } from '../reporter.ts';
import type { Destination, LabelArguments } from './labelArguments.ts';
import { runLabels } from './runLabels.ts';
import type { RunOutcome } from './runOutcome.ts';

/** Makes, prints or checks labels and reports the outcome; resolves with the exit code. */
export async function runCommand(labels: LabelArguments, to: Destination): Promise<number> {
  const stopListening = labels.json ? reportInterrupt(to.kind === 'files' ? to.out : null) : null;
  try {
    const outcome = await runLabels(labels, to);
    return outcome.ok ? present(labels, to, outcome.value) : refuse(outcome.error, labels.json);
  } finally {
    stopListening?.();
  }
}

function present({ json }: LabelArguments, to: Destination, outcome: RunOutcome): number {
  const { report, run } = outcome;
  const isClean = report.failureCount === 0;
  const notes = [...run.notes, ...outcome.notes];
  const printer = to.kind === 'printer' ? to.address.name : null;
  if (json) {
    notes.push(...boundedNote(report));
    const body = {
      ok: isClean,
      labels: report.printedLabels,
      rows: run.plan.rows.length,
      bytes: report.bytes,
      files: outcome.files,
      failureCount: report.failureCount,
      failures: report.failures.map(reportJson),
      warningCount: report.warningCount,
      warnings: report.warnings.map(reportJson),
      ...(printer !== null && { printer }),
      notes: notes.map(noteJson),
    };
    // The labels may go to standard output; in that case the report goes to standard error.
    const isPiped = to.kind === 'files' && to.out === '-';
    (isPiped ? process.stderr : process.stdout).write(`${JSON.stringify(body)}\n`);
  } else {
    const reports = [...report.failures, ...report.warnings];
    const shown = reportLines(reports);
    const done =
      to.kind === 'check'
        ? `${count(run.plan.rows.length, 'row')} checked`
        : `${count(report.printedLabels, 'label')}${printer === null ? where(outcome.files) : ` to ${printer}`}`;
    const wrong = report.failureCount === 0 ? '' : `, ${report.failureCount} can't be printed`;
    const doubtful = report.warningCount === 0 ? '' : `, ${report.warningCount} with warnings`;
    tell([...notes.map(sentence), ...shown, `${done}${wrong}${doubtful}`]);
  }
  return isClean ? 0 : EXIT_FAULT;
}
