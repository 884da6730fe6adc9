import type { PictureSize } from '../../../workers/api.ts';
import { IMAGE_LIMITS } from '../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { AssetFile } from '../../jobs/pictureJob.ts';
import { assetName } from './assetName.ts';
import { previewWorker } from './workerClients.ts';

/** File type that goes with each extension; some systems name none for tif and bmp. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  bmp: ['image/bmp', 'image/x-ms-bmp', 'image/x-bmp', ''],
  tif: ['image/tiff', ''],
  tiff: ['image/tiff', ''],
  gif: ['image/gif'],
  webp: ['image/webp'],
  svg: ['image/svg+xml'],
};

function extensionOf(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1].toLowerCase() ?? '';
}

export function isPictureFile(file: File): boolean {
  const extension = extensionOf(file.name);
  return Object.hasOwn(TYPES, extension) && TYPES[extension].includes(file.type);
}

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
  if (!isPictureFile(file)) {
    return fail('pictureTypeInvalid', { asset: file.name, allowed: IMAGE_LIMITS.extensions.join(', ') });
  }
  if (file.size > IMAGE_LIMITS.maxBytes) {
    return fail('pictureTooLarge', { asset: file.name, maxMegabytes: IMAGE_LIMITS.maxBytes / 1024 / 1024 });
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Under the file's own name: the one it is kept under says nothing to the user.
  const checked = await checkPicture({ name: file.name, bytes });
  if (!checked.ok) return checked;
  const asset = { name: await assetName(bytes, extensionOf(file.name)), bytes };
  return ok({ file: asset, ...checked.value });
}
