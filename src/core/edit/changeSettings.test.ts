import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { changeSettings, differingSettings, pickSettings } from './changeSettings.ts';

const stock = { name: 'A 1', outline: '', sheet: null };
const rich = parsed({
  widthMm: 60,
  heightMm: 40,
  shape: 'roundedRectangle',
  paperType: 'blackMark',
  columns: 3,
  backgroundAsset: 'paper.png',
  stock,
});

describe('label settings', () => {
  it('reset shape, paper type, columns, background and stock when a cable tail is set [S4.07]', () => {
    const on = changeSettings(rich, { cableTail: { direction: 'left', lengthMm: 30 } });
    expect(on.label).toMatchObject({
      cableTail: { direction: 'left', lengthMm: 30 },
      shape: 'rectangle',
      paperType: 'gap',
      columns: 1,
      backgroundAsset: '',
      stock: null,
    });
    expect(on.resets).toEqual(['shape', 'paperType', 'columns', 'backgroundAsset', 'stock']);
    const rounded = changeSettings(on.label, { shape: 'roundedRectangle', paperType: 'continuous' });
    expect(rounded.label).toMatchObject({ shape: 'roundedRectangle', paperType: 'continuous' });
    expect(rounded.resets).toEqual([]);
    const longer = changeSettings(rounded.label, { cableTail: { direction: 'left', lengthMm: 31 } });
    expect(longer.label).toMatchObject({ shape: 'rectangle', paperType: 'gap' });
    expect(longer.resets).toEqual(['shape', 'paperType']);
    const off = changeSettings({ ...longer.label, columns: 2 }, { cableTail: null });
    expect(off.resets).toEqual(['columns']);
  });

  it('are not reset when the cable tail is set to the same values', () => {
    const tailed = { ...rich, cableTail: { direction: 'up', lengthMm: 20 } as const };
    const same = changeSettings(tailed, { cableTail: { direction: 'up', lengthMm: 20 }, name: 'B' });
    expect(same.label).toMatchObject({ name: 'B', columns: 3, shape: 'roundedRectangle' });
    expect(same.resets).toEqual([]);
  });

  it('drop the stock when size or shape change, and keep it for other changes', () => {
    expect(changeSettings(rich, { widthMm: 61 })).toMatchObject({
      label: { stock: null },
      resets: ['stock'],
    });
    expect(changeSettings(rich, { shape: 'rectangle' }).resets).toEqual(['stock']);
    expect(changeSettings(rich, { name: 'B', printDirection: 90 }).label.stock).toEqual(stock);
    // Choosing a stock article sets the size and the stock together.
    const other = { name: 'B 2', outline: '', sheet: null };
    expect(changeSettings(rich, { widthMm: 20, stock: other })).toMatchObject({
      label: { widthMm: 20, stock: other },
      resets: [],
    });
  });

  it("keep a circle's width and height equal, whichever side changes", () => {
    expect(changeSettings(rich, { shape: 'circle' }).label).toMatchObject({ widthMm: 60, heightMm: 60 });
    const circle = changeSettings(rich, { shape: 'circle' }).label;
    expect(changeSettings(circle, { widthMm: 30 }).label).toMatchObject({ widthMm: 30, heightMm: 30 });
    expect(changeSettings(circle, { heightMm: 25 }).label).toMatchObject({ widthMm: 25, heightMm: 25 });
  });

  it('are compared by their final values', () => {
    const tailed = changeSettings(rich, { cableTail: { direction: 'left', lengthMm: 30 } }).label;
    const chosen = changeSettings(tailed, { shape: 'roundedRectangle', name: 'B' }).label;
    expect(differingSettings(rich, chosen)).toEqual({
      name: 'B',
      cableTail: { direction: 'left', lengthMm: 30 },
      paperType: 'gap',
      columns: 1,
      backgroundAsset: '',
      stock: null,
    });
    expect(differingSettings(rich, rich)).toEqual({});
    expect(pickSettings(chosen, (name) => name === 'name')).toEqual({ name: 'B' });
  });
});
