import type { PictureSize } from '../../../workers/api.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { AssetFile } from '../../jobs/pictureJob.ts';
import { assetName } from './assetName.ts';
import { checkPictureFile, extensionOf } from './pictureFile.ts';
import { previewWorker } from './workerClients.ts';

/** Decodes a picture in the worker to validate it; a picture that crashes the worker counts as damaged. */
async function checkPicture(asset: AssetFile): Promise<Result<PictureSize, Problem>> {
  try {
    return await previewWorker.call(async (worker) => worker.checkPicture(asset));
  } catch {
    return fail('pictureDamaged', { asset: asset.name, type: extensionOf(asset.name) });
  }
}

/** Picture under its storage name, with its displayed size. */
export interface ReadPictureFile extends PictureSize {
  readonly file: AssetFile;
}

/** Reads a picture file: type and extension must agree, and the size must be within the limit. */
export async function readPicture(file: File): Promise<Result<ReadPictureFile, Problem>> {
  const allowed = checkPictureFile(file);
  if (!allowed.ok) return allowed;
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Checked under the user's file name, which appears in problems, not under its storage name.
  const checked = await checkPicture({ name: file.name, bytes });
  if (!checked.ok) return checked;
  const asset = { name: await assetName(bytes, extensionOf(file.name)), bytes };
  return ok({ file: asset, ...checked.value });
}
