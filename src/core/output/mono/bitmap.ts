/** One-bit picture: 1 is black. Rows are padded to whole bytes, and the most significant bit is the leftmost pixel. */
export interface Bitmap {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly stride: number;
  readonly bits: Uint8Array<ArrayBuffer>;
}

export function createBitmap(widthPx: number, heightPx: number): Bitmap {
  const stride = (widthPx + 7) >> 3;
  return { widthPx, heightPx, stride, bits: new Uint8Array(stride * heightPx) };
}

/** Fills the columns from x0 to x1 (exclusive) of a row with black or white; columns outside the bitmap are ignored. */
export function fillSpan(bitmap: Bitmap, y: number, x0: number, x1: number, black: boolean): void {
  if (y < 0 || y >= bitmap.heightPx) return;
  const from = Math.max(0, x0);
  const to = Math.min(bitmap.widthPx, x1);
  if (from >= to) return;
  const { bits } = bitmap;
  const row = y * bitmap.stride;
  const first = row + (from >> 3);
  const last = row + ((to - 1) >> 3);
  const firstMask = 0xff >> (from & 7);
  const lastMask = (0xff << (7 - ((to - 1) & 7))) & 0xff;
  if (first === last) {
    const mask = firstMask & lastMask;
    bits[first] = black ? bits[first] | mask : bits[first] & ~mask;
    return;
  }
  bits[first] = black ? bits[first] | firstMask : bits[first] & ~firstMask;
  for (let at = first + 1; at < last; at++) bits[at] = black ? 0xff : 0;
  bits[last] = black ? bits[last] | lastMask : bits[last] & ~lastMask;
}

export function fillRectangle(
  bitmap: Bitmap,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  black: boolean,
): void {
  const to = Math.min(bitmap.heightPx, y1);
  for (let y = Math.max(0, y0); y < to; y++) fillSpan(bitmap, y, x0, x1, black);
}

/**
 * Makes the pixels black or white that are black in `line`, in the row that begins at byte `rowStart`, within a range of bytes whose end is
 * exclusive.
 */
export function layLine(
  { bits }: Bitmap,
  rowStart: number,
  line: Uint8Array,
  from: number,
  to: number,
  black: boolean,
): void {
  if (black) for (let byte = from; byte < to; byte++) bits[rowStart + byte] |= line[byte];
  else for (let byte = from; byte < to; byte++) bits[rowStart + byte] &= ~line[byte];
}

/** Draws the black pixels of `source` with its top left corner at (x, y), in black or in white. */
export function stamp(target: Bitmap, source: Bitmap, x: number, y: number, black: boolean): void {
  const shift = x & 7;
  const firstByte = x >> 3;
  const fromRow = Math.max(0, -y);
  const toRow = Math.min(source.heightPx, target.heightPx - y);
  // A source that is completely inside the target needs no clipping.
  if (black && firstByte >= 0 && firstByte + source.stride < target.stride - 1) {
    stampInside(target, source, { firstByte, shift, y, fromRow, toRow });
    return;
  }
  for (let row = fromRow; row < toRow; row++) {
    const from = row * source.stride;
    const to = (y + row) * target.stride;
    for (let byte = 0; byte < source.stride; byte++) {
      const value = source.bits[from + byte];
      if (value === 0) continue;
      put(target, to, firstByte + byte, value >> shift, black);
      if (shift !== 0) put(target, to, firstByte + byte + 1, (value << (8 - shift)) & 0xff, black);
    }
  }
}

interface StampPlace {
  readonly firstByte: number;
  readonly shift: number;
  readonly y: number;
  readonly fromRow: number;
  readonly toRow: number;
}

function stampInside(
  { bits, stride }: Bitmap,
  source: Bitmap,
  { firstByte, shift, y, fromRow, toRow }: StampPlace,
): void {
  const { bits: ink, stride: inkStride } = source;
  for (let row = fromRow; row < toRow; row++) {
    let from = row * inkStride;
    let to = (y + row) * stride + firstByte;
    let carried = 0;
    for (let left = inkStride; left > 0; left--) {
      const value = ink[from++];
      bits[to++] |= carried | (value >> shift);
      carried = (value << (8 - shift)) & 0xff;
    }
    bits[to] |= carried;
  }
}

function put(target: Bitmap, rowStart: number, byte: number, mask: number, black: boolean): void {
  if (mask === 0 || byte < 0 || byte >= target.stride) return;
  // The last byte of a row may extend beyond the picture's edge; its padding bits must stay white.
  const spare = (byte + 1) * 8 - target.widthPx;
  const masked = spare > 0 ? mask & (0xff << spare) : mask;
  const at = rowStart + byte;
  target.bits[at] = black ? target.bits[at] | masked : target.bits[at] & ~masked;
}

/** Copies the pixels of `source` to `target` where `mask` is black. All three bitmaps have the same size. */
export function mergeMasked(target: Bitmap, source: Bitmap, mask: Bitmap): void {
  for (let at = 0; at < target.bits.length; at++) {
    target.bits[at] = (target.bits[at] & ~mask.bits[at]) | (source.bits[at] & mask.bits[at]);
  }
}
