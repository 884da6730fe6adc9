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

/** Target size, and the part of the picture to scale. */
export interface ReducedSize {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Part in pixels of the source, inside the picture; may be fractional. */
  readonly part: PixelBox;
  /** Threshold that is applied to pixels before averaging; null for none. */
  readonly threshold: number | null;
}

/**
 * Loops over all pixels. Pixels are red, green, blue, alpha bytes, not premultiplied. Luminance is (77 R + 150 G + 29 B) / 256 of ITU-R
 * BT.601, over white if the pixel is translucent. A WASM kernel and a JavaScript reference implementation give the same bytes.
 */
export interface PictureKernels {
  /** Converts to gray in place; transparency stays. */
  readonly grayscale: (rgba: Uint8Array) => void;
  /**
   * Sharpens gray pixels in place by unsharp masking: moves each pixel away from the mean of its neighborhood (weights 1 2 1 across and
   * down, edges repeated) by `percent` fiftieths of the difference. Transparency stays and counts as the white below it.
   *
   * @param percent from 0, which changes nothing, to 100, which adds twice the difference
   */
  readonly sharpen: (rgba: Uint8Array, widthPx: number, percent: number) => void;
  /**
   * Converts in place to black below the threshold, and white from the threshold on. Pixels become opaque, or fully transparent if their
   * alpha is below 128.
   */
  readonly threshold: (rgba: Uint8Array, threshold: number) => void;
  /** Converts in place to black and white dots by an 8 × 8 ordered dither (Bayer 1973). */
  readonly halftone: (rgba: Uint8Array, widthPx: number) => void;
  /**
   * Converts in place to black and white dots by error diffusion, rows alternately from the left and from the right: distributes the whole
   * error (Floyd and Steinberg 1976), or six eighths of it to nearer dots (Atkinson), which keeps light and dark areas clean. Pixels with
   * an alpha below 128 become fully transparent and take no part in the diffusion.
   */
  readonly diffuse: (rgba: Uint8Array, widthPx: number, by: 'floydSteinberg' | 'atkinson') => void;
  /** Resizes the picture, or a part of it: each pixel is the mean of the area that it covers, weighted by opacity. */
  readonly reduce: (source: PixelSource, wanted: ReducedSize) => Uint8Array<ArrayBuffer>;
  /** Returns the bounding box of the content, which is pixels with a luminance below the limit. Null if there are none. */
  readonly contentBox: (
    rgba: Uint8Array,
    widthPx: number,
    heightPx: number,
    limit: number,
  ) => PixelBox | null;
}
