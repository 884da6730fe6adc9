import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { Label, TableElement } from '../../src/core/label/label.ts';
import { readLabelText } from '../../src/core/label/readLabelText.ts';
import { type EditorPage, nextFrames, openEditor } from './editorPage.ts';

const EMPTY = { format: 'diecut-label', version: 1, name: 'Tables', widthMm: 100, heightMm: 150 };

async function openLabel(page: Page, elements: readonly object[]): Promise<EditorPage> {
  const editor = await openEditor(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: /Open a label file/ }).click();
  const file = JSON.stringify({ ...EMPTY, elements });
  await (await chooser).setFiles({
    name: 'tables.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  await expect(page.getByRole('textbox', { name: 'Label name' })).toHaveValue('Tables');
  return editor;
}

async function parse(text: string | Buffer): Promise<Label> {
  const read = readLabelText(new Uint8Array(Buffer.from(text)), '');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

function tableIn({ elements }: Label): TableElement {
  const table = elements.find(({ kind }) => kind === 'table');
  if (table?.kind !== 'table') throw new Error('no table');
  return table;
}

/** Returns the table from the file that the page saves. */
async function savedTable(page: Page): Promise<TableElement> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: /Save as a label file/ }).click();
  // A click while the menu closes would only close it.
  await expect(page.getByRole('menu')).toHaveCount(0);
  return tableIn(await parse(await readFile(await (await download).path())));
}

async function tableBox(page: Page, id: string) {
  const box = await page.locator(`[data-element-id="${id}"] > [data-hit]`).boundingBox();
  if (!box) throw new Error('no table in sight');
  return box;
}

/** Returns the center of a cell in a table whose rows and columns have equal sizes. */
async function cellAt(page: Page, id: string, [row, col]: readonly [number, number], rows = 3, columns = 3) {
  const box = await tableBox(page, id);
  return { x: box.x + ((col + 0.5) / columns) * box.width, y: box.y + ((row + 0.5) / rows) * box.height };
}

const TABLE = {
  kind: 'table',
  id: 't',
  xMm: 10,
  yMm: 40,
  widthMm: 80,
  heightMm: 60,
  borderMm: 0,
  rowHeightsMm: [20, 20, 20],
  columnWidthsMm: [80 / 3, 80 / 3, 80 / 3],
};

