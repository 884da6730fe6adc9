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

/**
 * Makes a picture as the screen shows it: with the size that it prints in, and no more pixels than are seen. Dots are
 * the printer's own. Threshold and gray are taken of every pixel, as in print, before pixels are put together.
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
  const cut = request.crop ? cropPixels(trimmed, request.crop) : trimmed;
  const png = await ports.encodePng(coloured(cut, request, kernels.value, memo));
  return ok({ widthPx: cut.widthPx, heightPx: cut.heightPx, pngDataUrl: pngDataUrl(png), warnings, own });
}

function coloured(cut: Pixels, request: PictureRequest, kernels: PictureKernels, memo: PixelMemo): Pixels {
  const { colorMode, threshold, crop } = request;
  const share = Math.sqrt(MAX_SHOWN_PX / (cut.widthPx * cut.heightPx));
  if (share >= 1) return processPicture(cut, { colorMode, threshold, trim: false }, kernels);
  const wanted = {
    widthPx: Math.max(1, Math.round(cut.widthPx * share)),
    heightPx: Math.max(1, Math.round(cut.heightPx * share)),
    part: { left: 0, top: 0, right: cut.widthPx, bottom: cut.heightPx },
    threshold: colorMode === 'blackWhite' ? threshold : null,
  };
  const reduce = () => ({ ...wanted, rgba: kernels.reduce(cut, wanted) });
  if (colorMode === 'blackWhite') return reduce();
  const reduced = memo(`shown ${JSON.stringify(crop ?? null)}`, reduce);
  if (colorMode === 'original') return reduced;
  return processPicture(reduced, { colorMode, threshold, trim: false }, kernels);
}
