import { createByteWriter } from '../base/byteWriter.ts';
import { ok } from '../base/result.ts';
import { mmToDots } from '../base/units.ts';
import type { ByteSink } from '../output/byteSink.ts';
import { columnOffsetMm, type FeedLayout, feedWidthMm } from './feed.ts';
import { forEachLabel } from './forEachLabel.ts';
import type { RunOutput } from './runChunks.ts';
import type { PrinterLanguage } from './runTypes.ts';

/** Text around the pictures of one feed of a printer language. */
interface FeedLanguage {
  readonly open: string;
  readonly place: (xDots: number) => string;
  readonly close: string;
}

/** `^MN`: N continuous, Y a gap or notch, M a mark (ZPL II Programming Guide, "Media Tracking"). */
const ZPL_TRACKING = { gap: 'Y', continuous: 'N', blackMark: 'M' } as const;

/** ZPL: one format a feed (ZPL II Programming Guide, ^XA, ^MN, ^PW, ^LL, ^FO, ^XZ). */
function zplLanguage(feed: FeedLayout, dpi: number): FeedLanguage {
  const width = mmToDots(feedWidthMm(feed), dpi);
  const height = mmToDots(feed.pieceHeightMm, dpi);
  const tracking = ZPL_TRACKING[feed.paperType];
  return {
    open: `^XA^MN${tracking}^PW${width}^LL${height}^LH0,0\n`,
    place: (x) => `^FO${x},0`,
    close: '^XZ\n',
  };
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

/** What the sensor looks for; `GAP 0,0` is continuous paper (TSPL/TSPL2 Programming Manual, "GAP", "BLINE"). */
function tsplMedia({ paperType, rowGapMm }: FeedLayout): string {
  if (paperType === 'continuous') return 'GAP 0 mm,0 mm';
  return `${paperType === 'gap' ? 'GAP' : 'BLINE'} ${round2(rowGapMm)} mm,0 mm`;
}

/** TSPL: size and media once a feed, then the picture (TSPL/TSPL2 Programming Manual, SIZE, CLS, BITMAP, PRINT). */
function tsplLanguage(feed: FeedLayout): FeedLanguage {
  const size = `SIZE ${round2(feedWidthMm(feed))} mm,${round2(feed.pieceHeightMm)} mm\r\n`;
  const open = `${size}${tsplMedia(feed)}\r\nDIRECTION 0\r\nREFERENCE 0,0\r\nCLS\r\n`;
  return { open, place: (x) => `BITMAP ${x},0,`, close: 'PRINT 1,1\r\n' };
}

/** Printer code, one block a feed, as many labels across as the stock has columns. */
export function createPrinterOutput(
  kind: PrinterLanguage,
  feed: FeedLayout,
  dpi: number,
  sink: ByteSink,
): RunOutput {
  const language = kind === 'zpl' ? zplLanguage(feed, dpi) : tsplLanguage(feed);
  const writer = createByteWriter(1 << 18);
  let labels = 0;
  let written = 0;
  const flush = async () => {
    const chunk = writer.take();
    written += chunk.length;
    return chunk.length > 0 ? sink.write(chunk) : ok(null);
  };
  const place = (unit: Uint8Array) => {
    const column = labels % feed.columns;
    if (column === 0) writer.ascii(language.open);
    writer.ascii(language.place(mmToDots(columnOffsetMm(feed, column), dpi)));
    writer.bytes(unit);
    labels++;
    if (labels % feed.columns === 0) writer.ascii(language.close);
  };
  return {
    take: async (answer, copies) => {
      forEachLabel(answer, copies, place);
      return flush();
    },
    finish: async () => {
      if (labels % feed.columns > 0) writer.ascii(language.close);
      const flushed = await flush();
      return flushed.ok ? ok(written) : flushed;
    },
    labelCount: () => labels,
  };
}
