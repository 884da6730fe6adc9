import { LABEL_LIMITS } from '../../base/limits.ts';
import type { LabelElement } from '../../label/label.ts';

/** Decoded picture, with its asset name. */
export interface ReadPicture {
  readonly asset: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

const round = (valueMm: number) => Math.round(valueMm * 100) / 100;

const WHOLE = { cropLeft: 0, cropTop: 0, cropRight: 0, cropBottom: 0 };

/**
 * Sets an element's picture, uncropped. The box takes the picture's proportions: its center and the length of its longer side stay, so that
 * replacing pictures repeatedly doesn't shrink it. The box stays the same if the element is locked, tiled, or covered by its picture.
 */
export function fitPicture(element: LabelElement, { asset, widthPx, heightPx }: ReadPicture): LabelElement {
  if (!('asset' in element)) return element;
  if (element.locked || element.tile || element.fit === 'cover') return { ...element, ...WHOLE, asset };
  const longerMm = Math.max(element.widthMm, element.heightMm);
  const perPixelMm = longerMm / Math.max(widthPx, heightPx);
  const widthMm = Math.max(LABEL_LIMITS.minElementSideMm, round(widthPx * perPixelMm));
  const heightMm = Math.max(LABEL_LIMITS.minElementSideMm, round(heightPx * perPixelMm));
  return {
    ...element,
    ...WHOLE,
    asset,
    xMm: round(element.xMm + (element.widthMm - widthMm) / 2),
    yMm: round(element.yMm + (element.heightMm - heightMm) / 2),
    widthMm,
    heightMm,
  };
}
