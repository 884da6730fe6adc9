import type { RunOutcome } from '../../../../../workers/api.ts';
import type { Result } from '../../../../core/base/result.ts';
import type { RunProblem } from '../../../../core/run/chunks/runChunks.ts';
import type { PrinterProfile } from '../../../services/printers/printerProfile.ts';
import type { Sending } from '../sendJob.ts';
import type { JobPorts } from './jobPorts.ts';

/** Interval at which the labels that the printer has received are recorded. */
const NOTE_EVERY_MS = 500;

/** Callbacks of the job whose part is sent. */
interface SendingCaller {
  readonly onProgress: (sending: Sending) => void;
  /** Called at intervals, and at the end, with the progress of the part. */
  readonly noteSure: (sending: Sending) => void;
  /** Called before labels up to `lastLabel` are sent. Sending waits for the promise. */
  readonly mayLeave: (lastLabel: number, sureLabels: number) => Promise<void>;
}

/** Sends the parts of one job to a label printer, one after the other. A pause outlasts the part in which it began. */
export class LabelPrinterSending {
  readonly #ports: Pick<JobPorts, 'delivery' | 'clock'>;
  /** Signals of the part that is being sent; null between parts. */
  #signals: { readonly afterLabel: AbortController; readonly atOnce: AbortController } | null = null;
  #held: PromiseWithResolvers<void> | null = null;
  #isStopped = false;

  constructor(ports: Pick<JobPorts, 'delivery' | 'clock'>) {
    this.#ports = ports;
  }

  /** True while a part is being sent. */
  get isActive(): boolean {
    return this.#signals !== null;
  }

  /** True after the user has stopped the sending, even if the part was completed. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Ends the sending of the part: the first call after the current label, a second call immediately. */
  stop(): void {
    if (!this.#signals) return;
    this.#isStopped = true;
    const { afterLabel, atOnce } = this.#signals;
    if (afterLabel.signal.aborted) atOnce.abort();
    afterLabel.abort();
  }

  /** Pauses the sending after the current label. */
  hold(): void {
    this.#held ??= Promise.withResolvers<void>();
  }

  release(): void {
    this.#held?.resolve();
    this.#held = null;
  }

  async send(
    printer: PrinterProfile,
    outcome: RunOutcome,
    { onProgress, noteSure, mayLeave }: SendingCaller,
  ): Promise<Result<null, RunProblem>> {
    const { clock, delivery } = this.#ports;
    const [afterLabel, atOnce] = [new AbortController(), new AbortController()];
    this.#signals = { afterLabel, atOnce };
    const signals = {
      afterLabel: afterLabel.signal,
      atOnce: atOnce.signal,
      held: () => this.#held?.promise ?? null,
    };
    let notedMs = clock.nowMs();
    let sureLabels = 0;
    const report = (sending: Sending) => {
      sureLabels = sending.labels;
      onProgress(sending);
      if (clock.nowMs() - notedMs < NOTE_EVERY_MS && !sending.ended) return;
      notedMs = clock.nowMs();
      noteSure(sending);
    };
    try {
      return await delivery.send(printer, outcome, report, signals, (lastLabel) =>
        mayLeave(lastLabel, sureLabels),
      );
    } finally {
      this.#signals = null;
    }
  }
}
