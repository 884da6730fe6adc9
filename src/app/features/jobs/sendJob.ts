import type { RunOutcome } from '../../../../workers/api.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { isDialogueLanguage } from '../../../core/output/printerLanguages.ts';
import type { PrinterCondition } from '../../../core/output/printerStatus.ts';
import { printedCountNote } from '../../../core/print/printedCountNote.ts';
import { printNiimbot } from '../../services/printers/niimbot/printNiimbot.ts';
import type { PrinterProfile } from '../../services/printers/printerProfile.ts';
import {
  type MayLeave,
  type SendProgress,
  type StopSignals,
  sendToPrinter,
} from '../../services/printers/sendToPrinter.ts';

/** Progress of sending a job to a label printer. */
export interface Sending {
  readonly printer: string;
  /** Number of labels that the printer has received for certain. */
  readonly labels: number;
  readonly totalLabels: number;
  /** True if the printer has accepted nothing for a while. */
  readonly isWaiting: boolean;
  /** Condition that the printer has reported, and for which it waits or has stopped; null if it reported none. */
  readonly condition: PrinterCondition | null;
  /** Problem that says which labels were sent, if the sending ended early; otherwise null. */
  readonly ended: Problem | null;
  /** After the end: number of the last label of which the printer may have received a part. */
  readonly lastLabel: number;
}

/**
 * Sends the output of a run to a label printer.
 *
 * @param report called with the progress, and after a failure with the labels that the printer has received
 */
export async function sendJob(
  printer: PrinterProfile,
  { file, pages = [], printedLabels }: RunOutcome,
  report: (sending: Sending) => void,
  stop: StopSignals,
  mayLeave: MayLeave,
): Promise<Result<null, Problem>> {
  if (!file) return fail('planEmpty');
  const base = { printer: printer.name, totalLabels: printedLabels };
  let condition: PrinterCondition | null = null;
  const onProgress = (progress: SendProgress) => {
    const { labels, isWaiting } = progress;
    condition = progress.condition ?? null;
    report({ ...base, labels, isWaiting, condition, ended: null, lastLabel: 0 });
  };
  const sent = isDialogueLanguage(printer.language)
    ? await printNiimbot(printer, { file, pages }, onProgress, stop.afterLabel, mayLeave)
    : await sendToPrinter(printer, { bytes: file, pages }, onProgress, stop, mayLeave);
  const { sureLabels, doubtfulLabels, problem } = sent;
  const lastLabel = sureLabels + doubtfulLabels;
  const ended = problem ? printedCountNote(sureLabels, lastLabel, printedLabels) : null;
  report({ ...base, labels: sureLabels, isWaiting: false, condition, ended, lastLabel });
  return problem ? { ok: false, error: problem } : ok(null);
}
