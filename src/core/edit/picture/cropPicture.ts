import { type BoxMm, boxCenter, rotateVector } from '../../base/boxes.ts';
import { IMAGE_LIMITS, LABEL_LIMITS } from '../../base/limits.ts';
import { cropOf } from '../../elements/pictureRequest.ts';
import type { LabelElement } from '../../label/label.ts';
import { placePicture } from '../../scene/placePicture.ts';
import { placeElement } from '../placing/placeElement.ts';
import type { PictureElement } from './pictureElement.ts';

/** Size of an uncropped picture, in any unit. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Picture and the frame over it, in label millimeters, without the element's rotation. */
export interface CroppedPicture {
  /** Whole picture, including the cropped parts. */
  readonly whole: BoxMm;
  /** Visible part of the picture. */
  readonly frame: BoxMm;
}

export interface CropShares {
  readonly cropLeft: number;
  readonly cropTop: number;
  readonly cropRight: number;
  readonly cropBottom: number;
}

/** Minimum side of the crop frame. */
export const MIN_FRAME_MM = LABEL_LIMITS.minElementSideMm;

/** Returns the boxes of an element's whole picture and of its visible part. */
export function croppedPicture(element: PictureElement, size: PictureSize): CroppedPicture {
  const { xMm, yMm, widthMm, heightMm, scaleX, scaleY } = element;
  const frame = { width: widthMm * scaleX, height: heightMm * scaleY };
  const { shown, whole } = placePicture(size, cropOf(element), element.fit, frame);
  return {
    whole: { xMm: xMm + whole.x, yMm: yMm + whole.y, widthMm: whole.width, heightMm: whole.height },
    frame: {
      xMm: xMm + shown.x,
      yMm: yMm + shown.y,
      widthMm: Math.min(shown.width, widthMm - shown.x),
      heightMm: Math.min(shown.height, heightMm - shown.y),
    },
  };
}

/** Number of steps of a crop share: finer than a printer's dots even on the largest picture, but short in a file. */
const SHARE_STEPS = 100_000;

function share(part: number, whole: number): number {
  const rounded = Math.round((part / whole) * SHARE_STEPS) / SHARE_STEPS;
  return Math.min(IMAGE_LIMITS.maxCrop, Math.max(0, rounded));
}

/** Returns the share of the picture that is cropped at each side. */
function cropShares({ whole, frame }: CroppedPicture): CropShares {
  return {
    cropLeft: share(frame.xMm - whole.xMm, whole.widthMm),
    cropTop: share(frame.yMm - whole.yMm, whole.heightMm),
    cropRight: share(whole.xMm + whole.widthMm - frame.xMm - frame.widthMm, whole.widthMm),
    cropBottom: share(whole.yMm + whole.heightMm - frame.yMm - frame.heightMm, whole.heightMm),
  };
}

/**
 * Crops an element to the frame: its box becomes the frame, so that the visible part of the picture keeps its position on the label, at any
 * rotation. The box has the frame's proportions in all fit modes (stretch, contain, cover).
 */
export function cropElement(element: PictureElement, cropped: CroppedPicture): LabelElement {
  if (element.locked) return element;
  const { frame } = cropped;
  const before = boxCenter(element);
  const after = boxCenter(frame);
  const by = rotateVector(after.xMm - before.xMm, after.yMm - before.yMm, element.rotationDeg);
  return placeElement(
    { ...element, ...cropShares(cropped), scaleX: 1, scaleY: 1 },
    {
      xMm: before.xMm + by.xMm - frame.widthMm / 2,
      yMm: before.yMm + by.yMm - frame.heightMm / 2,
      widthMm: frame.widthMm,
      heightMm: frame.heightMm,
    },
  );
}

/** Returns the frame that crops a picture by the given shares; the picture itself stays in place. */
export function frameOf(
  whole: BoxMm,
  { cropLeft, cropTop, cropRight, cropBottom }: CropShares,
): CroppedPicture {
  const frame = {
    xMm: whole.xMm + whole.widthMm * cropLeft,
    yMm: whole.yMm + whole.heightMm * cropTop,
    widthMm: whole.widthMm * (1 - cropLeft - cropRight),
    heightMm: whole.heightMm * (1 - cropTop - cropBottom),
  };
  return { whole, frame };
}

/** Gives an element's box the proportions of its cropped picture; the longer side keeps its length. */
export function withCropRatio(element: PictureElement, size: PictureSize): LabelElement {
  if (element.locked) return element;
  const { left, top, right, bottom } = cropOf(element);
  const width = size.width * (1 - left - right);
  const height = size.height * (1 - top - bottom);
  const perUnitMm = Math.max(element.widthMm, element.heightMm) / Math.max(width, height);
  const centre = boxCenter(element);
  return placeElement(
    { ...element, scaleX: 1, scaleY: 1 },
    {
      xMm: centre.xMm - (width * perUnitMm) / 2,
      yMm: centre.yMm - (height * perUnitMm) / 2,
      widthMm: width * perUnitMm,
      heightMm: height * perUnitMm,
    },
  );
}
