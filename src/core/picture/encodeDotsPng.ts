import { crc32 } from '../base/crc32.ts';
import { deflate } from '../base/deflate.ts';
import type { Pixels } from './pixels.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Places in the palette. */
const WHITE = 1;
const CLEAR = 2;
const BITS = 2;
const PER_BYTE = 8 / BITS;

function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let index = 0; index < 4; index++) bytes[4 + index] = name.charCodeAt(index);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/**
 * A picture of black, white and clear dots as a PNG of three colours (ISO/IEC 15948): written in a hundredth of the time
 * that a general encoder takes, and the same bytes everywhere.
 */
export function encodeDotsPng({ widthPx, heightPx, rgba }: Pixels): Uint8Array<ArrayBuffer> {
  const stride = Math.ceil(widthPx / PER_BYTE);
  const rows = new Uint8Array((stride + 1) * heightPx);
  for (let y = 0, at = 0; y < heightPx; y++) {
    const row = y * (stride + 1) + 1;
    for (let x = 0; x < widthPx; x++, at += 4) {
      const colour = rgba[at + 3] < 128 ? CLEAR : rgba[at] < 128 ? 0 : WHITE;
      rows[row + Math.floor(x / PER_BYTE)] |= colour << (8 - BITS - (x % PER_BYTE) * BITS);
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, widthPx);
  view.setUint32(4, heightPx);
  // Bits a pixel, colours out of a palette; the rest is 0: the one compression, no filters, no interlacing.
  header.set([BITS, 3], 8);
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from([0, 0, 0, 255, 255, 255, 255, 255, 255])),
    chunk('tRNS', Uint8Array.from([255, 255, 0])),
    chunk('IDAT', deflate(rows, 1)),
    chunk('IEND', new Uint8Array(0)),
  ];
  const png = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    png.set(part, at);
    at += part.length;
  }
  return png;
}
