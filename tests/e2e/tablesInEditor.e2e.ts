import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { hasTool, runTool } from '../support/externalTool.ts';
import { violations } from './axe.ts';
import { openEditor } from './editorPage.ts';
import { csv, openTables } from './tablesPage.ts';

const HEADER = 'sku,name,origin,weight,price,ean,unit price';
const row = (name: string) => `s,${name},Japan,100,2.50,4006381333931,25`;

/** Returns a table in the dialog's list: its name is followed by its content. */
function tableButton(page: Page, table: string): Locator {
  return page
    .getByRole('dialog', { name: 'Choose a spreadsheet' })
    .getByRole('button')
    .filter({ hasText: table });
}

async function choose(page: Page, table: string): Promise<void> {
  await page.getByRole('button', { name: 'Stored spreadsheets…' }).click();
  await tableButton(page, table).click();
}

async function chooseFromChip(page: Page, bound: string, table: string): Promise<void> {
  await page.getByRole('button', { name: bound, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Stored spreadsheets…' }).click();
  await tableButton(page, table).click();
}

/** Returns the names on the labels, in the order of an exported PDF. */
async function printedNames(page: Page, count: string): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export ${count}` }).click();
  const path = join(tmpdir(), `diecut-tables-${process.pid}.pdf`);
  try {
    await (await download).saveAs(path);
    return runTool('pdftotext', '-raw', path, '-').stdout.match(/Sencha|Assam|Bancha|Ceylon/g) ?? [];
  } finally {
    rmSync(path, { force: true });
  }
}

test('[S4.08] a label prints its stored table, offers newer content and prints that only after "Update"', {
  tag: '@long',
}, async ({ page, context }) => {
  test.skip(!hasTool('pdftotext'), 'without pdftotext nobody reads the PDF');
  test.setTimeout(120_000);
  const tables = await openTables(await context.newPage());
  await tables.add(csv('teas.csv', [HEADER, row('Sencha'), row('Assam')]));
  await expect(tables.table('teas.csv')).toBeVisible();
  // A page in the background is drawn once a second.
  await page.bringToFront();
  const editor = await openEditor(page);
  await choose(page, 'teas.csv');
  await expect(page.getByRole('button', { name: 'teas.csv', exact: true })).toBeVisible();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  expect(await printedNames(page, '2 labels')).toEqual(['Sencha', 'Assam']);
  await tables.page.bringToFront();
  await tables.page.reload();
  await expect(tables.table('teas.csv')).toContainText('Used by: Shelf price');
  await tables.replace('teas.csv', csv('x.csv', [HEADER, row('Bancha'), row('Ceylon'), row('Assam')]));
  await expect(tables.table('teas.csv')).toContainText('3 rows');
  await page.bringToFront();
  const news = page.getByText('“teas.csv” has new data (3 rows).');
  await expect(news).toBeVisible();
  // The printed data has not changed, neither now nor after a reload.
  await page.reload();
  await expect(page.getByRole('button', { name: 'teas.csv', exact: true })).toBeVisible();
  await expect(news).toBeVisible();
  expect(await printedNames(page, '2 labels')).toEqual(['Sencha', 'Assam']);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(news).toHaveCount(0);
  expect(await printedNames(page, '3 labels')).toEqual(['Bancha', 'Ceylon', 'Assam']);
  // The new version was accepted by mistake: undo restores the old rows.
  await page.locator('[data-canvas]').focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('/ 2', { exact: true })).toBeVisible();
  await expect(news).toBeVisible();
  // Deleting a stored table removes nothing from the label.
  await tables.page.bringToFront();
  await tables.act('teas.csv', 'Delete');
  await page.bringToFront();
  await expect(news).toHaveCount(0);
  expect(await printedNames(page, '2 labels')).toEqual(['Sencha', 'Assam']);
  expect([...editor.errors, ...tables.errors]).toEqual([]);
});

test('[S4.08] switching the table of a label lists the missing columns first and then applies to all elements', {
  tag: '@long',
}, async ({ page }) => {
  const tables = await openTables(page);
  await tables.add(csv('teas.csv', [HEADER, row('Sencha')]));
  await expect(tables.table('teas.csv')).toBeVisible();
  const german = 'sku,Bezeichnung,origin,weight,price,ean,Einzelpreis';
  await tables.add(csv('tee.csv', [german, row('Assam'), row('Bancha')]));
  await expect(tables.table('tee.csv')).toBeVisible();
  const editor = await openEditor(page);
  await page.getByRole('button', { name: 'Stored spreadsheets…' }).click();
  await expect(tableButton(page, 'tee.csv')).toBeVisible();
  expect(await violations(page, '[role="dialog"]')).toEqual([]);
  await tableButton(page, 'teas.csv').click();
  await expect(page.getByRole('button', { name: 'teas.csv', exact: true })).toBeVisible();
  const sencha = await editor.restingMarkup('name');
  await chooseFromChip(page, 'teas.csv', 'tee.csv');
  const question = page.getByRole('alertdialog', { name: 'Switch to “tee.csv”?' });
  await expect(question.getByRole('listitem')).toHaveText(['name', 'unit price']);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'teas.csv', exact: true })).toBeVisible();
  await chooseFromChip(page, 'teas.csv', 'tee.csv');
  await question.getByRole('button', { name: 'Switch spreadsheets' }).click();
  const matching = page.getByRole('dialog', { name: 'Match columns' });
  await expect(matching.getByRole('combobox', { name: 'Column for name' })).toHaveValue('Bezeichnung');
  await matching.getByRole('button', { name: 'Use these columns' }).click();
  await expect(page.getByText('/ 2', { exact: true })).toBeVisible();
  const assam = await editor.restingMarkup('name');
  expect(assam).not.toBe(sencha);
  // The first undo reverts the columns, the second one the table: undo and redo bind the spreadsheet of that state.
  await page.locator('[data-canvas]').focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'teas.csv', exact: true })).toBeVisible();
  expect(await editor.restingMarkup('name')).toBe(sencha);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await expect(page.getByRole('button', { name: 'tee.csv', exact: true })).toBeVisible();
  expect(await editor.restingMarkup('name')).toBe(assam);
  await page.reload();
  await expect(page.getByRole('button', { name: 'tee.csv', exact: true })).toBeVisible();
  expect(await editor.restingMarkup('name')).toBe(assam);
  expect(editor.errors).toEqual([]);
});
