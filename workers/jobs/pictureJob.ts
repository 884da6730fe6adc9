import { ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { pictureKey } from '../../src/core/output/picturePort.ts';
import type { PictureKernels } from '../../src/core/picture/pictureKernels.ts';
import { type Pixels, processPicture } from '../../src/core/picture/processPicture.ts';
import { type PictureHeader, readPictureHeader } from '../../src/core/picture/readPictureHeader.ts';
import type { PictureEntry } from '../../src/core/run/runTypes.ts';
import type { PictureRequest } from '../../src/core/scene/scene.ts';

/** A picture file as the user gave it, under the name that labels refer to. */
export interface AssetFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What the platform brings: its decoders, compiled kernels and an encoder for embedding. */
export interface PicturePorts {
  readonly decode: (
    bytes: Uint8Array<ArrayBuffer>,
    header: PictureHeader,
  ) => Promise<Result<Pixels, Problem>>;
  readonly kernels: () => Promise<PictureKernels>;
  readonly encodePng: (pixels: Pixels) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Decodes and prepares the pictures that a label draws. Requests without a file are left out: layout reports them. */
export async function preparePictures(
  requests: readonly PictureRequest[],
  assets: readonly AssetFile[],
  ports: PicturePorts,
): Promise<Result<PictureEntry[], Problem>> {
  const entries: PictureEntry[] = [];
  const decoded = new Map<string, Pixels>();
  const done = new Set<string>();
  for (const request of requests) {
    const asset = assets.find(({ name }) => name === request.asset);
    if (!asset || done.has(pictureKey(request))) continue;
    done.add(pictureKey(request));
    let pixels = decoded.get(asset.name);
    if (!pixels) {
      const result = await decodePicture(asset, ports);
      if (!result.ok) return result;
      pixels = result.value;
      decoded.set(asset.name, pixels);
    }
    const { widthPx, heightPx, rgba } = processPicture(pixels, request, await ports.kernels());
    const pngDataUrl = `data:image/png;base64,${toBase64(await ports.encodePng({ widthPx, heightPx, rgba }))}`;
    entries.push({ request, picture: { widthPx, heightPx, rgba, pngDataUrl } });
  }
  return ok(entries);
}

async function decodePicture(asset: AssetFile, ports: PicturePorts): Promise<Result<Pixels, Problem>> {
  const named = (problem: Problem): Result<never, Problem> => ({
    ok: false,
    error: { code: problem.code, params: { ...problem.params, asset: asset.name } },
  });
  const header = readPictureHeader(asset.bytes);
  if (!header.ok) return named(header.error);
  const pixels = await ports.decode(asset.bytes, header.value);
  return pixels.ok ? pixels : named(pixels.error);
}

const STEP = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP)
    text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(text);
}
