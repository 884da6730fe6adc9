import type { RunOutcome } from '../../../../workers/api.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { handedOver } from '../../../core/print/handedOver.ts';
import type { PrinterProfile } from '../../services/printers/printerProfile.ts';
import { sendToPrinter } from '../../services/printers/sendToPrinter.ts';

/** How far a label printer has taken a job. */
export interface Sending {
  readonly printer: string;
  /** Labels that it has for sure, of all. */
  readonly labels: number;
  readonly totalLabels: number;
  /** It has taken nothing for a while. */
  readonly isWaiting: boolean;
  /** What has become of the labels of a job that ended in the middle. */
  readonly ended: Problem | null;
}

/**
 * Sends what a run made to a label printer.
 *
 * @param report is told how far it is, and of a job that fails what the printer has of it
 */
export async function sendJob(
  printer: PrinterProfile,
  { file, pages = [], printedLabels }: RunOutcome,
  report: (sending: Sending) => void,
  signal: AbortSignal,
): Promise<Result<null, Problem>> {
  if (!file) return fail('planEmpty');
  const base = { printer: printer.name, totalLabels: printedLabels };
  const sent = await sendToPrinter(
    printer,
    { bytes: file, pages },
    ({ labels, isWaiting }) => report({ ...base, labels, isWaiting, ended: null }),
    signal,
  );
  const { sureLabels, doubtfulLabels, problem } = sent;
  const ended = problem ? handedOver(sureLabels, sureLabels + doubtfulLabels, printedLabels) : null;
  report({ ...base, labels: sureLabels, isWaiting: false, ended });
  return problem ? { ok: false, error: problem } : ok(null);
}
