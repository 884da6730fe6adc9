import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOwners, type TableAxis } from '../../elements/table/borderRuns.ts';
import { gridLines } from '../../elements/table/gridLines.ts';
import { styledCell } from '../../label/kinds/table.ts';
import type { TableElement } from '../../label/label.ts';
import { buildElement } from '../createElement.ts';
import { blockText, pasteTexts, readCellTexts } from './cellText.ts';
import { blockOf, cellAt, cellsIn, changeCell, emptyCells, wholeBlock } from './tableCells.ts';
import { planCellStyle, planHeaderRows } from './tableHeader.ts';
import { deleteLines, insertLines, MAX_TABLE_SIDE, resizeTable } from './tableLines.ts';
import { drawnSizesMm, MIN_LINE_MM, planBorder, planEven, planLineSize } from './tableSizes.ts';
import { canMergeCells, mergeCells, splitCells } from './tableSpans.ts';

function newTable(fields: object = {}): TableElement {
  const element = buildElement({ kind: 'table', id: 'table', ...fields });
  if (element.kind !== 'table') throw new Error('not a table');
  return element;
}

const block = (fromRow: number, fromCol: number, toRow: number, toCol: number) => ({
  fromRow,
  fromCol,
  toRow,
  toCol,
});
const put = (table: TableElement, row: number, col: number, content: string) =>
  changeCell(table, { row, col }, { content });
const texts = (table: TableElement) =>
  Array.from({ length: table.rowHeightsMm.length }, (_, row) =>
    Array.from({ length: table.columnWidthsMm.length }, (_unused, col) => cellAt(table, row, col).content),
  );
/** Returns a 3 by 3 table in which each cell contains its row and column. */
const filled = () => {
  let table = newTable();
  for (let row = 0; row < 3; row++)
    for (let col = 0; col < 3; col++) table = put(table, row, col, `${row}${col}`);
  return table;
};

/** Checks that the schema accepts the table, and that exactly one cell covers every position. */
function expectSound(table: TableElement): void {
  buildElement({ ...table });
  const rows = table.rowHeightsMm.length;
  const columns = table.columnWidthsMm.length;
  const covered = new Uint8Array(rows * columns);
  for (const cell of cellsIn(table, wholeBlock(table)))
    for (let row = cell.row; row < cell.row + cell.rowSpan; row++)
      for (let col = cell.col; col < cell.col + cell.colSpan; col++) covered[row * columns + col]++;
  expect([...covered]).toEqual(Array(rows * columns).fill(1));
  expect(cellOwners(table)).toHaveLength(rows * columns);
}

