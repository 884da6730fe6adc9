import type { RunOutcome } from '../../../../workers/api.ts';
import { err, type Result } from '../../../core/base/result.ts';
import type { RunProblem } from '../../../core/run/runChunks.ts';
import type { PrinterProfile } from '../../services/printers/printerProfile.ts';
import { hold } from '../../state/held.ts';
import { jobState } from './jobState.ts';
import type { Sending } from './sendJob.ts';

/** Ends what a label printer is being sent: behind a label first, and where it is when asked again. */
let stop: (() => void) | null = null;

/** What a label printer is sent waits for this, and what comes after it; null while nobody holds it. */
let heldBack: Promise<void> | null = null;
let letGo: (() => void) | null = null;

/** How often it is noted what a label printer has for sure. */
const NOTE_EVERY_MS = 500;

/** Whoever has a part sent. */
export interface SendingCaller {
  /** Whether the job is still the one that is shown. */
  readonly isCurrent: () => boolean;
  /** Told from time to time what of the part the printer has. */
  readonly noteSure: (sending: Sending) => void;
  /** Told, and waited for, before labels of it leave. */
  readonly mayLeave: (lastLabel: number, sureLabels: number) => Promise<void>;
}

/** Hands a part over to a label printer, whose script comes with the first one. */
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
    if (isCurrent()) jobState.sending = hold(sending);
    if (performance.now() - notedMs < NOTE_EVERY_MS && !sending.ended) return;
    notedMs = performance.now();
    noteSure(sending);
  };
  try {
    const { sendJob } = await import('./sendJob.ts');
    const signals = { afterLabel: afterLabel.signal, atOnce: atOnce.signal, held: () => heldBack };
    return await sendJob(printer, outcome, report, signals, (lastLabel) => mayLeave(lastLabel, sureLabels));
  } catch {
    // The script could not be fetched: nothing was sent.
    return err({ code: 'printFailed' });
  } finally {
    stop = null;
  }
}

/** Ends what a label printer is being sent; false where none is. */
export function stopSending(): boolean {
  stop?.();
  return stop !== null;
}

/** Holds what a label printer is being sent behind the label that is under way; false where none is, or it is held. */
export function holdSending(): boolean {
  if (!stop || jobState.isHeld) return false;
  jobState.isHeld = true;
  heldBack = new Promise((resolve) => {
    letGo = resolve;
  });
  return true;
}

/** Lets what is held go on; false where nothing was. */
export function releaseSending(): boolean {
  const wasHeld = jobState.isHeld;
  jobState.isHeld = false;
  heldBack = null;
  letGo?.();
  return wasHeld;
}
