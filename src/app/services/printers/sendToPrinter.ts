import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { PrinterCondition } from '../../../core/output/printerStatus.ts';
import { createPageMarks, type PageEnd } from '../../../core/print/pageMarks.ts';
import { withPrinter } from './printerDevices.ts';
import type { PrinterLink } from './printerLink.ts';
import type { PrinterProfile } from './printerProfile.ts';

/** Progress of a print. */
export interface SendProgress {
  /** Number of bytes that the device, or the buffer in front of it, has accepted. */
  readonly handedBytes: number;
  /** Number of labels that the printer has received for certain. */
  readonly labels: number;
  /** True if the printer has accepted nothing for a while, because it is out of media, paused or slow. */
  readonly isWaiting: boolean;
  /** Condition that the printer reports and waits for; null or undefined if it reports none. */
  readonly condition?: PrinterCondition | null;
}

/** Data of a print: a complete file, or a stream that is still being made. */
export interface PrintData {
  readonly bytes: Blob | AsyncIterable<Uint8Array>;
  /** Positions in the data at which pages end, ascending. Empty if they are unknown. The array can grow while data arrives. */
  readonly pages: readonly PageEnd[];
}

/** Result of a print. Bytes and labels are also set if there is a problem. */
export interface Sent {
  readonly handedBytes: number;
  /** Number of labels that the printer has received for certain. */
  readonly sureLabels: number;
  /** Number of further labels of which the printer may have received a part. They may be missing or half printed. */
  readonly doubtfulLabels: number;
  readonly problem: Problem | null;
}

/** Signals with which the user ends or pauses a print. */
export interface StopSignals {
  /** Ends the print after the current label, so that the printer stays aligned. */
  readonly afterLabel: AbortSignal;
  /** Ends the print at once; a label may be half printed. */
  readonly atOnce: AbortSignal;
  /**
   * Returns a promise while the user has paused the print, null otherwise. It resolves when the user resumes. The print waits for it after
   * the current label.
   */
  readonly held?: () => Promise<void> | null;
}

/**
 * Function that announces labels before they are sent, with the number of the last one. Sending waits for its promise. So labels that were
 * not announced have not been sent, even if the web page is closed.
 */
export type MayLeave = (lastLabel: number) => Promise<void>;

/** Number of bytes of a file that are read into memory at a time. */
const SLICE_BYTES = 1 << 18;
/** Time without accepted data after which the print is reported as waiting. */
export const WAITING_MS = 4000;
/** Time without accepted data after which the last label is abandoned, when the user has ended the print. */
const STUCK_MS = 8000;
/** Number of labels that are announced at a time. If the web page is closed, up to this many more labels are in doubt. */
const AHEAD_LABELS = 50;

async function* slicesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < blob.size; at += SLICE_BYTES)
    yield new Uint8Array(await blob.slice(at, at + SLICE_BYTES).arrayBuffer());
}

function ended(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/**
 * Combines the signals that end a print. It ends when the user wants it to end at once, or when the printer accepts no more data of the
 * label to be completed.
 */
function createEnding({ afterLabel, atOnce }: StopSignals) {
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const endNow = () => end.abort();
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(endNow, STUCK_MS);
  };
  atOnce.addEventListener('abort', endNow);
  afterLabel.addEventListener('abort', wait);
  if (atOnce.aborted) endNow();
  if (afterLabel.aborted) wait();
  return {
    signal: end.signal,
    /** Restarts the timeout, because the printer has accepted data. */
    note: () => {
      if (afterLabel.aborted) wait();
    },
    close: () => {
      clearTimeout(timer);
      atOnce.removeEventListener('abort', endNow);
      afterLabel.removeEventListener('abort', wait);
    },
  };
}

