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
import { isAsItCame, type PicturePorts, pngDataUrl } from '../pictureJob.ts';

/** What the preview draws with: no pixels, which the page never gets to see. */
export interface ShownPicture extends Omit<PreparedPicture, 'rgba'> {
  /** Size of the picture before it is cropped or made into dots, in a unit of its own. */
  readonly own: { readonly width: number; readonly height: number };
}

/** More pixels than a label takes up on a screen; a photograph of them is written down in a fraction of a second. */
const MAX_SHOWN_PX = 800_000;
/** Of black and white more are looked at than are shown, as in print: whichever there are more of is seen. */
const MAX_CUT_PX = 4 * MAX_SHOWN_PX;

/**
 * Makes a picture as the screen shows it: with the size that it prints in, and no more pixels than are seen. Dots are
 * the printer's own.
 */
export async function showPicture(
  source: DecodedPicture,
  request: PictureRequest,
  ports: PicturePorts,
  memo: PixelMemo,
): Promise<Result<ShownPicture, Problem>> {
  const { warnings, drawing, pixels } = source;
  const { widthPx, heightPx } = pixels;
  if (drawing && isAsItCame(request)) {
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
  // A clip cuts off the rest: the screen has it again at once when the frame is drawn wider.
  const cut = request.crop && request.isTiled ? cropPixels(trimmed, request.crop) : trimmed;
  const isTwoLevel = request.colorMode === 'blackWhite';
  const shown = isTwoLevel
    ? blackAndWhite(cut, request, kernels.value, memo)
    : coloured(cut, request, kernels.value, memo);
  const png = isTwoLevel ? encodeDotsPng(shown) : await ports.encodePng(shown);
  return ok({ widthPx: cut.widthPx, heightPx: cut.heightPx, pngDataUrl: pngDataUrl(png), warnings, own });
}

/** The whole of a picture with at most so many pixels. */
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

/** Which part of a picture is shown, as a word. */
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
