import { MM_PER_INCH } from '../base/limits.ts';
import { crc32 } from '../base/zip/crc32.ts';

/** Number of bytes before the second chunk of a PNG: signature and IHDR (ISO/IEC 15948, 5.2 and 11.2.2). */
const PNG_HEAD_BYTES = 33;

/** Adds a pHYs chunk with the resolution (ISO/IEC 15948, 11.3.5.3), so that programs show the picture in the label's true size. */
export function setPngDensity(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const perMetre = Math.round((dpi * 1000) / MM_PER_INCH);
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, 9);
  chunk.set([0x70, 0x48, 0x59, 0x73], 4);
  view.setUint32(8, perMetre);
  view.setUint32(12, perMetre);
  chunk[16] = 1;
  view.setUint32(17, crc32(chunk.subarray(4, 17)));
  const result = new Uint8Array(png.length + chunk.length);
  result.set(png.subarray(0, PNG_HEAD_BYTES));
  result.set(chunk, PNG_HEAD_BYTES);
  result.set(png.subarray(PNG_HEAD_BYTES), PNG_HEAD_BYTES + chunk.length);
  return result;
}

/** JFIF segment with version 1.01 and the unit dots per inch; the two densities are at byte 12 (ITU-T T.871, 10.1). */
const JFIF_SEGMENT = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0];
const START_BYTES = 2;

/** Writes the resolution into a JPEG's JFIF segment, which is added if missing. */
export function setJpegDensity(jpeg: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const hasSegment = jpeg[2] === 0xff && jpeg[3] === 0xe0 && jpeg[6] === 0x4a;
  const rest = hasSegment ? START_BYTES + 2 + jpeg[4] * 256 + jpeg[5] : START_BYTES;
  const result = new Uint8Array(START_BYTES + JFIF_SEGMENT.length + jpeg.length - rest);
  result.set(jpeg.subarray(0, START_BYTES));
  result.set(JFIF_SEGMENT, START_BYTES);
  const view = new DataView(result.buffer);
  view.setUint16(START_BYTES + 12, dpi);
  view.setUint16(START_BYTES + 14, dpi);
  result.set(jpeg.subarray(rest), START_BYTES + JFIF_SEGMENT.length);
  return result;
}
