import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import { IMAGE_LIMITS } from '../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { readDrawing } from '../../core/picture/drawing/readDrawing.ts';
import type { DecodedPicture } from '../../core/picture/processPicture.ts';
import { withoutUrlQuotes } from '../../core/picture/svgUnknown.ts';
import { DEFAULT_FAMILY, shippedName } from '../../core/text/families.ts';

/** Pattern of a clip path with text. resvg would use only the first shape of such a clip path. */
const CLIPPED_BY_TEXT =
  /<(?:\w+:)?clipPath[\s>](?:(?!<\/(?:\w+:)?clipPath)[\s\S])*?<(?:\w+:)?(?:text|use)[\s>]/;

/** Font size in px of texts without a font size: `medium` in browsers. The default of resvg would be 12. */
const MEDIUM_PX = 16;
/** Minimum width of the raster, so that a logo of a few units is sharp on a 600 dpi label. */
const MIN_WIDTH_PX = 1200;
/** Minimum width of a drawing with filters. It is lower, because the cost of filters grows with the fourth power of the width. */
const MIN_FILTERED_WIDTH_PX = 600;
const MAX_WIDTH_PX = 4000;

type Options = ResvgRenderOptions & { readonly font: object };

/**
 * Rasterizes an SVG with resvg, which runs no scripts and fetches nothing. Texts use only the given font files, and the default family
 * instead of any other family. The caller must first have called `initWasm` in this thread. A drawing that is nested without end makes the
 * WASM trap; this function doesn't catch the trap.
 */
export function drawSvg(
  given: string,
  fontBuffers: readonly Uint8Array[],
): Result<Omit<DecodedPicture, 'warnings'>, Problem> {
  const source = withoutUrlQuotes(given);
  const family = shippedName(DEFAULT_FAMILY);
  const options: Options = {
    font: {
      fontBuffers: [...fontBuffers],
      defaultFontSize: MEDIUM_PX,
      defaultFontFamily: family,
      serifFamily: family,
      sansSerifFamily: family,
      cursiveFamily: family,
      fantasyFamily: family,
      monospaceFamily: family,
    },
  };
  const size = readSize(source, options);
  if (!size) return fail('pictureDamaged', { type: 'svg' });
  const widthPx = rasterWidth(size, /filter/.test(source) ? MIN_FILTERED_WIDTH_PX : MIN_WIDTH_PX);
  if ((widthPx * size.height) / size.width > IMAGE_LIMITS.maxSidePx)
    return fail('pictureTooManyPixels', {
      widthPx: Math.round(widthPx),
      heightPx: Math.round((widthPx * size.height) / size.width),
      maxMegapixels: IMAGE_LIMITS.maxPixels / 1_000_000,
      maxSidePx: IMAGE_LIMITS.maxSidePx,
    });
  const renderer = new Resvg(source, { ...options, fitTo: { mode: 'width', value: widthPx } });
  try {
    const image = renderer.render();
    try {
      const rgba = unmultiply(new Uint8Array(image.pixels));
      const pixels = { widthPx: image.width, heightPx: image.height, rgba };
      const drawing = CLIPPED_BY_TEXT.test(source) ? null : readDrawing(renderer.toString());
      return ok(drawing ? { pixels, drawing } : { pixels });
    } finally {
      image.free();
    }
  } finally {
    renderer.free();
  }
}

/** Reads the size of a drawing; returns null if the drawing is unreadable. */
function readSize(source: string, options: Options): { width: number; height: number } | null {
  try {
    const probe = new Resvg(source, options);
    const { width, height } = probe;
    probe.free();
    return { width, height };
  } catch (error) {
    if (error instanceof Error && (error.name === 'RuntimeError' || error instanceof RangeError)) throw error;
    return null;
  }
}

/** Returns the width of the raster. A drawing that would exceed the limit of height or pixels gets a smaller raster, and is not refused. */
function rasterWidth(
  { width, height }: { readonly width: number; readonly height: number },
  leastPx: number,
): number {
  const wanted = Math.min(MAX_WIDTH_PX, Math.max(leastPx, width));
  const scale = Math.min(
    wanted / width,
    IMAGE_LIMITS.maxSidePx / height,
    Math.sqrt(IMAGE_LIMITS.maxPixels / (width * height)),
  );
  return Math.max(1, Math.floor(width * scale));
}

/** Converts resvg's premultiplied alpha to straight alpha. */
function unmultiply(rgba: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3];
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel++) {
      rgba[channel] = Math.min(255, Math.round((rgba[channel] * 255) / alpha));
    }
  }
  return rgba;
}
