import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawSymbol, type GreyPicture } from '../../../tests/support/drawSymbol.ts';
import { loadExtraSymbologies } from '../barcode/bwip.ts';
import { encodeBarcode } from '../barcode/encodeBarcode.ts';
import {
  LINEAR_SYMBOLOGIES,
  MATRIX_SYMBOLOGIES,
  type Symbology,
  symbologyInfo,
} from '../barcode/symbologies.ts';
import { findCodes } from './findCodes.ts';
import type { PixelRect } from './inkRaster.ts';

const DPI = 100;
const PAGE = { width: 800, height: 600 };
const AT = { left: 90, top: 70 };

/** A picture on a white page, as smooth as pages are drawn. */
async function pageWith(picture: GreyPicture, widthPx: number, heightPx: number) {
  const raw = { width: picture.widthPx, height: picture.heightPx, channels: 1 as const };
  const input = await sharp(picture.grey, { raw })
    .resize(widthPx, heightPx, { fit: 'fill', kernel: 'linear' })
    .png()
    .toBuffer();
  const { data, info } = await sharp({ create: { ...PAGE, channels: 3, background: 'white' } })
    .composite([{ input, ...AT }])
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { widthPx: info.width, heightPx: info.height, gray: new Uint8Array(data) };
}

/** Symbols that have a size of their own, or more columns than others. */
const WIDTHS_MM: Partial<Record<Symbology, readonly number[]>> = {
  maxicode: [28],
  microQr: [12, 20],
  pdf417: [45, 70],
  rmqr: [25, 40],
};

const overlaps = (a: PixelRect, b: PixelRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('the search for symbols', () => {
  beforeAll(() => loadExtraSymbologies());

  it.each([...LINEAR_SYMBOLOGIES, ...MATRIX_SYMBOLOGIES])(
    'finds a %s that is as large as on labels of parcels',
    async (symbology) => {
      const { family, defaultContent } = symbologyInfo(symbology);
      const encoded = encodeBarcode(symbology, defaultContent);
      if (!encoded.ok) throw new Error(encoded.error.code);
      const picture = drawSymbol(encoded.value, { modulePx: 8, barHeightPx: 300, marginModules: 0 });
      for (const widthMm of WIDTHS_MM[symbology] ?? (family === 'linear' ? [40, 70] : [12, 20, 30, 40])) {
        const widthPx = Math.round((widthMm * DPI) / 25.4);
        const heightPx =
          family === 'linear' ? 60 : Math.round((widthPx * picture.heightPx) / picture.widthPx);
        const symbol = { left: AT.left, top: AT.top, right: AT.left + widthPx, bottom: AT.top + heightPx };
        const found = findCodes(await pageWith(picture, widthPx, heightPx), DPI);
        expect(
          found.some((rect) => overlaps(rect, symbol)),
          `${widthMm} mm`,
        ).toBe(true);
      }
    },
  );
});
