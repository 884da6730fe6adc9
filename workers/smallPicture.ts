import { transfer } from 'comlink';
import { ok, type Problem, type Result } from '../src/core/base/result.ts';
import { type AssetFile, decodeAsset } from '../src/jobs/pictureJob.ts';
import { browserPictures } from './browser/browserPictures.ts';

/** Decodes a picture file of any type, upright and scaled down to at most `maxSidePx` per side. */
export async function smallPicture(
  asset: AssetFile,
  maxSidePx: number,
): Promise<Result<ImageBitmap, Problem>> {
  const decoded = await decodeAsset(asset, browserPictures);
  if (!decoded.ok) return decoded;
  const { widthPx, heightPx, rgba } = decoded.value.pixels;
  const scale = Math.min(1, maxSidePx / Math.max(widthPx, heightPx));
  const pixels = new ImageData(new Uint8ClampedArray(rgba), widthPx, heightPx);
  const bitmap = await createImageBitmap(pixels, {
    resizeWidth: Math.max(1, Math.round(widthPx * scale)),
    resizeHeight: Math.max(1, Math.round(heightPx * scale)),
    resizeQuality: 'high',
  });
  return ok(transfer(bitmap, [bitmap]));
}
