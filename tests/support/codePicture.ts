import sharp from 'sharp';
import { encodeBarcode } from '../../src/core/barcode/encodeBarcode.ts';

/** Pixels per module, and quiet zone in modules. */
const SCALE = 8;
const QUIET = 4;

/** Creates a picture file of a Data Matrix, so that an independent reader can tell the picture from others by its text. */
export async function codePicture(text: string, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> {
  const symbol = encodeBarcode('dataMatrix', text);
  if (!symbol.ok || symbol.value.kind !== 'matrix') throw new Error(`no symbol for ${text}`);
  const { columns, rows, bits } = symbol.value;
  const stride = Math.ceil(columns / 8);
  const isDark = (column: number, row: number) =>
    ((bits[row * stride + (column >> 3)] >> (7 - (column & 7))) & 1) === 1;
  const widthPx = (columns + 2 * QUIET) * SCALE;
  const heightPx = (rows + 2 * QUIET) * SCALE;
  const pixels = Buffer.alloc(widthPx * heightPx, 255);
  for (let y = 0; y < rows * SCALE; y++) {
    for (let x = 0; x < columns * SCALE; x++) {
      if (isDark(Math.floor(x / SCALE), Math.floor(y / SCALE)))
        pixels[(y + QUIET * SCALE) * widthPx + x + QUIET * SCALE] = 0;
    }
  }
  return sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 1 } })
    .toFormat(format, { quality: 100 })
    .toBuffer();
}
