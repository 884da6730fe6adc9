import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { hasTool, runTool } from '../support/externalTool.ts';
import { openEditor } from './editorPage.ts';

test('an expression shows its value for the current row, reports errors by position and is exported for every row', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const panel = page.getByRole('complementary');
  await page.getByRole('button', { name: 'Text', exact: true }).press('Enter');
  await page.keyboard.type('2 × {price} = {price * 2|number:2}');
  await page.keyboard.press('Escape');
  await panel.getByRole('combobox', { name: 'Source' }).selectOption({ label: 'Text with columns' });
  const drawn = () => editor.markup('text-1');
  // Without a spreadsheet, the sample's values are used.
  await expect.poll(drawn).not.toBe('');
  const ofSample = await drawn();

  await editor.bindSheet('examples/price/data.xlsx');
  await page.getByRole('button', { name: 'Next row' }).click();
  await expect.poll(drawn).not.toBe(ofSample);

  const content = panel.getByRole('textbox', { name: 'Text with {columns}' });
  // The value on this label appears next to the field.
  await expect(panel.getByText('On this label: 2 × 13.35 = 26.70')).toBeVisible();
  await content.fill('{price * 2|nubmer:2}');
  await expect(panel.getByRole('status')).toContainText('There is no format “nubmer” (character 12).');
  await content.fill('{name * 2}');
  await expect(panel.getByRole('status')).toContainText('“name” should be a number here, but is');
  await content.fill('2 × {price} = {price * 2|number:2}');
  await expect(panel.getByRole('status')).not.toContainText('number');

  // The text is printed for eight rows only; the second row, which costs 13.35, is one of them.
  await panel.getByRole('button', { name: 'Print condition' }).click();
  const condition = panel.getByRole('textbox', { name: 'Only when' });
  const leftOut = panel.getByText('Not printed for this row.');
  await condition.fill('price >');
  await expect(panel.getByRole('status').first()).toContainText('ends too early, at character 8');
  await condition.fill('price < 13');
  await expect(leftOut).toBeVisible();
  await expect.poll(drawn).toBe('');
  await condition.fill('price > 13');
  await expect(leftOut).toHaveCount(0);
  await expect.poll(drawn).not.toBe('');

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export .* labels?$/ }).click();
  const path = await (await download).path();
  expect((await readFile(path)).subarray(0, 4).toString()).toBe('%PDF');
  if (hasTool('pdftotext')) {
    const text = runTool('pdftotext', '-raw', path, '-').stdout.replace(/\s+/g, ' ');
    const said = [...text.matchAll(/2 × (\d+)\.(\d\d) = (\d+)\.(\d\d)(?!\d)/g)].map((found) =>
      found.slice(1).map(Number),
    );
    expect(said).toHaveLength(8);
    for (const [euro, cent, twiceEuro, twiceCent] of said) {
      expect(euro).toBeGreaterThanOrEqual(13);
      expect(twiceEuro * 100 + twiceCent).toBe(2 * (euro * 100 + cent));
    }
  }
  expect(editor.errors).toEqual([]);
});

test('typing an expression suggests columns, functions and formats, which the keyboard or a click accepts', async ({
  page,
}) => {
  const editor = await openEditor(page);
  await editor.bindSheet('examples/price/data.xlsx');
  const panel = page.getByRole('complementary');
  await page.getByRole('button', { name: 'Text', exact: true }).press('Enter');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await panel.getByRole('combobox', { name: 'Source' }).selectOption({ label: 'Text with columns' });
  const content = panel.getByRole('textbox', { name: 'Text with {columns}' });
  const list = panel.getByRole('listbox', { name: 'Suggestions' });
  await content.fill('');
  await content.pressSequentially('{pri');
  await expect(list.getByRole('option').first()).toHaveText('pricecolumn');
  await content.press('Enter');
  await expect(content).toHaveValue('{price}');
  await expect(list).toHaveCount(0);
  await content.press('ArrowLeft');
  await content.pressSequentially('|nu');
  await list.getByRole('option', { name: /number:2/ }).click();
  await expect(content).toHaveValue('{price|number:2}');
  await expect(content).toBeFocused();
  await content.press('End');
  await content.pressSequentially(' {2 * un');
  await expect(list).toBeVisible();
  await content.press('Escape');
  // Escape closes the list and changes nothing else.
  await expect(list).toHaveCount(0);
  await expect(content).toBeFocused();
  await content.pressSequentially('it');
  await content.press('Tab');
  await expect(content).toHaveValue('{price|number:2} {2 * unit price');
  await content.press('Control+z');
  expect(editor.errors).toEqual([]);
});

test('a column typed in braces gets a "Fill in from the spreadsheet" button in the panel', async ({
  page,
}) => {
  const editor = await openEditor(page);
  await editor.bindSheet('examples/price/data.xlsx');
  const panel = page.getByRole('complementary');
  await page.getByRole('button', { name: 'Text', exact: true }).press('Enter');
  await page.keyboard.type('now {price|number:2} {nothing}');
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Fill in “price” from the spreadsheet' }).click();
  await expect(panel.getByRole('combobox', { name: 'Source' })).toHaveValue('template');
  await panel.getByRole('textbox', { name: 'Text with {columns}' }).fill('now {price|number:2}');
  await expect(panel.getByText(/^On this label: now \d+\.\d\d$/)).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Fill in/ })).toHaveCount(0);
  expect(editor.errors).toEqual([]);
});
