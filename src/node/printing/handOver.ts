import type { Problem } from '../../core/base/result.ts';
import type { HandoverOutcome } from '../journal/handoverJournal.ts';
import type { PrinterLine } from './printerLine.ts';

/** Consecutive labels as bytes of whole pages. */
export interface HandedStrip {
  /** First label, counted from 1 within the job. */
  readonly firstLabel: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Last label and end offset of each page. Bytes after the last page are sent together with the last page. */
  readonly pages: readonly { readonly label: number; readonly endByte: number }[];
}

interface HandOverPorts {
  /** Name of the printer that messages show. */
  readonly printer: string;
  /** Returns true if no more pages should be sent. */
  readonly isStopped: () => boolean;
  /** Returns the message of a problem. */
  readonly sentenceOf: (problem: Problem) => string;
}

/**
 * Sends labels to a printer over an open transport, page by page, and closes the transport. The outcome is either certain or reported as in
 * doubt: acknowledged bytes alone prove nothing, since the remote end may be a print server or another device in between.
 */
export async function handOver(
  line: PrinterLine,
  { firstLabel, bytes, pages }: HandedStrip,
  { printer, isStopped, sentenceOf }: HandOverPorts,
): Promise<HandoverOutcome> {
  let begunLabel = firstLabel - 1;
  const failed = (problem: Problem): HandoverOutcome => {
    const reason = sentenceOf(problem);
    if (line.sentBytes() === 0) return { kind: 'unbegun', reason };
    const arrived = line.arrivedBytes();
    const acknowledged = pages.findLast(({ endByte }) => endByte <= arrived)?.label ?? null;
    return { kind: 'doubt', firstLabel, lastLabel: begunLabel, acknowledged, reason };
  };
  try {
    let at = 0;
    for (const [place, { label, endByte }] of pages.entries()) {
      if (isStopped()) break;
      const end = place === pages.length - 1 ? bytes.length : endByte;
      begunLabel = label;
      const written = await line.write(bytes.subarray(at, end));
      if (!written.ok) return failed(written.error);
      at = end;
    }
    if (at === 0) return { kind: 'unbegun', reason: null };
    const finished = await line.finish();
    if (!finished.ok) return failed(finished.error);
    return finished.value
      ? { kind: 'printed', lastLabel: begunLabel }
      : failed({ code: 'networkPrinterStays', params: { printer } });
  } finally {
    line.drop();
  }
}
