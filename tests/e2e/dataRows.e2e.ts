import { expect, type Page, test } from '@playwright/test';
import { hasTool, runTool } from '../support/externalTool.ts';
import { drag, openEditor } from './editorPage.ts';

const drawer = (page: Page) => page.getByRole('region', { name: 'Rows of the spreadsheet' });
const tableRow = (page: Page, number: string) =>
  drawer(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: number, exact: true }) });

function sheetOf(name: string, lines: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
}

async function bind(page: Page, file: ReturnType<typeof sheetOf>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  await (await chooser).setFiles(file);
  // The page may ask about missing columns first.
  await expect(page.getByRole('button', { name: file.name, includeHidden: true })).toBeVisible();
}

const HEADER = 'sku,name,origin,weight,price,ean,unit price';
const GOOD_EAN = '4006381333931';

test('the rows drawer searches and selects rows by their spreadsheet number and shows the problems of a row', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const rows = Array.from({ length: 60 }, (_, row) => {
    const ean = row === 20 ? '4006381333930' : GOOD_EAN;
    return `s${row + 1},Tea ${row + 1},Japan,100,${row},${ean},1`;
  });
  await bind(page, sheetOf('teas.csv', ['', HEADER, ...rows]));
  // The rows of a spreadsheet that was just bound are shown, with a line that says how to use them.
  await expect(drawer(page).getByText(/^Drag a column header to the label/)).toBeVisible();
  await expect(drawer(page).getByText('Printing all 60 rows')).toBeVisible();
  // The header of the row numbers stays in place while the others scroll beneath it, so its background is opaque: `rgb(`, not `rgba(`.
  const corner = drawer(page).getByRole('columnheader', { name: 'Row', exact: true });
  expect(await corner.evaluate((node) => getComputedStyle(node).backgroundColor)).toMatch(/^rgb\(/);
  // The header is in row 2 of the file.
  await tableRow(page, '5').click();
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('3');
  await expect(page.getByRole('group', { name: 'Current row' })).toContainText('row 5');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('4');
  await page.keyboard.press('End');
  await expect(tableRow(page, '62')).toHaveAttribute('aria-current', 'true');
  await drawer(page).getByRole('searchbox').fill('tea 21');
  await expect(drawer(page).getByRole('row')).toHaveCount(2);
  await tableRow(page, '23').click();
  // The row's problem appears at once, and a click leads to it.
  const said = page.getByRole('button', { name: /^Row 23: .*check digit/i });
  await expect(said).toBeVisible();
  await said.click();
  await expect(page.getByRole('heading', { name: /Barcode/ })).toBeVisible();
  await drawer(page).getByRole('searchbox').fill('');
  await drawer(page).getByRole('button', { name: 'Only rows with problems' }).click();
  await expect(drawer(page).getByRole('row')).toHaveCount(2);
  // The reason comes first; the general sentence is in the tooltip.
  const cell = tableRow(page, '23').getByRole('cell').first();
  await expect(cell).toHaveText(/^The check digit/);
  await expect(cell).toHaveAttribute(
    'title',
    /^Content does not conform to the barcode specification\. The check digit/,
  );
  expect(editor.errors).toEqual([]);
});

