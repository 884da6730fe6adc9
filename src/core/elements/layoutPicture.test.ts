import { describe, expect, it } from 'vitest';
import { layOutElement, nodesOf, nodesOfType, parsed, pathBox } from '../../../tests/golden/layOut.ts';

const picture = { widthPx: 96, heightPx: 48, rgba: new Uint8Array(96 * 48 * 4), pngDataUrl: '' };
const image = { kind: 'image', xMm: 5, yMm: 5, widthMm: 60, heightMm: 30, asset: 'logo.png' };

describe('picture element', () => {
  it('defaults to 20 × 20 mm, as logo to 12 × 12 mm, with original colors and threshold 128 [S3.19] [S9.23]', () => {
    const { elements } = parsed({
      elements: [
        { kind: 'image', id: 'i' },
        { kind: 'logo', id: 'l' },
      ],
    });
    expect(elements).toMatchObject([
      { widthMm: 20, heightMm: 20, colorMode: 'original', threshold: 128, tile: false, scaleX: 1, scaleY: 1 },
      { widthMm: 12, heightMm: 12, colorMode: 'original' },
    ]);
  });

  it.each(['original', 'grayscale', 'blackWhite'])(
    'requests its picture in the color mode %s [S3.19]',
    async (colorMode) => {
      const layout = await layOutElement({ ...image, colorMode, threshold: 90 }, { picture });
      const [node] = nodesOfType(layout, 'image');
      expect(node.picture).toEqual({ asset: 'logo.png', colorMode, threshold: 90, trim: false });
      expect([node.xMm, node.yMm, node.widthMm, node.heightMm]).toEqual([5, 5, 60, 30]);
    },
  );

  it.each([
    ['whose pixels are a dot large', { widthMm: 12.012, heightMm: 6.006 }, true],
    ['whose pixels are larger than a dot', { widthMm: 60, heightMm: 30 }, true],
    ['whose pixels are smaller than a dot', { widthMm: 10, heightMm: 30 }, false],
    ['in gray', { colorMode: 'grayscale' }, false],
  ])('in black and white %s is drawn without interpolation if it can be', async (_, fields, isCrisp) => {
    const element = { ...image, colorMode: 'blackWhite', ...fields };
    const [node] = nodesOfType(await layOutElement(element, { picture, dpi: 203 }), 'image');
    expect(node.dots).toEqual(isCrisp ? { columns: 96, rows: 48 } : undefined);
  });

  it.each(['halftone', 'floydSteinberg', 'atkinson'])(
    'requests a dithered picture with the dots of its box, aligned to the dot grid: %s [S3.19]',
    async (colorMode) => {
      const prepared = { ...picture, widthPx: 480, heightPx: 240 };
      const layout = await layOutElement({ ...image, xMm: 5.03, colorMode }, { picture: prepared, dpi: 203 });
      const [node] = nodesOfType(layout, 'image');
      expect(node.picture.dots).toMatchObject({
        widthDots: 480,
        heightDots: 240,
        fit: 'stretch',
        tile: null,
      });
      expect(node.dots).toEqual({ columns: 480, rows: 240 });
      const dotsOf = (lengthMm: number) => (lengthMm * 203) / 25.4;
      for (const lengthMm of [node.xMm, node.yMm, node.widthMm, node.heightMm])
        expect(dotsOf(lengthMm)).toBeCloseTo(Math.round(dotsOf(lengthMm)), 6);
      expect([Math.round(dotsOf(node.widthMm)), Math.round(dotsOf(node.xMm))]).toEqual([480, 40]);
    },
  );

  it('is centered in its box with fit "contain" and clipped at its box with fit "cover"', async () => {
    // The picture of 2 : 1 is contained in, and then covers, a box of 60 × 60.
    const square = { ...image, heightMm: 60 };
    const [contained] = nodesOf(await layOutElement({ ...square, fit: 'contain' }, { picture }));
    expect(contained).toMatchObject({ type: 'image', xMm: 5, yMm: 20, widthMm: 60, heightMm: 30 });
    const [covering] = nodesOf(await layOutElement({ ...square, fit: 'cover' }, { picture }));
    if (covering.type !== 'clip') throw new Error('nothing is cut off');
    expect(pathBox(covering.path)).toEqual({ x: 5, y: 5, width: 60, height: 60 });
    expect(covering.children).toMatchObject([{ xMm: -25, yMm: 5, widthMm: 120, heightMm: 60 }]);
  });

  it('with a crop fits only the remaining part', async () => {
    const crop = { cropLeft: 0.25, cropRight: 0.25 };
    const [contained] = nodesOf(await layOutElement({ ...image, ...crop, fit: 'contain' }, { picture }));
    if (contained.type !== 'clip') throw new Error('nothing is cut off');
    // The cropped picture is square: the middle 30 × 30 of 60 × 30.
    expect(pathBox(contained.path)).toEqual({ x: 20, y: 5, width: 30, height: 30 });
    expect(contained.children).toMatchObject([{ xMm: 5, yMm: 5, widthMm: 60, heightMm: 30 }]);
    const [stretched] = nodesOf(await layOutElement({ ...image, ...crop }, { picture }));
    if (stretched.type !== 'clip') throw new Error('nothing is cut off');
    expect(pathBox(stretched.path)).toEqual({ x: 5, y: 5, width: 60, height: 30 });
    expect(stretched.children).toMatchObject([{ xMm: -25, yMm: 5, widthMm: 120, heightMm: 30 }]);
  });

  it('is tiled at its own size of 96 pixels per inch and clipped at the box [S3.19]', async () => {
    const [clip] = nodesOf(await layOutElement({ ...image, tile: true }, { picture }));
    if (clip.type !== 'clip') throw new Error('no clip');
    expect(clip.children).toHaveLength(3 * 3);
    expect(clip.children[4]).toMatchObject({ widthMm: 25.4, heightMm: 12.7 });
    const [scaled] = nodesOf(
      await layOutElement({ ...image, tile: true, scaleX: 2, scaleY: 2 }, { picture }),
    );
    expect(scaled.type === 'clip' && scaled.children).toHaveLength(2 * 2);
  });

  it('has a bounded number of tiles (at most about ten thousand)', async () => {
    const tiny = { ...picture, widthPx: 1, heightPx: 1 };
    const [clip] = nodesOf(
      await layOutElement({ ...image, tile: true, scaleX: 0.1, scaleY: 0.1 }, { picture: tiny }),
    );
    expect(clip.type === 'clip' && clip.children.length).toBeLessThanOrEqual(10_500);
  });

  it('is scaled from its corner and clipped at the box [S3.19]', async () => {
    const [clip] = nodesOf(await layOutElement({ ...image, scaleX: 2 }, { picture }));
    expect(clip).toMatchObject({
      type: 'clip',
      children: [{ type: 'image', xMm: 5, widthMm: 120, heightMm: 30 }],
    });
  });

  it('reports a missing picture by name, and nothing for an empty name', async () => {
    const missed = await layOutElement(image);
    expect(missed.problems).toMatchObject([
      { severity: 'error', code: 'pictureMissing', params: { asset: 'logo.png' } },
    ]);
    expect((await layOutElement({ ...image, asset: '' })).problems).toEqual([]);
  });
});
