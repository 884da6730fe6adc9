import type { ByteWriter } from '../base/byteWriter.ts';
import type { Media, Stock } from '../scene/stock.ts';
import type { Bitmap } from './mono/bitmap.ts';
import type { NativeCommands, PlacedBitmap } from './nativeLanguage.ts';
import type { FeedEnd, PrinterSettings, SpokenSettings } from './printerSettings.ts';
import type { StatusQuery } from './printerStatus.ts';

/** Data that all pages of a job share. */
export interface PrinterJob {
  readonly stock: Stock;
  readonly dpi: number;
  /** Size of a label after rotation; every bitmap of the run has this size. */
  readonly label: { readonly widthDots: number; readonly heightDots: number };
  readonly settings: PrinterSettings;
  /** Pictures of the parts that all labels share, if native mode stores them in the printer (`NativeCommands`). */
  readonly stored?: readonly PlacedBitmap[];
}

/** Maximum size of a page in a language's commands, and the range of gaps, in dots. */
interface PrinterLimits {
  readonly maxWidthDots: number;
  readonly maxHeightDots: number;
  /** Range of gaps and black marks between labels; null if there is no limit. */
  readonly gapDots: ((dpi: number) => { readonly min: number; readonly max: number }) | null;
}

/** Commands of a printer language for the parts of a job. */
interface LanguageParts {
  /** Common name of the language. */
  readonly name: string;
  /** Manufacturer that defined the language; other manufacturers emulate it. */
  readonly maker: string;
  readonly mimeType: string;
  /** Limits of the language; null if no label exceeds them. */
  readonly limits: PrinterLimits | null;
  readonly settings: SpokenSettings;
  /** Status query for printers of this language; null if not all of them support it. */
  readonly status: StatusQuery | null;
  /** Returns the commands before the first page of a job. */
  readonly prelude: (job: PrinterJob) => string;
  /** Returns the commands that configure the printer's media sensor; part of `prelude`, `open` or `close`. */
  readonly media: (media: Media, dpi: number) => string;
  /** Returns the commands that begin a page: one sheet or one feed. */
  readonly open: (job: PrinterJob) => string;
  /** Returns the commands that end a page. */
  readonly close: (job: PrinterJob, end: FeedEnd) => string;
}

/** Language that places pictures at positions on the page. */
export interface PlacedLanguage extends LanguageParts {
  readonly kind: 'placed';
  /** Returns the commands that begin a label at a position; the label's dots follow. */
  readonly unit: (xDots: number, yDots: number, job: PrinterJob) => string;
  /** Writes a label's dots and the commands after them. They don't contain a position, so that the same label can be in any slot. */
  readonly dots: (bitmap: Bitmap, writer: ByteWriter) => void;
  /** Commands of native mode; missing if the language can only print dots. */
  readonly native?: NativeCommands;
}

/** Language that prints rows of dots one after the other, without positions, so the labels of a page are combined in one bitmap. */
export interface RasterLanguage extends LanguageParts {
  readonly kind: 'raster';
  /** Writes all dots of a page. */
  readonly raster: (page: Bitmap, writer: ByteWriter) => void;
}

export type PrinterLanguage = PlacedLanguage | RasterLanguage;
