/** Decoded picture: red, green, blue, alpha bytes, rows from the top. */
export interface Pixels {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgba: Uint8Array<ArrayBuffer>;
}

/** Picture converted to its color mode. */
export interface ProcessedPicture extends Pixels {
  /** Printer dots that each pixel of a dithered picture covers, across and down. */
  readonly dotsPerPixel?: number;
}

/** Cache for expensive steps that a later request may share: returns a step's cached result, or computes it. */
export type PixelMemo = (step: string, make: () => Pixels) => Pixels;
