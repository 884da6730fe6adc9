import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { PrinterCondition } from '../../../core/output/printerStatus.ts';
import { createPageMarks, type PageEnd } from '../../../core/print/pageMarks.ts';
import { withPrinter } from './printerDevices.ts';
import type { PrinterLink } from './printerLink.ts';
import type { PrinterProfile } from './printerProfile.ts';

/** How far a print is. */
export interface SendProgress {
  /** Bytes that the device, or what stands before it, has taken. */
  readonly handedBytes: number;
  /** Labels that the printer has for sure. */
  readonly labels: number;
  /** It has taken nothing for a while: out of paper, paused, or slow. */
  readonly isWaiting: boolean;
  /** What it waits for, where it says so. */
  readonly condition?: PrinterCondition | null;
}

/** What is sent: all at once, or as it is made. */
export interface PrintData {
  readonly bytes: Blob | AsyncIterable<Uint8Array>;
  /** Where pages end in it, ascending; empty where nobody knows. May grow while bytes come. */
  readonly pages: readonly PageEnd[];
}

/** How a print ended; bytes and labels count also where there is a problem. */
export interface Sent {
  readonly handedBytes: number;
  /** Labels that the printer has for sure. */
  readonly sureLabels: number;
  /** Those after them that it has a part of, or may have: they may be missing or half printed. */
  readonly doubtfulLabels: number;
  readonly problem: Problem | null;
}

/** How a person ends a print. */
export interface StopSignals {
  /** Ends it behind the label that is under way, so that the printer stands at the beginning of one. */
  readonly afterLabel: AbortSignal;
  /** Ends it where it is; a label may be half printed then. */
  readonly atOnce: AbortSignal;
  /** While it is paused, what resolves when it goes on; it waits behind the label that is under way. */
  readonly held?: () => Promise<void> | null;
}

/**
 * Is told before labels leave, the last of which has this number, and waited for: what nobody was told of has not left, however the
 * page ends.
 */
export type MayLeave = (lastLabel: number) => Promise<void>;

/** So much of a file is in memory at a time. */
const SLICE_BYTES = 1 << 18;
/** Who has taken nothing for so long is said to be waited for. */
export const WAITING_MS = 4000;
/** A printer that takes nothing for so long does not get the rest of the label that a print was to end with. */
const STUCK_MS = 8000;
/** Labels that are told of at a time: so many more are in doubt where the page is killed. */
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

/** What ends a print at once: a person, or a printer that takes nothing of the label that it was to end with. */
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
    /** The printer has taken something. */
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

/** Counts what has gone to the printer. */
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
    /** Bytes that are missing of the page that is under way; none between two, and where nobody knows where it ends. */
    missing: () => {
      look();
      return Math.max(0, (marks.nextEnd(handed) ?? handed) - handed);
    },
    /** Labels that a part may have left of, where the piece that failed is counted as gone. */
    begun: (failedBytes: number) => {
      const whole = sure();
      return marks.begun(handed + failedBytes) ?? pages.at(-1)?.labels ?? whole;
    },
  };
}

/**
 * Sends bytes to a printer. Nothing is ever sent twice: what fails ends the print, and what was handed over is said. The next
 * piece waits until the device has taken the one before it, however long that takes.
 *
 * @param mayLeave see `MayLeave`
 * @param stop what has left of a label that is half printed stands before the next job, so a print ends behind a whole one
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
  let told = 0;
  const count = createCount(pages, () => heldBytes);
  const report = (isWaiting: boolean) =>
    onProgress({ handedBytes: count.handed(), labels: count.sure(), isWaiting });
  const send = async (link: PrinterLink, piece: Uint8Array<ArrayBuffer>): Promise<Result<null, Problem>> => {
    const begun = pages.length === 0 ? Number.POSITIVE_INFINITY : count.begun(piece.length);
    if (begun > told) {
      told = begun + AHEAD_LABELS;
      await mayLeave(told);
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
