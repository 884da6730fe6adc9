import type { ByteWriter } from '../../base/byteWriter.ts';
import { invertedBits } from '../invertedBits.ts';
import type { Bitmap } from '../mono/bitmap.ts';

const FILE_HEADER_BYTES = 14;
const INFO_HEADER_BYTES = 40;
const PALETTE = [0, 0, 0, 0, 255, 255, 255, 0];
const PIXELS_AT = FILE_HEADER_BYTES + INFO_HEADER_BYTES + PALETTE.length;
/** Rows are padded to these. */
const ROW_UNIT_BYTES = 4;
const WHITE = 0xff;

function rowBytes({ stride }: Bitmap): number {
  return Math.ceil(stride / ROW_UNIT_BYTES) * ROW_UNIT_BYTES;
}

/** Number of bytes that `writeMonoBmp` writes. */
export function monoBmpBytes(bitmap: Bitmap): number {
  return PIXELS_AT + rowBytes(bitmap) * bitmap.heightPx;
}

/**
 * A Windows bitmap of one bit a pixel (BITMAPFILEHEADER, BITMAPINFOHEADER, two colours, rows from the bottom up). Index 0 is
 * black and 1 is white, as the colours say and as painting programs have it: both those who read the palette and those who do
 * not see the same. What pads the rows is white.
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
  // One plane, one bit a pixel.
  number(1, 2);
  number(1, 2);
  number(0, 4);
  number(monoBmpBytes(bitmap) - PIXELS_AT, 4);
  // Neither a resolution nor fewer colours than two.
  for (let rest = 0; rest < 4; rest++) number(0, 4);
  for (const value of PALETTE) writer.byte(value);
  const padding = rowBytes(bitmap) - stride;
  const inverted = invertedBits(bits);
  for (let y = heightPx - 1; y >= 0; y--) {
    writer.bytes(inverted.subarray(y * stride, (y + 1) * stride));
    for (let pad = 0; pad < padding; pad++) writer.byte(WHITE);
  }
}
