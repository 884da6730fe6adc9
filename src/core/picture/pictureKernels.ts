/** Rectangle within a picture, in pixels; right and bottom are exclusive. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels to read from. */
export interface PixelSource {
  readonly rgba: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Size of the result, and the part of the picture to scale. */
export interface ReducedSize {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Part of the source in pixels, which may be fractional but must be inside of the picture. */
  readonly part: PixelBox;
  /** Luminance threshold that is applied to pixels before averaging; null for none. */
  readonly threshold: number | null;
}

/**
 * Operations on all pixels of a picture. Pixels are red, green, blue and alpha bytes, not premultiplied. Luminance is (77 R + 150 G + 29 B)
 * / 256 of ITU-R BT.601; for a translucent pixel it is that on white. A WASM implementation and a JavaScript reference implementation give
 * the same bytes.
 */
export interface PictureKernels {
  /** Converts pixels to gray in place; their alpha stays. */
  readonly grayscale: (rgba: Uint8Array) => void;
  /**
   * Sharpens gray pixels in place by unsharp masking: moves each pixel away from the weighted mean of its neighborhood (weights 1 2 1 in
   * each direction, edges repeated) by percent / 50 of the difference. Alpha stays, and transparent pixels count as white.
   *
   * @param percent from 0, which changes nothing, to 100, which adds twice the difference
   */
  readonly sharpen: (rgba: Uint8Array, widthPx: number, percent: number) => void;
  /**
   * Converts pixels in place to black below the threshold, and to white from the threshold on. Pixels with an alpha below 128 become fully
   * transparent, all others opaque.
   */
  readonly threshold: (rgba: Uint8Array, threshold: number) => void;
  /** Converts pixels in place to black and white dots by an 8 × 8 ordered dither (Bayer 1973). */
  readonly halftone: (rgba: Uint8Array, widthPx: number) => void;
  /**
   * Converts pixels in place to black and white dots by error diffusion, with rows alternately from the left and from the right. The error
   * is distributed completely (Floyd and Steinberg 1976), or six eighths of it (Atkinson), which keeps light and dark areas clean. Pixels
   * with an alpha below 128 become fully transparent and neither take nor pass on errors.
   */
  readonly diffuse: (rgba: Uint8Array, widthPx: number, by: 'floydSteinberg' | 'atkinson') => void;
  /** Scales a part of the picture: each pixel of the result is the mean of the area that it covers, weighted by opacity. */
  readonly reduce: (source: PixelSource, wanted: ReducedSize) => Uint8Array<ArrayBuffer>;
  /** Returns the bounding box of the pixels with a luminance below the limit; null if there are none. */
  readonly contentBox: (
    rgba: Uint8Array,
    widthPx: number,
    heightPx: number,
    limit: number,
  ) => PixelBox | null;
}
