import { fail, type Problem, type Result } from '../../../core/base/result.ts';
import type { AssetFile } from '../../../jobs/pictureJob.ts';
import { previewWorker } from '../workerClients.ts';
import { checkPictureFile, extensionOf } from './pictureFile.ts';

/**
 * Reads a picture file of any supported type, and turns it upright.
 *
 * @param maxSidePx a picture with a longer side is scaled down to it
 * @returns the picture, a problem of `checkPictureFile`, or the reason why it cannot be decoded
 */
export async function readSmallPicture(file: File, maxSidePx: number): Promise<Result<ImageBitmap, Problem>> {
  const allowed = checkPictureFile(file);
  if (!allowed.ok) return allowed;
  return shrinkPicture({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, maxSidePx);
}

/** Returns a stored picture upright and scaled down to at most `maxSidePx` per side, or the reason why it cannot be decoded. */
export async function shrinkPicture(
  asset: AssetFile,
  maxSidePx: number,
): Promise<Result<ImageBitmap, Problem>> {
  try {
    return await previewWorker.call(async (worker) => worker.smallPicture(asset, maxSidePx));
  } catch {
    // A picture that crashes the worker counts as damaged.
    return fail('pictureDamaged', { asset: asset.name, type: extensionOf(asset.name) });
  }
}
