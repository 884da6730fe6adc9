import { IMAGE_LIMITS } from '../../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { type PictureType, readPictureHeader } from '../../../src/core/picture/readPictureHeader.ts';
import type { PictureQueue } from '../../../src/node/pictureQueue.ts';
import type { SentFile } from '../../http/readForm.ts';

interface Known {
  /** Endings that its files have. */
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

/** How our own sentences call what the reader of pictures refuses. */
function told({ code, params = {} }: Problem): Problem {
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
 * Tells by its bytes which picture a file is. Its name has to say the same: what is called otherwise than it is, is meant
 * to be taken for something else.
 *
 * @returns `pictureInvalid`, `pictureDamaged`, `pictureTooManyPixels`
 */
export async function checkPicture(
  { name, path, head, bytes }: SentFile,
  pictures: PictureQueue,
): Promise<Result<PictureType, Problem>> {
  const first = readPictureHeader(head);
  // Most say in their first bytes how large they are; of some it stands behind all the rest.
  const isCut = !first.ok && first.error.code === 'pictureDamaged' && bytes > head.length;
  const read = isCut ? await pictures.readHeader(path) : first;
  if (!read.ok) return { ok: false, error: told(read.error) };
  const { type } = read.value;
  const ending = /\.(\w+)$/.exec(name)?.[1].toLowerCase() ?? '';
  return PICTURE_TYPES[type].extensions.includes(ending) ? ok(type) : invalid();
}
