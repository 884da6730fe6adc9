const END_OF_LINE = 0;
const END_OF_BITMAP = 1;
const JUMP = 2;

/**
 * Decompresses RLE8, RLE4 and OS/2's RLE24 (Windows GDI, "Bitmap Compression"). Rows are counted from the bottom, and a value is a palette
 * index or 0xrrggbb. Runs beyond the end of a row are cut off. Returns false if the data ends before the first run.
 */
export function unpackBmpRuns(
  bytes: Uint8Array,
  bits: 4 | 8 | 24,
  { widthPx, heightPx }: { readonly widthPx: number; readonly heightPx: number },
  put: (x: number, y: number, value: number) => void,
): boolean {
  let at = 0;
  let x = 0;
  let y = 0;
  const valueBytes = bits === 24 ? 3 : 1;
  const putSome = (count: number, nthOf: (index: number) => number) => {
    for (let index = 0; index < count; index++, x++) if (x < widthPx && y < heightPx) put(x, y, nthOf(index));
  };
  const valueAt = (start: number, index: number): number => {
    if (bits === 8) return bytes[start + index];
    if (bits === 4) return (bytes[start + (index >> 1)] >> (index & 1 ? 0 : 4)) & 15;
    const from = start + index * 3;
    return bytes[from] | (bytes[from + 1] << 8) | (bytes[from + 2] << 16);
  };
  let isBegun = false;
  while (at + 1 < bytes.length && y < heightPx) {
    const count = bytes[at];
    const start = at + 1;
    if (count > 0) {
      if (start + valueBytes > bytes.length) break;
      // In RLE4, a run alternates between two values.
      putSome(count, (index) => valueAt(start, bits === 4 ? index & 1 : 0));
      at = start + valueBytes;
      isBegun = true;
      continue;
    }
    const code = bytes[start];
    at += 2;
    if (code === END_OF_BITMAP) return isBegun;
    if (code === END_OF_LINE) {
      x = 0;
      y++;
    } else if (code === JUMP) {
      x += bytes[at] ?? 0;
      y += bytes[at + 1] ?? 0;
      at += 2;
    } else {
      const literalBytes = Math.ceil((code * bits) / 8);
      if (at + literalBytes > bytes.length) break;
      const from = at;
      putSome(code, (index) => valueAt(from, index));
      // Literals are padded to 16-bit words.
      at += literalBytes + (literalBytes & 1);
    }
    isBegun = true;
  }
  return isBegun;
}
