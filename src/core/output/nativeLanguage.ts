import type { ByteWriter } from '../base/byteWriter.ts';
import type { Bitmap } from './mono/bitmap.ts';

/** Data of a barcode from which a printer draws exactly the bars that this program would draw. */
export type BarData =
  /** Values of the symbol characters from the start character on, without check and stop character (ISO/IEC 15417). */
  | { readonly kind: 'code128'; readonly values: readonly number[] }
  /**
   * Encoded characters or digits, without start and stop characters. Wide elements are three times the narrow ones, and a single narrow
   * space separates two characters.
   */
  | { readonly kind: 'code39' | 'itf'; readonly text: string };

/** Barcode that the printer draws. */
export interface NativeBars {
  readonly data: BarData;
  /** Rotation of the bars clockwise; 0 means that they are read from left to right. */
  readonly turnDeg: 0 | 90 | 180 | 270;
  /** Top left corner of the printed bars. */
  readonly xDots: number;
  readonly yDots: number;
  readonly moduleDots: number;
  /** Height of the bars in dots. */
  readonly heightDots: number;
}

/** Picture of a part of the label, with its top left corner. */
export interface PlacedBitmap {
  readonly xDots: number;
  readonly yDots: number;
  readonly bitmap: Bitmap;
}

/** Commands of native mode: the printer draws barcodes itself, and stores the parts that all labels share. */
export interface NativeCommands {
  /** Commands after the start of every page. */
  readonly open: string;
  /** Kinds of barcodes that the language supports, and their possible rotations. Certain data may still be unsupported. */
  readonly barKinds: readonly BarData['kind'][];
  readonly barTurnsDeg: readonly NativeBars['turnDeg'][];
  /** Returns the command that positions a barcode, which the commands of `bars` follow. */
  readonly barsAt: (xDots: number, yDots: number) => string;
  /** Returns the commands of a barcode after its position; null if the language can't draw exactly the same bars. */
  readonly bars: (bars: NativeBars) => string | null;
  /**
   * True if white in a picture leaves the dots below it unchanged. If this is not certain, barcodes must not overlap anything else,
   * pictures contain everything that the label has in their area, and forms are printed first.
   */
  readonly isWhiteClear: boolean;
  /** True if a form is stored with its position, once for each slot; false if `recall` sets the position. */
  readonly isFormPlaced: boolean;
  /** Stores a picture as a named form until it is deleted. */
  readonly store: (form: Form, picture: Bitmap, writer: ByteWriter) => void;
  /** Prints a form on the current page. */
  readonly recall: (form: Form) => string;
  /** Deletes a form. */
  readonly forget: (form: Form) => string;
}

/** Graphic stored in the printer, with its position in a slot. */
interface Form {
  /** At most eight uppercase letters and digits, beginning with a letter. */
  readonly name: string;
  readonly xDots: number;
  readonly yDots: number;
}
