import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { PrinterCondition } from '../../../core/output/printerStatus.ts';
import { createPageMarks, type PageEnd } from '../../../core/print/pageMarks.ts';
import { withPrinter } from './printerDevices.ts';
import type { PrinterLink } from './printerLink.ts';
import type { PrinterProfile } from './printerProfile.ts';

/** Progress of a print. */
export interface SendProgress {
  /** Bytes accepted by the device, or by the buffer in front of it. */
  readonly handedBytes: number;
  /** Labels that the printer has received for sure. */
  readonly labels: number;
  /** True if the printer has accepted nothing for a while: out of media, paused, or slow. */
  readonly isWaiting: boolean;
  /** Condition that the printer waits for, if the printer reports a condition. */
  readonly condition?: PrinterCondition | null;
}

/** Data to send: complete, or streamed as it is made. */
export interface PrintData {
  readonly bytes: Blob | AsyncIterable<Uint8Array>;
  /** Page ends in the data, ascending; empty if unknown. May grow while bytes arrive. */
  readonly pages: readonly PageEnd[];
}

/** Result of a print; bytes and labels are set even with a problem. */
export interface Sent {
  readonly handedBytes: number;
  /** Labels that the printer has received for sure. */
  readonly sureLabels: number;
  /** Further labels that the printer may have received in part: they may be missing or half printed. */
  readonly doubtfulLabels: number;
  readonly problem: Problem | null;
}

/** Signals by which the user ends or pauses a print. */
export interface StopSignals {
  /** Ends the print after the current label, so that the printer stays aligned. */
  readonly afterLabel: AbortSignal;
  /** Ends the print immediately; a label may be half printed. */
  readonly atOnce: AbortSignal;
  /** While paused, returns a promise that resolves on resume; the print waits after the current label. */
  readonly held?: () => Promise<void> | null;
}

/**
 * Awaited before labels are sent, with the number of the last label: labels that were not announced have not been sent, even if the page is
 * killed.
 */
export type MayLeave = (lastLabel: number) => Promise<void>;

/** Bytes of a file read into memory at a time. */
const SLICE_BYTES = 1 << 18;
/** Time without accepted data after which the print is reported as waiting. */
export const WAITING_MS = 4000;
/** If the printer accepts nothing for this time, the label that was to be finished is abandoned. */
const STUCK_MS = 8000;
/** Number of labels announced at a time: this many more labels are in doubt if the page is killed. */
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

/** Combines the stop signals: a print ends on the user's request, or when the printer accepts nothing of its last label. */
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
    /** Called when the printer has accepted data. */
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

/** Tracks the data sent to the printer. */
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
    /** Returns how many bytes of the current page are missing; 0 between pages, or if page ends are unknown. */
    missing: () => {
      look();
      return Math.max(0, (marks.nextEnd(handed) ?? handed) - handed);
    },
    /** Returns the labels that may have been sent in part, counting the failed piece as sent. */
    begun: (failedBytes: number) => {
      const whole = sure();
      return marks.begun(handed + failedBytes) ?? pages.at(-1)?.labels ?? whole;
    },
  };
}

/**
 * Sends bytes to a printer. Nothing is ever sent twice: a failure ends the print, and the result says what was sent. Each piece waits until
 * the device has accepted the previous piece, however long that takes.
 *
 * @param mayLeave see `MayLeave`
 * @param stop signals; since a partly sent label would precede the next job, a print ends after a whole label
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
