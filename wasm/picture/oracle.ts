import type { PictureKernels } from '../../src/core/picture/pictureKernels.ts';
import { SCREEN } from './screen.ts';

/** Kernels in plain JavaScript: reference for the WASM kernels, and fallback if WASM is unavailable. */

function luminance(rgba: Uint8Array, at: number): number {
  return (77 * rgba[at] + 150 * rgba[at + 1] + 29 * rgba[at + 2]) >> 8;
}

function onWhite(rgba: Uint8Array, at: number): number {
  const alpha = rgba[at + 3];
  return 255 - Math.round(((255 - luminance(rgba, at)) * alpha) / 255);
}

/** Returns, for each of `count` steps, the source lines that the step covers, with the covered share of each line. */
function cover(from: number, step: number, count: number, length: number): (readonly [number, number])[][] {
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * step;
    const end = from + (index + 1) * step;
    const lines: (readonly [number, number])[] = [];
    for (let line = Math.floor(start); line < Math.min(length, Math.ceil(end)); line++)
      lines.push([line, Math.min(end, line + 1) - Math.max(start, line)]);
    return lines;
  });
}

function setDot(rgba: Uint8Array, at: number, isWhite: boolean): void {
  rgba.fill(isWhite ? 255 : 0, at, at + 3);
  rgba[at + 3] = rgba[at + 3] >= 128 ? 255 : 0;
}

/**
 * Shares of a pixel's error that error diffusion adds to other pixels. Each is given by the steps in the direction of the row, the rows
 * down, and the share.
 */
const SHARES = {
  floydSteinberg: [
    [1, 0, 7 / 16] as const,
    [-1, 1, 3 / 16] as const,
    [0, 1, 5 / 16] as const,
    [1, 1, 1 / 16] as const,
  ],
  atkinson: [
    [1, 0] as const,
    [2, 0] as const,
    [-1, 1] as const,
    [0, 1] as const,
    [1, 1] as const,
    [0, 2] as const,
  ].map(([along, down]) => [along, down, 1 / 8] as const),
} as const;

export const pictureOracle: PictureKernels = {
  grayscale: (rgba) => {
    for (let at = 0; at < rgba.length; at += 4) rgba.fill(luminance(rgba, at), at, at + 3);
  },
  threshold: (rgba, threshold) => {
    for (let at = 0; at < rgba.length; at += 4) setDot(rgba, at, onWhite(rgba, at) >= threshold);
  },
  sharpen: (rgba, widthPx, percent) => {
    const source = rgba.slice();
    const heightPx = rgba.length / 4 / widthPx;
    const near = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
    const value = (x: number, y: number) =>
      onWhite(source, (near(y, heightPx) * widthPx + near(x, widthPx)) * 4);
    for (let y = 0; y < heightPx; y++) {
      for (let x = 0; x < widthPx; x++) {
        let sum = 0;
        for (const down of [-1, 0, 1])
          for (const across of [-1, 0, 1])
            sum += (2 - Math.abs(down)) * (2 - Math.abs(across)) * value(x + across, y + down);
        const change = Math.floor((percent * (16 * value(x, y) - sum) + 400) / 800);
        const at = (y * widthPx + x) * 4;
        rgba.fill(near(source[at] + change, 256), at, at + 3);
      }
    }
  },
  halftone: (rgba, widthPx) => {
    for (let at = 0; at < rgba.length; at += 4) {
      const pixel = at / 4;
      const x = pixel % widthPx;
      const y = Math.floor(pixel / widthPx);
      setDot(rgba, at, onWhite(rgba, at) >= SCREEN[(y % 8) * 8 + (x % 8)]);
    }
  },
  diffuse: (rgba, widthPx, by) => {
    const errors = new Float64Array(rgba.length / 4);
    const heightPx = errors.length / widthPx;
    for (let y = 0; y < heightPx; y++) {
      const way = y % 2 === 0 ? 1 : -1;
      for (let count = 0; count < widthPx; count++) {
        const x = way > 0 ? count : widthPx - 1 - count;
        const at = (y * widthPx + x) * 4;
        if (rgba[at + 3] < 128) {
          rgba.set([255, 255, 255, 0], at);
          continue;
        }
        const wanted = onWhite(rgba, at) + errors[at / 4];
        setDot(rgba, at, wanted >= 128);
        for (const [along, down, share] of SHARES[by]) {
          const column = x + along * way;
          if (column < 0 || column >= widthPx || y + down >= heightPx) continue;
          errors[(y + down) * widthPx + column] += (wanted - rgba[at]) * share;
        }
      }
    }
  },
  reduce: ({ rgba, widthPx, heightPx }, { part, threshold, ...wanted }) => {
    const source = rgba.slice();
    if (threshold !== null) pictureOracle.threshold(source, threshold);
    const result = new Uint8Array(wanted.widthPx * wanted.heightPx * 4);
    const columns = cover(part.left, (part.right - part.left) / wanted.widthPx, wanted.widthPx, widthPx);
    const rows = cover(part.top, (part.bottom - part.top) / wanted.heightPx, wanted.heightPx, heightPx);
    for (const [y, down] of rows.entries())
      for (const [x, across] of columns.entries()) {
        const sums = [0, 0, 0, 0];
        let area = 0;
        const add = (at: number, weight: number) => {
          const shown = weight * source[at + 3];
          for (let channel = 0; channel < 3; channel++) sums[channel] += shown * source[at + channel];
          sums[3] += shown;
          area += weight;
        };
        for (const [row, high] of down) {
          const whole = [0, 0, 0, 0];
          const [first, ...others] = across;
          const last = others.pop();
          add((row * widthPx + first[0]) * 4, first[1] * high);
          for (const [column] of others) {
            const at = (row * widthPx + column) * 4;
            for (let channel = 0; channel < 3; channel++)
              whole[channel] += source[at + 3] * source[at + channel];
            whole[3] += source[at + 3];
          }
          for (const [channel, sum] of whole.entries()) sums[channel] += high * sum;
          area += high * others.length;
          if (last) add((row * widthPx + last[0]) * 4, last[1] * high);
        }
        if (sums[3] === 0) continue;
        const mean = [...sums.slice(0, 3).map((sum) => sum / sums[3]), sums[3] / area];
        result.set(
          mean.map((value) => Math.floor(value + 0.5)),
          (y * wanted.widthPx + x) * 4,
        );
      }
    return result;
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