async function openTable(page: Page, more: object = {}) {
  const editor = await openLabel(page, [{ ...TABLE, ...more }]);
  const click = async (place: readonly [number, number], shift = false) => {
    const { x, y } = await cellAt(page, 't', place);
    if (shift) await page.keyboard.down('Shift');
    await page.mouse.click(x, y);
    if (shift) await page.keyboard.up('Shift');
  };
  const sweep = async (from: readonly [number, number], to: readonly [number, number]) => {
    const [start, end] = [await cellAt(page, 't', from), await cellAt(page, 't', to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.mouse.up();
  };
  // The view fits the label after its layout: the table must be at rest before its position is read.
  await page.locator('[data-element-id="t"] > [data-hit]').hover({ trial: true });
  await click([1, 1]);
  await expect(heading(page, 'Table')).toBeVisible();
  return { ...editor, click, sweep };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const chosen = (page: Page) => page.locator('[data-chosen-cells]');
/** Returns the text field that is open in a cell. */
const inPlace = (page: Page) => page.locator('[data-canvas] textarea');
const command = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Cells' }).getByRole('button', { name, exact: true });
const contents = ({ cells }: TableElement) =>
  cells
    .filter(({ content }) => content !== '')
    .map(({ row, col, content }) => `${row}${col} ${content}`)
    .sort();

test('table cells are selected by click, Shift, drag and keyboard, and Escape leaves first the cell, then the table [S3.25]', async ({
  page,
}) => {
  const { click, sweep, errors } = await openTable(page);
  await expect(heading(page, 'Table')).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
  await click([0, 0]);
  await expect(heading(page, 'Cell, row 1, column 1')).toBeVisible();
  await click([1, 2], true);
  await expect(heading(page, '6 cells')).toBeVisible();
  await sweep([2, 0], [1, 1]);
  await expect(heading(page, '4 cells')).toBeVisible();
  // The table did not move.
  expect((await savedTable(page)).xMm).toBe(10);
  await page.locator('[data-canvas]').focus();
  await page.keyboard.press('Control+a');
  await expect(heading(page, '9 cells')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page, 'Cell, row 3, column 2')).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(heading(page, 'Cell, row 2, column 2')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(heading(page, 'Cell, row 2, column 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chosen(page)).toHaveCount(0);
  await expect(heading(page, 'Table')).toBeVisible();
  // Arrow keys move the table again; Enter selects its first cell.
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Cell, row 1, column 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Table')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('text typed into a table cell is kept after Escape, Tab or a click outside, and one undo reverts it', {
  tag: '@long',
}, async ({ page }) => {
  const { click, errors } = await openTable(page);
  await click([0, 0]);
  await page.keyboard.type('one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  await expect(inPlace(page)).toHaveValue('one\ntwo');
  // Undo inside the field reverts the typed text.
  await page.keyboard.press('Control+z');
  await expect(inPlace(page)).not.toHaveValue('one\ntwo');
  await page.keyboard.press('Control+y');
  await expect(inPlace(page)).toHaveValue('one\ntwo');
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Cell, row 1, column 1')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  await page.keyboard.type('three');
  // A click outside also keeps the typed text.
  await click([2, 2]);
  const middle = await cellAt(page, 't', [1, 1]);
  await page.mouse.dblclick(middle.x, middle.y);
  await page.keyboard.type('four');
  await page.keyboard.press('Enter');
  expect(contents(await savedTable(page))).toEqual(['00 one\ntwo', '01 three', '11 four']);

  for (const left of [['00 one\ntwo', '01 three'], ['00 one\ntwo'], []]) {
    await page.keyboard.press('Control+z');
    expect(contents(await savedTable(page))).toEqual(left);
  }
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+y');
  expect(contents(await savedTable(page))).toEqual(['00 one\ntwo', '01 three', '11 four']);

  // Tab after the last cell adds a row.
  await click([2, 2]);
  await page.keyboard.type('last');
  await page.keyboard.press('Tab');
  await page.keyboard.type('new');
  await page.keyboard.press('Escape');
  const grown = await savedTable(page);
  expect(grown.rowHeightsMm).toHaveLength(4);
  expect(contents(grown)).toEqual(['00 one\ntwo', '01 three', '11 four', '22 last', '30 new']);
  expect(errors).toEqual([]);
});

test('an input method starts writing into the selected table cell', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const { click, errors } = await openTable(page);
  await click([0, 0]);
  const cdp = await context.newCDPSession(page);
  // The event order of Chromium's IME: an opaque key, then composition text, then the final text.
  await cdp.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'KeyJ',
    windowsVirtualKeyCode: 229,
  });
  await expect(inPlace(page)).toBeFocused();
  await cdp.send('Input.imeSetComposition', { text: 'jia', selectionStart: 3, selectionEnd: 3 });
  // Enter accepts the input method's text, and does not end the editing.
  await cdp.send('Input.insertText', { text: '价格' });
  await expect(inPlace(page)).toHaveValue('价格');
  await page.keyboard.press('Tab');
  await expect(inPlace(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  expect(contents(await savedTable(page))).toEqual(['00 价格']);
  expect(errors).toEqual([]);
});

test('the cells of a rotated table are selected and edited in place', { tag: '@long' }, async ({ page }) => {
  const { errors } = await openTable(page, { rotationDeg: 90, widthMm: 60, cells: [] });
  // In a table rotated by a quarter turn, the first cell is at the upper right.
  const box = await tableBox(page, 't');
  const first = { x: box.x + box.width * 0.85, y: box.y + box.height * 0.15 };
  await page.mouse.click(first.x, first.y);
  await expect(heading(page, 'Cell, row 1, column 1')).toBeVisible();
  const cell = await chosen(page).boundingBox();
  await page.keyboard.type('up');
  const field = await inPlace(page).boundingBox();
  if (!cell || !field) throw new Error('no cell');
  // The field is inside its cell, and as tall as the cell on the screen.
  expect(field.x).toBeGreaterThan(cell.x - 1);
  expect(field.x + field.width).toBeLessThan(cell.x + cell.width + 1);
  expect(field.height).toBeGreaterThan(cell.height * 0.8);
  await page.keyboard.press('Enter');
  expect(contents(await savedTable(page))).toEqual(['00 up']);
  expect(errors).toEqual([]);
});

test('typing into a table cell bound to a column changes nothing', { tag: '@long' }, async ({ page }) => {
  const data = { source: 'column', key: 'weight', position: 0 };
  const { click } = await openTable(page, { cells: [{ row: 0, col: 0, content: 'x', data }] });
  await click([0, 0]);
  await page.keyboard.type('typed');
  await expect(inPlace(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.type('y');
  await page.keyboard.press('Shift+Tab');
  await expect(inPlace(page)).toHaveCount(0);
  await page.keyboard.type('typed');
  expect(contents(await savedTable(page))).toEqual(['00 x', '01 y']);
});

test('table rows, columns and merged cells change from the bar and the menu, and undo reverts each change [S3.25]', {
  tag: '@long',
}, async ({ page }) => {
  const cells = [0, 1, 2].flatMap((row) => [0, 1, 2].map((col) => ({ row, col, content: `${row}${col}` })));
  const { click, sweep, errors } = await openTable(page, { cells });
  const start = await savedTable(page);
  /** Performs an action, checks the changed table, undoes the action, and checks that the table is as before. */
  const tryOut = async (act: () => Promise<void>, check: (table: TableElement) => void) => {
    await act();
    check(await savedTable(page));
    await page.locator('[data-canvas]').focus();
    await page.keyboard.press('Control+z');
    expect(await savedTable(page)).toEqual(start);
  };
  await click([1, 1]);
  const press = (name: string) => async () => command(page, name).click();
  await tryOut(press('Insert a row above'), ({ rowHeightsMm, cells: now }) => {
    expect(rowHeightsMm).toHaveLength(4);
    expect(now.find(({ content }) => content === '10')?.row).toBe(2);
  });
  await click([1, 1]);
  await tryOut(press('Insert a row below'), ({ cells: now }) =>
    expect(now.find(({ content }) => content === '20')?.row).toBe(3),
  );
  await click([1, 1]);
  await tryOut(press('Insert a column to the left'), ({ columnWidthsMm, cells: now }) => {
    expect(columnWidthsMm).toHaveLength(4);
    expect(now.find(({ content }) => content === '11')?.col).toBe(2);
  });
  await click([1, 1]);
  await tryOut(press('Insert a column to the right'), ({ cells: now }) =>
    expect(now.find(({ content }) => content === '12')?.col).toBe(3),
  );
  await click([1, 1]);
  await tryOut(press('Delete rows'), ({ cells: now }) =>
    expect(now.map(({ content }) => content)).toEqual(['00', '01', '02', '20', '21', '22']),
  );
  await click([1, 1]);
  await tryOut(press('Delete columns'), ({ cells: now }) =>
    expect(now.map(({ content }) => content)).toEqual(['00', '02', '10', '12', '20', '22']),
  );
  await click([1, 1]);
  await tryOut(press('Header row'), ({ headerRows }) => expect(headerRows).toBe(1));
  await sweep([0, 0], [1, 1]);
  await tryOut(press('Merge cells'), ({ cells: now }) =>
    expect(now.find(({ content }) => content === '00 01 10 11')).toMatchObject({ rowSpan: 2, colSpan: 2 }),
  );

  // The context menu applies to the cell that was clicked, and has the same commands.
  const far = await cellAt(page, 't', [2, 2]);
  await page.mouse.click(far.x, far.y, { button: 'right' });
  await expect(heading(page, 'Cell, row 3, column 3')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Cut' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(heading(page, 'Cell, row 3, column 3')).toBeVisible();
  await sweep([0, 0], [0, 1]);
  const inside = await cellAt(page, 't', [0, 0]);
  await page.mouse.click(inside.x, inside.y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Merge cells' }).click();
  await click([0, 1]);
  await expect(heading(page, 'Cell, row 1, column 1')).toBeVisible();
  await page.mouse.click(inside.x, inside.y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Split cells' }).click();
  expect(contents(await savedTable(page)).slice(0, 2)).toEqual(['00 00 01', '02 02']);
  await page.keyboard.press('Delete');
  expect(contents(await savedTable(page))[0]).toBe('02 02');
  expect(errors).toEqual([]);
});

test('dragging a table border resizes its two neighbors, or the whole table with Shift or at the edge', {
  tag: '@long',
}, async ({ page }) => {
  const { errors, field } = await openTable(page);
  const zoom = async (percent: string) => {
    await page.getByRole('spinbutton', { name: 'Zoom in percent' }).fill(percent);
    await page.keyboard.press('Enter');
    await nextFrames(page);
  };
  const dragBorder = async (x: number, y: number, byX: number, byY: number, keys: readonly string[]) => {
    const box = await tableBox(page, 't');
    // Four pixels beside the line, which is thinner than that at every zoom.
    await page.mouse.move(
      box.x + box.width * x + (byX === 0 ? 0 : 4),
      box.y + box.height * y + (byY === 0 ? 0 : 4),
    );
    await page.mouse.down();
    for (const key of keys) await page.keyboard.down(key);
    await page.mouse.move(box.x + box.width * x + 4 + byX / 2, box.y + box.height * y + 4 + byY / 2, {
      steps: 2,
    });
    await page.mouse.move(
      box.x + box.width * x + (byX === 0 ? 0 : 4) + byX,
      box.y + box.height * y + (byY === 0 ? 0 : 4) + byY,
      { steps: 2 },
    );
    await page.mouse.up();
    for (const key of keys) await page.keyboard.up(key);
  };
  for (const percent of ['50', '200']) {
    await zoom(percent);
    await page.getByRole('option', { name: /Table/ }).click();
    const mmPerPx = 80 / (await tableBox(page, 't')).width;
    const before = await savedTable(page);
    await dragBorder(1 / 3, 0.2, 20, 0, ['Alt']);
    const shared = await savedTable(page);
    expect(shared.widthMm).toBe(80);
    expect(shared.columnWidthsMm[0]).toBeCloseTo(80 / 3 + 20 * mmPerPx, 1);
    expect(shared.columnWidthsMm[1]).toBeCloseTo(80 / 3 - 20 * mmPerPx, 1);
    await page.keyboard.press('Control+z');
    expect(await savedTable(page)).toEqual(before);
    await dragBorder(0.2, 2 / 3, 0, 16, ['Alt', 'Shift']);
    const taller = await savedTable(page);
    expect(taller.heightMm).toBeCloseTo(60 + 16 * mmPerPx, 1);
    expect(taller.rowHeightsMm[2]).toBeCloseTo(20, 2);
    await page.keyboard.press('Control+z');
    await dragBorder(1, 0.2, -20, 0, ['Alt']);
    const narrower = await savedTable(page);
    expect(narrower.widthMm).toBeCloseTo(80 - 20 * mmPerPx, 1);
    expect(narrower.columnWidthsMm[0]).toBeCloseTo(80 / 3, 2);
    await page.keyboard.press('Control+z');
    expect(await savedTable(page)).toEqual(before);
  }
  // A table that is enlarged as a whole keeps its proportions.
  await field('Width').fill('40');
  await field('Width').press('Enter');
  const { columnWidthsMm } = await savedTable(page);
  expect(new Set(columnWidthsMm.map((width) => width.toFixed(3))).size).toBe(1);
  expect(errors).toEqual([]);
});

test('table cells are copied to and pasted from spreadsheets as tab-separated text', {
  tag: '@long',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { click, sweep, errors } = await openTable(page);
  await page.evaluate(() => navigator.clipboard.writeText('Weight\tPieces\r\n"1,5\nkg"\t3\r\n'));
  await click([1, 1]);
  await page.keyboard.press('Control+v');
  await expect(heading(page, '4 cells')).toBeVisible();
  expect(contents(await savedTable(page))).toEqual(['11 Weight', '12 Pieces', '21 1,5\nkg', '22 3']);
  await sweep([1, 1], [2, 2]);
  await page.keyboard.press('Control+x');
  expect(contents(await savedTable(page))).toEqual([]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Weight\tPieces\n"1,5\nkg"\t3');
  await click([2, 2]);
  await page.keyboard.press('Control+v');
  const grown = await savedTable(page);
  expect([grown.rowHeightsMm.length, grown.columnWidthsMm.length]).toEqual([4, 4]);
  expect(contents(grown)).toEqual(['22 Weight', '23 Pieces', '32 1,5\nkg', '33 3']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(contents(await savedTable(page))).toHaveLength(4);
  expect(errors).toEqual([]);
});

test('several cells show their shared values, and a change applies to all of them', { tag: '@long' }, async ({
  page,
}) => {
  const cells = [
    { row: 0, col: 0, content: 'a', bold: true, fontSizePt: 6, inverted: true },
    { row: 0, col: 1, content: 'b', fontSizePt: 8 },
  ];
  const { click, field, errors } = await openTable(page, { cells });
  await click([0, 0]);
  await click([0, 1], true);
  await expect(heading(page, '2 cells')).toBeVisible();
  await expect(field('Size')).toHaveValue('');
  await expect(field('Size')).toHaveAttribute('placeholder', '–');
  await expect(page.getByRole('button', { name: 'Bold', exact: true })).toHaveAttribute(
    'aria-pressed',
    'mixed',
  );
  await page.getByRole('button', { name: 'Spacing and effects' }).click();
  const inverted = page.getByRole('checkbox', { name: 'White on black' });
  expect(await inverted.evaluate((box) => box instanceof HTMLInputElement && box.indeterminate)).toBe(true);
  await page.getByRole('button', { name: 'Bold', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Bold', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await field('Size').fill('11');
  await field('Size').press('Enter');
  await field('Letter spacing').fill('10');
  await field('Letter spacing').press('Enter');
  await field('Line spacing').fill('1.5');
  await field('Line spacing').press('Enter');
  await page.getByRole('checkbox', { name: 'White on black' }).click();
  await page.getByRole('checkbox', { name: 'Wrap lines' }).click();
  await page.getByRole('checkbox', { name: 'Auto height' }).click();
  await page.getByRole('combobox', { name: 'Source' }).selectOption({ label: 'Serial number' });
  const style = {
    bold: true,
    fontSizePt: 11,
    letterSpacingMilliEm: 100,
    lineSpacing: 1.5,
    inverted: true,
    wrap: false,
    autoHeight: false,
    data: { source: 'serial', interval: 1, count: 10, direction: 'increase', repeat: 1 },
  };
  const saved = await savedTable(page);
  expect(saved.cells).toMatchObject([
    { content: 'a', ...style },
    { content: 'b', ...style },
  ]);
  expect(errors).toEqual([]);
});

test('new cells of a table header have the style of the header', { tag: '@long' }, async ({ page }) => {
  const { click, markup, errors } = await openTable(page, { cells: [{ row: 0, col: 0, content: 'a' }] });
  const plain = await markup('t');
  await click([0, 2]);
  await command(page, 'Header row').click();
  await expect.poll(() => markup('t')).not.toBe(plain);
  await command(page, 'Insert a column to the right').click();
  await page.getByRole('button', { name: 'Italic', exact: true }).click();
  await page.keyboard.press('Escape');
  const saved = await savedTable(page);
  expect(saved).toMatchObject({ headerRows: 1, headerStyle: { bold: true, italic: true, inverted: true } });
  // Below the table's style, its cells keep their own style.
  expect(saved.cells).toMatchObject([{ content: 'a', bold: false, italic: false }]);
  expect(errors).toEqual([]);
});

test('dragging a finger across table cells selects them, and a double tap edits a cell', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1000, height: 800 } });
  const page = await context.newPage();
  await openLabel(page, [TABLE]);
  const tap = async (place: readonly [number, number]) => {
    const { x, y } = await cellAt(page, 't', place);
    await page.touchscreen.tap(x, y);
  };
  await tap([1, 1]);
  await tap([0, 0]);
  await expect(heading(page, 'Cell, row 1, column 1')).toBeVisible();
  const cdp = await context.newCDPSession(page);
  const [from, to] = [await cellAt(page, 't', [0, 0]), await cellAt(page, 't', [1, 2])];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 6; step++) {
    const point = { x: from.x + ((to.x - from.x) * step) / 6, y: from.y + ((to.y - from.y) * step) / 6 };
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(heading(page, '6 cells')).toBeVisible();
  expect((await savedTable(page)).xMm).toBe(10);
  // A double tap opens a cell for typing.
  const last = await cellAt(page, 't', [2, 2]);
  // Both taps are sent together: on a busy machine, taps that wait for each other are not a double tap.
  await Promise.all([1, 2].map(() => page.touchscreen.tap(last.x, last.y)));
  await expect(inPlace(page)).toBeFocused();
  await page.keyboard.insertText('tapped');
  await tap([0, 0]);
  expect(contents(await savedTable(page))).toEqual(['22 tapped']);
  await context.close();
});
