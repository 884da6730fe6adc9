import { IMAGE_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import type { PictureType } from '../../../src/core/picture/readPictureHeader.ts';
import type { PictureQueue } from '../../../src/node/pictures/pictureQueue.ts';
import type { SentFile } from '../../http/fields/readForm.ts';

interface Known {
  /** File extensions of the type. */
  readonly extensions: readonly string[];
  readonly mediaType: string;
}

export const PICTURE_TYPES: Readonly<Record<PictureType, Known>> = {
  png: { extensions: ['png'], mediaType: 'image/png' },
  jpg: { extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg' },
  gif: { extensions: ['gif'], mediaType: 'image/gif' },
  webp: { extensions: ['webp'], mediaType: 'image/webp' },
  bmp: { extensions: ['bmp'], mediaType: 'image/bmp' },
  tif: { extensions: ['tif', 'tiff'], mediaType: 'image/tiff' },
  svg: { extensions: ['svg'], mediaType: 'image/svg+xml' },
};

export const isPictureType = (type: string): type is PictureType => Object.hasOwn(PICTURE_TYPES, type);

const invalid = () => fail('pictureInvalid', { allowed: IMAGE_LIMITS.extensions.join(', ') });

/** Translates refusals of the picture reader to the server's problems. */
function pictureProblem({ code, params = {} }: Problem): Problem {
  if (code === 'pictureTypeInvalid') return invalid().error;
  if (code !== 'pictureTooManyPixels') return { code, params };
  return {
    code,
    params: {
      ...params,
      maxMegapixels: IMAGE_LIMITS.maxPixels / 1_000_000,
      maxSidePx: IMAGE_LIMITS.maxSidePx,
    },
  };
}

/**
 * Detects the type of a picture from its bytes, in a separate thread. The extension must match the type, because a file with another
 * extension may be an attempt to deceive.
 *
 * @returns `pictureInvalid`, `pictureDamaged`, `pictureTooManyPixels`
 */
export async function checkPicture(
  { name, path }: Pick<SentFile, 'name' | 'path'>,
  pictures: PictureQueue,
): Promise<Result<PictureType, Problem>> {
  const read = await pictures.readHeader(path);
  if (!read.ok) return { ok: false, error: pictureProblem(read.error) };
  const { type } = read.value;
  const ending = /\.(\w+)$/.exec(name)?.[1].toLowerCase() ?? '';
  return PICTURE_TYPES[type].extensions.includes(ending) ? ok(type) : invalid();
}
