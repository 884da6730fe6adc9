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

/** Returns a page with a picture on white, antialiased like a rendered page. */
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

/** Widths of symbols whose size is fixed, or that have more columns than other symbols. */
const WIDTHS_MM: Partial<Record<Symbology, readonly number[]>> = {
  maxicode: [28],
  microQr: [12, 20],
  pdf417: [45, 70],
  rmqr: [25, 40],
};

const overlaps = (a: PixelRect, b: PixelRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('findCodes', () => {
  beforeAll(() => loadExtraSymbologies());

  it.each([...LINEAR_SYMBOLOGIES, ...MATRIX_SYMBOLOGIES])(
    'finds a %s symbol of the sizes used on parcel labels',
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

  /**
   * Returns a frame with bars in it; the gap is between the left bars and the frame's line. With `isTurned`, all is rotated, so that the
   * bars are horizontal.
   */
  function framed(gapMm: number, linePx: number, isTurned: boolean) {
    const gray = new Uint8Array(PAGE.width * PAGE.height).fill(255);
    const draw = (left: number, top: number, right: number, bottom: number) => {
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) gray[isTurned ? x * PAGE.width + y : y * PAGE.width + x] = 0;
    };
    const frame = { left: 40, top: 30, right: 433, bottom: 560 };
    draw(frame.left, frame.top, frame.right, frame.top + linePx);
    draw(frame.left, frame.bottom - linePx, frame.right, frame.bottom);
    draw(frame.left, frame.top, frame.left + linePx, frame.bottom);
    draw(frame.right - linePx, frame.top, frame.right, frame.bottom);
    const bars = {
      left: frame.left + linePx + Math.round((gapMm * DPI) / 25.4),
      top: 250,
      right: 0,
      bottom: 350,
    };
    let at = bars.left;
    for (let bar = 0; bar < 45; bar++) {
      const widthPx = 1 + ((bar * 7) % 3);
      draw(at, bars.top, at + widthPx, bars.bottom);
      bars.right = at + widthPx;
      at = bars.right + 1 + ((bar * 5) % 3);
    }
    const turned = ({ left, top, right, bottom }: PixelRect) =>
      isTurned ? { left: top, top: left, right: bottom, bottom: right } : { left, top, right, bottom };
    return {
      raster: { widthPx: PAGE.width, heightPx: PAGE.height, gray },
      frame: turned(frame),
      bars: turned(bars),
    };
  }

  it.each([1, 2, 3, 4, 5, 6, 8, 12])('finds bars %s mm away from a frame line, without the line', (gapMm) => {
    for (const linePx of [1, 2, 4])
      for (const isTurned of [false, true]) {
        const { raster, frame, bars } = framed(gapMm, linePx, isTurned);
        const said = `a line of ${linePx}, ${isTurned ? 'turned' : 'upright'}`;
        const found = findCodes(raster, DPI);
        expect(found, said).toHaveLength(1);
        const [rect] = found;
        expect(overlaps(rect, bars), said).toBe(true);
        const tile = 12;
        expect(rect.right - rect.left, said).toBeGreaterThan(bars.right - bars.left - 3 * tile);
        expect(rect.left, said).toBeGreaterThan(frame.left);
        expect(rect.top, said).toBeGreaterThan(frame.top);
        expect(rect.right, said).toBeLessThan(bars.right + tile);
        expect(rect.bottom, said).toBeLessThan(bars.bottom + tile);
      }
  });
});
