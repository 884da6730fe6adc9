import type { Matrix } from '../../scene/matrix.ts';
import type { ImageNode } from '../../scene/scene.ts';
import type { PicturePort } from '../picturePort.ts';
import { type Bitmap, fillRectangle, stamp } from './bitmap.ts';
import { type PictureDots, pictureDots } from './drawPicture.ts';

interface Kept {
  readonly toPixels: Matrix;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dots: PictureDots | null;
}

/** Draws a picture as dots. A picture that many labels share is converted once, since its node is the same object on all of them. */
export type PictureStamps = (bitmap: Bitmap, node: ImageNode, toPixels: Matrix) => void;

export function createPictureStamps(pictureOf: PicturePort): PictureStamps {
  const cache = new WeakMap<ImageNode, Kept>();
  function dotsOf(bitmap: Bitmap, node: ImageNode, toPixels: Matrix): PictureDots | null {
    const { widthPx, heightPx } = bitmap;
    const known = cache.get(node);
    const isSame =
      known?.widthPx === widthPx &&
      known.heightPx === heightPx &&
      known.toPixels.every((value, index) => value === toPixels[index]);
    if (isSame) return known.dots;
    const picture = pictureOf(node.picture);
    const dots = picture ? pictureDots(bitmap, node, picture, toPixels) : null;
    cache.set(node, { toPixels, widthPx, heightPx, dots });
    return dots;
  }
  return (bitmap, node, toPixels) => {
    const dots = dotsOf(bitmap, node, toPixels);
    if (!dots) return;
    const { leftPx, topPx, black, white } = dots;
    if (white === 'rest')
      fillRectangle(bitmap, leftPx, topPx, leftPx + black.widthPx, topPx + black.heightPx, false);
    else if (white) stamp(bitmap, white, leftPx, topPx, false);
    stamp(bitmap, black, leftPx, topPx, true);
  };
}
