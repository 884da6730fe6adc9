/** Inner rectangle of a picture in pixels; right and bottom are past the last column and row. */
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
  /** In pixels of the source, which need not be whole; inside of it. */
  readonly part: PixelBox;
  /** Pixels are put through this threshold before means are taken; null keeps them as they are. */
  readonly threshold: number | null;
}

/**
 * The loops over every pixel. Pixels are red, green, blue, alpha bytes, not multiplied. Luminance is
 * (77 R + 150 G + 29 B) / 256 of ITU-R BT.601, as seen on white paper where the pixel is translucent.
 * A WASM kernel and a JavaScript oracle give the same bytes.
 */
export interface PictureKernels {
  /** Gray in place; transparency stays. */
  readonly grayscale: (rgba: Uint8Array) => void;
  /**
   * Unsharp masking of gray pixels, in place: each goes away from the mean of its neighbourhood (weights 1 2 1 across and
   * down, edges repeated) by as many fiftieths of the difference. Transparency stays and counts as the white below it.
   *
   * @param percent from 0, which changes nothing, to 100, which adds twice the difference
   */
  readonly sharpen: (rgba: Uint8Array, widthPx: number, percent: number) => void;
  /** Black below the threshold, white from it on, in place. Pixels become opaque, or stay out where they are nearly clear. */
  readonly threshold: (rgba: Uint8Array, threshold: number) => void;
  /** Black and white dots of an 8 × 8 ordered screen (Bayer 1973), in place. */
  readonly halftone: (rgba: Uint8Array, widthPx: number) => void;
  /**
   * Black and white dots whose errors are handed on to dots that come later, in place, rows in turn from the left and from
   * the right: all of the error (Floyd and Steinberg 1976), or six eighths of it to nearer ones (Atkinson), which leaves
   * light and dark parts clean. Nearly clear pixels stay out and take part in nothing.
   */
  readonly diffuse: (rgba: Uint8Array, widthPx: number, by: 'floydSteinberg' | 'atkinson') => void;
  /** The picture, or a part of it, at another size: each pixel is the mean of the area that it covers, by its opacity. */
  readonly reduce: (source: PixelSource, wanted: ReducedSize) => Uint8Array<ArrayBuffer>;
  /** The smallest box around pixels that count as content: luminance below the limit. Null when there are none. */
  readonly contentBox: (
    rgba: Uint8Array,
    widthPx: number,
    heightPx: number,
    limit: number,
  ) => PixelBox | null;
}
