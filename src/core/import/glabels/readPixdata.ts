import { IMAGE_LIMITS } from '../../base/limits.ts';
import type { Pixels } from '../../picture/pixels.ts';

const HEADER_BYTES = 24;
const MAGIC = 0x47646b50;
const RGB = 1;
const RGBA = 2;
const RAW = 1;
const RUNS = 2;

/**
 * Reads pixels in GdkPixdata, in which gLabels 2 and 3 store pictures: six 32-bit numbers, most significant byte first, then raw or
 * run-length encoded pixels (gdk-pixbuf reference, "GdkPixdata"). Null for other bytes.
 */
export function readPixdata(bytes: Uint8Array): Pixels | null {
  if (bytes.length < HEADER_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [magic, , type, stride, widthPx, heightPx] = Array.from({ length: 6 }, (_, at) =>
    view.getUint32(at * 4),
  );
  const channels = (type & 0xff) === RGB ? 3 : (type & 0xff) === RGBA ? 4 : 0;
  const packing = (type >> 24) & 0xf;
  if (magic !== MAGIC || channels === 0 || (packing !== RAW && packing !== RUNS)) return null;
  const isSize = widthPx > 0 && heightPx > 0 && Math.max(widthPx, heightPx) <= IMAGE_LIMITS.maxSidePx;
  if (!isSize || widthPx * heightPx > IMAGE_LIMITS.maxPixels || stride < widthPx * channels) return null;
  if (stride > widthPx * channels + 64) return null;
  const packed = bytes.subarray(HEADER_BYTES);
  const whole = packing === RAW ? packed : unpackRuns(packed, channels, stride * heightPx);
  if (whole.length < stride * (heightPx - 1) + widthPx * channels) return null;
  const rgba = new Uint8Array(widthPx * heightPx * 4).fill(255);
  for (let y = 0, to = 0; y < heightPx; y++) {
    for (let x = 0, from = y * stride; x < widthPx; x++, to += 4, from += channels)
      for (let channel = 0; channel < channels; channel++) rgba[to + channel] = whole[from + channel];
  }
  return { widthPx, heightPx, rgba };
}

/** Decodes run lengths: after a count above 127, one pixel is repeated; after any other count, that many pixels follow. */
function unpackRuns(packed: Uint8Array, channels: number, length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let to = 0;
  for (let at = 0; at < packed.length && to < length; ) {
    const count = packed[at++];
    if (count > 127) {
      const pixel = packed.subarray(at, at + channels);
      at += channels;
      for (let times = count - 128; times > 0 && to + channels <= length; times--, to += channels)
        whole.set(pixel, to);
    } else {
      const run = packed.subarray(at, Math.min(at + count * channels, at + length - to));
      whole.set(run, to);
      to += run.length;
      at += count * channels;
    }
  }
  return whole.subarray(0, to);
}
