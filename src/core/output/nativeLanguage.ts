import type { ByteWriter } from '../base/byteWriter.ts';
import type { Bitmap } from './mono/bitmap.ts';

/** Data from which a printer draws exactly the symbol's bars. */
export type BarData =
  /** Values from the start character on, without check and stop characters (ISO/IEC 15417). */
  | { readonly kind: 'code128'; readonly values: readonly number[] }
  /**
   * Encoded characters or digits, without start and stop. Wide elements are three times the narrow ones, and a single narrow space
   * separates two characters.
   */
  | { readonly kind: 'code39' | 'itf'; readonly text: string };

/** Bars for the printer to draw. */
export interface NativeBars {
  readonly data: BarData;
  /** Direction of the bars, clockwise from left to right. */
  readonly turnDeg: 0 | 90 | 180 | 270;
  /** Top left corner of the printed bars. */
  readonly xDots: number;
  readonly yDots: number;
  readonly moduleDots: number;
  /** Height of the bars. */
  readonly heightDots: number;
}

/** Picture of a part of the label, with its top left corner. */
export interface PlacedBitmap {
  readonly xDots: number;
  readonly yDots: number;
  readonly bitmap: Bitmap;
}

/** Commands of native mode: the printer draws bars itself and stores the part that all labels share. */
export interface NativeCommands {
  /** Commands after the start of every page. */
  readonly open: string;
  /** Kinds of bars that the language supports, and their possible rotations; certain data may still be unsupported. */
  readonly barKinds: readonly BarData['kind'][];
  readonly barTurnsDeg: readonly NativeBars['turnDeg'][];
  /** Returns the command that positions bars; `bars` follows. */
  readonly barsAt: (xDots: number, yDots: number) => string;
  /** Returns the commands of bars after their position; null if the language cannot express exactly these bars. */
  readonly bars: (bars: NativeBars) => string | null;
  /**
   * True if white in a picture is known to leave the dots below it unchanged. Otherwise bars must not overlap anything else, pictures
   * contain everything that the label has there, and forms come first.
   */
  readonly isWhiteClear: boolean;
  /** True if a form is stored with its position, one for each slot; false if `recall` gives the position. */
  readonly isFormPlaced: boolean;
  /** Stores a picture as a named form until it is deleted. */
  readonly store: (form: Form, picture: Bitmap, writer: ByteWriter) => void;
  /** Prints a form on the current page. */
  readonly recall: (form: Form) => string;
  /** Deletes a form. */
  readonly forget: (form: Form) => string;
}

/** Stored graphic of a printer, with its position in a slot. */
export interface Form {
  /** At most eight uppercase letters and digits, beginning with a letter. */
  readonly name: string;
  readonly xDots: number;
  readonly yDots: number;
}
