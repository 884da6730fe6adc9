import sharp from 'sharp';
import { buildTiff } from '../support/buildTiff.ts';
import type { SentFile } from './testApp.ts';

/** Returns a picture file of a single color. Different colors give different files. */
export async function pictureFile(
  type: 'png' | 'jpg' | 'gif' | 'webp',
  colour: { readonly r: number; readonly g: number; readonly b: number },
  name = `picture.${type}`,
): Promise<SentFile> {
  const picture = sharp({ create: { width: 8, height: 4, channels: 3, background: colour } });
  const format = type === 'jpg' ? 'jpeg' : type;
  return { name, bytes: new Uint8Array(await picture.toFormat(format).toBuffer()) };
}

/** Returns a gray TIFF picture of 4 by 2 pixels, which browsers can't show. */
export function tiffFile(gray: number, name = 'scan.tif'): SentFile {
  const fields = { 256: [4], 257: [2], 258: [8], 259: [1], 262: [1], 277: [1], 278: [2] };
  return { name, bytes: buildTiff(fields, [new Uint8Array(8).fill(gray)]) };
}

/** Returns the smallest BMP file: one pixel of 24 bits. */
export function bmpFile(name = 'dot.bmp'): SentFile {
  const bytes = new Uint8Array(58);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  view.setUint32(2, 58, true);
  view.setUint32(10, 54, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, 1, true);
  view.setInt32(22, 1, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  bytes.set([1, 2, 3], 54);
  return { name, bytes };
}

/** Returns a PNG whose header states this size; the file ends after the header. */
export function pngHeader(widthPx: number, heightPx: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, widthPx);
  view.setUint32(20, heightPx);
  bytes.set([8, 2], 24);
  return bytes;
}

export const textFile = (name: string, text: string): SentFile => ({
  name,
  bytes: new TextEncoder().encode(text),
});
