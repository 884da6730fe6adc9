import type { Problem } from '../core/base/result.ts';
import { plainText } from '../core/messages/problemText.ts';
import { onInterrupt } from '../node/processes/onInterrupt.ts';
import { locatedSentence, reportJson, reportLines, sentence } from './reporter.ts';
import type { RunFault } from './run/runOutcome.ts';

export const EXIT_FAULT = 1;
const EXIT_USAGE = 2;
const EXIT_DEVICE = 3;

/** Codes of problems that concern only the command line, not the label or the data. */
const USAGE_CODES = [
  'usage',
  'promptUnknown',
  'dataMissing',
  'startBeyondPage',
  'outputIsInput',
  'resumeOther',
  'serialElementUnknown',
  'resumeUnderWay',
  'printNothingToResume',
  'printResumeOther',
  'printResumeTooFar',
  'printResumeUnsure',
  'printJournalDamaged',
  'picturesNeedFolder',
  'printerSettingsUnused',
  'printerNoDarkness',
  'printerDarknessRange',
  'printerNoSpeed',
  'printerSpeedRange',
  'printerSpeedSteps',
  'printerNoCut',
  'printerNoCutAtEnd',
  'printerNoGapLength',
  'printerGapLength',
  'printerCutRange',
  'printerNoNative',
  'pagesSizeRange',
  'pagesPerLineRange',
  'pagesGapRange',
  'pagesWatermarkEmpty',
  'pagesWatermarkLong',
  'pagesRangeInvalid',
  'libraryNoServer',
  'libraryNotSignedIn',
  'librarySecondFactorNeeded',
  'agentBusy',
  'agentNoState',
  'watchBusy',
  'watchNoState',
  'watchPrinterUnknown',
  'listenFailed',
];

/** Codes of problems of files, printers and servers. */
const DEVICE_CODES = [
  'fileUnreadable',
  'fileChanged',
  'fileUnwritable',
  'fileTooLarge',
  'pageFileTooLarge',
  'networkPrinterRefuses',
  'networkPrinterUnknown',
  'networkPrinterUnreachable',
  'networkPrinterNoAnswer',
  'networkPrinterStalled',
  'networkPrinterClosed',
  'queueNoLp',
  'queueUnknown',
  'queueRefused',
  'queueSilent',
  'libraryUnreachable',
  'libraryNotServer',
  'libraryCredentialsOpen',
  'libraryCredentialsDamaged',
  'libraryCredentialsBusy',
  'libraryNotesDamaged',
  'agentJournalDamaged',
];

export const noteJson = (note: Problem) => ({ ...note, message: sentence(note) });

export function exitCodeOf(problem: Problem): number {
  if (USAGE_CODES.includes(problem.code)) return EXIT_USAGE;
  return DEVICE_CODES.includes(problem.code) ? EXIT_DEVICE : EXIT_FAULT;
}

/**
 * Reports an interrupted run as JSON, as other outcomes are reported.
 *
 * @param out destination of the labels; with `-` (standard output), the report goes to standard error
 * @returns a function that stops listening for signals
 */
export function reportInterrupt(out: string | null): () => void {
  return onInterrupt((signal) => {
    const problem = { code: 'interrupted', params: { signal } };
    const body = { ok: false, error: { ...problem, message: sentence(problem) } };
    (out === '-' ? process.stderr : process.stdout).write(`${JSON.stringify(body)}\n`);
  });
}

/** Prints lines to standard error without control characters, because names of files and labels may contain terminal commands. */
export function tell(lines: readonly string[]): void {
  process.stderr.write(`${plainText(lines.join('\n'))}\n`);
}

/** Prints why a run failed and returns its exit code. */
export function refuse({ failures, notes = [], ...problem }: RunFault, isJson: boolean): number {
  const reasons = problem.report?.problems.filter(({ severity }) => severity === 'error') ?? [];
  const details = reasons.map((reason) => locatedSentence(reason, reason.element));
  const message = [sentence(problem), ...details].join(' ');
  const error = {
    ...problem,
    ...(failures && { failures: failures.map(reportJson) }),
    ...(notes.length > 0 && { notes: notes.map(noteJson) }),
    message,
  };
  // The problem may refer to a position in an element's text, so the message names the element.
  const lines = [
    `diecut: ${[locatedSentence(problem, String(problem.params?.element ?? '')), ...details].join(' ')}`,
    ...reportLines(failures ?? []),
    ...notes.map(sentence),
  ];
  if (isJson) process.stdout.write(`${JSON.stringify({ ok: false, error })}\n`);
  else tell(lines);
  return exitCodeOf(problem);
}

export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Describes several numbered files by the first and the last path; returns an empty text for a single file. */
export function where(files: readonly string[]): string {
  return files.length > 1 ? ` in ${files[0]} … ${files[files.length - 1]}` : '';
}
