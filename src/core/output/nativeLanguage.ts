import type { ByteWriter } from '../base/byteWriter.ts';
import type { Bitmap } from './mono/bitmap.ts';

/** Data from which a printer draws exactly the bars of a symbol. */
export type BarData =
  /** Values from the start character on, without check character and stop (ISO/IEC 15417). */
  | { readonly kind: 'code128'; readonly values: readonly number[] }
  /**
   * Characters or digits as the bars hold them, without start and stop. Wide elements are three times the narrow ones, and
   * one narrow space is between two characters.
   */
  | { readonly kind: 'code39' | 'itf'; readonly text: string };

/** Bars that the printer is to draw. */
export interface NativeBars {
  readonly data: BarData;
  /** Which way they run, clockwise from left to right. */
  readonly turnDeg: 0 | 90 | 180 | 270;
  /** Top left corner of what is printed. */
  readonly xDots: number;
  readonly yDots: number;
  readonly moduleDots: number;
  /** Height of the bars. */
  readonly heightDots: number;
}

/** A picture of a part of the label, by its top left corner. */
export interface PlacedBitmap {
  readonly xDots: number;
  readonly yDots: number;
  readonly bitmap: Bitmap;
}

/** Commands of native mode: the printer draws bars itself and stores the part that all labels share. */
export interface NativeCommands {
  /** Commands after the start of every page. */
  readonly open: string;
  /** Which bars it says, and how they may run; what is in them can still be beyond it. */
  readonly barKinds: readonly BarData['kind'][];
  readonly barTurnsDeg: readonly NativeBars['turnDeg'][];
  /** Begins bars at their place; `bars` follows. */
  readonly barsAt: (xDots: number, yDots: number) => string;
  /** The commands of bars behind their place; null where the language cannot say just these. */
  readonly bars: (bars: NativeBars) => string | null;
  /**
   * Whether white is known to leave what is printed below it. Where it is not, or does not, bars stand where nothing else is,
   * pictures hold all that the label has there, and forms come first.
   */
  readonly isWhiteClear: boolean;
  /** True if a form is stored with its position, one for each slot; false if `recall` gives the position. */
  readonly isFormPlaced: boolean;
  /** Stores a picture as a form of this name, until it is deleted. */
  readonly store: (form: Form, picture: Bitmap, writer: ByteWriter) => void;
  /** Prints a form on the page that is open. */
  readonly recall: (form: Form) => string;
  /** Removes a form. */
  readonly forget: (form: Form) => string;
}

/** Something that a printer keeps, with its place in one of the slots. */
export interface Form {
  /** At most eight capital letters and digits, a letter first. */
  readonly name: string;
  readonly xDots: number;
  readonly yDots: number;
}