describe('a table', () => {
  it('grows and shrinks with added and removed rows and columns, which keep their size', () => {
    const table = newTable();
    const wider = resizeTable(table, 3, 6);
    expect(wider.columnWidthsMm).toHaveLength(6);
    const before = drawnSizesMm(table, 'column')[0];
    for (const size of drawnSizesMm(wider, 'column')) expect(size).toBeCloseTo(before, 2);
    expect(resizeTable(wider, 3, 3).widthMm).toBeCloseTo(table.widthMm, 1);
  });

  it('drops cells outside and cuts spans at the new edge when it shrinks', () => {
    const merged = mergeCells(newTable(), block(0, 0, 0, 2));
    const cut = resizeTable(put(merged, 2, 2, 'gone'), 2, 2);
    expect(cut.cells).toHaveLength(1);
    expect(cut.cells[0].colSpan).toBe(2);
  });

  it('uses defaults for cells that are not stored [S4.11]', () => {
    expect(cellAt(newTable(), 1, 2)).toMatchObject({ row: 1, col: 2, content: '', fontSizePt: 9 });
  });

  it('shares all other cells when one cell changes', () => {
    const first = put(newTable(), 0, 0, 'a');
    const second = put(first, 1, 1, 'b');
    expect(second.cells[0]).toBe(first.cells[0]);
    expect(cellAt(second, 1, 1).content).toBe('b');
    expect(emptyCells(second, block(0, 2, 2, 2))).toBe(second);
    expect(texts(emptyCells(second, block(0, 0, 1, 0)))[1]).toEqual(['', 'b', '']);
  });

  it('stays valid after any sequence of edits', () => {
    const index = fc.nat({ max: 7 });
    const axis = fc.constantFrom<TableAxis>('row', 'column');
    const step = fc.record({
      name: fc.constantFrom('insert', 'delete', 'merge', 'split', 'paste', 'resize', 'header', 'border'),
      axis,
      a: index,
      b: index,
      c: index,
      d: index,
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        let table = filled();
        for (const { name, axis: along, a, b, c, d } of steps) {
          const count = along === 'row' ? table.rowHeightsMm.length : table.columnWidthsMm.length;
          const [from, to] = [
            Math.min(a, b) % count,
            Math.max(Math.min(a, b) % count, Math.max(a, b) % count),
          ];
          const area = blockOf(table, { row: a, col: b }, { row: c, col: d });
          if (name === 'insert') table = insertLines(table, along, a % (count + 1), (b % 3) + 1, c % count);
          if (name === 'delete') table = deleteLines(table, along, from, to);
          if (name === 'merge') table = mergeCells(table, area);
          if (name === 'split') table = splitCells(table, area);
          if (name === 'paste') table = pasteTexts(table, area, [['x', 'y'], ['z']]);
          if (name === 'resize') table = resizeTable(table, a + 1, b + 1);
          if (name === 'header') table = planHeaderRows(table, a);
          if (name === 'border') table = planBorder(table, along, from, (c - 3) * 1.7, d > 5);
          expectSound(table);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('expectSound throws for two cells at one place and for a cell outside the table', () => {
    const table = filled();
    const [first] = table.cells;
    expect(() => expectSound({ ...table, cells: [...table.cells, first] })).toThrow();
    expect(() => expectSound({ ...table, cells: [{ ...first, colSpan: 4 }] })).toThrow();
  });
});

describe('merging cells', () => {
  it('joins the texts in reading order, and splitting keeps style and text [S3.25]', () => {
    const table = changeCell(put(put(newTable(), 0, 1, 'b'), 0, 0, 'a'), { row: 0, col: 0 }, { bold: true });
    const merged = mergeCells(table, block(0, 0, 0, 1));
    expect(cellAt(merged, 0, 1)).toMatchObject({ row: 0, col: 0, colSpan: 2, content: 'a b', bold: true });
    const split = splitCells(merged, block(0, 0, 0, 0));
    expect(cellAt(split, 0, 0)).toMatchObject({ colSpan: 1, content: 'a b' });
    expect(cellAt(split, 0, 1)).toMatchObject({ colSpan: 1, content: '', bold: true });
  });

  it("keeps the resolved text of the cells, or leaves the table unchanged if it can't", () => {
    const column = (key: string, showKeyName = false) =>
      ({ source: 'column', key, position: 0, showKeyName }) as const;
    const manual = { source: 'manual' } as const;
    const template = { source: 'template' } as const;
    const serial = {
      ...{ source: 'serial', interval: 1, count: 3, direction: 'increase', repeat: 1, keepsCounting: false },
    } as const;
    const prompt = { source: 'prompt', name: 'Lot' } as const;
    const merged = (first: object, second: object) => {
      const both = changeCell(changeCell(newTable(), { row: 0, col: 0 }, first), { row: 0, col: 1 }, second);
      expect(canMergeCells(both, block(0, 0, 0, 1))).toBe(mergeCells(both, block(0, 0, 0, 1)) !== both);
      const { content, data, colSpan } = cellAt(mergeCells(both, block(0, 0, 0, 1)), 0, 0);
      return colSpan === 2 ? [content, data.source] : null;
    };
    const typed = (content: string) => ({ content, data: manual });
    // Merged with an empty cell, a serial stays a serial; merged with a text, it can't, because the text would be counted, too.
    expect(merged({ content: '001', data: serial }, typed(''))).toEqual(['001', 'serial']);
    for (const other of [typed('pcs'), { data: column('name') }, { content: '{name}', data: template }])
      expect(merged({ content: '001', data: serial }, other)).toBeNull();
    expect(merged(typed('Lot:'), { content: 'L1', data: prompt })).toBeNull();
    expect(merged({ data: column('') }, typed('EUR'))).toBeNull();
    expect(merged({ data: column('Price', true) }, typed('EUR'))).toEqual(['Price: {Price} EUR', 'template']);
    expect(merged(typed('{L}'), { data: column('name') })).toEqual(['{{L}} {name}', 'template']);
    expect(merged(typed('{L}'), typed('x'))).toEqual(['{L} x', 'manual']);
  });

  it('extends the block to a span that it cuts', () => {
    const merged = mergeCells(newTable(), block(0, 0, 1, 0));
    expect(cellAt(mergeCells(merged, block(1, 0, 1, 1)), 0, 0)).toMatchObject({ rowSpan: 2, colSpan: 2 });
  });

  it('keeps the data source of the texts', () => {
    const column = { source: 'column', key: 'weight', position: 0, showKeyName: false } as const;
    const bound = changeCell(newTable(), { row: 0, col: 1 }, { data: column, content: 'old' });
    expect(cellAt(mergeCells(bound, block(0, 0, 0, 1)), 0, 0)).toMatchObject({ data: column });
    const beside = mergeCells(put(bound, 0, 0, 'Weight'), block(0, 0, 0, 1));
    expect(cellAt(beside, 0, 0)).toMatchObject({ content: 'Weight {weight}', data: { source: 'template' } });
  });

  it('leaves a single cell unchanged, as does splitting unmerged cells', () => {
    const table = filled();
    expect(mergeCells(table, block(1, 1, 1, 1))).toBe(table);
    expect(splitCells(table, block(0, 0, 2, 2))).toBe(table);
  });
});

describe('inserting and deleting rows and columns', () => {
  it('inserts a row with the style of its neighbor and makes the table taller', () => {
    const table = changeCell(filled(), { row: 1, col: 1 }, { bold: true, fontSizePt: 6 });
    const inserted = insertLines(table, 'row', 1, 1, 1);
    expect(texts(inserted)).toEqual([
      ['00', '01', '02'],
      ['', '', ''],
      ['10', '11', '12'],
      ['20', '21', '22'],
    ]);
    expect(cellAt(inserted, 1, 1)).toMatchObject({ bold: true, fontSizePt: 6 });
    expect(cellAt(inserted, 1, 0)).toMatchObject({ bold: false });
    const [size] = drawnSizesMm(table, 'row');
    expect(inserted.heightMm).toBeCloseTo(table.heightMm + size + table.borderMm, 1);
    expect(texts(deleteLines(inserted, 'row', 1, 1))).toEqual(texts(table));
  });

  it('widens and narrows merged cells that span the place', () => {
    const merged = mergeCells(filled(), block(0, 0, 0, 1));
    const wider = insertLines(merged, 'column', 1, 2, 0);
    expect(cellAt(wider, 0, 0)).toMatchObject({ colSpan: 4, content: '00 01' });
    expect(texts(wider)[1]).toEqual(['10', '', '', '11', '12']);
    expect(cellAt(deleteLines(wider, 'column', 1, 3), 0, 0)).toMatchObject({ colSpan: 1 });
    // If the first columns of a merged cell are deleted, the cell begins at its first remaining column.
    expect(cellAt(deleteLines(wider, 'column', 0, 1), 0, 0)).toMatchObject({ colSpan: 2, content: '00 01' });
  });

  it('keeps at least one row and column, and inserts at most MAX_TABLE_SIDE rows', () => {
    const table = filled();
    expect(deleteLines(table, 'row', 0, 2)).toBe(table);
    expect(deleteLines(table, 'column', 0, 1).columnWidthsMm).toHaveLength(1);
    expect(insertLines(table, 'row', 3, 99, 2).rowHeightsMm).toHaveLength(MAX_TABLE_SIDE);
  });

  it('keeps the upper left corner in place for a table rotated by 90 degrees', () => {
    const table = newTable({ xMm: 10, yMm: 20, widthMm: 20, heightMm: 10, rotationDeg: 90 });
    const wider = planLineSize(table, 'column', 0, 2, 10);
    const corner = ({ xMm, yMm, widthMm, heightMm }: TableElement) => [
      xMm + widthMm / 2 + heightMm / 2,
      yMm + heightMm / 2 - widthMm / 2,
    ];
    expect(wider.widthMm).toBeCloseTo(31.2);
    for (const [index, value] of corner(wider).entries()) expect(value).toBeCloseTo(corner(table)[index], 1);
  });
});

describe('row and column sizes', () => {
  const lines = (table: TableElement) =>
    gridLines(table.columnWidthsMm, table.borderMm, table.widthMm).map(
      (line) => Math.round(line * 100) / 100,
    );

  it('set by number equal the drawn sizes, and the other columns keep theirs', () => {
    const table = planLineSize(newTable(), 'column', 1, 1, 12.34);
    expect(drawnSizesMm(table, 'column')[1]).toBeCloseTo(12.34, 2);
    expect(drawnSizesMm(table, 'column')[0]).toBeCloseTo(6.47, 2);
    expect(planLineSize(table, 'column', 0, 2, 0).columnWidthsMm).toEqual([0.5, 0.5, 0.5]);
  });

  it('set one after another keep their set values, in any order', () => {
    const start = newTable({
      widthMm: 92,
      columnWidthsMm: [1, 1, 1, 1],
      borderMm: 0.35,
    });
    const wanted = [26, 20, 20, 26.01];
    // The order of the steps does not matter, even if the last step leaves no width to share.
    for (const order of [
      [0, 1, 2, 3],
      [3, 1, 0, 2],
    ]) {
      const set = order.reduce((table, line, at) => {
        const next = planLineSize(table, 'column', line, line, wanted[line]);
        for (const done of order.slice(0, at + 1))
          expect(drawnSizesMm(next, 'column')[done]).toBeCloseTo(wanted[done], 6);
        return next;
      }, start);
      expect(set.columnWidthsMm).toEqual(wanted);
      expect(set.widthMm).toBeCloseTo(93.76, 6);
    }
  });

  it('change only on both sides of a dragged border', () => {
    const table = newTable();
    const moved = planBorder(table, 'column', 0, 2, false);
    expect(moved.widthMm).toBe(table.widthMm);
    const [, first, ...rest] = lines(table);
    const [, movedFirst, ...movedRest] = lines(moved);
    expect(movedFirst).toBeCloseTo(first + 2, 2);
    expect(movedRest).toEqual(rest);
  });

  it('change the table size when a border is dragged with Shift or at the outer edge', () => {
    const table = newTable();
    const wider = planBorder(table, 'column', 0, 2, true);
    expect(wider.widthMm).toBeCloseTo(table.widthMm + 2, 1);
    expect(drawnSizesMm(wider, 'column')[1]).toBeCloseTo(drawnSizesMm(table, 'column')[1], 2);
    expect(planBorder(table, 'row', 2, 3, false).heightMm).toBeCloseTo(table.heightMm + 3, 1);
  });

  it('never get smaller than MIN_LINE_MM', () => {
    const [thin] = drawnSizesMm(planBorder(newTable(), 'column', 0, -99, false), 'column');
    expect(thin).toBeCloseTo(MIN_LINE_MM, 3);
    const [, squeezed] = drawnSizesMm(planBorder(newTable(), 'column', 0, 99, false), 'column');
    expect(squeezed).toBeCloseTo(MIN_LINE_MM, 3);
  });

  it('are made equal by planEven', () => {
    const table = planEven(newTable({ columnWidthsMm: [1, 2, 6] }), 'column', 1, 2);
    expect(table.columnWidthsMm).toEqual([1, 4, 4]);
  });
});

describe('table header', () => {
  it("applies its style to all its cells, including new ones, and keeps the cells' own styles", () => {
    const table = planHeaderRows(changeCell(filled(), { row: 0, col: 0 }, { fontSizePt: 6 }), 1);
    expect(table.headerStyle).toMatchObject({ fontSizePt: 6, bold: true, inverted: true });
    const wider = insertLines(table, 'column', 3, 1, 2);
    expect(styledCell(wider, cellAt(wider, 0, 3))).toMatchObject({ bold: true, fontSizePt: 6 });
    const red = planCellStyle(wider, block(0, 0, 1, 0), { italic: true });
    expect(styledCell(red, cellAt(red, 0, 3))).toMatchObject({ italic: true });
    expect([cellAt(red, 1, 0).italic, cellAt(red, 0, 0).italic, cellAt(red, 1, 1).italic]).toEqual([
      true,
      false,
      false,
    ]);
    expect(planHeaderRows(red, 0).headerStyle).toBe(red.headerStyle);
    expect(planHeaderRows(red, 99).headerRows).toBe(3);
  });

  it('grows with rows inserted in it and shrinks with rows deleted from it', () => {
    const table = planHeaderRows(filled(), 2);
    expect(insertLines(table, 'row', 1, 1, 0).headerRows).toBe(3);
    expect(insertLines(table, 'row', 2, 1, 1).headerRows).toBe(2);
    expect(deleteLines(table, 'row', 1, 2).headerRows).toBe(1);
    expect(deleteLines(table, 'column', 0, 0).headerRows).toBe(2);
  });
});

describe('table cell text as tab-separated text', () => {
  it('is parsed back to the same cells, for any content', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r', ' ', 'я'), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 9, maxLength: 9 }), (contents) => {
        let table = newTable();
        contents.forEach((content, index) => {
          table = put(table, Math.floor(index / 3), index % 3, content);
        });
        const copied = blockText(table, wholeBlock(table));
        // A last line without text is indistinguishable from the end of the line before it, so it stays empty.
        const pasted = pasteTexts(newTable(), block(0, 0, 0, 0), readCellTexts(copied));
        expect(texts(pasted)).toEqual(texts(table));
      }),
    );
  });

  it('is parsed as Excel and other programs write it', () => {
    expect(readCellTexts('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(readCellTexts('a\n\nb')).toEqual([['a'], [''], ['b']]);
    expect(readCellTexts('"two\nlines"\t"5"" x 3"""')).toEqual([['two\nlines', '5" x 3"']]);
    // A quotation mark that is an inch sign does not begin a quoted text.
    expect(readCellTexts('"5" wide\t3"')).toEqual([['"5" wide', '3"']]);
    expect(readCellTexts('')).toEqual([['']]);
  });

  it('is pasted from the selected cell on, and the table grows if needed', () => {
    const pasted = pasteTexts(newTable(), block(2, 1, 2, 1), [['a', 'b', 'c'], ['d']]);
    expect(texts(pasted)).toEqual([
      ['', '', '', ''],
      ['', '', '', ''],
      ['', 'a', 'b', 'c'],
      ['', 'd', '', ''],
    ]);
  });

  it('is pasted into every selected cell if it is a single value, except cells bound to a column', () => {
    const column = { source: 'column', key: 'k', position: 0, showKeyName: false } as const;
    const table = changeCell(newTable(), { row: 1, col: 1 }, { data: column });
    const pasted = pasteTexts(table, block(0, 1, 1, 2), [['x']]);
    expect(texts(pasted)).toEqual([
      ['', 'x', 'x'],
      ['', '', 'x'],
      ['', '', ''],
    ]);
    expect(cellAt(pasted, 1, 1).data).toEqual(column);
    expect(cellAt(emptyCells(pasted, block(1, 1, 1, 1)), 1, 1).data).toEqual({ source: 'manual' });
  });

  it('is not added beyond the maximum table size and is cut to the maximum text length', () => {
    const tall = newTable({ rowHeightsMm: Array(80).fill(4) });
    const pasted = pasteTexts(tall, block(79, 0, 79, 0), [['a', 'x'.repeat(70_000)], ['gone']]);
    expect(pasted.rowHeightsMm).toHaveLength(80);
    expect([cellAt(pasted, 79, 0).content, cellAt(pasted, 79, 1).content.length]).toEqual(['a', 4096]);
    const long = 'y'.repeat(60_000);
    expectSound(mergeCells(put(put(newTable(), 0, 0, long), 0, 1, long), block(0, 0, 0, 1)));
  });

  it('loses no value when pasted over merged cells', () => {
    const merged = mergeCells(newTable(), block(0, 0, 0, 1));
    expect(texts(pasteTexts(merged, block(0, 0, 0, 1), [['a', 'b', 'c']]))[0]).toEqual(['a b', 'a b', 'c']);
  });
});
