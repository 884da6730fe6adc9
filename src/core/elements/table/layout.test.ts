import { describe, expect, it } from 'vitest';
import { layOutElement, nodesOfType, parsed } from '../../../../tests/golden/layOut.ts';
import { gridLines } from './gridLines.ts';

/** Returns the border rectangles of a table: x, y, width, height. */
async function borders(more: object): Promise<number[][]> {
  const layout = await layOutElement({ kind: 'table', ...more });
  const paths = nodesOfType(layout, 'path');
  const { path } = paths[paths.length - 1];
  const found: number[][] = [];
  for (let at = 0; at < path.length; at += 13) {
    const [x, y] = [path[at + 1], path[at + 2]];
    found.push([x, y, path[at + 7] - x, path[at + 8] - y].map((value) => Math.round(value * 1e6) / 1e6));
  }
  return found;
}

const grid = { widthMm: 31, heightMm: 21, borderMm: 1, rowHeightsMm: [9, 9], columnWidthsMm: [9, 9] };

describe('table layout', () => {
  it('defaults to 3 × 3 cells, 20.6 × 12.7 mm with borders of 0.3 mm [S3.26]', async () => {
    const [element] = parsed({ elements: [{ kind: 'table', id: 't' }] }).elements;
    expect(element).toMatchObject({
      widthMm: 20.6,
      heightMm: 12.7,
      rowHeightsMm: [3.85, 3.85, 3.85],
      columnWidthsMm: [9.85, 9.85, 9.85],
      borderMm: 0.3,
    });
    const lines = await borders({});
    expect(lines).toHaveLength(8);
    const horizontal = lines.filter(([, , width]) => width > 1);
    expect(horizontal.map(([x, , width, height]) => [x, width, height])).toEqual(
      Array(4).fill([0, 20.6, 0.3]),
    );
    // Row heights are stored without the borders and add up with them; columns share the width.
    expect(horizontal.map(([, y]) => y)).toEqual([0, 4.133333, 8.266667, 12.4]);
  });

  it('distributes the size without borders among rows and columns', () => {
    expect(gridLines([9, 9], 1, 31)).toEqual([0, 15, 30]);
    expect(gridLines([1, 3], 0, 8)).toEqual([0, 2, 8]);
    expect(gridLines([0, 0], 0.3, 10)).toEqual([0, 0.3, 0.6]);
  });

  it('draws header rows in the header style, whatever style their cells have', async () => {
    const cells = [0, 1].map((row) => ({ row, col: 0, content: 'x' }));
    const fills = async (more: object) => {
      const layout = await layOutElement({ kind: 'table', ...grid, cells, ...more });
      return nodesOfType(layout, 'path').length - 1;
    };
    expect(await fills({})).toBe(0);
    // Unlisted cells of the header have its style, too.
    expect(await fills({ headerRows: 1 })).toBe(2);
    expect(await fills({ headerRows: 9, cells: [] })).toBe(4);
    expect(await fills({ headerRows: 1, cells: [{ row: 0, col: 0, colSpan: 2 }] })).toBe(1);
    expect(await fills({ headerRows: 2, headerStyle: { inverted: false } })).toBe(0);
  });

  it('draws no border inside merged cells, and all borders when unmerged', async () => {
    const whole = await borders(grid);
    expect(whole).toHaveLength(6);
    const merged = await borders({ ...grid, cells: [{ row: 0, col: 0, colSpan: 2 }] });
    // In the first row, the middle vertical border is inside the merged cell.
    expect(merged).toContainEqual([15, 10, 1, 11]);
    expect(merged).not.toContainEqual([15, 0, 1, 21]);
    const block = await borders({ ...grid, cells: [{ row: 0, col: 0, rowSpan: 2, colSpan: 2 }] });
    expect(block).toHaveLength(4);
  });

  it('centers text vertically in its cell, over all rows that it spans [S3.27]', async () => {
    const cells = [{ row: 0, col: 0, rowSpan: 2, content: 'Hg', align: 'right', fontSizePt: 9 }];
    const layout = await layOutElement({ kind: 'table', ...grid, cells });
    const [text] = nodesOfType(layout, 'glyphs');
    expect(text.yMm).toBeGreaterThan(10.5);
    expect(text.yMm).toBeLessThan(12.5);
    expect(text.xMm + (text.run.advance / 2048) * text.sizeMm).toBeCloseTo(14.5 + 0, 3);
  });

  it('fills an inverted cell black up to under its borders [S3.27]', async () => {
    const cells = [{ row: 0, col: 0, content: 'x', inverted: true }];
    const layout = await layOutElement({ kind: 'table', ...grid, cells });
    const [fill] = nodesOfType(layout, 'path');
    expect(fill.path.slice(1, 3)).toEqual([0.5, 0.5]);
    expect(nodesOfType(layout, 'glyphs')[0].fill).toBe('#ffffff');
  });

  it("reports text that doesn't fit its cell, and missing glyphs", async () => {
    const content = 'much too much text for so small a cell \u{1200}';
    const layout = await layOutElement({ kind: 'table', ...grid, cells: [{ row: 1, col: 1, content }] });
    expect(layout.problems.map(({ code }) => code)).toEqual(['glyphMissing', 'textOverflow']);
  });
});
