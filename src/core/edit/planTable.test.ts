import { describe, expect, it } from 'vitest';
import { buildElement } from './createElement.ts';
import { cellAt, changeCell, mergeCells, resizeTable, splitCell } from './planTable.ts';

function newTable() {
  const element = buildElement({ kind: 'table', id: 'table' });
  if (element.kind !== 'table') throw new Error('not a table');
  return element;
}

describe('a table', () => {
  it('grows and shrinks with its rows and columns', () => {
    const table = newTable();
    const wider = resizeTable(table, 3, 6);
    expect(wider.columnWidthsMm).toHaveLength(6);
    expect(wider.widthMm).toBeCloseTo(table.widthMm * 2);
    expect(resizeTable(wider, 3, 3).widthMm).toBeCloseTo(table.widthMm);
  });

  it('drops cells outside and cuts spans at the new edge', () => {
    const merged = mergeCells(newTable(), { fromRow: 0, fromCol: 0, toRow: 0, toCol: 2 });
    const cut = resizeTable(changeCell(merged, 2, 2, { content: 'gone' }), 2, 2);
    expect(cut.cells).toHaveLength(1);
    expect(cut.cells[0].colSpan).toBe(2);
  });

  it('fills missing cells with the defaults [S4.11]', () => {
    expect(cellAt(newTable(), 1, 2)).toMatchObject({ row: 1, col: 2, content: '', fontSizePt: 9 });
  });

  it('changes a cell without touching the others', () => {
    const first = changeCell(newTable(), 0, 0, { content: 'a' });
    const second = changeCell(first, 1, 1, { content: 'b' });
    expect(second.cells[0]).toBe(first.cells[0]);
    expect(cellAt(second, 1, 1).content).toBe('b');
  });

  it('merges with the texts in reading order and splits again', () => {
    const filled = changeCell(changeCell(newTable(), 0, 1, { content: 'b' }), 0, 0, { content: 'a' });
    const merged = mergeCells(filled, { fromRow: 0, fromCol: 0, toRow: 0, toCol: 1 });
    expect(cellAt(merged, 0, 1)).toMatchObject({ row: 0, col: 0, colSpan: 2, content: 'a b' });
    expect(cellAt(splitCell(merged, 0, 1), 0, 0).colSpan).toBe(1);
  });

  it('grows a block that cuts a span', () => {
    const merged = mergeCells(newTable(), { fromRow: 0, fromCol: 0, toRow: 1, toCol: 0 });
    const grown = mergeCells(merged, { fromRow: 1, fromCol: 0, toRow: 1, toCol: 1 });
    expect(cellAt(grown, 0, 0)).toMatchObject({ rowSpan: 2, colSpan: 2 });
  });
});
