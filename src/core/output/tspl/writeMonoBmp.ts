import type { ByteWriter } from '../../base/byteWriter.ts';
import { invertedBits } from '../invertedBits.ts';
import type { Bitmap } from '../mono/bitmap.ts';

const FILE_HEADER_BYTES = 14;
const INFO_HEADER_BYTES = 40;
const PALETTE = [0, 0, 0, 0, 255, 255, 255, 0];
const PIXELS_AT = FILE_HEADER_BYTES + INFO_HEADER_BYTES + PALETTE.length;
/** Number of bytes to a multiple of which rows are padded. */
const ROW_UNIT_BYTES = 4;
const WHITE = 0xff;

function rowBytes({ stride }: Bitmap): number {
  return Math.ceil(stride / ROW_UNIT_BYTES) * ROW_UNIT_BYTES;
}

/** Returns the number of bytes that `writeMonoBmp` writes. */
export function monoBmpBytes(bitmap: Bitmap): number {
  return PIXELS_AT + rowBytes(bitmap) * bitmap.heightPx;
}

/**
 * Writes a Windows bitmap with one bit per pixel (BITMAPFILEHEADER, BITMAPINFOHEADER, two colors, rows from the bottom up). Index 0 is
 * black and 1 is white, both in the palette and by the convention of painting programs, so that readers that ignore the palette show the
 * same picture. Padding is white.
 */
export function writeMonoBmp(bitmap: Bitmap, writer: ByteWriter): void {
  const { widthPx, heightPx, stride, bits } = bitmap;
  const number = (value: number, bytes: 2 | 4) => {
    for (let at = 0; at < bytes; at++) writer.byte((value >>> (8 * at)) & 0xff);
  };
  writer.ascii('BM');
  number(monoBmpBytes(bitmap), 4);
  number(0, 4);
  number(PIXELS_AT, 4);
  number(INFO_HEADER_BYTES, 4);
  number(widthPx, 4);
  number(heightPx, 4);
  // One plane, one bit per pixel.
  number(1, 2);
  number(1, 2);
  number(0, 4);
  number(monoBmpBytes(bitmap) - PIXELS_AT, 4);
  // No resolution, and a palette with the default number of two colors.
  for (let rest = 0; rest < 4; rest++) number(0, 4);
  for (const value of PALETTE) writer.byte(value);
  const padding = rowBytes(bitmap) - stride;
  const inverted = invertedBits(bits);
  for (let y = heightPx - 1; y >= 0; y--) {
    writer.bytes(inverted.subarray(y * stride, (y + 1) * stride));
    for (let pad = 0; pad < padding; pad++) writer.byte(WHITE);
  }
}
