import { err, ok, type Problem, type Result } from '../core/base/result.ts';
import { pathOfNamed } from '../core/elements/pictureRequest.ts';
import { type PictureUse, type PreparedPicture, pictureKey } from '../core/output/picturePort.ts';
import { encodeDotsPng } from '../core/picture/encodeDotsPng.ts';
import type { PictureKernels } from '../core/picture/pictureKernels.ts';
import type { Pixels } from '../core/picture/pixels.ts';
import { readPlainJpeg } from '../core/picture/plainJpeg.ts';
import { type DecodedPicture, processPicture } from '../core/picture/processPicture.ts';
import { type PictureHeader, readPictureHeader } from '../core/picture/readPictureHeader.ts';
import type { PictureEntry } from '../core/run/runTypes.ts';
import type { PictureRequest } from '../core/scene/scene.ts';

/** File of a picture or font, with the name that labels use for it. */
export interface AssetFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Platform-specific functions for pictures: decoder, PNG encoder and compiled kernels. */
export interface PicturePorts {
  readonly decode: (
    bytes: Uint8Array<ArrayBuffer>,
    header: PictureHeader,
  ) => Promise<Result<DecodedPicture, Problem>>;
  readonly kernels: () => Promise<Result<PictureKernels, Problem>>;
  readonly encodePng: (pixels: Pixels) => Promise<Uint8Array<ArrayBuffer>>;
}

/** Decodes and prepares the pictures of a label. Skips a picture without a file, because the layout reports it. */
export async function preparePictures(
  requests: readonly PictureRequest[],
  assets: readonly AssetFile[],
  ports: PicturePorts,
): Promise<Result<PictureEntry[], Problem>> {
  const entries: PictureEntry[] = [];
  const decoded = new Map<string, DecodedPicture>();
  const done = new Set<string>();
  for (const request of requests) {
    const asset = assets.find(({ name }) => name === request.asset);
    if (!asset || done.has(pictureKey(request))) continue;
    done.add(pictureKey(request));
    let source = decoded.get(asset.name);
    if (!source) {
      const result = await decodeAsset(asset, ports);
      if (!result.ok) return result;
      source = result.value;
      decoded.set(asset.name, source);
    }
    const picture = await preparePicture(source, request, ports);
    if (!picture.ok) return picture;
    entries.push({ request, picture: picture.value });
  }
  return ok(entries);
}

const NO_PIXELS = new Uint8Array();

/** Prepares a decoded picture as a label uses it. */
export async function preparePicture(
  source: DecodedPicture,
  request: PictureRequest,
  ports: PicturePorts,
  use: PictureUse = 'address',
): Promise<Result<PreparedPicture, Problem>> {
  const { warnings, drawing, jpeg } = source;
  if (drawing && isUnprocessed(request)) return ok({ ...source.pixels, pngDataUrl: '', warnings, drawing });
  const kernels = await ports.kernels();
  if (!kernels.ok) return kernels;
  const picture = processPicture(source.pixels, request, kernels.value);
  if (use === 'size') return ok({ ...picture, rgba: NO_PIXELS, pngDataUrl: '', warnings });
  if (use !== 'address') return ok({ ...picture, pngDataUrl: '', warnings });
  const png = request.dots ? encodeDotsPng(picture) : await ports.encodePng(picture);
  const file = jpeg && isUnchanged(request) ? { jpeg } : {};
  return ok({ ...picture, pngDataUrl: pngDataUrl(png), warnings, ...file });
}

/** Returns a JPEG that a PDF can embed as it is; null if the file is no plain JPEG or its pixels must be changed. */
export function embeddableJpeg(bytes: Uint8Array, request: PictureRequest): PreparedPicture | null {
  const jpeg = isUnchanged(request) ? readPlainJpeg(bytes) : null;
  if (!jpeg) return null;
  const [widthPx, heightPx] =
    jpeg.orientation >= 5 ? [jpeg.heightPx, jpeg.widthPx] : [jpeg.widthPx, jpeg.heightPx];
  return { widthPx, heightPx, rgba: NO_PIXELS, pngDataUrl: '', jpeg };
}

/** Returns true if the file can be embedded as it is. A cropped picture can't: the cropped parts must not be in the document. */
const isUnchanged = (request: PictureRequest) => isUnprocessed(request) && !request.crop;

/** Returns true if a vector picture can be drawn as outlines, because no setting needs its pixels. */
export function isUnprocessed({ colorMode, trim, isTiled }: PictureRequest): boolean {
  return colorMode === 'original' && !trim && !isTiled;
}

function named(problem: Problem, asset: AssetFile): Problem {
  return { code: problem.code, params: { ...problem.params, asset: pathOfNamed(asset.name) ?? asset.name } };
}

/** Decodes a picture file; problems contain the file's name. */
export async function decodeAsset(
  asset: AssetFile,
  ports: PicturePorts,
): Promise<Result<DecodedPicture, Problem>> {
  const header = readPictureHeader(asset.bytes);
  if (!header.ok) return err(named(header.error, asset));
  const picture = await ports.decode(asset.bytes, header.value);
  if (!picture.ok) return err(named(picture.error, asset));
  const jpeg = header.value.type === 'jpg' ? readPlainJpeg(asset.bytes) : null;
  const warnings = picture.value.warnings.map((warning) => named(warning, asset));
  return ok({ ...picture.value, warnings, ...(jpeg && { jpeg }) });
}

const STEP = 0x8000;

/** Encodes a PNG file as a data URL. */
export function pngDataUrl(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP)
    text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return `data:image/png;base64,${btoa(text)}`;
}