test('a row condition and a sort column limit and order the rows, survive a reload and apply to the export', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  const rows = ['b,Bancha,Japan,100,2,', 'a,Assam,India,50,10,', 'c,Ceylon,,20,9,'];
  await bind(page, sheetOf('teas.csv', [HEADER, ...rows.map((row) => `${row}${GOOD_EAN},1`)]));
  const filter = drawer(page).getByRole('textbox', { name: 'Rows to print' });
  const table = drawer(page).getByRole('table');
  const tableBox = await table.boundingBox();
  await filter.fill('price >');
  await expect(drawer(page).getByText(/ends too early|unfinished|expected/i)).toBeVisible();
  // The error overlays the table: nothing moves while the user types a condition.
  expect(await table.boundingBox()).toEqual(tableBox);
  await filter.fill('price > 99');
  await expect(drawer(page).getByText('No rows match the condition')).toBeVisible();
  await filter.fill('price > 5');
  await expect(drawer(page).getByText('Printing 2 of 3 rows')).toBeVisible();
  await expect(page.getByText('/ 2', { exact: true })).toBeVisible();
  await drawer(page).getByRole('button', { name: 'price', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Sort descending' }).click();
  await expect(drawer(page).getByRole('columnheader', { name: 'price', exact: true })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(drawer(page).getByRole('rowheader')).toHaveText(['3', '4']);
  // The spreadsheet was disconnected by mistake: it returns at the same row, with its condition.
  await page.getByRole('button', { name: 'teas.csv' }).click();
  await page.getByRole('menuitem', { name: 'Disconnect spreadsheet' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await page.getByText('Undo', { exact: true }).click();
  await expect(drawer(page).getByRole('rowheader')).toHaveText(['3', '4']);
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  await page.reload();
  await expect(editor.element('ean').locator('path').first()).toBeAttached();
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await expect(drawer(page).getByRole('rowheader')).toHaveText(['3', '4']);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 2 labels' }).click();
  const path = await (await download).path();
  if (hasTool('pdftotext')) {
    const text = runTool('pdftotext', '-raw', path, '-').stdout;
    expect(text.match(/Assam|Bancha|Ceylon/g)).toEqual(['Assam', 'Ceylon']);
  }
  await page.locator('[data-canvas]').focus();
  await page.keyboard.press('Control+z');
  await expect(drawer(page).getByRole('columnheader', { name: 'price', exact: true })).toHaveAttribute(
    'aria-sort',
    'none',
  );
  expect(editor.errors).toEqual([]);
});

test('a column can be dragged onto the label or an element, or added as a QR code from its menu', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  await bind(page, sheetOf('teas.csv', [HEADER, `s1,Sencha,Japan,100,2,${GOOD_EAN},1`]));
  const head = drawer(page).getByRole('button', { name: 'origin', exact: true });
  const from = await head.boundingBox();
  const canvas = await page.locator('[data-canvas]').boundingBox();
  if (!from || !canvas) throw new Error('nothing to drag');
  const start = { x: from.x + 20, y: from.y + 10 };
  const elements = page.locator('[data-element-id]');
  const before = await elements.count();
  await drag(page, start, canvas.x + canvas.width / 2 - start.x, canvas.y + 40 - start.y);
  await page.mouse.up();
  await expect(elements).toHaveCount(before + 1);
  await expect(editor.element('text-1').locator('[data-ink], path').first()).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(elements).toHaveCount(before);
  const name = await editor.element('name').boundingBox();
  if (!name) throw new Error('no name');
  const nameBefore = await editor.restingMarkup('name');
  await drag(page, start, name.x + 20 - start.x, name.y + name.height / 2 - start.y);
  await page.mouse.up();
  await expect(elements).toHaveCount(before);
  await expect.poll(() => editor.markup('name')).not.toBe(nameBefore);
  await drawer(page).getByRole('button', { name: 'sku', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Add as QR code' }).click();
  await expect(elements).toHaveCount(before + 1);
  expect(editor.errors).toEqual([]);
});

test('binding a spreadsheet with other column names opens "Match columns", and the answer survives a reload', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  const german = 'Artikelnummer,Bezeichnung,Herkunft,Gewicht,Preis,Strichcode,Einzelpreis';
  await bind(page, sheetOf('tee.csv', [german, `s1,Sencha,Japan,100,2.50,${GOOD_EAN},25`]));
  const dialog = page.getByRole('dialog', { name: 'Match columns' });
  await expect(dialog.getByRole('combobox', { name: 'Column for name' })).toHaveValue('Bezeichnung');
  await expect(page.getByRole('button', { name: 'tee.csv', includeHidden: true })).toBeVisible();
  // An unanswered question returns after a reload. A file that the user chose not to change stays unchanged.
  await page.reload();
  await expect(dialog.getByRole('combobox', { name: 'Column for name' })).toHaveValue('Bezeichnung');
  await dialog.getByRole('button', { name: "Don't change" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Row 2: .*no column/ })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  // The user can open the question from the problem: beside the row, and beside the element.
  await page.getByRole('button', { name: /^Row 2: .*no column/ }).click();
  await page.getByText('Fix', { exact: true }).click();
  await dialog.getByRole('button', { name: "Don't change" }).click();
  await page.getByRole('main').getByRole('button', { name: 'Match columns…' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Column for name' })).toHaveValue('Bezeichnung');
  await expect(dialog.getByRole('combobox', { name: 'Column for ean' })).toHaveValue('Strichcode');
  await dialog.getByRole('combobox', { name: 'Column for unit price' }).selectOption('Einzelpreis');
  await dialog.getByRole('button', { name: 'Use these columns' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Row \d+: / })).toHaveCount(0);
  const shown = await editor.restingMarkup('name');
  await page.reload();
  await expect(editor.element('ean').locator('path').first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'tee.csv' })).toBeVisible();
  await expect.poll(() => editor.markup('name')).toBe(shown);
  await expect(dialog).toHaveCount(0);
  // The user can change the assignment later in the menu of the file, too.
  await page.getByRole('button', { name: 'tee.csv' }).click();
  await page.getByRole('menuitem', { name: 'Match columns…' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await drawer(page).getByRole('button', { name: 'Match columns…' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Column for name' })).toHaveValue('Bezeichnung');
  await dialog.getByRole('combobox', { name: 'Column for name' }).selectOption('Herkunft');
  await dialog.getByRole('button', { name: 'Use these columns' }).click();
  await expect.poll(() => editor.markup('name')).not.toBe(shown);
  expect(editor.errors).toEqual([]);
});

test('the rows drawer scrolls and searches 100,000 rows with fewer than 40 rows in the DOM', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  const rows = Array.from({ length: 100_000 }, (_, row) => `s${row},Tea ${row},Japan,1,2,${GOOD_EAN},3`);
  await bind(page, sheetOf('many.csv', [HEADER, ...rows]));
  const table = drawer(page).getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', '100001');
  await table.getByRole('cell', { name: 'Tea 2', exact: true }).click();
  await page.keyboard.press('End');
  await expect(tableRow(page, '100,001')).toContainText('Tea 99999');
  await page.mouse.wheel(0, -1_400_000);
  await expect(tableRow(page, '50,000')).toContainText('Tea 49998');
  expect(await drawer(page).getByRole('row').count()).toBeLessThan(40);
  await drawer(page).getByRole('searchbox').fill('tea 77777');
  await expect(tableRow(page, '77,779')).toContainText('s77777');
  await expect(drawer(page).getByRole('row')).toHaveCount(2);
  expect(editor.errors).toEqual([]);
});

test('the print dialog and a data note report EAN-13 numbers without their leading zero, and one undo reverts the fix', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  const row = (ean: string) => `s1,Tea,Japan,100,1,${ean},1`;
  await bind(page, sheetOf('lost.csv', [HEADER, row('123456789012'), row(GOOD_EAN)]));
  const notes = page.getByRole('button', { name: '1 note on the data' });
  const said = /1 of 2 values of “ean” look like EAN-13 numbers that lost a leading zero/;
  await notes.click();
  await expect(page.getByText(said)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(said)).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore zeros' }).click();
  await expect(dialog.getByText(said)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(notes).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(notes).toBeVisible();
  expect(editor.errors).toEqual([]);
});

for (const { name, viewport } of [
  { name: 'on a phone', viewport: { width: 360, height: 640 } },
  { name: 'at 200 %', viewport: { width: 640, height: 400 } },
])
  test.describe(name, () => {
    test.use({ viewport });

    test('open rows take the place of the properties, so that the label stays visible', async ({ page }) => {
      const editor = await openEditor(page);
      const rows = Array.from({ length: 9 }, (_, row) => {
        const ean = row === 1 ? '4006381333930' : GOOD_EAN;
        return `s${row},Tea ${row},Japan,100,1,${ean},1`;
      });
      await bind(page, sheetOf('teas.csv', [HEADER, ...rows]));
      const properties = page.getByRole('complementary');
      const paper = page.locator('[data-canvas] svg path').first();
      const before = await paper.boundingBox();
      await expect(properties).toBeVisible();
      await page.getByRole('button', { name: 'Show all rows' }).click();
      await expect(tableRow(page, '4').getByRole('rowheader')).toBeInViewport({ ratio: 1 });
      await expect(properties).toBeHidden();
      await expect(editor.element('name')).toBeInViewport({ ratio: 0.99 });
      expect(await paper.boundingBox()).toEqual(before);
      // The filter ends before the number of rows.
      const filter = await drawer(page).getByRole('textbox', { name: 'Rows to print' }).boundingBox();
      const count = await drawer(page).getByText('Printing all 9 rows').boundingBox();
      if (!filter || !count) throw new Error('the bar of the rows is not shown');
      expect(filter.y + filter.height <= count.y || filter.x + filter.width <= count.x).toBe(true);
      // A problem of the row leads to the properties of its element.
      await tableRow(page, '3').click();
      await page.getByRole('button', { name: /^Row 3: .*check digit/i }).click();
      await expect(properties.getByRole('heading', { name: /Barcode/ })).toBeVisible();
      await expect(drawer(page)).toBeHidden();
    });
  });
