import { IMAGE_LIMITS } from '../base/limits.ts';
import type { Label } from '../label/label.ts';
import type { PictureRequest, SceneNode } from '../scene/scene.ts';
import type { LayoutPorts } from './elementLayout.ts';
import { layoutPicture } from './layoutPicture.ts';
import { type PictureFields, pictureRequestOf } from './pictureRequest.ts';

/** Returns the stock's picture as the fields of an element that covers the whole label. */
function stockElement({ backgroundAsset, widthMm, heightMm }: Label): PictureFields {
  return {
    id: '',
    xMm: 0,
    yMm: 0,
    widthMm,
    heightMm,
    asset: backgroundAsset,
    colorMode: 'original',
    threshold: IMAGE_LIMITS.defaultThreshold,
    brightnessPercent: 0,
    contrastPercent: 0,
    sharpnessPercent: 0,
    fit: 'stretch',
    cropLeft: 0,
    cropTop: 0,
    cropRight: 0,
    cropBottom: 0,
    trim: false,
    tile: false,
    scaleX: 1,
    scaleY: 1,
  };
}

/** Returns the request for the picture of a label's stock; null if the stock has no picture. */
export function stockPicture(label: Label, dpi: number): PictureRequest | null {
  return label.backgroundAsset === '' ? null : pictureRequestOf(stockElement(label), dpi);
}

/**
 * Lays out the preprinted picture of the stock over the whole label: screens show it under the design, and it is never printed, since the
 * stock already has it. Empty if the picture is missing or unreadable.
 */
export function layoutStock(label: Label, ports: LayoutPorts): readonly SceneNode[] {
  return layoutPicture(stockElement(label), [], ports).nodes;
}
