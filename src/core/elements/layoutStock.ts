import { IMAGE_LIMITS } from '../base/limits.ts';
import type { Label } from '../label/label.ts';
import type { PictureRequest, SceneNode } from '../scene/scene.ts';
import type { LayoutPorts } from './elementLayout.ts';
import { layoutPicture } from './layoutPicture.ts';

/** The picture of the stock that a label is printed on; null where it has none. */
export function stockPicture({ backgroundAsset }: Label): PictureRequest | null {
  if (backgroundAsset === '') return null;
  return {
    asset: backgroundAsset,
    colorMode: 'original',
    threshold: IMAGE_LIMITS.defaultThreshold,
    trim: false,
  };
}

/**
 * The stock as it comes from its maker, over the whole label: shown under the design on a screen, and never printed, since
 * it is on the paper already. Nothing where its picture is missing or cannot be read.
 */
export function layoutStock(label: Label, ports: LayoutPorts): readonly SceneNode[] {
  const picture = stockPicture(label);
  if (!picture) return [];
  const { widthMm, heightMm } = label;
  const box = { xMm: 0, yMm: 0, widthMm, heightMm };
  return layoutPicture({ ...picture, ...box, id: '', tile: false, scaleX: 1, scaleY: 1 }, ports).nodes;
}
