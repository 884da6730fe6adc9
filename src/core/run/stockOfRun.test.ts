import { describe, expect, it } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { turnPiece } from '../elements/labelGeometry.ts';
import { turnedBy } from '../scene/stock.ts';
import { readStocks } from '../stocks/readStocks.ts';
import { liesOnPage, stockFields } from '../stocks/stockLabel.ts';
import { pageOfRun, stockOfRun } from './stockOfRun.ts';

const TURNS = [0, 90, 180, 270] as const;
const SLACK_MM = 0.2;

describe('stock of a run', () => {
  it('is the label sheet, rotated as a whole, and keeps every label on it in every rotation', () => {
    const wrong: string[] = [];
    for (const stock of readStocks().filter(liesOnPage)) {
      const label = parsed(stockFields(stock));
      if (!label.stock?.sheet) continue;
      for (const turnDeg of TURNS) {
        const placing = turnedBy(turnDeg);
        const { page, slots } = stockOfRun({ label, placing });
        const piece = turnPiece(label, turnDeg);
        const beyond = slots.filter(
          ({ xMm, yMm }) =>
            Math.min(xMm, yMm) <= -SLACK_MM ||
            xMm + piece.widthMm >= page.widthMm + SLACK_MM ||
            yMm + piece.heightMm >= page.heightMm + SLACK_MM,
        );
        if (slots.length !== stock.labelCount || beyond.length > 0)
          wrong.push(
            `${stock.brand} ${stock.part} turned by ${turnDeg}: ${slots.length} labels, ${beyond.length} beyond the page`,
          );
      }
    }
    expect(wrong).toEqual([]);
  });

  it('fills a rotated sheet in the order of the original sheet', () => {
    const grids = [{ columns: 2, rows: 2, xMm: 10, yMm: 20, stepXMm: 40, stepYMm: 50 }];
    const sheet = { widthMm: 100, heightMm: 200, grids };
    const label = parsed({ widthMm: 30, heightMm: 40, stock: { name: 'A 1', sheet } });
    const places = (turnDeg: (typeof TURNS)[number]) =>
      stockOfRun({ label, placing: turnedBy(turnDeg) }).slots.map(({ xMm, yMm }) => [xMm, yMm]);
    expect(places(0)).toEqual([
      [10, 20],
      [50, 20],
      [10, 70],
      [50, 70],
    ]);
    // The label is rotated clockwise, so its left side is at the top, and its bottom at the left.
    expect(places(90)).toEqual([
      [140, 10],
      [140, 50],
      [90, 10],
      [90, 50],
    ]);
    expect(places(180)[0]).toEqual([60, 140]);
    expect(places(270)[0]).toEqual([20, 60]);
  });

  it('is a feed of the roll for label printers and for labels without a sheet', () => {
    const grids = [{ columns: 2, rows: 2, xMm: 10, yMm: 20, stepXMm: 40, stepYMm: 50 }];
    const sheet = { widthMm: 100, heightMm: 200, grids };
    const label = parsed({ widthMm: 30, heightMm: 40, stock: { name: 'A 1', sheet } });
    const placing = turnedBy(0);
    expect(pageOfRun({ label, placing, format: 'zpl' }).page).toEqual({ widthMm: 30, heightMm: 40 });
    expect(stockOfRun({ label: { ...label, stock: null }, placing }).page).toEqual({
      widthMm: 30,
      heightMm: 40,
    });
  });
});