/** Creates the count of bytes and labels sent to the printer. */
function createCount(pages: readonly PageEnd[], heldBytes: () => number) {
  const marks = createPageMarks();
  let seen = 0;
  let handed = 0;
  let isArrived = false;
  const look = () => {
    for (; seen < pages.length; seen++) marks.add(pages[seen].endByte, pages[seen].labels);
  };
  const sure = () => {
    look();
    return marks.whole(isArrived ? handed : Math.max(0, handed - heldBytes()));
  };
  return {
    add: (bytes: number) => {
      handed += bytes;
    },
    arrive: () => {
      isArrived = true;
    },
    handed: () => handed,
    sure,
    /** Returns the number of bytes until the current page ends; 0 between pages, or if page ends are unknown. */
    missing: () => {
      look();
      return Math.max(0, (marks.nextEnd(handed) ?? handed) - handed);
    },
    /**
     * Returns the number of labels of which the printer may have received a part, if the bytes whose sending failed are counted as sent.
     */
    begun: (failedBytes: number) => {
      const whole = sure();
      return marks.begun(handed + failedBytes) ?? pages.at(-1)?.labels ?? whole;
    },
  };
}

/**
 * Sends bytes to a printer. Nothing is sent twice: a failure ends the print, and the result contains the numbers of bytes and labels that
 * were sent. Each piece waits until the device has accepted the previous piece, even if that takes long.
 *
 * @param mayLeave see `MayLeave`
 * @param stop signals; a print ends after a whole label, because the start of a label would spoil the next job
 */
export async function sendToPrinter(
  printer: PrinterProfile,
  { bytes, pages }: PrintData,
  onProgress: (progress: SendProgress) => void,
  stop: StopSignals,
  mayLeave: MayLeave = async () => undefined,
): Promise<Sent> {
  const ending = createEnding(stop);
  const { signal } = ending;
  let heldBytes = 0;
  let failedBytes = 0;
  let reported = 0;
  const count = createCount(pages, () => heldBytes);
  const report = (isWaiting: boolean) =>
    onProgress({ handedBytes: count.handed(), labels: count.sure(), isWaiting });
  const send = async (link: PrinterLink, piece: Uint8Array<ArrayBuffer>): Promise<Result<null, Problem>> => {
    const begun = pages.length === 0 ? Number.POSITIVE_INFINITY : count.begun(piece.length);
    if (begun > reported) {
      reported = begun + AHEAD_LABELS;
      await mayLeave(reported);
    }
    const timer = setTimeout(() => report(true), WAITING_MS);
    const sent = await link.send(piece, signal);
    clearTimeout(timer);
    if (!sent.ok) failedBytes = piece.length;
    else {
      count.add(piece.length);
      ending.note();
      report(false);
    }
    return sent;
  };
  const sendAll = async (link: PrinterLink): Promise<Result<null, Problem>> => {
    ({ heldBytes } = link);
    const rest = async (): Promise<Result<boolean, Problem>> => {
      for await (const chunk of bytes instanceof Blob ? slicesOf(bytes) : bytes) {
        for (let at = 0; at < chunk.length; ) {
          if (signal.aborted) return fail('printerCancelled');
          const held = stop.held?.() ?? null;
          const isStopping = held !== null || stop.afterLabel.aborted;
          const wanted = isStopping ? Math.min(link.pieceBytes, count.missing()) : link.pieceBytes;
          if (wanted === 0) {
            if (stop.afterLabel.aborted) return ok(false);
            await Promise.race([held, ended(stop.afterLabel), ended(signal)]);
            continue;
          }
          const piece = chunk.slice(at, at + wanted);
          const sent = await send(link, piece);
          if (!sent.ok) return sent;
          at += piece.length;
        }
      }
      return ok(true);
    };
    const sent = await rest();
    if (!sent.ok) return sent;
    const finished = await link.finish(signal);
    if (finished.ok) count.arrive();
    return finished.ok && !sent.value ? fail('printerCancelled') : finished;
  };
  const outcome = await withPrinter(printer, sendAll)
    .catch((error: unknown) => fail('printerGone', { printer: printer.name, reason: String(error) }))
    .finally(ending.close);
  if (outcome.ok) report(false);
  const sureLabels = count.sure();
  const doubtfulLabels = outcome.ok ? 0 : Math.max(0, count.begun(failedBytes) - sureLabels);
  const problem = outcome.ok ? null : outcome.error;
  return { handedBytes: count.handed(), sureLabels, doubtfulLabels, problem };
}
