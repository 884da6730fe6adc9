import { describe, expect, it } from 'vitest';
import { layOut, nodesOf, parsed } from '../../../tests/golden/layOut.ts';
import { picturesOf } from '../run/planning/planRun.ts';
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

describe('stock background picture', () => {
  it('is drawn over the whole label if the picture is available', () => {
    expect(layoutStock(label, ports(true))).toMatchObject([
      { type: 'image', picture: { asset: 'stock.png' }, xMm: 0, yMm: 0, widthMm: 60, heightMm: 40 },
    ]);
    expect(layoutStock(label, ports(false))).toEqual([]);
    expect(layoutStock(parsed({}), ports(true))).toEqual([]);
  });

  it('is requested for the screen only, and never printed', async () => {
    expect(picturesOf(label, 300, true).map(({ asset }) => asset)).toEqual(['stock.png']);
    expect(picturesOf(label, 300)).toEqual([]);
    expect(nodesOf(await layOut({ backgroundAsset: 'stock.png' }))).toEqual([]);
  });
});
