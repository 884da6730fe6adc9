import { fail, type Problem, type Result } from '../../core/base/result.ts';
import { checkPictureFile, extensionOf } from './pictureFile.ts';
import { previewWorker } from './workerClients.ts';

/**
 * Reads a picture file of any kind that the product takes, upright.
 *
 * @param maxSidePx larger ones are made smaller
 * @returns what `checkPictureFile` refuses, and why a file is no picture that can be drawn
 */
export async function readSmallPicture(file: File, maxSidePx: number): Promise<Result<ImageBitmap, Problem>> {
  const allowed = checkPictureFile(file);
  if (!allowed.ok) return allowed;
  const asset = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  try {
    return await previewWorker.call(async (worker) => worker.smallPicture(asset, maxSidePx));
  } catch {
    // A picture that no worker survives is as good as damaged.
    return fail('pictureDamaged', { asset: file.name, type: extensionOf(file.name) });
  }
}
