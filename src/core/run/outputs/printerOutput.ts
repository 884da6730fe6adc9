import { createByteWriter } from '../../base/byteWriter.ts';
import { ok } from '../../base/result.ts';
import type { ByteSink } from '../../output/byteSink.ts';
import type { PrinterJob, PrinterLanguage } from '../../output/printerLanguage.ts';
import type { RunOutput } from '../chunks/runChunks.ts';
import { labelsOf } from './labelsOf.ts';
import { printerPages } from './printerPages.ts';

/** Called for each page with the offset of its end in the stream in bytes, and the number of its labels. */
export type OnPage = (endByte: number, labels: number) => void;

/** Maximum bytes that are buffered in addition to one page; with copies, the output of a chunk may be far larger than the chunk. */
const FLUSH_BYTES = 1 << 22;

/** Creates an output of printer code: pages with a label in each slot. */
export function createPrinterOutput(
  language: PrinterLanguage,
  job: PrinterJob,
  sink: ByteSink,
  onPage: OnPage = () => undefined,
): RunOutput {
  const writer = createByteWriter(1 << 14);
  const pages = printerPages(language, job);
  const { slots, start } = job.stock;
  let labels = 0;
  let slot = start;
  let feeds = 0;
  /** A full page is not ended until the next page begins, because the last page may end differently. */
  let isOpen = false;
  let written = 0;
  const flush = async () => {
    const chunk = writer.take();
    written += chunk.length;
    return chunk.length > 0 ? sink.write(chunk) : ok(null);
  };
  const close = (isLast: boolean) => {
    pages.finish(writer);
    writer.ascii(language.close(job, { number: ++feeds, isLast }));
    isOpen = false;
    slot = 0;
    onPage(written + writer.length(), labels);
  };
  const place = (dots: Uint8Array) => {
    if (labels === 0) {
      writer.ascii(language.prelude(job));
      pages.begin(writer);
    }
    if (isOpen && slot === slots.length) close(false);
    if (!isOpen) pages.open(writer);
    isOpen = true;
    pages.label(slot, dots, writer);
    labels++;
    slot++;
  };
  return {
    take: async (answer, copies) => {
      for (const dots of labelsOf(answer, copies)) {
        place(dots);
        if (writer.length() < FLUSH_BYTES) continue;
        const flushed = await flush();
        if (!flushed.ok) return flushed;
      }
      return flush();
    },
    finish: async () => {
      if (isOpen) close(true);
      if (labels > 0) pages.end(writer);
      const flushed = await flush();
      return flushed.ok ? ok(written) : flushed;
    },
    labelCount: () => labels,
  };
}
