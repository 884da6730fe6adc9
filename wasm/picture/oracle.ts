import type { PictureKernels } from '../../src/core/picture/pictureKernels.ts';
import { SCREEN } from './screen.ts';

/** The kernels in plain JavaScript: what the WASM must equal, and what runs where there is none. */

function luminance(rgba: Uint8Array, at: number): number {
  return (77 * rgba[at] + 150 * rgba[at + 1] + 29 * rgba[at + 2]) >> 8;
}

function onWhite(rgba: Uint8Array, at: number): number {
  const alpha = rgba[at + 3];
  return 255 - Math.round(((255 - luminance(rgba, at)) * alpha) / 255);
}

function setDot(rgba: Uint8Array, at: number, isWhite: boolean): void {
  rgba.fill(isWhite ? 255 : 0, at, at + 3);
  rgba[at + 3] = rgba[at + 3] >= 128 ? 255 : 0;
}

export const pictureOracle: PictureKernels = {
  grayscale: (rgba) => {
    for (let at = 0; at < rgba.length; at += 4) rgba.fill(luminance(rgba, at), at, at + 3);
  },
  threshold: (rgba, threshold) => {
    for (let at = 0; at < rgba.length; at += 4) setDot(rgba, at, onWhite(rgba, at) >= threshold);
  },
  halftone: (rgba, widthPx) => {
    for (let at = 0; at < rgba.length; at += 4) {
      const pixel = at / 4;
      const x = pixel % widthPx;
      const y = Math.floor(pixel / widthPx);
      setDot(rgba, at, onWhite(rgba, at) >= SCREEN[(y % 8) * 8 + (x % 8)]);
    }
  },
  contentBox: (rgba, widthPx, heightPx, limit) => {
    let [left, top, right, bottom] = [widthPx, heightPx, 0, 0];
    for (let y = 0; y < heightPx; y++) {
      for (let x = 0; x < widthPx; x++) {
        if (onWhite(rgba, (y * widthPx + x) * 4) >= limit) continue;
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = y + 1;
      }
    }
    return right === 0 ? null : { left, top, right, bottom };
  },
};
