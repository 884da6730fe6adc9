import { expect, type Page, test } from '@playwright/test';
import { hasTool, runTool } from '../support/externalTool.ts';
import { openEditor } from './editorPage.ts';

const HEADER = 'sku,name,origin,weight,price,ean,unit price';
const GOOD_EAN = '4006381333931';
const ROWS = Array.from({ length: 30 }, (_, row) => {
  // Row 5 of the file has a wrong check digit, and row 9 separators between the digits.
  const ean = row === 3 ? '4006381333930' : row === 7 ? '4006381-333931' : GOOD_EAN;
  return `s${row + 1},Tee ${row + 1},Japan,100,${row},${ean},1`;
});
const sheetOf = (...lines: string[]) => ({
  name: 'tees.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...lines].join('\n')),
});

const panel = (page: Page) => page.getByRole('region', { name: 'Rows of the spreadsheet' });
const row = (page: Page, number: string) =>
  panel(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: number, exact: true }) });
const fixed = (page: Page) => panel(page).locator('[data-fixed]');

async function bind(page: Page, file: ReturnType<typeof sheetOf>) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  await (await chooser).setFiles(file);
  await expect(panel(page)).toBeVisible();
}

test('values of rows are fixed in the rows panel, survive a reload, can be undone, and are printed', async ({
  page,
}) => {
  const editor = await openEditor(page);
  await bind(page, sheetOf(...ROWS));
  await panel(page).getByRole('button', { name: 'Hide rows' }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  // The dialog checks the rows, and names the wrong ones as soon as it has found them.
  await page.getByRole('dialog').getByRole('button', { name: 'Fix the rows' }).click();
  await expect(panel(page).getByRole('rowheader')).toHaveText(['5', '9']);
  await page.getByRole('button', { name: `Row 5: use ${GOOD_EAN} in “ean”` }).click();
  // The rows are checked again, and the fixed row has no problem any more.
  await expect(panel(page).getByRole('rowheader')).toHaveText(['9']);
  // The label shows the row that was fixed.
  await expect(page.getByRole('group', { name: 'Current row' })).toContainText('row 5');
  await page.getByRole('button', { name: `Row 9: use ${GOOD_EAN} in “ean”` }).click();
  await expect(panel(page).getByText('No rows have problems')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Only rows with problems' }).click();
  await expect(fixed(page)).toHaveCount(2);
  await expect(row(page, '5').locator('[data-fixed]')).toHaveAttribute('title', /4006381333930/);

  // Any cell can be edited.
  await row(page, '3').getByRole('cell', { name: 'Tee 2', exact: true }).dblclick();
  await page.getByRole('textbox', { name: 'name, row 3' }).fill('Grüner Tee 茶');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'origin, row 3' })).toHaveValue('Japan');
  await page.keyboard.press('Escape');
  await expect(fixed(page)).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(fixed(page)).toHaveCount(2);
  await expect(row(page, '3')).toContainText('Tee 2');
  await page.keyboard.press('Control+y');
  await expect(row(page, '3')).toContainText('Grüner Tee 茶');
  await expect(page.getByText('Saved on this device')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Show all rows' }).click();
  await expect(panel(page).getByRole('button', { name: '3 fixed values' })).toBeVisible();
  await expect(row(page, '3')).toContainText('Grüner Tee 茶');
  await panel(page).getByRole('searchbox').fill('grüner');
  await expect(panel(page).getByRole('rowheader')).toHaveText(['3']);
  await panel(page).getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  await expect(page.getByRole('dialog').getByText(/^Values fixed in the label: 3\. /)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 30 labels' }).click();
  const path = await (await download).path();
  if (hasTool('pdftotext')) {
    const text = runTool('pdftotext', '-raw', path, '-').stdout;
    expect(text.match(/Tee \d+|Grüner Tee 茶/g)).toEqual(
      ROWS.map((_row, at) => (at === 1 ? 'Grüner Tee 茶' : `Tee ${at + 1}`)),
    );
  }

  await panel(page).getByRole('button', { name: '3 fixed values' }).click();
  await page.getByRole('button', { name: 'Restore the value of row 3, name' }).click();
  await page.getByRole('button', { name: 'Restore all values of the file' }).click();
  await expect(fixed(page)).toHaveCount(0);
  await expect(row(page, '3')).toContainText('Tee 2');
  expect(editor.errors).toEqual([]);
});

test('rows with an empty cell are listed with their column, and can be filled', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openEditor(page);
  await bind(page, sheetOf(`s1,Tee,Japan,100,,${GOOD_EAN},1`, `s2,Чай,Japan,100,2,${GOOD_EAN},`, ROWS[0]));
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: '2 rows with warnings' }).click();
  await panel(page).getByRole('button', { name: 'Only rows with problems' }).click();
  await expect(panel(page).getByRole('rowheader')).toHaveText(['2', '3']);
  await expect(row(page, '2').getByRole('cell').first()).toHaveText('“price” is empty.');
  await expect(row(page, '3').getByRole('cell').first()).toHaveText('“unit price” is empty.');
  await row(page, '2').locator('[data-column="4"]').dblclick();
  await page.getByRole('textbox', { name: 'price, row 2' }).fill('9.50');
  // A press elsewhere keeps the value, and the focus stays there.
  await panel(page).getByRole('searchbox').click();
  await page.keyboard.type('чай');
  await expect(panel(page).getByRole('searchbox')).toHaveValue('чай');
  await panel(page).getByRole('searchbox').fill('');
  await expect(panel(page).getByRole('rowheader')).toHaveText(['3']);
  expect(editor.errors).toEqual([]);
});

test('a fixed value does not change another spreadsheet, and applies again to the first one', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  await bind(page, sheetOf(...ROWS));
  await row(page, '5').click();
  // F2 edits the cell with the problem, once the rows are checked.
  await expect(page.getByRole('button', { name: /^Row 5: use / })).toBeVisible();
  await panel(page).getByRole('table').locator('..').focus();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'ean, row 5' }).fill(GOOD_EAN);
  await page.keyboard.press('Enter');
  await expect(fixed(page)).toHaveCount(1);
  const replace = async (...lines: string[]) => {
    await page.getByRole('button', { name: 'tees.csv' }).click();
    await page.getByRole('menuitem', { name: 'Disconnect spreadsheet' }).click();
    await bind(page, sheetOf(...lines));
  };
  const corrected = ROWS.map((line) => line.replace('4006381333930', '5012345678900'));
  await replace(...corrected);
  await expect(row(page, '5')).toContainText('5012345678900');
  await expect(fixed(page)).toHaveCount(0);
  await replace(...ROWS);
  await expect(row(page, '5')).toContainText(GOOD_EAN);
  await expect(fixed(page)).toHaveCount(1);

  // A second value of the same row; both name the row as the file has it.
  await row(page, '5').locator('[data-column="2"]').dblclick();
  await page.getByRole('textbox', { name: 'origin, row 5' }).fill('Индия');
  await page.keyboard.press('Enter');
  await expect(fixed(page)).toHaveCount(2);
  // Another product in the same row, with the same values in these two cells.
  await replace(...ROWS.map((line, at) => (at === 3 ? line.replace('Tee 4', 'Mate') : line)));
  await expect(row(page, '5')).toContainText('Mate');
  await expect(row(page, '5')).toContainText('4006381333930');
  await expect(fixed(page)).toHaveCount(0);
  await replace(...ROWS);
  await expect(fixed(page)).toHaveCount(2);
  expect(editor.errors).toEqual([]);
});
