import { IMAGE_LIMITS } from '../../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';

/** MIME types by file extension. Some systems report no type for tif and bmp files. */
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

export function extensionOf(name: string): string {
  return /\.([^.]*)$/.exec(name)?.[1].toLowerCase() ?? '';
}

export function isPictureFile(file: Pick<File, 'name' | 'type'>): boolean {
  const extension = extensionOf(file.name);
  return Object.hasOwn(TYPES, extension) && TYPES[extension].includes(file.type);
}

/** Validates a picture file: type and extension must be supported and match, and the size must be within the limit. */
export function checkPictureFile(file: Pick<File, 'name' | 'type' | 'size'>): Result<null, Problem> {
  const { extensions, maxBytes } = IMAGE_LIMITS;
  if (!isPictureFile(file))
    return fail('pictureTypeInvalid', { asset: file.name, allowed: extensions.join(', ') });
  return file.size > maxBytes
    ? fail('pictureTooLarge', { asset: file.name, maxMegabytes: maxBytes / 1024 / 1024 })
    : ok(null);
}
