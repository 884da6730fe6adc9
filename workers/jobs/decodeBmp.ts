import { fail, ok, type Problem, type Result } from '../../src/core/base/result.ts';
import type { Pixels } from '../../src/core/picture/processPicture.ts';

const CORE_HEADER = 12;
const UNCOMPRESSED = 0;
const BIT_FIELDS = 3;
const ALPHA_BIT_FIELDS = 6;

/** How the pixels of one file are laid out. */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly isTopDown: boolean;
  readonly bits: number;
  readonly pixelsAt: number;
  readonly palette: readonly (readonly [number, number, number])[];
  /** Red, green, blue and alpha masks of 16 and 32 bit pixels. */
  readonly masks: readonly [number, number, number, number];
}

/**
 * Decodes a Windows bitmap of 1, 4, 8, 16, 24 or 32 bits (BITMAPCOREHEADER to BITMAPV5HEADER). Run-length compression
 * is refused by name. Used where there is no browser to do it.
 */
export function decodeBmp(bytes: Uint8Array): Result<Pixels, Problem> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const layout = readLayout(view);
    return layout ? ok(readPixels(view, layout)) : fail('pictureDamaged', { type: 'bmp with run lengths' });
  } catch {
    // A read past the end: the file is torn.
    return fail('pictureDamaged', { type: 'bmp' });
  }
}

function readLayout(view: DataView): Layout | null {
  const headerBytes = view.getUint32(14, true);
  const isCore = headerBytes === CORE_HEADER;
  const bits = view.getUint16(isCore ? 24 : 28, true);
  const compression = isCore ? UNCOMPRESSED : view.getUint32(30, true);
  const hasFields = compression === BIT_FIELDS || compression === ALPHA_BIT_FIELDS;
  if (compression !== UNCOMPRESSED && !hasFields) return null;
  const height = isCore ? view.getUint16(20, true) : view.getInt32(22, true);
  const paletteAt = 14 + headerBytes;
  const colours = bits > 8 ? 0 : (isCore ? 0 : view.getUint32(46, true)) || 2 ** bits;
  const entryBytes = isCore ? 3 : 4;
  const palette = Array.from({ length: Math.min(colours, 256) }, (_, index) => {
    const at = paletteAt + index * entryBytes;
    return [view.getUint8(at + 2), view.getUint8(at + 1), view.getUint8(at)] as const;
  });
  const standard = bits === 16 ? ([0x7c00, 0x3e0, 0x1f, 0] as const) : ([0xff0000, 0xff00, 0xff, 0] as const);
  const mask = (index: number) => view.getUint32(54 + index * 4, true);
  const hasAlpha = hasFields && (headerBytes >= 56 || compression === ALPHA_BIT_FIELDS);
  return {
    width: isCore ? view.getUint16(18, true) : view.getInt32(18, true),
    height: Math.abs(height),
    isTopDown: height < 0,
    bits,
    pixelsAt: view.getUint32(10, true),
    palette,
    masks: hasFields ? [mask(0), mask(1), mask(2), hasAlpha ? mask(3) : 0] : standard,
  };
}

function readPixels(view: DataView, layout: Layout): Pixels {
  const { width, height, bits } = layout;
  const rgba = new Uint8Array(width * height * 4).fill(255);
  const stride = ((width * bits + 31) >> 5) * 4;
  for (let y = 0; y < height; y++) {
    const row = layout.pixelsAt + (layout.isTopDown ? y : height - 1 - y) * stride;
    for (let x = 0; x < width; x++) putPixel(view, layout, row, x, rgba, (y * width + x) * 4);
  }
  return { widthPx: width, heightPx: height, rgba };
}

function putPixel(
  view: DataView,
  layout: Layout,
  row: number,
  x: number,
  rgba: Uint8Array,
  at: number,
): void {
  const { bits, palette, masks } = layout;
  if (bits <= 8) {
    const byte = view.getUint8(row + ((x * bits) >> 3));
    const index = (byte >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1);
    rgba.set(palette[index] ?? [0, 0, 0], at);
    return;
  }
  if (bits === 24) {
    const from = row + x * 3;
    rgba.set([view.getUint8(from + 2), view.getUint8(from + 1), view.getUint8(from)], at);
    return;
  }
  const value = bits === 16 ? view.getUint16(row + x * 2, true) : view.getUint32(row + x * 4, true);
  for (let channel = 0; channel < 4; channel++) {
    if (masks[channel] !== 0) rgba[at + channel] = scaled(value, masks[channel]);
  }
}

/** The masked bits stretched to 0 to 255. */
function scaled(value: number, mask: number): number {
  const shift = Math.clz32(mask & -mask) ^ 31;
  const largest = mask >>> shift;
  return Math.round((((value & mask) >>> shift) * 255) / largest);
}
