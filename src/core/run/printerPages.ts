import type { ByteWriter } from '../base/byteWriter.ts';
import { mmToDots } from '../base/units.ts';
import { type Bitmap, createBitmap, stamp } from '../output/mono/bitmap.ts';
import { unpackBitmap } from '../output/packedBitmap.ts';
import type {
  PlacedLanguage,
  PrinterJob,
  PrinterLanguage,
  RasterLanguage,
} from '../output/printerLanguage.ts';

/** Puts labels into one page after the other. */
export interface PrinterPages {
  readonly open: (writer: ByteWriter) => void;
  readonly label: (slot: number, dots: Uint8Array, writer: ByteWriter) => void;
  /** Writes what was held back of the page; what ends it follows. */
  readonly finish: (writer: ByteWriter) => void;
}

export function printerPages(language: PrinterLanguage, job: PrinterJob): PrinterPages {
  return language.kind === 'placed' ? placedPages(language, job) : rasterPages(language, job);
}

function placesOf({ stock, dpi }: Pick<PrinterJob, 'stock' | 'dpi'>): { x: number; y: number }[] {
  return stock.slots.map(({ xMm, yMm }) => ({ x: mmToDots(xMm, dpi), y: mmToDots(yMm, dpi) }));
}

function placedPages(language: PlacedLanguage, job: PrinterJob): PrinterPages {
  const open = language.open(job);
  const units = placesOf(job).map(({ x, y }) => language.unit(x, y, job));
  return {
    open: (writer) => writer.ascii(open),
    label: (slot, dots, writer) => {
      writer.ascii(units[slot]);
      writer.bytes(dots);
    },
    finish: () => undefined,
  };
}

function rasterPages(language: RasterLanguage, job: PrinterJob): PrinterPages {
  const open = language.open(job);
  const { page, clear, put } = createDotPage(job);
  return {
    open: (writer) => {
      clear();
      writer.ascii(open);
    },
    label: (slot, dots) => put(slot, unpackBitmap(dots)),
    finish: (writer) => language.raster(page, writer),
  };
}

/** A page of dots that labels are put together on. */
export interface DotPage {
  readonly page: Bitmap;
  readonly clear: () => void;
  readonly put: (slot: number, label: Bitmap) => void;
}

export function createDotPage({ stock, dpi }: Pick<PrinterJob, 'stock' | 'dpi'>): DotPage {
  const { widthMm, heightMm } = stock.page;
  const page = createBitmap(mmToDots(widthMm, dpi), mmToDots(heightMm, dpi));
  const places = placesOf({ stock, dpi });
  return {
    page,
    clear: () => page.bits.fill(0),
    put: (slot, label) => stamp(page, label, places[slot].x, places[slot].y, true),
  };
}
