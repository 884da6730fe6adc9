import type { HuffmanCode } from './huffmanCode.ts';
import { type Quantization, ZIGZAG } from './quantization.ts';

/** Huffman codes of a picture: DC and AC of luminance, then of chrominance. */
export type JpegCodes = readonly [HuffmanCode, HuffmanCode, HuffmanCode, HuffmanCode];

/** Class and number of each of these tables (ITU-T T.81, B.2.4.2). */
const TABLE_NUMBERS = [0x00, 0x10, 0x01, 0x11];

/**
 * Maximum side in pixels. A JPEG could declare 65,535 (ITU-T T.81, B.2.2), but libjpeg and the software based on it read no more than
 * 65,500.
 */
export const MAX_JPEG_SIDE_PX = 65_500;

function segment(marker: number, content: readonly number[]): number[] {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
}

/**
 * Returns a baseline JPEG up to its first coded bit: Y, Cb and Cr without subsampling (ITU-T T.81, B.2). It has no JFIF segment:
 * `setJpegDensity` adds one.
 *
 * @param widthPx from 1 to 65,500
 * @param heightPx from 1 to 65,500
 */
export function jpegHead(
  widthPx: number,
  heightPx: number,
  { luminance, chrominance }: Quantization,
  codes: JpegCodes,
): Uint8Array {
  const inZigzag = (table: readonly number[]) => ZIGZAG.map((place) => table[place]);
  const component = (number: number, table: number) => [number, 0x11, table];
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, [0, ...inZigzag(luminance), 1, ...inZigzag(chrominance)]),
    ...segment(0xc0, [
      ...[8, heightPx >> 8, heightPx & 0xff, widthPx >> 8, widthPx & 0xff, 3],
      ...[...component(1, 0), ...component(2, 1), ...component(3, 1)],
    ]),
    ...segment(
      0xc4,
      codes.flatMap(({ counts, symbols }, index) => [TABLE_NUMBERS[index], ...counts, ...symbols]),
    ),
    ...segment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]),
  ]);
}

/** End marker of a JPEG. */
export const JPEG_END: readonly number[] = [0xff, 0xd9];
