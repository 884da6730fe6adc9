import type { Problem, Result } from '../../src/core/base/result.ts';
import { ok } from '../../src/core/base/result.ts';
import type { PictureRequest } from '../../src/core/scene/scene.ts';
import type { PictureEntry } from './batchJob.ts';

/** A picture file as the user gave it. */
export interface AssetFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Decodes and prepares the pictures that a label draws. Requests without a file are left out: layout reports them. */
export async function preparePictures(
  _requests: readonly PictureRequest[],
  _assets: readonly AssetFile[],
): Promise<Result<PictureEntry[], Problem>> {
  return ok([]);
}
