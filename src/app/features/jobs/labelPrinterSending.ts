import type { RunOutcome } from '../../../../workers/api.ts';
import { err, type Result } from '../../../core/base/result.ts';
import type { RunProblem } from '../../../core/run/chunks/runChunks.ts';
import type { PrinterProfile } from '../../services/printers/printerProfile.ts';
import { asRef } from '../../state/asRef.ts';
import { jobState } from './jobState.ts';
import type { Sending } from './sendJob.ts';

/** Ends the sending: the first call after the current label, a second call immediately. Null if nothing is being sent. */
let stop: (() => void) | null = null;

/** Promise that is pending while the sending is paused; null otherwise. */
let heldBack: Promise<void> | null = null;
let letGo: (() => void) | null = null;

/** Interval at which the labels that the printer has received are recorded. */
const NOTE_EVERY_MS = 500;

/** Callbacks of the job whose part is sent. */
export interface SendingCaller {
  /** Returns true if the job is still the running job. */
  readonly isCurrent: () => boolean;
  /** Called at intervals, and at the end, with the progress of the part. */
  readonly noteSure: (sending: Sending) => void;
  /** Called before labels up to `lastLabel` are sent. Sending waits for the promise. */
  readonly mayLeave: (lastLabel: number, sureLabels: number) => Promise<void>;
}

/** Sends a part to a label printer. The script that sends it loads on first use. */
export async function sendToLabelPrinter(
  outcome: RunOutcome,
  printer: PrinterProfile,
  { isCurrent, noteSure, mayLeave }: SendingCaller,
): Promise<Result<null, RunProblem>> {
  const [afterLabel, atOnce] = [new AbortController(), new AbortController()];
  jobState.isEnding = false;
  stop = () => {
    if (afterLabel.signal.aborted) atOnce.abort();
    afterLabel.abort();
    if (isCurrent()) jobState.isEnding = true;
  };
  let notedMs = performance.now();
  let sureLabels = 0;
  const report = (sending: Sending) => {
    sureLabels = sending.labels;
    if (isCurrent()) jobState.sending = asRef(sending);
    if (performance.now() - notedMs < NOTE_EVERY_MS && !sending.ended) return;
    notedMs = performance.now();
    noteSure(sending);
  };
  try {
    const { sendJob } = await import('./sendJob.ts');
    const signals = { afterLabel: afterLabel.signal, atOnce: atOnce.signal, held: () => heldBack };
    return await sendJob(printer, outcome, report, signals, (lastLabel) => mayLeave(lastLabel, sureLabels));
  } catch {
    // The script could not be loaded, so nothing was sent.
    return err({ code: 'printFailed' });
  } finally {
    stop = null;
  }
}

/** Ends the sending; returns false if nothing is being sent. */
export function stopSending(): boolean {
  stop?.();
  return stop !== null;
}

/** Pauses the sending after the current label; returns false if nothing is being sent, or it is paused already. */
export function pauseSending(): boolean {
  if (!stop || jobState.isHeld) return false;
  jobState.isHeld = true;
  heldBack = new Promise((resolve) => {
    letGo = resolve;
  });
  return true;
}

/** Resumes the sending; returns false if it was not paused. */
export function resumeSending(): boolean {
  const wasHeld = jobState.isHeld;
  jobState.isHeld = false;
  heldBack = null;
  letGo?.();
  return wasHeld;
}
