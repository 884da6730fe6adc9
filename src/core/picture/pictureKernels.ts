/** Inner rectangle of a picture in pixels; right and bottom are past the last column and row. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The loops over every pixel. Pixels are red, green, blue, alpha bytes, not multiplied. Luminance is
 * (77 R + 150 G + 29 B) / 256 of ITU-R BT.601, as seen on white paper where the pixel is translucent.
 * A WASM kernel and a JavaScript oracle give the same bytes.
 */
export interface PictureKernels {
  /** Gray in place; transparency stays. */
  readonly grayscale: (rgba: Uint8Array) => void;
  /** Black below the threshold, white from it on, in place. Pixels become opaque, or stay out where they are nearly clear. */
  readonly threshold: (rgba: Uint8Array, threshold: number) => void;
  /** Black and white dots of an 8 × 8 ordered screen (Bayer 1973), in place. */
  readonly halftone: (rgba: Uint8Array, widthPx: number) => void;
  /** The smallest box around pixels that count as content: luminance below the limit. Null when there are none. */
  readonly contentBox: (
    rgba: Uint8Array,
    widthPx: number,
    heightPx: number,
    limit: number,
  ) => PixelBox | null;
}
