/** A decoded picture: red, green, blue, alpha bytes, rows from the top. */
export interface Pixels {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgba: Uint8Array<ArrayBuffer>;
}

/** A picture in its colour mode. */
export interface ProcessedPicture extends Pixels {
  /** Printer dots that each pixel of a dithered picture covers, across and down. */
  readonly dotsPerPixel?: number;
}

/** Steps that cost much and that a later request may share: gives what was made of a step before, or makes it now. */
export type PixelMemo = (step: string, make: () => Pixels) => Pixels;
