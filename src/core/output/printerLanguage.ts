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
  /** Size of one label, rotated as in its slot: that of every bitmap of the run. */
  readonly label: { readonly widthDots: number; readonly heightDots: number };
  readonly settings: PrinterSettings;
  /** Pieces of what all labels share, where the printer is to keep them: see `NativeCommands`. */
  readonly stored?: readonly PlacedBitmap[];
}

/** Ranges of the numbers in a language's commands, in dots, inclusive. */
export interface PrinterLimits {
  readonly maxWidthDots: number;
  readonly maxHeightDots: number;
  /** Gaps and black marks between labels; null where any can be told. */
  readonly gapDots: ((dpi: number) => { readonly min: number; readonly max: number }) | null;
}

/** A language that label printers are sent: what a file of it consists of, piece by piece. */
interface LanguageParts {
  /** As people call it. */
  readonly name: string;
  /** Maker that defined the language; other makers emulate it. */
  readonly maker: string;
  readonly mimeType: string;
  /** Null where no label of ours is too large for it. */
  readonly limits: PrinterLimits | null;
  readonly settings: SpokenSettings;
  /** Status query of its printers; null if there is none that all of them support. */
  readonly status: StatusQuery | null;
  /** Once, before the first page. */
  readonly prelude: (job: PrinterJob) => string;
  /** Tells the printer's sensor what is between labels; part of `prelude`, `open` or `close`. */
  readonly media: (media: Media, dpi: number) => string;
  /** Begins a page: one sheet or one feed. */
  readonly open: (job: PrinterJob) => string;
  /** Ends a page. */
  readonly close: (job: PrinterJob, end: FeedEnd) => string;
}

/** One whose pictures stand at places of the page. */
export interface PlacedLanguage extends LanguageParts {
  readonly kind: 'placed';
  /** Begins a label in its slot; its dots follow. */
  readonly unit: (xDots: number, yDots: number, job: PrinterJob) => string;
  /** The dots of a label and whatever ends them, without their place: the same label may stand in any slot. */
  readonly dots: (bitmap: Bitmap, writer: ByteWriter) => void;
  /** Native mode: drawing and storing by the printer; missing if the language only has dots. */
  readonly native?: NativeCommands;
}

/** One that prints rows of dots as they come and has no places: the labels of a page are put together before. */
export interface RasterLanguage extends LanguageParts {
  readonly kind: 'raster';
  /** All dots of a page. */
  readonly raster: (page: Bitmap, writer: ByteWriter) => void;
}

export type PrinterLanguage = PlacedLanguage | RasterLanguage;
