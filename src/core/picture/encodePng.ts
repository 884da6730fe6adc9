import type { Pixels } from './pixels.ts';
import { writePng } from './pngChunks.ts';

const EIGHT_BITS_RGBA = [8, 6] as const;

/** Encodes pixels as an RGBA PNG, with the same bytes on every platform. */
export function encodePng({ widthPx, heightPx, rgba }: Pixels): Uint8Array<ArrayBuffer> {
  const stride = widthPx * 4;
  const rows = new Uint8Array((stride + 1) * heightPx);
  for (let y = 0; y < heightPx; y++)
    rows.set(rgba.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  return writePng({ widthPx, heightPx }, EIGHT_BITS_RGBA, rows);
}
