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
  /** Size of a label, rotated as in its slot; every bitmap of the run has this size. */
  readonly label: { readonly widthDots: number; readonly heightDots: number };
  readonly settings: PrinterSettings;
  /** Pictures of the part that all labels share, if the printer is to store them: see `NativeCommands`. */
  readonly stored?: readonly PlacedBitmap[];
}

/** Ranges of the numbers in a language's commands, in dots, inclusive. */
export interface PrinterLimits {
  readonly maxWidthDots: number;
  readonly maxHeightDots: number;
  /** Range of gaps and black marks between labels; null if there is no limit. */
  readonly gapDots: ((dpi: number) => { readonly min: number; readonly max: number }) | null;
}

/** Printer language: the commands for the parts of a job. */
interface LanguageParts {
  /** Common name of the language. */
  readonly name: string;
  /** Manufacturer that defined the language; other manufacturers emulate it. */
  readonly maker: string;
  readonly mimeType: string;
  /** Limits of the language; null if no label exceeds them. */
  readonly limits: PrinterLimits | null;
  readonly settings: SpokenSettings;
  /** Status query of the language's printers; null if not all of them support one. */
  readonly status: StatusQuery | null;
  /** Returns the commands before the first page. */
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
  /** Returns the commands that begin a label in its slot; its dots follow. */
  readonly unit: (xDots: number, yDots: number, job: PrinterJob) => string;
  /** Writes the dots of a label and the commands after them, without a position: the same label may be in any slot. */
  readonly dots: (bitmap: Bitmap, writer: ByteWriter) => void;
  /** Commands of native mode, in which the printer draws and stores; missing if the language only has dots. */
  readonly native?: NativeCommands;
}

/** Language that prints rows of dots sequentially, without positions: the labels of a page are combined beforehand. */
export interface RasterLanguage extends LanguageParts {
  readonly kind: 'raster';
  /** Writes all dots of a page. */
  readonly raster: (page: Bitmap, writer: ByteWriter) => void;
}

export type PrinterLanguage = PlacedLanguage | RasterLanguage;
