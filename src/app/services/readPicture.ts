import type { PictureSize } from '../../../workers/api.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { AssetFile } from '../../jobs/pictureJob.ts';
import { assetName } from './assetName.ts';
import { checkPictureFile, extensionOf } from './pictureFile.ts';
import { previewWorker } from './workerClients.ts';

/** Decodes it as if to show it. A picture that no worker survives is as good as damaged. */
async function checkPicture(asset: AssetFile): Promise<Result<PictureSize, Problem>> {
  try {
    return await previewWorker.call(async (worker) => worker.checkPicture(asset));
  } catch {
    return fail('pictureDamaged', { asset: asset.name, type: extensionOf(asset.name) });
  }
}

/** A picture under the name that it is kept by, and its size as it is seen. */
export interface ReadPictureFile extends PictureSize {
  readonly file: AssetFile;
}

/** Reads a picture file: its type and its extension must agree, and it must not be too large. */
export async function readPicture(file: File): Promise<Result<ReadPictureFile, Problem>> {
  const allowed = checkPictureFile(file);
  if (!allowed.ok) return allowed;
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Under the file's own name: the one it is kept under says nothing to the user.
  const checked = await checkPicture({ name: file.name, bytes });
  if (!checked.ok) return checked;
  const asset = { name: await assetName(bytes, extensionOf(file.name)), bytes };
  return ok({ file: asset, ...checked.value });
}
