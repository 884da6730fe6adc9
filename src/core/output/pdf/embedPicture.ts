import { deflate } from '../../base/zip/deflate.ts';
import type { PlainJpeg } from '../../scene/scene.ts';
import type { PreparedPicture } from '../picturePort.ts';
import type { PdfObjects } from './pdfObjects.ts';

/** Matrices that correct a stored picture's orientation within the unit square, whose y axis points up. */
const UPRIGHT: Readonly<Record<number, string>> = {
  2: '-1 0 0 1 1 0',
  3: '-1 0 0 -1 1 1',
  4: '1 0 0 -1 0 1',
  5: '0 -1 -1 0 1 1',
  6: '0 -1 1 0 0 1',
  7: '0 1 1 0 0 0',
  8: '0 1 -1 0 1 0',
};

/** Embeds a JPEG file unchanged (ISO 32000-1, 7.4.8); if its orientation requires a rotation, within a form that rotates it. */
function embedJpeg(
  objects: PdfObjects,
  { bytes, widthPx, heightPx, channels, orientation }: PlainJpeg,
): number {
  const image = objects.allocate();
  const space = channels === 1 ? '/DeviceGray' : '/DeviceRGB';
  objects.putStream(
    image,
    `/Type/XObject/Subtype/Image/Width ${widthPx}/Height ${heightPx}/ColorSpace${space}/BitsPerComponent 8/Filter/DCTDecode`,
    bytes,
  );
  const upright = UPRIGHT[orientation];
  if (!upright) return image;
  const form = objects.allocate();
  objects.putStream(
    form,
    `/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</I ${image} 0 R>>>>`,
    new TextEncoder().encode(`${upright} cm /I Do`),
  );
  return form;
}

/**
 * Embeds a picture as an image object (ISO 32000-1, 8.9.5): with one bit per pixel, gray or color, depending on its pixels, and with a soft
 * mask if it has transparency.
 */
export function embedPicture(objects: PdfObjects, picture: PreparedPicture): number {
  if (picture.jpeg) return embedJpeg(objects, picture.jpeg);
  const { widthPx, heightPx, rgba } = picture;
  const size = `/Width ${widthPx}/Height ${heightPx}`;
  const kind = classify(rgba);
  const image = objects.allocate();
  let mask = '';
  if (kind.hasAlpha) {
    const alpha = objects.allocate();
    const plane = new Uint8Array(widthPx * heightPx);
    for (let pixel = 0; pixel < plane.length; pixel++) plane[pixel] = rgba[pixel * 4 + 3];
    objects.putStream(
      alpha,
      `/Type/XObject/Subtype/Image${size}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/FlateDecode`,
      deflate(plane),
    );
    mask = `/SMask ${alpha} 0 R`;
  }
  const space = kind.isGray ? '/DeviceGray' : '/DeviceRGB';
  const bits = kind.isTwoLevel ? 1 : 8;
  const data = kind.isTwoLevel ? packBits(picture) : samples(picture, kind.isGray);
  objects.putStream(
    image,
    `/Type/XObject/Subtype/Image${size}/ColorSpace${space}/BitsPerComponent ${bits}${mask}/Filter/FlateDecode`,
    deflate(data),
  );
  return image;
}

function classify(rgba: Uint8Array): { isGray: boolean; isTwoLevel: boolean; hasAlpha: boolean } {
  let isGray = true;
  let isTwoLevel = true;
  let hasAlpha = false;
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2]) isGray = false;
    if (rgba[at] !== 0 && rgba[at] !== 255) isTwoLevel = false;
    if (rgba[at + 3] !== 255) hasAlpha = true;
  }
  return { isGray, isTwoLevel: isTwoLevel && isGray, hasAlpha };
}

function packBits({ widthPx, heightPx, rgba }: PreparedPicture): Uint8Array {
  const stride = (widthPx + 7) >> 3;
  const packed = new Uint8Array(stride * heightPx);
  for (let row = 0; row < heightPx; row++) {
    for (let column = 0; column < widthPx; column++) {
      if (rgba[(row * widthPx + column) * 4] >= 128)
        packed[row * stride + (column >> 3)] |= 0x80 >> (column & 7);
    }
  }
  return packed;
}

function samples({ widthPx, heightPx, rgba }: PreparedPicture, isGray: boolean): Uint8Array {
  const channels = isGray ? 1 : 3;
  const data = new Uint8Array(widthPx * heightPx * channels);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += channels) {
    data[to] = rgba[from];
    if (!isGray) {
      data[to + 1] = rgba[from + 1];
      data[to + 2] = rgba[from + 2];
    }
  }
  return data;
}
