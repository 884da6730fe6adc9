import type { PictureSize } from '../../../../workers/api.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { AssetFile } from '../../../jobs/pictureJob.ts';
import { assetName } from '../assetName.ts';
import { previewWorker } from '../workerClients.ts';
import { checkPictureFile, extensionOf } from './pictureFile.ts';

/** Decodes a picture in the worker to check it. A picture that crashes the worker counts as damaged. */
async function checkPicture(asset: AssetFile): Promise<Result<PictureSize, Problem>> {
  try {
    return await previewWorker.call(async (worker) => worker.checkPicture(asset));
  } catch {
    return fail('pictureDamaged', { asset: asset.name, type: extensionOf(asset.name) });
  }
}

/** Picture file under the name with which it is stored, and its size as displayed. */
export interface ReadPictureFile extends PictureSize {
  readonly file: AssetFile;
}

/** Reads a picture file and checks it. Type and extension must match, and the size must be within the limit. */
export async function readPicture(file: File): Promise<Result<ReadPictureFile, Problem>> {
  const allowed = checkPictureFile(file);
  if (!allowed.ok) return allowed;
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Checked under the user's file name, which problems contain, instead of the name under which it is stored.
  const checked = await checkPicture({ name: file.name, bytes });
  if (!checked.ok) return checked;
  const asset = { name: await assetName(bytes, extensionOf(file.name)), bytes };
  return ok({ file: asset, ...checked.value });
}
