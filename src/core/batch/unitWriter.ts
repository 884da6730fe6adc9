import { createByteWriter } from '../base/byteWriter.ts';
import { mmToDots } from '../base/units.ts';
import type { ByteSink } from '../output/byteSink.ts';
import { createPdfDocument, type PdfOptions, type PdfPorts } from '../output/pdf/pdfDocument.ts';
import type { ChunkOutput } from './batchTypes.ts';

/** Puts units into the file in order, as many across as the stock has columns. */
export interface UnitWriter {
  /** `copies[i]` is how often the chunk's i-th unit comes out. */
  readonly add: (output: ChunkOutput, copies: Uint16Array) => Promise<void>;
  /** Fills the last feed and ends the file; returns its length in bytes. */
  readonly finish: () => Promise<number>;
}

/** The stock that units are laid on. */
export interface FeedLayout {
  readonly columns: number;
  readonly columnGapMm: number;
  readonly pieceWidthMm: number;
  readonly pieceHeightMm: number;
}

export function feedWidthMm(feed: FeedLayout): number {
  return feed.columns * feed.pieceWidthMm + (feed.columns - 1) * feed.columnGapMm;
}

/** Walks a chunk's units: `place` is called for every label that comes out, with its column. */
async function placeUnits(
  output: ChunkOutput,
  copies: Uint16Array,
  place: (unit: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  let at = 0;
  for (let index = 0; index < output.lengths.length; index++) {
    const length = output.lengths[index];
    const failed =
      length === 0 && output.failures.some((failure) => failure.entry === output.firstEntry + index);
    if (failed) continue;
    const unit = output.content.subarray(at, at + length);
    for (let copy = 0; copy < copies[index]; copy++) place(unit);
    at += length;
  }
}

/** PDF pages, one a feed. */
export function createPdfUnitWriter(
  options: Omit<PdfOptions, 'pageWidthMm' | 'pageHeightMm' | 'columnOffsetsMm'>,
  feed: FeedLayout,
  ports: PdfPorts,
  sink: ByteSink,
): UnitWriter {
  const columnOffsetsMm = Array.from(
    { length: feed.columns },
    (_, column) => column * (feed.pieceWidthMm + feed.columnGapMm),
  );
  const pageSize = { pageWidthMm: feedWidthMm(feed), pageHeightMm: feed.pieceHeightMm };
  const document = createPdfDocument({ ...options, ...pageSize, columnOffsetsMm }, ports, sink);
  return {
    add: async (output, copies) => {
      document.use(output);
      await placeUnits(output, copies, document.addUnit);
      await document.flush();
    },
    finish: document.finish,
  };
}

/** Text around the pictures of one feed of a printer language. */
interface FeedLanguage {
  readonly open: string;
  readonly place: (xDots: number) => string;
  readonly close: string;
}

/** ZPL: one format a feed (ZPL II Programming Guide, ^XA, ^PW, ^LL, ^FO, ^XZ). */
function zplLanguage(feed: FeedLayout, dpi: number): FeedLanguage {
  const width = mmToDots(feedWidthMm(feed), dpi);
  const height = mmToDots(feed.pieceHeightMm, dpi);
  return { open: `^XA^PW${width}^LL${height}^LH0,0\n`, place: (x) => `^FO${x},0`, close: '^XZ\n' };
}

/** TSPL: size and gap once a feed, then the picture (TSPL/TSPL2 Programming Manual, SIZE, GAP, CLS, BITMAP, PRINT). */
function tsplLanguage(feed: FeedLayout, gapMm: number): FeedLanguage {
  const size = `SIZE ${round2(feedWidthMm(feed))} mm,${round2(feed.pieceHeightMm)} mm\r\n`;
  const open = `${size}GAP ${gapMm} mm,0 mm\r\nDIRECTION 0\r\nREFERENCE 0,0\r\nCLS\r\n`;
  return { open, place: (x) => `BITMAP ${x},0,`, close: 'PRINT 1,1\r\n' };
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Printer code, one block a feed. */
export function createPrinterUnitWriter(
  kind: 'zpl' | 'tspl',
  feed: FeedLayout,
  options: { readonly dpi: number; readonly gapMm: number },
  sink: ByteSink,
): UnitWriter {
  const language = kind === 'zpl' ? zplLanguage(feed, options.dpi) : tsplLanguage(feed, options.gapMm);
  const writer = createByteWriter(1 << 18);
  let column = 0;
  let written = 0;
  const flush = async () => {
    const chunk = writer.take();
    written += chunk.length;
    if (chunk.length > 0) await sink.write(chunk);
  };
  const place = (unit: Uint8Array) => {
    if (column === 0) writer.ascii(language.open);
    writer.ascii(language.place(mmToDots(column * (feed.pieceWidthMm + feed.columnGapMm), options.dpi)));
    writer.bytes(unit);
    column = (column + 1) % feed.columns;
    if (column === 0) writer.ascii(language.close);
  };
  return {
    add: async (output, copies) => {
      await placeUnits(output, copies, place);
      await flush();
    },
    finish: async () => {
      if (column > 0) writer.ascii(language.close);
      await flush();
      return written;
    },
  };
}
