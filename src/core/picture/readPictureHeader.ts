import { IMAGE_LIMITS } from '../base/limits.ts';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import { xmlHead } from '../base/xmlText.ts';
import { startsSvg } from './startsSvg.ts';
import { readTiffDirectory, TIFF_TAGS } from './tiff/tiffDirectory.ts';

export type PictureType = 'png' | 'jpg' | 'gif' | 'webp' | 'bmp' | 'tif' | 'svg';

/** Type and size of a picture, read from its first bytes; the size is 0 if it is known only after decoding. */
export interface PictureHeader {
  readonly type: PictureType;
  readonly widthPx: number;
  readonly heightPx: number;
}

export type PictureCode =
  | 'pictureTooLarge'
  | 'pictureTypeInvalid'
  | 'pictureTooManyPixels'
  | 'pictureDamaged';

/**
 * Detects a picture's type by its content, and refuses a declared size above the limits before the picture is decoded. The size is that of
 * the PNG IHDR, JPEG SOF, GIF screen, WebP VP8/VP8L/VP8X, BMP info header, or first TIFF directory.
 */
export function readPictureHeader(bytes: Uint8Array): Result<PictureHeader, Problem<PictureCode>> {
  if (bytes.length > IMAGE_LIMITS.maxBytes)
    return fail('pictureTooLarge', { maxMegabytes: IMAGE_LIMITS.maxBytes / 1048576 });
  const type = pictureType(bytes);
  if (!type) return fail('pictureTypeInvalid', { allowed: IMAGE_LIMITS.extensions.join(', ') });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: readonly [number, number] | null;
  try {
    size = SIZE_READERS[type](view);
  } catch {
    // A read past the end means that the header is truncated.
    size = null;
  }
  if (!size) return fail('pictureDamaged', { type });
  const [widthPx, heightPx] = size;
  const isTooBig =
    widthPx > IMAGE_LIMITS.maxSidePx ||
    heightPx > IMAGE_LIMITS.maxSidePx ||
    widthPx * heightPx > IMAGE_LIMITS.maxPixels;
  if (isTooBig) return fail('pictureTooManyPixels', { widthPx, heightPx, maxPixels: IMAGE_LIMITS.maxPixels });
  return ok({ type, widthPx, heightPx });
}

function startsWith(bytes: Uint8Array, signature: readonly number[], at = 0): boolean {
  return signature.every((value, index) => bytes[at + index] === value);
}

function pictureType(bytes: Uint8Array): PictureType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpg';
  if (startsWith(bytes, [0x47, 0x49, 0x46, 0x38])) return 'gif';
  if (startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8))
    return 'webp';
  if (startsWith(bytes, [0x42, 0x4d])) return 'bmp';
  const tiffs = [
    [0x49, 0x49, 0x2a, 0],
    [0x4d, 0x4d, 0, 0x2a],
    [0x49, 0x49, 0x2b, 0],
    [0x4d, 0x4d, 0, 0x2b],
  ];
  if (tiffs.some((signature) => startsWith(bytes, signature))) return 'tif';
  return startsSvg(xmlHead(bytes, 4096)) ? 'svg' : null;
}

type SizeReader = (view: DataView) => readonly [number, number] | null;

const SIZE_READERS: Readonly<Record<PictureType, SizeReader>> = {
  png: (view) => positive(view.getUint32(16), view.getUint32(20)),
  gif: (view) => positive(view.getUint16(6, true), view.getUint16(8, true)),
  bmp: (view) =>
    view.getUint32(14, true) === 12
      ? positive(view.getUint16(18, true), view.getUint16(20, true))
      : positive(view.getInt32(18, true), Math.abs(view.getInt32(22, true))),
  jpg: readJpegSize,
  webp: readWebpSize,
  tif: readTiffSize,
  svg: () => [0, 0],
};

function positive(width: number, height: number): readonly [number, number] | null {
  return width > 0 && height > 0 ? [width, height] : null;
}

/** Reads the size from the first start of frame among the markers (ITU-T T.81, B.2.2). */
function readJpegSize(view: DataView): readonly [number, number] | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return positive(view.getUint16(at + 7), view.getUint16(at + 5));
    const hasNoLength = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += hasNoLength ? 2 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Reads the size from the first chunk, which can have three kinds (WebP Container Specification; RFC 9649). */
function readWebpSize(view: DataView): readonly [number, number] | null {
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (chunk === 'VP8X') return [1 + read24(view, 24), 1 + read24(view, 27)];
  if (chunk === 'VP8L') {
    const packed = view.getUint32(21, true);
    return [1 + (packed & 0x3fff), 1 + ((packed >>> 14) & 0x3fff)];
  }
  return chunk === 'VP8 '
    ? positive(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    : null;
}

function read24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
}

/** Reads the size from ImageWidth and ImageLength of the first directory (TIFF 6.0). */
function readTiffSize(view: DataView): readonly [number, number] | null {
  const directory = readTiffDirectory(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  if (!directory.ok) return null;
  const side = (tag: number) => directory.value.numbers(tag)?.[0] ?? 0;
  return positive(side(TIFF_TAGS.width), side(TIFF_TAGS.height));
}
