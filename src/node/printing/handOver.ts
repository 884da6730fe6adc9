import type { Problem } from '../../core/base/result.ts';
import type { HandoverOutcome } from '../journal/handoverJournal.ts';
import type { PrinterLine } from './printerLine.ts';

/** Labels that follow one another, as bytes of whole pages. */
export interface HandedStrip {
  /** Counted from 1 over the job. */
  readonly firstLabel: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Of each page its last label, and the byte behind it; what stands behind the last page goes with it. */
  readonly pages: readonly { readonly label: number; readonly endByte: number }[];
}

interface HandOverPorts {
  /** What sentences call the printer. */
  readonly printer: string;
  /** Whether no further page is to be begun. */
  readonly isStopped: () => boolean;
  /** Says what went wrong. */
  readonly sentenceOf: (problem: Problem) => string;
}

/**
 * Hands labels to a printer over a line that is open, page by page, and closes it. What has come of them is known for sure, or told to be
 * in doubt: that the other end has acknowledged bytes says nothing, since it may be a print server, or anything else on the way.
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
