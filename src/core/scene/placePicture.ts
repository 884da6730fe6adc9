/** Fit of a picture: stretched to its frame, completely within the frame, or covering the frame with its edges cropped. */
export type PictureFit = 'stretch' | 'contain' | 'cover';

/** Cropped part at each side of a picture, as a share of its width or height. */
export interface PictureCrop {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const NO_CROP: PictureCrop = { left: 0, top: 0, right: 0, bottom: 0 };

interface PlacedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Position of a picture, in the units of its frame, from the frame's top left corner. */
export interface PlacedPicture {
  /** Visible part; at most as large as the frame. */
  readonly shown: PlacedBox;
  /** Whole picture, including its cropped parts. */
  readonly whole: PlacedBox;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Places a picture in a frame. If the cropped picture has other proportions than the frame, it is centered.
 *
 * @param picture size of the picture in any unit
 */
export function placePicture(picture: Size, crop: PictureCrop, fit: PictureFit, frame: Size): PlacedPicture {
  const across = { from: crop.left, share: 1 - crop.left - crop.right };
  const down = { from: crop.top, share: 1 - crop.top - crop.bottom };
  const filled = { width: frame.width / across.share, height: frame.height / down.share };
  const scales = [filled.width / picture.width, filled.height / picture.height];
  const scale = fit === 'contain' ? Math.min(...scales) : Math.max(...scales);
  const size = fit === 'stretch' ? filled : { width: picture.width * scale, height: picture.height * scale };
  const x = placeAlong(frame.width, size.width, across, fit);
  const y = placeAlong(frame.height, size.height, down, fit);
  return {
    shown: { x: x.shownAt, y: y.shownAt, width: x.shown, height: y.shown },
    whole: { x: x.wholeAt, y: y.wholeAt, ...size },
  };
}

function placeAlong(
  frame: number,
  whole: number,
  { from, share }: { readonly from: number; readonly share: number },
  fit: PictureFit,
) {
  // A stretched picture takes the frame's exact size: `whole * share` could differ from it by a rounding error.
  const fitted = fit === 'stretch' ? frame : whole * share;
  const shown = Math.min(frame, fitted);
  return { shown, shownAt: (frame - shown) / 2, wholeAt: (frame - fitted) / 2 - whole * from };
}
