import { createByteWriter } from '../../../src/core/base/byteWriter.ts';
import type { Bitmap } from '../../../src/core/output/mono/bitmap.ts';
import { packBitmap } from '../../../src/core/output/packedBitmap.ts';
import { PRINTER_LANGUAGES, type PrinterFormat } from '../../../src/core/output/printerLanguages.ts';
import { AS_PRINTER_IS_SET, type PrinterSettings } from '../../../src/core/output/printerSettings.ts';
import { createPrinterOutput, type OnPage } from '../../../src/core/run/outputs/printerOutput.ts';
import type { Media } from '../../../src/core/scene/stock.ts';
import { memorySink } from '../memorySink.ts';

/** Ten dots per millimeter, so that sizes in millimeters are whole numbers of dots. */
export const EXACT_DPI = 254;

export interface BitmapRun {
  readonly columns?: number;
  readonly columnGapDots?: number;
  readonly media?: Media;
  readonly settings?: Partial<PrinterSettings>;
  readonly copies?: number;
  readonly onPage?: OnPage;
}

/** Encodes bitmaps of equal size as printer code; each is printed with `copies` copies. */
export async function codeOfBitmaps(
  format: PrinterFormat,
  bitmaps: readonly Bitmap[],
  run: BitmapRun = {},
): Promise<Buffer> {
  const { columns = 1, columnGapDots = 0, copies = 1 } = run;
  const language = PRINTER_LANGUAGES[format];
  const { widthPx, heightPx } = bitmaps[0];
  const page = { widthMm: (columns * widthPx + (columns - 1) * columnGapDots) / 10, heightMm: heightPx / 10 };
  const slots = Array.from({ length: columns }, (_, column) => ({
    xMm: (column * (widthPx + columnGapDots)) / 10,
    yMm: 0,
  }));
  const sink = memorySink();
  const job = {
    stock: { page, slots, start: 0, scale: 1, media: run.media ?? { kind: 'continuous', gapMm: 0 } },
    dpi: EXACT_DPI,
    label: { widthDots: widthPx, heightDots: heightPx },
    settings: { ...AS_PRINTER_IS_SET, ...run.settings },
  } as const;
  const output = createPrinterOutput(language, job, sink, run.onPage);
  const writer = createByteWriter();
  const lengths = bitmaps.map((bitmap) => {
    const start = writer.length();
    if (language.kind === 'placed') language.dots(bitmap, writer);
    else packBitmap(bitmap, writer);
    return writer.length() - start;
  });
  const count = bitmaps.length;
  const units = { kind: 'plain', content: writer.take(), lengths: Uint32Array.from(lengths) } as const;
  const made = { firstEntry: 0, count, made: count, failures: [], warnings: [], warningCount: 0, units };
  await output.take(made, new Uint32Array(count).fill(copies));
  await output.finish();
  return sink.bytes();
}
