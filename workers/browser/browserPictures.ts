import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { Pixels } from '../../src/core/picture/pixels.ts';
import type { DecodedPicture } from '../../src/core/picture/processPicture.ts';
import { readBmp } from '../../src/core/picture/readBmp.ts';
import type { PictureHeader } from '../../src/core/picture/readPictureHeader.ts';
import { readTiff } from '../../src/core/picture/tiff/readTiff.ts';
import type { PicturePorts } from '../../src/jobs/pictureJob.ts';
import { createPictureKernels } from '../../wasm/picture/kernels.ts';
import kernelsUrl from '../../wasm/picture/kernels.wasm?url';
import { loadPart } from '../fetchFile.ts';
import { drawBrowserSvg } from './browserSvg.ts';

const loadKernels = loadPart(kernelsUrl, (bytes) =>
  createPictureKernels(async (imports) => {
    const { instance } = await WebAssembly.instantiate(bytes, { ...imports });
    return instance.exports;
  }),
);

/** Decodes a PNG, JPEG, GIF or WebP file with the decoder of the browser. */
async function decodeNatively(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<Result<Pixels, Problem>> {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes]), { premultiplyAlpha: 'none' });
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) return fail('pictureDamaged', { type });
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    const { data } = context.getImageData(0, 0, width, height);
    return ok({ widthPx: width, heightPx: height, rgba: new Uint8Array(data.buffer) });
  } catch {
    return fail('pictureDamaged', { type });
  }
}

async function decodePixels(
  bytes: Uint8Array<ArrayBuffer>,
  header: PictureHeader,
): Promise<Result<Pixels, Problem>> {
  if (header.type === 'tif') return readTiff(bytes, (jpeg) => decodeNatively(jpeg, 'jpg'));
  return header.type === 'bmp' ? readBmp(bytes) : decodeNatively(bytes, header.type);
}

async function decode(
  bytes: Uint8Array<ArrayBuffer>,
  header: PictureHeader,
): Promise<Result<DecodedPicture, Problem>> {
  if (header.type === 'svg') return drawBrowserSvg(bytes);
  const pixels = await decodePixels(bytes, header);
  return pixels.ok ? ok({ pixels: pixels.value, warnings: [] }) : pixels;
}

async function encodePng({ widthPx, heightPx, rgba }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas in workers');
  context.putImageData(new ImageData(new Uint8ClampedArray(rgba), widthPx, heightPx), 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}

/** Picture decoder, encoder and kernels for the browser. */
export const browserPictures: PicturePorts = { decode, kernels: loadKernels, encodePng };
