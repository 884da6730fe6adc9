import { describe, expect, it } from 'vitest';
import { layOut, nodesOf, parsed } from '../../../tests/golden/layOut.ts';
import { picturesOf } from '../run/planRun.ts';
import { layoutStock } from './layoutStock.ts';

const label = parsed({ widthMm: 60, heightMm: 40, backgroundAsset: 'stock.png' });
const ports = (isThere: boolean): Parameters<typeof layoutStock>[1] => ({
  fonts: {
    chooser: () => () => ({ key: '', syntheticBold: false, syntheticItalic: false }),
    face: () => undefined,
    standIn: () => null,
  },
  encode: () => ({ ok: false, error: { code: 'none' } }),
  pictureSize: () => (isThere ? { widthPx: 600, heightPx: 400 } : undefined),
  dpi: 300,
});

describe('the picture of the stock', () => {
  it('is shown over the whole label', () => {
    expect(layoutStock(label, ports(true))).toMatchObject([
      { type: 'image', picture: { asset: 'stock.png' }, xMm: 0, yMm: 0, widthMm: 60, heightMm: 40 },
    ]);
    expect(layoutStock(label, ports(false))).toEqual([]);
    expect(layoutStock(parsed({}), ports(true))).toEqual([]);
  });

  it('is asked for to be shown, and never printed', async () => {
    expect(picturesOf(label, 300, true).map(({ asset }) => asset)).toEqual(['stock.png']);
    expect(picturesOf(label, 300)).toEqual([]);
    expect(nodesOf(await layOut({ backgroundAsset: 'stock.png' }))).toEqual([]);
  });
});
