import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { Pixels } from './pixels.ts';
import { unpackBmpRuns } from './unpackBmpRuns.ts';

const FILE_HEADER = 14;
const CORE_HEADER = 12;
const OS2_HEADER = 64;
const V4_HEADER = 108;
const UNCOMPRESSED = 0;
const RUNS_8 = 1;
const RUNS_4 = 2;
const BIT_FIELDS = 3;
const RUNS_24 = 4;
const ALPHA_BIT_FIELDS = 6;
const DEPTHS = [1, 2, 4, 8, 16, 24, 32];

/** Pixel layout of a file. */
interface Layout {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isTopDown: boolean;
  readonly bits: number;
  readonly pixelsAt: number;
  /** Bits per pixel of run-length encoded data; 0 for uncompressed pixels. */
  readonly runBits: 0 | 4 | 8 | 24;
  /** Red, green and blue of each palette index. */
  readonly palette: Uint8Array;
  /** Bit masks of red, green, blue and alpha, for pixels of 16 and 32 bits. */
  readonly masks: readonly [number, number, number, number];
}

/**
 * Decodes a Windows or OS/2 bitmap of 1, 2, 4, 8, 16, 24 or 32 bits (BITMAPCOREHEADER to BITMAPV5HEADER), uncompressed or run-length
 * encoded. Pixels that run-length encoded data skips are transparent.
 */
