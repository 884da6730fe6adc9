// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  choose,
  enter,
  fieldOf,
  type MountedPanel,
  mountPanel,
} from '../../../../tests/support/mountPanel.tsx';
import { press, settled, type } from '../../../../tests/support/mountScreen.tsx';
import type { TableElement } from '../../../core/label/label.ts';
import { setUnit } from '../../i18n/unit.ts';

let panel: MountedPanel;
beforeEach(() => setUnit('mm'));
afterEach(() => panel.mounted.unmount());

const CELLS = [
  ['Сорт', '价格'],
  ['Assam', '3,20 €'],
  ['緑茶', ''],
].flatMap((row, rowAt) => row.map((content, columnAt) => ({ row: rowAt, col: columnAt, content })));

async function open(more: object = {}) {
  panel = await mountPanel(
    [
      {
        kind: 'table',
        id: 't',
        widthMm: 40,
        heightMm: 30,
        borderMm: 0.2,
        rowHeightsMm: [6, 10, 14],
        columnWidthsMm: [30, 10],
        cells: CELLS,
        ...more,
      },
    ],
    ['name', 'price'],
  );
  await panel.select(['t']);
}
function table(): TableElement {
  const found = panel.element('t');
  if (found.kind !== 'table') throw new Error('no table');
  return found;
}
const chooseCells = (fromRow: number, fromCol: number, toRow: number, toCol: number) =>
  settled(() =>
    panel.editor.view.chooseCells({
      elementId: 't',
      anchor: { row: fromRow, col: fromCol },
      head: { row: toRow, col: toCol },
    }),
  );

it('rows, columns, border and header rows are changed, and the cells that stay keep their content', async () => {
  await open();
  expect(document.body.textContent).toContain('Click a cell of the table to change it.');
  await enter('Rows', '2');
  await enter('Columns', '3');
  await enter('Border', '0.5');
  await enter('Header rows', '1');
  const { rowHeightsMm, columnWidthsMm, borderMm, headerRows, cells } = table();
  expect([rowHeightsMm.length, columnWidthsMm.length, borderMm, headerRows]).toEqual([2, 3, 0.5, 1]);
  expect(cells.map(({ content }) => content).filter(Boolean)).toEqual(['Сорт', '价格', 'Assam', '3,20 €']);
});

it('there are at most as many header rows as rows', async () => {
  await open();
  await enter('Header rows', '9');
  expect([table().headerRows, fieldOf('Header rows').value]).toEqual([3, '3']);
});

it('rows and columns are made equal', async () => {
  await open();
  await press('Distribute rows evenly');
  await press('Distribute columns evenly');
  const { rowHeightsMm, columnWidthsMm } = table();
  expect([new Set(rowHeightsMm).size, new Set(columnWidthsMm).size]).toEqual([1, 1]);
});

it('the fields of selected cells change exactly these cells', async () => {
  await open();
  await chooseCells(1, 0, 2, 0);
  const before = table().cells;
  const content = fieldOf('Content');
  // Cells that differ show no content.
  expect(content.value).toBe('');
  if (content instanceof HTMLSelectElement) throw new Error('no text');
  await type(content, 'Чай');
  await enter('Size', '12');
  expect(table().cells.map(({ content: now }) => now)).toEqual(['Сорт', '价格', 'Чай', '3,20 €', 'Чай', '']);
  const changed = table().cells.flatMap((cell, at) =>
    cell.fontSizePt === before[at].fontSizePt ? [] : [at],
  );
  expect(changed).toEqual([2, 4]);
});

it('a cell takes a column, and its row and column get sizes', async () => {
  await open();
  await chooseCells(2, 1, 2, 1);
  expect(document.body.textContent).toContain('Cell, row 3, column 2');
  await choose('Source', 'column');
  await choose('Column', 'price');
  expect(table().cells[5].data).toMatchObject({ source: 'column', key: 'price', position: 1 });
  await enter('Row height', '20');
  await enter('Column width', '15');
  expect([Number(fieldOf('Row height').value), Number(fieldOf('Column width').value)]).toEqual([20, 15]);
  expect(table().rowHeightsMm[2]).toBeGreaterThan(table().rowHeightsMm[1]);
});

it('a locked table keeps the sizes of its rows', async () => {
  await open({ locked: true });
  await chooseCells(0, 0, 0, 0);
  const height = fieldOf('Row height');
  expect(height.disabled).toBe(true);
});

it('the buttons of a cell merge and split cells, and insert and delete rows around them', async () => {
  await open();
  const first = () => table().cells.find(({ row, col }) => row === 0 && col === 0);
  await chooseCells(0, 0, 0, 1);
  await press('Merge cells');
  expect(first()).toMatchObject({ colSpan: 2, content: expect.stringContaining('Сорт') });
  await press('Split cells');
  expect(first()).toMatchObject({ colSpan: 1 });
  await chooseCells(1, 0, 1, 0);
  await press('Insert a row above');
  expect([table().rowHeightsMm.length, table().cells.length]).toEqual([4, 8]);
  await press('Delete rows');
  expect(table().rowHeightsMm).toHaveLength(3);
  expect(table().cells.map(({ content }) => content)).toContain('Assam');
});
