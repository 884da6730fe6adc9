import { IMAGE_LIMITS } from '../base/limits.ts';
import { NO_CROP, placePicture } from '../scene/placePicture.ts';
import type { DotGrid, PictureRequest } from '../scene/scene.ts';
import type { PictureKernels, PixelBox } from './pictureKernels.ts';
import type { PixelMemo, Pixels, ProcessedPicture } from './pixels.ts';
import { toneTable } from './toneTable.ts';

/** Part of a picture to convert, and the number of dots that result. */
interface DotPlan {
  readonly part: PixelBox;
  readonly widthDots: number;
  readonly heightDots: number;
}

type DotRequest = Pick<PictureRequest, 'colorMode' | 'crop'> & { readonly dots: DotGrid };

/**
 * Scales a picture to the printer's dots and dithers it, so that it prints dot by dot. If there were too many dots, the result is smaller,
 * and each of its pixels covers several printer dots, the same number in both directions.
 */
export function makeDots(
  source: Pixels,
  request: DotRequest,
  kernels: PictureKernels,
  memo: PixelMemo,
): ProcessedPicture {
  const { part, widthDots, heightDots } = planDots(source, request);
  const dotsPerPixel = Math.ceil(Math.sqrt((widthDots * heightDots) / IMAGE_LIMITS.maxDots));
  const widthPx = Math.max(1, Math.round(widthDots / dotsPerPixel));
  const heightPx = Math.max(1, Math.round(heightDots / dotsPerPixel));
  const reduced = memo(`dots ${widthPx} ${heightPx} ${JSON.stringify(part)}`, () => {
    const rgba = kernels.reduce(source, { widthPx, heightPx, part, threshold: null });
    kernels.grayscale(rgba);
    return { widthPx, heightPx, rgba };
  });
  const rgba = reduced.rgba.slice();
  if (request.dots.sharpnessPercent > 0) kernels.sharpen(rgba, widthPx, request.dots.sharpnessPercent);
  applyTone(rgba, request.dots);
  if (request.colorMode === 'floydSteinberg' || request.colorMode === 'atkinson')
    kernels.diffuse(rgba, widthPx, request.colorMode);
  else kernels.halftone(rgba, widthPx);
  return { widthPx, heightPx, rgba, dotsPerPixel };
}

function planDots(source: Pixels, { dots, crop = NO_CROP }: DotRequest): DotPlan {
  const own = { width: source.widthPx, height: source.heightPx };
  if (dots.tile) return planTile(source, { ...dots, tile: dots.tile }, crop);
  const { shown, whole } = placePicture(own, crop, dots.fit, {
    width: dots.widthDots,
    height: dots.heightDots,
  });
  const perDotX = own.width / whole.width;
  const perDotY = own.height / whole.height;
  const left = (shown.x - whole.x) * perDotX;
  const top = (shown.y - whole.y) * perDotY;
  return {
    part: inside(source, {
      left,
      top,
      right: left + shown.width * perDotX,
      bottom: top + shown.height * perDotY,
    }),
    widthDots: Math.max(1, Math.round(shown.width)),
    heightDots: Math.max(1, Math.round(shown.height)),
  };
}

function planTile(
  source: Pixels,
  { widthDots, heightDots, tile }: DotGrid & { readonly tile: NonNullable<DotGrid['tile']> },
  crop: NonNullable<PictureRequest['crop']>,
): DotPlan {
  const part = inside(source, {
    left: source.widthPx * crop.left,
    top: source.heightPx * crop.top,
    right: source.widthPx * (1 - crop.right),
    bottom: source.heightPx * (1 - crop.bottom),
  });
  const across = (part.right - part.left) * tile.dotsAcross;
  const down = (part.bottom - part.top) * tile.dotsDown;
  const count = Math.ceil(widthDots / across) * Math.ceil(heightDots / down);
  const grow = Math.sqrt(Math.max(1, count / IMAGE_LIMITS.maxTiles));
  // If the picture covers its box, only a part of it may be visible.
  return {
    part,
    widthDots: Math.max(1, Math.round(across * grow)),
    heightDots: Math.max(1, Math.round(down * grow)),
  };
}

/** Limits a part to the picture, beyond which rounding may have extended it, and keeps at least a sliver. */
function inside({ widthPx, heightPx }: Pixels, { left, top, right, bottom }: PixelBox): PixelBox {
  const [fromX, fromY] = [clamp(left, 0, widthPx - SLIVER_PX), clamp(top, 0, heightPx - SLIVER_PX)];
  return {
    left: fromX,
    top: fromY,
    right: clamp(right, fromX + SLIVER_PX, widthPx),
    bottom: clamp(bottom, fromY + SLIVER_PX, heightPx),
  };
}

const SLIVER_PX = 1e-3;

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

function applyTone(rgba: Uint8Array, { brightnessPercent, contrastPercent }: DotGrid): void {
  if (brightnessPercent === 0 && contrastPercent === 0) return;
  const table = toneTable(brightnessPercent, contrastPercent);
  for (let at = 0; at < rgba.length; at += 4) rgba.fill(table[rgba[at]], at, at + 3);
}