export function readBmp(bytes: Uint8Array): Result<Pixels, Problem> {
  try {
    const layout = readLayout(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (!layout.ok) return layout;
    const { widthPx, heightPx, runBits } = layout.value;
    const rgba = new Uint8Array(widthPx * heightPx * 4);
    const isRead = runBits > 0 ? readRuns(bytes, layout.value, rgba) : readRows(bytes, layout.value, rgba);
    return isRead ? ok({ widthPx, heightPx, rgba }) : fail('pictureDamaged', { type: 'bmp' });
  } catch {
    // A read past the end means that the file is truncated.
    return fail('pictureDamaged', { type: 'bmp' });
  }
}

function readLayout(view: DataView): Result<Layout, Problem> {
  const headerBytes = view.getUint32(FILE_HEADER, true);
  const isCore = headerBytes === CORE_HEADER;
  const has = (at: number) => !isCore && headerBytes >= at - FILE_HEADER + 4;
  const bits = view.getUint16(isCore ? 24 : 28, true);
  const compression = has(30) ? view.getUint32(30, true) : UNCOMPRESSED;
  const isOs2 = headerBytes === OS2_HEADER;
  const hasFields = (compression === BIT_FIELDS && !isOs2) || compression === ALPHA_BIT_FIELDS;
  const runBits =
    compression === RUNS_8 ? 8 : compression === RUNS_4 ? 4 : isOs2 && compression === RUNS_24 ? 24 : 0;
  if (compression !== UNCOMPRESSED && !hasFields && runBits === 0)
    return fail('pictureKindUnsupported', { kind: `BMP, compression ${compression}` });
  const isDepth =
    DEPTHS.includes(bits) &&
    (runBits === 0 || runBits === bits) &&
    (!hasFields || bits === 16 || bits === 32);
  if (!isDepth) return fail('pictureDamaged', { type: 'bmp' });
  const height = isCore ? view.getUint16(20, true) : view.getInt32(22, true);
  const mask = (index: number) => view.getUint32(54 + index * 4, true);
  const hasAlpha = hasFields && (headerBytes >= 56 || compression === ALPHA_BIT_FIELDS);
  // From version 4 of the header on, uncompressed pixels may have an alpha mask.
  const plainAlpha = bits === 32 && headerBytes >= V4_HEADER && mask(3) === 0xff000000 ? 0xff000000 : 0;
  return ok({
    widthPx: isCore ? view.getUint16(18, true) : view.getInt32(18, true),
    heightPx: Math.abs(height),
    isTopDown: height < 0,
    bits,
    pixelsAt: view.getUint32(10, true),
    runBits,
    palette:
      bits > 8
        ? new Uint8Array()
        : readPalette(view, headerBytes, has(46) ? view.getUint32(46, true) : 0, bits),
    masks: hasFields
      ? [mask(0), mask(1), mask(2), hasAlpha ? mask(3) : 0]
      : bits === 16
        ? [0x7c00, 0x3e0, 0x1f, 0]
        : [0xff0000, 0xff00, 0xff, plainAlpha],
  });
}

/** Reads the palette, in which the file stores blue, green and red of each color; colors beyond the end of the file are black. */
function readPalette(view: DataView, headerBytes: number, declared: number, bits: number): Uint8Array {
  const entryBytes = headerBytes === CORE_HEADER ? 3 : 4;
  const start = FILE_HEADER + headerBytes;
  const pixelsAt = view.getUint32(10, true);
  const room = Math.floor(
    (Math.min(pixelsAt > start ? pixelsAt : view.byteLength, view.byteLength) - start) / entryBytes,
  );
  const count = Math.max(0, Math.min(declared || 2 ** bits, 256, room));
  const palette = new Uint8Array(256 * 3);
  for (let index = 0; index < count; index++) {
    const at = start + index * entryBytes;
    for (let channel = 0; channel < 3; channel++)
      palette[index * 3 + channel] = view.getUint8(at + 2 - channel);
  }
  return palette;
}

function readRuns(bytes: Uint8Array, layout: Layout, rgba: Uint8Array): boolean {
  const { widthPx, heightPx, palette, runBits } = layout;
  if (layout.isTopDown || runBits === 0) return false;
  return unpackBmpRuns(bytes.subarray(layout.pixelsAt), runBits, { widthPx, heightPx }, (x, y, value) => {
    const at = ((heightPx - 1 - y) * widthPx + x) * 4;
    for (let channel = 0; channel < 3; channel++)
      rgba[at + channel] =
        runBits === 24 ? (value >> (16 - channel * 8)) & 255 : palette[value * 3 + channel];
    rgba[at + 3] = 255;
  });
}

function readRows(bytes: Uint8Array, layout: Layout, rgba: Uint8Array): boolean {
  const { widthPx, heightPx, bits } = layout;
  const stride = ((widthPx * bits + 31) >> 5) * 4;
  // The padding of the last row may be missing.
  if (layout.pixelsAt + stride * (heightPx - 1) + ((widthPx * bits + 7) >> 3) > bytes.length) return false;
  const put = bits <= 8 ? indexed(bytes, layout) : bits === 24 ? triples(bytes) : masked(bytes, layout);
  for (let y = 0; y < heightPx; y++) {
    const row = layout.pixelsAt + (layout.isTopDown ? y : heightPx - 1 - y) * stride;
    for (let x = 0, to = y * widthPx * 4; x < widthPx; x++, to += 4) put(row, x, rgba, to);
  }
  return true;
}

type PutPixel = (row: number, x: number, rgba: Uint8Array, to: number) => void;

function indexed(bytes: Uint8Array, { bits, palette }: Layout): PutPixel {
  const largest = (1 << bits) - 1;
  return (row, x, rgba, to) => {
    const bit = x * bits;
    const index = (bytes[row + (bit >> 3)] >> (8 - bits - (bit & 7))) & largest;
    rgba[to] = palette[index * 3];
    rgba[to + 1] = palette[index * 3 + 1];
    rgba[to + 2] = palette[index * 3 + 2];
    rgba[to + 3] = 255;
  };
}

function triples(bytes: Uint8Array): PutPixel {
  return (row, x, rgba, to) => {
    const from = row + x * 3;
    rgba[to] = bytes[from + 2];
    rgba[to + 1] = bytes[from + 1];
    rgba[to + 2] = bytes[from];
    rgba[to + 3] = 255;
  };
}

function masked(bytes: Uint8Array, { bits, masks }: Layout): PutPixel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const channels = masks.map((mask, channel) => {
    const shift = mask === 0 ? 0 : Math.clz32(mask & -mask) ^ 31;
    const largest = mask >>> shift;
    // A color channel without bits is 0; an alpha channel without bits is opaque.
    return { mask, shift, scale: mask === 0 ? 0 : 255 / largest, none: channel === 3 ? 255 : 0 };
  });
  return (row, x, rgba, to) => {
    const value = bits === 16 ? view.getUint16(row + x * 2, true) : view.getUint32(row + x * 4, true);
    for (let channel = 0; channel < 4; channel++) {
      const { mask, shift, scale, none } = channels[channel];
      rgba[to + channel] = mask === 0 ? none : Math.round(((value & mask) >>> shift) * scale);
    }
  };
}
