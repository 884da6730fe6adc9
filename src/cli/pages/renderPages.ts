import { count, EXIT_FAULT, noteJson, refuse, reportInterrupt, tell, where } from '../presenting.ts';
import { boundedNote, sentence, shownLines } from '../reporter.ts';
import { type PageArguments, type PageOutcome, runPages } from './runPages.ts';

/** Runs `diecut pages …`; resolves with the exit code. */
export async function renderPages(args: PageArguments): Promise<number> {
  const stopListening = args.json ? reportInterrupt(args.out) : null;
  try {
    const outcome = await runPages(args);
    if (!outcome.ok) return refuse({ ...outcome.error.problem, notes: outcome.error.failures }, args.json);
    present(outcome.value, args);
    return outcome.value.failures.length === 0 ? 0 : EXIT_FAULT;
  } finally {
    stopListening?.();
  }
}

function present(
  outcome: PageOutcome,
  { json, out }: { readonly json: boolean; readonly out: string },
): void {
  const { report, files, fileCount, pageCount, failures, warnings, notes } = outcome;
  if (json) {
    const body = {
      ok: failures.length === 0,
      labels: report.printedLabels,
      pages: pageCount,
      bytes: report.bytes,
      files,
      failures: failures.map(noteJson),
      warningCount: report.warningCount,
      warnings: warnings.map(noteJson),
      notes: [...notes, ...boundedNote(report)].map(noteJson),
    };
    // The labels go to standard output, so the report goes to standard error.
    (out === '-' ? process.stderr : process.stdout).write(`${JSON.stringify(body)}\n`);
    return;
  }
  const done = `${count(report.printedLabels, 'label')} from ${count(pageCount, 'page')} of ${count(fileCount, 'file')}${where(files)}`;
  const wrong = failures.length === 0 ? '' : `, ${failures.length} can't be printed`;
  const doubtful = report.warningCount === 0 ? '' : `, ${report.warningCount} with warnings`;
  const lines = [
    ...notes.map(sentence),
    ...shownLines([...failures, ...warnings].map(sentence)),
    `${done}${wrong}${doubtful}`,
  ];
  tell(lines);
}
