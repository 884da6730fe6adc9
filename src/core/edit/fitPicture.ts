import { LABEL_LIMITS } from '../base/limits.ts';
import type { LabelElement } from '../label/label.ts';

/** Decoded picture: the name under which it is stored, and its size. */
export interface ReadPicture {
  readonly asset: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

const round = (valueMm: number) => Math.round(valueMm * 100) / 100;

const WHOLE = { cropLeft: 0, cropTop: 0, cropRight: 0, cropBottom: 0 };

/**
 * Sets an element's picture, uncropped. The box takes the picture's proportions around its center, and the longer side keeps its length, so
 * that pictures can be replaced repeatedly. The box stays the same if the element is locked, tiled, or covered by its picture.
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
