import type { ByteWriter } from '../../base/byteWriter.ts';
import { mmToDots } from '../../base/units.ts';
import { crc32 } from '../../base/zip/crc32.ts';
import { type Bitmap, createBitmap, stamp } from '../../output/mono/bitmap.ts';
import type { NativeCommands, PlacedBitmap } from '../../output/nativeLanguage.ts';
import { unpackBitmap } from '../../output/packedBitmap.ts';
import type {
  PlacedLanguage,
  PrinterJob,
  PrinterLanguage,
  RasterLanguage,
} from '../../output/printerLanguage.ts';
import { unpackFields } from '../native/packedFields.ts';

/** Writes labels to pages of printer code. */
export interface PrinterPages {
  /** Writes data before the first page, after the prelude of the language. */
  readonly begin: (writer: ByteWriter) => void;
  readonly open: (writer: ByteWriter) => void;
  readonly label: (slot: number, dots: Uint8Array, writer: ByteWriter) => void;
  /** Writes the rest of the page that is still buffered; the commands that end the page follow it. */
  readonly finish: (writer: ByteWriter) => void;
  /** Writes data after the last page. */
  readonly end: (writer: ByteWriter) => void;
}

const nothing = () => undefined;

export function printerPages(language: PrinterLanguage, job: PrinterJob): PrinterPages {
  if (language.kind === 'raster') return rasterPages(language, job);
  const { native } = language;
  return native && job.stored ? nativePages(language, native, job, job.stored) : placedPages(language, job);
}

type PageJob = Pick<PrinterJob, 'stock' | 'dpi' | 'label'>;

/**
 * Returns the positions of slots in dots. They are limited so that labels stay on the page: since positions and label sizes are rounded
 * separately, a label could otherwise end one dot beyond it.
 */
function placesOf({ stock, dpi, label }: PageJob): { x: number; y: number }[] {
  const { widthMm, heightMm } = stock.page;
  const within = (startMm: number, labelDots: number, pageMm: number) =>
    Math.max(0, Math.min(mmToDots(startMm, dpi), mmToDots(pageMm, dpi) - labelDots));
  return stock.slots.map(({ xMm, yMm }) => ({
    x: within(xMm, label.widthDots, widthMm),
    y: within(yMm, label.heightDots, heightMm),
  }));
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
    begin: nothing,
    finish: nothing,
    end: nothing,
  };
}

/**
 * Creates pages that recall stored graphics and print fields over them. There is one form per stored piece, or one per piece and slot if
 * forms include their position. The names of forms are derived from their dots, so that jobs never use the same name for different forms.
 */
function nativePages(
  language: PlacedLanguage,
  native: NativeCommands,
  job: PrinterJob,
  stored: readonly PlacedBitmap[],
): PrinterPages {
  const open = language.open(job) + native.open;
  const places = placesOf(job);
  const sum = sumOf(job, stored);
  const forms = places.map((place, slot) =>
    stored.map(({ xDots, yDots, bitmap }, piece) => {
      const first = native.isFormPlaced ? slot * stored.length : 0;
      const name = `D${inName(sum, 5)}${inName(first + piece, 2)}`;
      return { form: { name, xDots: place.x + xDots, yDots: place.y + yDots }, bitmap };
    }),
  );
  const storedForms = native.isFormPlaced ? forms.flat() : forms[0];
  return {
    begin: (writer) => {
      for (const { form, bitmap } of storedForms) native.store(form, bitmap, writer);
    },
    open: (writer) => writer.ascii(open),
    label: (slot, packed, writer) => {
      const { isOn, fields } = unpackFields(packed);
      for (const [piece, { form }] of forms[slot].entries())
        if (isOn[piece]) writer.ascii(native.recall(form));
      for (const { xDots, yDots, isBars, content } of fields) {
        const [x, y] = [places[slot].x + xDots, places[slot].y + yDots];
        writer.ascii(isBars ? native.barsAt(x, y) : language.unit(x, y, job));
        writer.bytes(content);
      }
    },
    finish: nothing,
    end: (writer) => {
      for (const { form } of storedForms) writer.ascii(native.forget(form));
    },
  };
}

const NAME_CHARACTERS = 36;

function inName(value: number, length: number): string {
  return value.toString(NAME_CHARACTERS).toUpperCase().padStart(length, '0');
}

/** Returns a checksum of the stored pieces and their positions that fits into five characters of a form's name. */
function sumOf(job: PrinterJob, stored: readonly PlacedBitmap[]): number {
  const places = [job.dpi, ...placesOf(job).flatMap(({ x, y }) => [x, y])];
  const pieces = stored.map(({ xDots, yDots, bitmap }) => [xDots, yDots, bitmap.widthPx, crc32(bitmap.bits)]);
  const encoded = new TextEncoder().encode(JSON.stringify([places, pieces]));
  return crc32(encoded) % NAME_CHARACTERS ** 5;
}

function rasterPages(language: RasterLanguage, job: PrinterJob): PrinterPages {
  const open = language.open(job);
  const { page, clear, put } = createDotPage(job);
  return {
    begin: nothing,
    open: (writer) => {
      clear();
      writer.ascii(open);
    },
    label: (slot, dots) => put(slot, unpackBitmap(dots)),
    finish: (writer) => language.raster(page, writer),
    end: nothing,
  };
}

/** Page of dots on which several labels are combined. */
export interface DotPage {
  readonly page: Bitmap;
  readonly clear: () => void;
  readonly put: (slot: number, label: Bitmap) => void;
}

export function createDotPage(job: PageJob): DotPage {
  const { stock, dpi } = job;
  const { widthMm, heightMm } = stock.page;
  const page = createBitmap(mmToDots(widthMm, dpi), mmToDots(heightMm, dpi));
  const places = placesOf(job);
  return {
    page,
    clear: () => page.bits.fill(0),
    put: (slot, label) => stamp(page, label, places[slot].x, places[slot].y, true),
  };
}
