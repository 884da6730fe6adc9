import { createByteWriter } from '../base/byteWriter.ts';
import { ok } from '../base/result.ts';
import { mmToDots } from '../base/units.ts';
import type { ByteSink } from '../output/byteSink.ts';
import type { PrinterLanguage } from '../output/printerLanguage.ts';
import type { Stock } from '../scene/stock.ts';
import { forEachLabel } from './forEachLabel.ts';
import type { RunOutput } from './runChunks.ts';

/** Printer code: pages with a label in each slot. */
export function createPrinterOutput(
  language: PrinterLanguage,
  stock: Stock,
  dpi: number,
  sink: ByteSink,
): RunOutput {
  const writer = createByteWriter(1 << 18);
  const open = language.open(stock, dpi);
  const units = stock.slots.map(({ xMm, yMm }) => language.unit(mmToDots(xMm, dpi), mmToDots(yMm, dpi)));
  let labels = 0;
  let slot = stock.start;
  let isOpen = false;
  let written = 0;
  const flush = async () => {
    const chunk = writer.take();
    written += chunk.length;
    return chunk.length > 0 ? sink.write(chunk) : ok(null);
  };
  const place = (dots: Uint8Array) => {
    if (labels === 0) writer.ascii(language.prelude(stock, dpi));
    if (!isOpen) writer.ascii(open);
    writer.ascii(units[slot]);
    writer.bytes(dots);
    labels++;
    slot++;
    isOpen = slot < units.length;
    if (isOpen) return;
    writer.ascii(language.close);
    slot = 0;
  };
  return {
    take: async (answer, copies) => {
      forEachLabel(answer, copies, place);
      return flush();
    },
    finish: async () => {
      if (isOpen) writer.ascii(language.close);
      const flushed = await flush();
      return flushed.ok ? ok(written) : flushed;
    },
    labelCount: () => labels,
  };
}
