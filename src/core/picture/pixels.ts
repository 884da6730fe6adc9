/** Decoded picture: red, green, blue and alpha bytes, row by row from the top. */
export interface Pixels {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgba: Uint8Array<ArrayBuffer>;
}

/** Picture converted to its color mode. */
export interface ProcessedPicture extends Pixels {
  /** Number of printer dots that each pixel of a dithered picture covers in each direction. */
  readonly dotsPerPixel?: number;
}

/** Returns the cached result of an expensive step, or computes and caches it, so that a later request can share it. */
export type PixelMemo = (step: string, make: () => Pixels) => Pixels;
