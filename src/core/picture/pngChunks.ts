import { crc32 } from '../base/zip/crc32.ts';
import { deflate } from '../base/zip/deflate.ts';

const SIGNATURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** PNG chunk: its four-letter name and its data. */
export type PngChunk = readonly [name: string, data: Uint8Array];

function chunk([name, data]: PngChunk): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index++) bytes[4 + index] = name.charCodeAt(index);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/**
 * Writes a PNG (ISO/IEC 15948) without interlacing.
 *
 * @param rows pixel rows, each after its filter byte
 * @param between chunks between header and rows, such as a palette
 */
export function writePng(
  size: { readonly widthPx: number; readonly heightPx: number },
  bitsAndColour: readonly [bits: number, colourType: number],
  rows: Uint8Array,
  between: readonly PngChunk[] = [],
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, size.widthPx);
  view.setUint32(4, size.heightPx);
  // The header's remaining bytes stay 0: the only compression method, the only filter method, no interlacing.
  header.set(bitsAndColour, 8);
  const chunks: readonly PngChunk[] = [
    ['IHDR', header],
    ...between,
    ['IDAT', deflate(rows, 1)],
    ['IEND', new Uint8Array(0)],
  ];
  const parts = [SIGNATURE, ...chunks.map(chunk)];
  const png = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    png.set(part, at);
    at += part.length;
  }
  return png;
}
