import { Resvg } from '@resvg/resvg-wasm';
import { IMAGE_LIMITS } from '../../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { Pixels } from '../../src/core/picture/processPicture.ts';

/** Drawn at least this wide, so that a logo of a few units is sharp on a 600 dpi label. */
const MIN_WIDTH_PX = 1200;
const MAX_WIDTH_PX = 4000;

/**
 * Draws an SVG with resvg, which runs no script and fetches nothing. `initWasm` must have been called in this thread.
 */
export function decodeSvg(bytes: Uint8Array<ArrayBuffer>): Result<Pixels, Problem> {
  const text = new TextDecoder('utf-8').decode(bytes);
  let renderer: InstanceType<typeof Resvg> | null = null;
  try {
    const probe = new Resvg(text, { font: { loadSystemFonts: false } });
    const { width, height } = probe;
    probe.free();
    const wanted = Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, width));
    const heightPx = (wanted * height) / width;
    const isTooTall =
      !(heightPx > 0) || heightPx > IMAGE_LIMITS.maxSidePx || wanted * heightPx > IMAGE_LIMITS.maxPixels;
    if (isTooTall)
      return fail('pictureTooManyPixels', {
        widthPx: width,
        heightPx: height,
        maxPixels: IMAGE_LIMITS.maxPixels,
      });
    renderer = new Resvg(text, { fitTo: { mode: 'width', value: wanted }, font: { loadSystemFonts: false } });
    const image = renderer.render();
    const pixels = {
      widthPx: image.width,
      heightPx: image.height,
      rgba: unmultiply(new Uint8Array(image.pixels)),
    };
    image.free();
    return ok(pixels);
  } catch {
    return fail('pictureDamaged', { type: 'svg' });
  } finally {
    renderer?.free();
  }
}

/** resvg gives colours multiplied by their alpha. */
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
