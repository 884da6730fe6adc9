import type { PictureEntry } from '../../../workers/jobs/batchJob.ts';
import { ok, type Problem, type Result } from '../../core/base/result.ts';
import type { PictureRequest } from '../../core/scene/scene.ts';

export async function loadPictures(
  _requests: readonly PictureRequest[],
  _folder: string,
): Promise<Result<PictureEntry[], Problem>> {
  return ok([]);
}
