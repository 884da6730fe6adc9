import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { otsuThreshold } from '../../../core/picture/otsuThreshold.ts';
import { loadAsset } from '../../../device/pictureStore.ts';
import { shrinkPicture } from './readSmallPicture.ts';

/** Side of the scaled picture: enough for its distribution of gray levels, and read in a millisecond. */
const SIDE_PX = 256;

/**
 * Returns the threshold that separates the dark from the light parts of a picture best.
 *
 * @param name name of the picture among the assets of this device
 * @returns luminance from 1 to 255, `pictureMissing`, or the reason why the picture cannot be decoded
 */
export async function suggestThreshold(name: string): Promise<Result<number, Problem>> {
  const asset = await loadAsset(name);
  if (!asset) return fail('pictureMissing', { asset: name });
  const small = await shrinkPicture(asset, SIDE_PX);
  if (!small.ok) return small;
  const bitmap = small.value;
  try {
    const { width: widthPx, height: heightPx } = bitmap;
    const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d');
    if (!context) throw new Error('no canvas of this size');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, widthPx, heightPx);
    return ok(otsuThreshold({ widthPx, heightPx, rgba: new Uint8Array(data) }));
  } finally {
    bitmap.close();
  }
}
