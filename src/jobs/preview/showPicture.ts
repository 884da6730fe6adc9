import { ok, type Problem, type Result } from '../../core/base/result.ts';
import type { PreparedPicture } from '../../core/output/picturePort.ts';
import { encodeDotsPng } from '../../core/picture/encodeDotsPng.ts';
import type { PictureKernels } from '../../core/picture/pictureKernels.ts';
import type { PixelMemo, Pixels } from '../../core/picture/pixels.ts';
import {
  cropPixels,
  type DecodedPicture,
  processPicture,
  trimFor,
} from '../../core/picture/processPicture.ts';
import type { PictureRequest } from '../../core/scene/scene.ts';
import { isUnprocessed, type PicturePorts, pngDataUrl } from '../pictureJob.ts';

/** Picture for the preview. It has no pixels, because the page uses the data URL. */
export interface ShownPicture extends Omit<PreparedPicture, 'rgba'> {
  /** Size before cropping and dithering, in the unit of the file. */
  readonly own: { readonly width: number; readonly height: number };
}

/**
 * Maximum number of pixels of a picture, above the number that a label has on a screen. Encoding this many pixels of a photograph takes a
 * fraction of a second.
 */
const MAX_SHOWN_PX = 800_000;
/**
 * Maximum number of pixels of a black and white picture, which is sampled more finely than displayed. As in print, the majority of the
 * samples decides if a spot is black.
 */
const MAX_CUT_PX = 4 * MAX_SHOWN_PX;

/**
 * Prepares a picture for the screen as it is printed, but with no more pixels than a screen shows. A dithered picture keeps every dot of
 * the printer.
 */
export async function showPicture(
  source: DecodedPicture,
  request: PictureRequest,
  ports: PicturePorts,
  memo: PixelMemo,
): Promise<Result<ShownPicture, Problem>> {
  const { warnings, drawing, pixels } = source;
  const { widthPx, heightPx } = pixels;
  if (drawing && isUnprocessed(request)) {
    const { width, height } = drawing;
    return ok({ widthPx, heightPx, pngDataUrl: '', warnings, drawing, own: { width, height } });
  }
  const kernels = await ports.kernels();
  if (!kernels.ok) return kernels;
  const trimmed = trimFor(pixels, request, kernels.value, memo);
  const own = { width: trimmed.widthPx, height: trimmed.heightPx };
  if (request.dots) {
    const { rgba, ...size } = processPicture(pixels, request, kernels.value, memo);
    return ok({ ...size, pngDataUrl: pngDataUrl(encodeDotsPng({ ...size, rgba })), warnings, own });
  }
  // The whole picture is prepared and a clip hides the cropped parts, so that enlarging the crop frame shows them at once. Only a tiled
  // picture is cropped here.
  const cut = request.crop && request.isTiled ? cropPixels(trimmed, request.crop) : trimmed;
  const isTwoLevel = request.colorMode === 'blackWhite';
  const shown = isTwoLevel
    ? blackAndWhite(cut, request, kernels.value, memo)
    : coloured(cut, request, kernels.value, memo);
  const png = isTwoLevel ? encodeDotsPng(shown) : await ports.encodePng(shown);
  return ok({ widthPx: cut.widthPx, heightPx: cut.heightPx, pngDataUrl: pngDataUrl(png), warnings, own });
}

/** Scales a picture down to at most the given number of pixels. */
function atMost(cut: Pixels, maxPx: number, kernels: PictureKernels, threshold: number | null): Pixels {
  const share = Math.min(1, Math.sqrt(maxPx / (cut.widthPx * cut.heightPx)));
  if (share === 1 && threshold === null) return cut;
  const wanted = {
    widthPx: Math.max(1, Math.round(cut.widthPx * share)),
    heightPx: Math.max(1, Math.round(cut.heightPx * share)),
    part: { left: 0, top: 0, right: cut.widthPx, bottom: cut.heightPx },
    threshold,
  };
  return { ...wanted, rgba: kernels.reduce(cut, wanted) };
}

/** Returns the cache key for the part of a picture that is tiled; empty for a picture that isn't tiled. */
function cutStep({ crop, isTiled }: PictureRequest): string {
  return isTiled ? JSON.stringify(crop ?? null) : '';
}

function coloured(cut: Pixels, request: PictureRequest, kernels: PictureKernels, memo: PixelMemo): Pixels {
  const { colorMode, threshold } = request;
  const shown = memo(`shown ${cutStep(request)}`, () => atMost(cut, MAX_SHOWN_PX, kernels, null));
  return processPicture(shown, { colorMode, threshold, trim: false }, kernels);
}

function blackAndWhite(
  cut: Pixels,
  request: PictureRequest,
  kernels: PictureKernels,
  memo: PixelMemo,
): Pixels {
  const { threshold } = request;
  const step = `cut ${cutStep(request)}`;
  const looked = memo(step, () => atMost(cut, MAX_CUT_PX, kernels, null));
  const shown = atMost(looked, MAX_SHOWN_PX, kernels, threshold);
  return processPicture(shown, { colorMode: 'blackWhite', threshold: MIDDLE, trim: false }, kernels);
}

const MIDDLE = 128;
