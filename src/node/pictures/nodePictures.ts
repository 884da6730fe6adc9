import { readFile, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve } from 'node:path';
import { createPictureKernels } from '../../../wasm/picture/kernels.ts';
import { IMAGE_LIMITS } from '../../core/base/limits.ts';
import { loadOnce } from '../../core/base/loadOnce.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { Pixels } from '../../core/picture/pixels.ts';
import type { DecodedPicture } from '../../core/picture/processPicture.ts';
import { readBmp } from '../../core/picture/readBmp.ts';
import type { PictureHeader } from '../../core/picture/readPictureHeader.ts';
import { readTiff } from '../../core/picture/tiff/readTiff.ts';
import type { PictureEntry } from '../../core/run/runTypes.ts';
import type { PictureRequest } from '../../core/scene/scene.ts';
import { type AssetFile, type PicturePorts, preparePictures } from '../../jobs/pictureJob.ts';
import { MAX_ASSET_BYTES, readInput } from '../inputs/readInput.ts';
import { drawNodeSvg } from '../nodeSvg.ts';
import { projectPath } from '../projectFiles.ts';

async function decodePixels(
  bytes: Uint8Array<ArrayBuffer>,
  header: PictureHeader,
): Promise<Result<Pixels, Problem>> {
  if (header.type === 'tif') return readTiff(bytes, (jpeg) => decodeWithSharp(jpeg, 'jpg'));
  if (header.type === 'bmp') return readBmp(bytes);
  return decodeWithSharp(bytes, header.type);
}

async function decode(
  bytes: Uint8Array<ArrayBuffer>,
  header: PictureHeader,
): Promise<Result<DecodedPicture, Problem>> {
  if (header.type === 'svg') return drawNodeSvg(bytes);
  const pixels = await decodePixels(bytes, header);
  return pixels.ok ? ok({ pixels: pixels.value, warnings: [] }) : pixels;
}

/** Decodes a picture with sharp, which is loaded on demand, because most runs have no pictures. */
async function decodeWithSharp(
  bytes: Uint8Array<ArrayBuffer>,
  type: PictureHeader['type'],
): Promise<Result<Pixels, Problem>> {
  try {
    const { default: sharp } = await import('sharp');
    const picture = sharp(bytes, { limitInputPixels: IMAGE_LIMITS.maxPixels })
      .rotate()
      .toColourspace('srgb')
      .ensureAlpha();
    const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
    return ok({ widthPx: info.width, heightPx: info.height, rgba: new Uint8Array(data) });
  } catch {
    return fail('pictureDamaged', { type });
  }
}

async function encodePng({ widthPx, heightPx, rgba }: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(rgba, { raw: { width: widthPx, height: heightPx, channels: 4 } });
  return new Uint8Array(await picture.png().toBuffer());
}

const loadKernels = loadOnce(() =>
  createPictureKernels(async (imports) => {
    const bytes = await readFile(projectPath('wasm/picture/kernels.wasm'));
    return (await WebAssembly.instantiate(bytes, { ...imports })).instance.exports;
  }),
);

/** Picture decoder, encoder and kernels for Node. */
export const nodePictures: PicturePorts = {
  decode,
  encodePng,
  kernels: async () => ok(await loadKernels()),
};

/**
 * Returns the path of a file that a label names. Returns null for a path outside the label's folder, and for anything but a regular file,
 * because opening a pipe would block until the pipe has a writer.
 */
export async function fileBesideLabel(folder: string, name: string): Promise<string | null> {
  const path = resolve(folder, name);
  const inside = relative(folder, path);
  if (inside.startsWith('..') || isAbsolute(inside)) return null;
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? path : null;
}

/**
 * Loads the pictures of a label: from the files that the document contains, otherwise from the label's folder. Rejects paths outside the
 * folder.
 */
export async function loadPictures(
  requests: readonly PictureRequest[],
  folder: string,
  carried: readonly AssetFile[] = [],
): Promise<Result<PictureEntry[], Problem>> {
  const assets: AssetFile[] = [...carried];
  const known = new Set(carried.map(({ name }) => name));
  for (const name of new Set(requests.map((request) => request.asset))) {
    if (known.has(name)) continue;
    const path = await fileBesideLabel(folder, name);
    if (path === null) continue;
    const read = await readInput(path, MAX_ASSET_BYTES);
    if (!read.ok) return read;
    assets.push({ name, bytes: read.value });
  }
  return preparePictures(requests, assets, nodePictures);
}
