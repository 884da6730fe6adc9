import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { setJpegDensity, setPngDensity } from './imageDensity.ts';

const blank = () => sharp({ create: { width: 4, height: 3, channels: 3, background: '#ffffff' } });

describe('picture density', () => {
  it.each([203, 300, 600])(
    'is set to %i dpi in PNG and JPEG files without changing the size',
    async (dpi) => {
      const png = setPngDensity(await blank().png().toBuffer(), dpi);
      expect(await sharp(png).metadata()).toMatchObject({ width: 4, height: 3, density: dpi });
      expect((await sharp(png).raw().toBuffer()).every((value) => value === 255)).toBe(true);
      const jpeg = setJpegDensity(await blank().jpeg().toBuffer(), dpi);
      expect(await sharp(jpeg).metadata()).toMatchObject({ width: 4, height: 3, density: dpi });
    },
  );

  it('replaces an existing density', async () => {
    const once = setJpegDensity(await blank().jpeg().toBuffer(), 72);
    const twice = setJpegDensity(once, 600);
    expect(twice).toHaveLength(once.length);
    expect((await sharp(twice).metadata()).density).toBe(600);
  });
});
