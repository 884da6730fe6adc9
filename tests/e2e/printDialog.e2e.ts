import { expect, test } from '@playwright/test';
import { hasTool } from '../support/externalTool.ts';
import { openEditor } from './editorPage.ts';
import { bindRows, download, exported, openDialog, textOf } from './printDialogPage.ts';

test.skip(!hasTool('pdftotext'), 'no pdftotext here');

test('[S4.05] the export dialog opens with all rows, one copy and collate, and Cancel resets it to that', async ({
  page,
}) => {
  await bindRows(page, 12);
  const dialog = await openDialog(page);
  const atStart = async () => {
    await expect(dialog.getByRole('radio', { name: 'Normal' })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: 'All 12 rows' })).toBeChecked();
    await expect(dialog.getByRole('spinbutton', { name: 'Copies' })).toHaveValue('1');
    await expect(dialog.getByRole('button', { name: 'Export 12 labels' })).toBeEnabled();
  };
  await atStart();
  await dialog.getByRole('radio', { name: 'Only these rows' }).check();
  await expect(dialog.getByRole('textbox', { name: 'Rows', exact: true })).toHaveValue('1-12');
  await dialog.getByRole('textbox', { name: 'Rows', exact: true }).fill('3-4');
  await dialog.getByRole('spinbutton', { name: 'Copies' }).fill('5');
  await dialog.getByRole('checkbox', { name: /^Collate/ }).uncheck();
  await expect(dialog.getByRole('button', { name: 'Export 10 labels' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openDialog(page);
  await atStart();
  await dialog.getByRole('spinbutton', { name: 'Copies' }).fill('2');
  await expect(dialog.getByRole('checkbox', { name: /^Collate/ })).toBeChecked();
});

test('[S4.05] copies of the selected rows are exported set by set or taken from a column', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await bindRows(page, 12);
  const dialog = await openDialog(page);
  await dialog.getByRole('radio', { name: 'Only these rows' }).check();
  await dialog.getByRole('textbox', { name: 'Rows', exact: true }).fill('7,2-3');
  await dialog.getByRole('spinbutton', { name: 'Copies' }).fill('2');
  expect(await exported(page, 'Export 6 labels')).toEqual([7, 2, 3, 7, 2, 3]);
  await page.getByRole('button', { name: 'Next row' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('2');
  await openDialog(page);
  await dialog.getByRole('radio', { name: 'Current row only (number 2 in print order)' }).check();
  await dialog.getByRole('spinbutton', { name: 'Copies' }).fill('3');
  expect(await exported(page, 'Export 3 labels')).toEqual([2, 2, 2]);
  await openDialog(page);
  await dialog.getByRole('textbox', { name: 'Rows', exact: true }).waitFor({ state: 'detached' });
  await dialog.getByRole('combobox', { name: 'Copies per row' }).selectOption('copies');
  expect(await exported(page, 'Export 12 labels')).toEqual([1, 2, 2, 4, 5, 5, 7, 8, 8, 10, 11, 11]);
  expect(editor.errors).toEqual([]);
});

test('[S5.06] the export dialog rejects an empty, non-numeric or out-of-range number of copies with a message', {
  tag: '@long',
}, async ({ page }) => {
  await bindRows(page, 2);
  const dialog = await openDialog(page);
  const copies = dialog.getByRole('spinbutton', { name: 'Copies' });
  for (const [typed, words] of [
    ['', 'The number of copies is required.'],
    ['two', 'Copies must be a whole number.'],
    ['0', 'Print at least one copy.'],
    ['2001', 'Print 2,000 copies at most.'],
  ]) {
    await copies.fill(typed);
    await expect(dialog.locator('[role="alert"]').last()).toHaveText(words);
    await expect(dialog.getByRole('button', { name: 'Export', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  }
  await copies.fill('2000');
  await expect(dialog.getByRole('button', { name: 'Export 4,000 labels' })).toBeEnabled();
});

test('[S1.03] [S5.08] [S9.41] the custom mode selects rows and their copies by mouse, by keyboard and in bulk', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await bindRows(page, 40);
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('grid')).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Custom' }).check();
  const grid = dialog.getByRole('grid', { name: 'Rows to choose from' });
  await expect(grid.getByRole('row', { selected: true }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear selection' }).click();
  await expect(dialog.locator('[role="alert"]').last()).toHaveText('There is no data to print!');
  // Selects the second to the fifth row of the spreadsheet with Shift.
  const cell = (name: string) => grid.getByRole('gridcell', { name, exact: true });
  await cell('Ware1').click();
  await cell('Ware4').click({ modifiers: ['Shift'] });
  await cell('Ware2').click();
  await expect(dialog.getByText('3 of 40 rows selected')).toBeVisible();
  const copies = grid.getByRole('spinbutton', { name: 'Copies of row 4' });
  await copies.fill('3');
  await copies.press('Enter');
  await expect(grid.getByRole('spinbutton', { name: 'Copies of row 3' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Export 5 labels' })).toBeEnabled();
  await copies.fill('5000');
  await copies.press('Enter');
  await expect(copies).toHaveValue('1000');
  await copies.fill('3');
  await copies.press('Enter');
  expect(await exported(page, 'Export 5 labels')).toEqual([1, 3, 3, 3, 4]);

  await openDialog(page);
  await dialog.getByRole('radio', { name: 'Only these rows' }).check();
  await dialog.getByRole('textbox', { name: 'Rows', exact: true }).fill('38');
  await dialog.getByRole('radio', { name: 'Custom' }).check();
  await expect(dialog.getByText('1 of 40 rows selected')).toBeVisible();
  const find = dialog.getByRole('textbox', { name: 'What to find' });
  await find.fill('ware1');
  await expect(dialog.getByText('11 found')).toBeVisible();
  await dialog.getByRole('button', { name: 'Only these' }).click();
  await expect(dialog.getByText('11 of 40 rows selected')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Find rows' }).selectOption('by a condition');
  await find.fill('origin = "Peru"');
  await expect(dialog.getByText('20 found')).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear selection' }).click();
  await expect(dialog.getByText('5 of 40 rows selected')).toBeVisible();
  await find.fill('origin >');
  await expect(dialog.getByText(/ends too early/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Find rows' }).selectOption('by their numbers');
  await find.fill('1-3');
  await expect(dialog.getByText(/^Row numbers as the table shows them/)).toBeVisible();
  await find.fill('2-3,41');
  await dialog.getByRole('button', { name: 'Invert' }).click();
  // Selected rows: 10, 12, 14, 16, 18 and the added 1, 2 and 40.
  await expect(dialog.getByText('8 of 40 rows selected')).toBeVisible();
  await find.fill('');
  await grid.locator('..').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await dialog.getByRole('spinbutton', { name: 'Copies of every selected row' }).fill('2');
  await page.keyboard.press('Enter');
  expect(await exported(page, 'Export 16 labels')).toEqual(
    [2, 10, 12, 14, 16, 18, 39, 40].flatMap((number) => [number, number]),
  );
  expect(editor.errors).toEqual([]);
});

test('[S5.11] a label without its spreadsheet exports sample values only after a question', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('alert')).toContainText('There is no data to print!');
  await dialog.getByRole('button', { name: 'Export 1 label' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('No spreadsheet is connected for the columns');
  await expect(question).toContainText('“ean”');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Export 1 label' }).click();
  const chooser = page.waitForEvent('filechooser');
  await question.getByRole('button', { name: 'Open a spreadsheet' }).click();
  await (await chooser).setFiles([]);
  await expect(question).toBeVisible();
  const text = textOf(await download(page, 'Export with the sample values'));
  // The same values as on the canvas without a spreadsheet.
  expect(text).toContain('GREEN LEAF MARKET');
  expect(text).toContain('Organic Green Tea');
  await expect(page.getByText('1 label is ready')).toBeVisible();
  expect(editor.errors).toEqual([]);
});

test('a run starts at the label position that the user clicks, steps to or types', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openEditor(page);
  await page.getByRole('button', { name: 'Duplicate with a different number of columns' }).click();
  await page.getByRole('menuitem', { name: '3 columns' }).click();
  await expect(page.getByText('3 columns.')).toBeVisible();
  await editor.bindSheet('examples/price/data.xlsx');
  await page.keyboard.press('Escape');
  const dialog = await openDialog(page);
  const drawing = dialog.getByRole('slider', { name: 'Position of the first label' });
  const number = dialog.getByRole('spinbutton', { name: 'Start position' });
  await expect(number).toHaveValue('1');
  const box = await drawing.boundingBox();
  if (!box) throw new Error('no drawing');
  await page.mouse.click(box.x + box.width * 0.9, box.y + box.height / 2);
  await expect(number).toHaveValue('3');
  await drawing.press('ArrowLeft');
  await expect(number).toHaveValue('2');
  await drawing.press('End');
  await expect(drawing).toHaveAttribute('aria-valuenow', '3');
  await number.fill('2');
  await number.press('Enter');
  const bytes = await download(page, 'Export 24 labels');
  const pages = textOf(bytes, '-bbox').split('<page ').slice(1);
  expect(pages.map((one) => one.match(/GREEN/g)?.length)).toEqual([2, ...Array(7).fill(3), 1]);
  expect(editor.errors).toEqual([]);
});
