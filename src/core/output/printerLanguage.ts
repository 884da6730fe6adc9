import type { ByteWriter } from '../base/byteWriter.ts';
import type { Media, Stock } from '../scene/stock.ts';
import type { Bitmap } from './mono/bitmap.ts';

/** A language that label printers are sent: what a file of it consists of, piece by piece. */
export interface PrinterLanguage {
  /** As people call it. */
  readonly name: string;
  /** Whose printers speak it; others follow them. */
  readonly maker: string;
  readonly mimeType: string;
  /** Once, before the first page. */
  readonly prelude: (stock: Stock, dpi: number) => string;
  /** Tells the printer's sensor what is between labels; part of `open` or of `prelude`. */
  readonly media: (media: Media) => string;
  /** Begins a page: one sheet or one feed. */
  readonly open: (stock: Stock, dpi: number) => string;
  /** Begins a label in its slot; its dots follow. */
  readonly unit: (xDots: number, yDots: number) => string;
  /** The dots of a label and whatever ends them, without their place: the same label may stand in any slot. */
  readonly dots: (bitmap: Bitmap, writer: ByteWriter) => void;
  /** Ends a page. */
  readonly close: string;
}
