import { fail, type Problem, type Result } from '../../../core/base/result.ts';
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

/** So much of a file is in memory at a time. */
const SLICE_BYTES = 1 << 18;
/** Who has taken nothing for so long is said to be waited for. */
export const WAITING_MS = 4000;

async function* slicesOf(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < blob.size; at += SLICE_BYTES)
    yield new Uint8Array(await blob.slice(at, at + SLICE_BYTES).arrayBuffer());
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
 * @param signal ends the print at once; a label may be half printed then
 */
export async function sendToPrinter(
  printer: PrinterProfile,
  { bytes, pages }: PrintData,
  onProgress: (progress: SendProgress) => void,
  signal: AbortSignal,
): Promise<Sent> {
  let heldBytes = 0;
  let failedBytes = 0;
  const count = createCount(pages, () => heldBytes);
  const report = (isWaiting: boolean) =>
    onProgress({ handedBytes: count.handed(), labels: count.sure(), isWaiting });
  const send = async (link: PrinterLink, piece: Uint8Array<ArrayBuffer>): Promise<Result<null, Problem>> => {
    const timer = setTimeout(() => report(true), WAITING_MS);
    const sent = await link.send(piece, signal);
    clearTimeout(timer);
    if (!sent.ok) failedBytes = piece.length;
    else {
      count.add(piece.length);
      report(false);
    }
    return sent;
  };
  const sendAll = async (link: PrinterLink): Promise<Result<null, Problem>> => {
    ({ heldBytes } = link);
    for await (const chunk of bytes instanceof Blob ? slicesOf(bytes) : bytes) {
      for (let at = 0; at < chunk.length; at += link.pieceBytes) {
        if (signal.aborted) return fail('printerCancelled');
        const sent = await send(link, chunk.slice(at, at + link.pieceBytes));
        if (!sent.ok) return sent;
      }
    }
    const finished = await link.finish(signal);
    if (finished.ok) count.arrive();
    return finished;
  };
  const outcome = await withPrinter(printer, sendAll).catch((error: unknown) =>
    fail('printerGone', { printer: printer.name, reason: String(error) }),
  );
  if (outcome.ok) report(false);
  const sureLabels = count.sure();
  const doubtfulLabels = outcome.ok ? 0 : Math.max(0, count.begun(failedBytes) - sureLabels);
  const problem = outcome.ok ? null : outcome.error;
  return { handedBytes: count.handed(), sureLabels, doubtfulLabels, problem };
}
