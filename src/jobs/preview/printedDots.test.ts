import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { decodeZplField } from '../../../tests/golden/decodeZpl.ts';
import { fonts, parsed } from '../../../tests/golden/layOut.ts';
import { runOnce } from '../../../tests/support/runOnce.ts';
import type { ImageElement } from '../../core/label/label.ts';
import { picturesOf } from '../../core/run/planning/planRun.ts';
import { nodePictures } from '../../node/pictures/nodePictures.ts';
import { type AssetFile, preparePictures } from '../pictureJob.ts';
import { createPrintedDots } from './printedDots.ts';

let asset: AssetFile;
beforeAll(async () => {
  const pixels = Buffer.from(
    Uint8Array.from({ length: 90 * 60 * 3 }, (_, at) => (at * 31 + (at >> 5) * 17) & 255),
  );
  const png = await sharp(pixels, { raw: { width: 90, height: 60, channels: 3 } })
    .blur(2)
    .png()
    .toBuffer();
  asset = { name: 'photo.png', bytes: new Uint8Array(png) };
});

const SETTINGS = [
  { colorMode: 'original' },
  { colorMode: 'grayscale' },
  { colorMode: 'blackWhite', threshold: 90 },
  { colorMode: 'floydSteinberg', brightnessPercent: 20, contrastPercent: 40, sharpnessPercent: 60 },
  { colorMode: 'atkinson', fit: 'contain' },
  { colorMode: 'halftone', fit: 'cover', cropLeft: 0.2 },
  { colorMode: 'atkinson', tile: true, scaleX: 0.5, scaleY: 0.5 },
] as const;

function labelWith(settings: object) {
  const box = { kind: 'image', id: 'i', widthMm: 24, heightMm: 18, asset: 'photo.png' };
  const label = parsed({ widthMm: 24, heightMm: 18, elements: [{ ...box, ...settings }] });
  const element = label.elements.find((one): one is ImageElement => one.kind === 'image');
  if (!element) throw new Error('no picture');
  return { label, element };
}

describe('preview of the printed dots of a picture', () => {
  it.each(SETTINGS)('has the same dots as a run: %o', async (settings) => {
    for (const dpi of [203, 300]) {
      const { label, element } = labelWith(settings);
      const dots = await createPrintedDots(nodePictures, fonts)({ element, dpi, asset });
      if (dots === 'lacksAsset' || !dots.ok) throw new Error(JSON.stringify(dots));
      const pictures = await preparePictures(picturesOf(label, dpi), [asset], nodePictures);
      if (!pictures.ok) throw new Error(pictures.error.code);
      const made = await runOnce({ label, format: 'zpl', dpi }, { pictures: pictures.value });
      if (!made.ok) throw new Error(made.error.code);
      const field = /\^GFA[^^]*\^FS\n/.exec(made.value.bytes.toString('latin1'))?.[0] ?? '';
      const printed = decodeZplField(field);
      expect(dots.value.stride).toBe(printed.stride);
      expect(Buffer.from(dots.value.bits).equals(Buffer.from(printed.bits))).toBe(true);
      // Rotation and position don't affect the dots.
      const elsewhere = { ...element, xMm: 3, yMm: 5, rotationDeg: 90 };
      expect(await createPrintedDots(nodePictures, fonts)({ element: elsewhere, dpi, asset })).toEqual(dots);
    }
  });

  it('requests the picture file once, and rejects a damaged one with its name', async () => {
    const { element } = labelWith({ colorMode: 'atkinson' });
    const print = createPrintedDots(nodePictures, fonts);
    expect(await print({ element, dpi: 203, asset: null })).toBe('lacksAsset');
    const first = await print({ element, dpi: 203, asset });
    expect(await print({ element, dpi: 203, asset: null })).toEqual(first);
    const darker = await print({ element: { ...element, brightnessPercent: -50 }, dpi: 203, asset: null });
    expect(darker).not.toEqual(first);
    const torn = { ...asset, bytes: asset.bytes.slice(0, 200) };
    expect(await print({ element, dpi: 203, asset: torn })).toMatchObject({
      error: { code: 'pictureDamaged', params: { asset: 'photo.png' } },
    });
  });
});
