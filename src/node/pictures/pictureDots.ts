import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { reasonOf } from '../reasonOf.ts';

interface PictureDots {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgba: Uint8ClampedArray;
}

/** Decodes a picture file. @returns its pixels, or the reason why it can't be read */
export async function readDots(path: string): Promise<Result<PictureDots, Problem>> {
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  try {
    const picture = await loadImage(path);
    const context = createCanvas(picture.width, picture.height).getContext('2d');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    return ok({ widthPx: picture.width, heightPx: picture.height, rgba: data });
  } catch (error) {
    return fail('fileUnreadable', { path, reason: reasonOf(error) });
  }
}

/** Encodes pixels as a PNG file. */
export async function encodeDots({ widthPx, heightPx, rgba }: PictureDots): Promise<Uint8Array> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  const image = context.createImageData(widthPx, heightPx);
  image.data.set(rgba);
  context.putImageData(image, 0, 0);
  return canvas.encode('png');
}
