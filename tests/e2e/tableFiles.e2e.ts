import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { hasTool, runTool } from '../support/externalTool.ts';
import { buildXlsx } from '../support/xlsxFixture.ts';
import { violations } from './axe.ts';
import { drop, openEditor } from './editorPage.ts';
import { csv, openTables, type SheetUpload } from './tablesPage.ts';

const HEADER = 'sku,name,origin,weight,price,ean,unit price';
const GERMAN = 'sku,Bezeichnung,origin,weight,price,ean,Einzelpreis';
const row = (name: string) => `s,${name},Japan,100,2.50,4006381333931,25`;
const TEAS = csv('teas.csv', [HEADER, row('Sencha'), row('Assam')]);
const PLACE = { x: 500, y: 500 };

const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const saved = (page: Page) => expect(page.getByText('Saved on this device')).toBeVisible();

async function bindFirst(page: Page, file: SheetUpload): Promise<void> {
  await drop(page, PLACE, file);
  await expect(chip(page, file.name)).toBeVisible();
}

async function undo(page: Page, times = 1): Promise<void> {
  await page.locator('[data-canvas]').focus();
  for (let time = 0; time < times; time++) await page.keyboard.press('Control+z');
}

async function redo(page: Page, times = 1): Promise<void> {
  await page.locator('[data-canvas]').focus();
  for (let time = 0; time < times; time++) await page.keyboard.press('Control+y');
}

/** Returns the names on the labels, in the order of an exported PDF. */
async function printedNames(page: Page, count: string): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export ${count}` }).click();
  const path = join(tmpdir(), `diecut-table-files-${process.pid}.pdf`);
  try {
    await (await download).saveAs(path);
    return runTool('pdftotext', '-raw', path, '-').stdout.match(/Sencha|Assam|Bancha|Ceylon/g) ?? [];
  } finally {
    rmSync(path, { force: true });
  }
}

test('[S4.08] dropping another file asks before the data source changes, and undo restores the old one, also after a reload', {
  tag: '@long',
}, async ({ page }) => {
  test.skip(!hasTool('pdftotext'), 'without pdftotext nobody reads the PDF');
  test.setTimeout(120_000);
  const editor = await openEditor(page);
  await bindFirst(page, TEAS);
  await drop(page, PLACE, csv('tee.csv', [GERMAN, row('Bancha'), row('Ceylon'), row('Assam')]));
  const question = page.getByRole('alertdialog', { name: 'Switch to “tee.csv”?' });
  await expect(question.getByRole('listitem')).toHaveText(['name', 'unit price']);
  await expect(question).toContainText('All elements that use “teas.csv” will use “tee.csv” instead.');
  expect(await violations(page, '[role="alertdialog"]')).toEqual([]);
  // By keyboard, the Cancel button has the focus.
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chip(page, 'teas.csv')).toBeVisible();
  expect(await printedNames(page, '2 labels')).toEqual(['Sencha', 'Assam']);
  await drop(page, PLACE, csv('tee.csv', [GERMAN, row('Bancha'), row('Ceylon'), row('Assam')]));
  await question.getByRole('button', { name: 'Switch spreadsheets' }).click();
  const matching = page.getByRole('dialog', { name: 'Match columns' });
  await matching.getByRole('combobox', { name: 'Column for unit price' }).selectOption('Einzelpreis');
  await matching.getByRole('button', { name: 'Use these columns' }).click();
  await expect(chip(page, 'tee.csv')).toBeVisible();
  expect(await printedNames(page, '3 labels')).toEqual(['Bancha', 'Ceylon', 'Assam']);
  await saved(page);
  await page.reload();
  await expect(chip(page, 'tee.csv')).toBeVisible();
  await expect(page.getByText('/ 3', { exact: true })).toBeVisible();
  // The first undo reverts the columns, the second one the table.
  await undo(page, 2);
  await expect(chip(page, 'teas.csv')).toBeVisible();
  expect(await printedNames(page, '2 labels')).toEqual(['Sencha', 'Assam']);
  await saved(page);
  await page.reload();
  await expect(chip(page, 'teas.csv')).toBeVisible();
  await expect(page.getByText('/ 2', { exact: true })).toBeVisible();
  await redo(page, 2);
  await expect(chip(page, 'tee.csv')).toBeVisible();
  expect(await printedNames(page, '3 labels')).toEqual(['Bancha', 'Ceylon', 'Assam']);
  expect(editor.errors).toEqual([]);
});

test('[S4.08] a changed file of the same name asks whether to reload, and a label without columns is not asked', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  await bindFirst(page, TEAS);
  await drop(page, PLACE, csv('teas.csv', [HEADER, row('Ceylon')]));
  const question = page.getByRole('alertdialog', { name: 'Reload “teas.csv”?' });
  await question.getByRole('button', { name: 'Switch spreadsheets' }).click();
  await expect(page.getByText('/ 1', { exact: true })).toBeVisible();
  await page.getByText('Undo', { exact: true }).click();
  await expect(page.getByText('/ 2', { exact: true })).toBeVisible();
  await expect(page.getByText(/uses “teas.csv” again/).first()).toBeVisible();
  // The notice whose button was pressed has faded out by now, and the focus stays where the notice returned it.
  await expect(page.getByText('Undo', { exact: true })).toHaveCount(0);
  await expect(page.locator('[data-canvas]')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(editor.element('ean')).toHaveCount(0);
  await drop(page, PLACE, csv('other.csv', ['a', '1', '2', '3']));
  await expect(chip(page, 'other.csv')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // An unreadable file leaves the bound spreadsheet unchanged.
  await drop(page, PLACE, csv('page.csv', ['<!doctype html><p>a,b']));
  await expect(page.getByRole('alertdialog', { name: "“page.csv” can't be used as is" })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chip(page, 'other.csv')).toBeVisible();
  expect(editor.errors).toEqual([]);
});

test('one click saves the bound file as a table, and an existing name opens a question', {
  tag: '@long',
}, async ({ page }) => {
  const tables = await openTables(page);
  await tables.add(csv('teas.csv', [HEADER, row('Ceylon')]));
  await expect(tables.table('teas.csv')).toContainText('1 row');
  const editor = await openEditor(page);
  await bindFirst(page, TEAS);
  await chip(page, 'teas.csv').click();
  await page.getByRole('menuitem', { name: 'Save spreadsheet on this device' }).click();
  const question = page.getByRole('alertdialog', { name: '“teas.csv” already exists' });
  await question.getByRole('button', { name: 'Keep both, as “teas (2).csv”' }).click();
  await expect(chip(page, 'teas (2).csv')).toBeVisible();
  await chip(page, 'teas (2).csv').click();
  await expect(page.getByRole('menuitem', { name: 'Save spreadsheet on this device' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await saved(page);
  await page.goto('/setting/dbdata');
  await expect(tables.table('teas (2).csv')).toContainText('2 rows');
  await expect(tables.table('teas (2).csv')).toContainText('Used by: Shelf price');
  await expect(tables.table('teas.csv')).toContainText('1 row');
  await tables.replace('teas (2).csv', csv('x.csv', [HEADER, row('Bancha')]));
  await expect(tables.table('teas (2).csv')).toContainText('1 row');
  await page.goto('/edit');
  await expect(page.getByText('“teas (2).csv” has new data (1 row).')).toBeVisible();
  expect([...tables.errors, ...editor.errors]).toEqual([]);
});

test('after a reload "Match columns" opens again until the user answers it', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openEditor(page);
  await drop(page, PLACE, csv('tee.csv', [GERMAN, row('Bancha')]));
  const matching = page.getByRole('dialog', { name: 'Match columns' });
  await expect(matching.getByRole('combobox', { name: 'Column for name' })).toHaveValue('Bezeichnung');
  await saved(page);
  await page.reload();
  await expect(matching.getByRole('combobox', { name: 'Column for name' })).toHaveValue('Bezeichnung');
  await matching.getByRole('button', { name: "Don't change" }).click();
  await expect(matching).toHaveCount(0);
  await saved(page);
  await page.reload();
  await expect(chip(page, 'tee.csv')).toBeVisible();
  await expect(page.getByText('/ 1', { exact: true })).toBeVisible();
  await expect(matching).toHaveCount(0);
  await chip(page, 'tee.csv').click();
  await page.getByRole('menuitem', { name: 'Match columns…' }).click();
  await matching.getByRole('button', { name: 'Use these columns' }).click();
  await matching.waitFor({ state: 'hidden' });
  await chip(page, 'tee.csv').click();
  await page.getByRole('menuitem', { name: 'Match columns…' }).click();
  await expect(matching.getByRole('combobox', { name: 'Column for name' })).toHaveValue('Bezeichnung');
  expect(editor.errors).toEqual([]);
});

/** Returns a workbook whose first worksheet has an empty cell, or merged cells, and whose second worksheet is valid. */
function twoSheets(name: string, tail = ''): SheetUpload {
  const cells = (names: readonly string[], at: number) =>
    `<row r="${at}">${names
      .map((text, column) => `<c r="${String.fromCharCode(65 + column)}${at}" t="str"><v>${text}</v></c>`)
      .join('')}</row>`;
  const header = cells(HEADER.split(','), 1);
  const gap = `${header}${cells(['s', 'Assam'], 2)}`;
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const whole = `${header}${cells(row('Ceylon').split(','), 2)}`;
  const buffer = Buffer.from(
    buildXlsx({
      rows: gap,
      tail,
      sheets: '<sheet name="Notes" sheetId="1" r:id="rId1"/><sheet name="Prices" sheetId="2" r:id="rId4"/>',
      extraParts: {
        'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData>${whole}</sheetData></worksheet>`,
      },
    }),
  );
  return { name, mimeType: '', buffer };
}

test('[S5.23] when the first sheet is rejected, another sheet of the file is offered and can be used', {
  tag: '@long',
}, async ({ page }) => {
  const tables = await openTables(page);
  await tables.add(twoSheets('book.csv'));
  const refused = page.getByRole('alertdialog', { name: "“book.csv” can't be saved as is" });
  await expect(refused).toContainText('Cell C2 is empty.');
  await expect(refused.getByRole('radio')).toHaveCount(1);
  await expect(refused.getByRole('radio', { name: 'Prices' })).toBeChecked();
  expect(await violations(page, '[role="alertdialog"]')).toEqual([]);
  await refused.getByRole('button', { name: 'Use this sheet' }).click();
  // The table is named after its actual file type.
  await expect(tables.table('book.xlsx')).toContainText('7 columns · 1 row');
  await expect(tables.table('book.xlsx')).not.toContainText('On this device only');
  await page.getByRole('button', { name: 'Show the rows of book.xlsx' }).click();
  await expect(page.getByRole('gridcell', { name: 'Ceylon', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  const editor = await openEditor(page);
  const merged = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>';
  await drop(page, PLACE, twoSheets('merged.xlsx', merged));
  const dialog = page.getByRole('alertdialog', { name: "“merged.xlsx” can't be used as is" });
  await expect(dialog.getByRole('radio', { name: 'Prices' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Use this sheet' }).click();
  await expect(chip(page, 'merged.xlsx')).toBeVisible();
  if (hasTool('pdftotext')) expect(await printedNames(page, '1 label')).toEqual(['Ceylon']);
  expect([...tables.errors, ...editor.errors]).toEqual([]);
});

test('[S3.33] the rows of the first sheet are numbered from 1 with one copy and a column per header, and the file name is stored', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const names = ['Sencha', 'Assam', 'Bancha'];
  await bindFirst(page, csv('teas.csv', [HEADER, ...names.map(row)]));
  const drawn: string[] = [];
  for (const at of names.keys()) {
    await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue(String(at + 1));
    drawn.push(await editor.restingMarkup('name'));
    if (at < 2) await page.getByRole('button', { name: 'Next row' }).click();
  }
  expect(new Set(drawn).size).toBe(3);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('radio', { name: 'Custom' }) });
  await dialog.getByRole('radio', { name: 'Custom' }).check();
  const grid = dialog.getByRole('grid');
  for (const name of HEADER.split(','))
    await expect(grid.getByRole('columnheader', { name, exact: true })).toBeVisible();
  // Here row numbers are those of the spreadsheet, below its header.
  await expect(grid.getByRole('rowheader')).toHaveText(['2', '3', '4']);
  const copies = grid.getByRole('spinbutton');
  await expect(copies).toHaveCount(3);
  for (let at = 0; at < 3; at++) await expect(copies.nth(at)).toHaveValue('1');
  const settings = () =>
    page.evaluate(() => [
      localStorage.getItem('diecut_execlFilePath'),
      localStorage.getItem('diecut_execlFileName'),
    ]);
  expect(await settings()).toEqual(['teas.csv', 'teas.csv']);
  await page.keyboard.press('Escape');
  await chip(page, 'teas.csv').click();
  await page.getByRole('menuitem', { name: 'Save spreadsheet on this device' }).click();
  await expect(page.getByText('“teas.csv” saved (3 rows)').first()).toBeVisible();
  await expect.poll(async () => (await settings())[0]).toMatch(/^\/setting\/dbdata#\w+$/);
  // The setting belongs to the account: another label shows the table first in the list.
  const tables = await openTables(page);
  await tables.add(csv('a.csv', ['a', '1']));
  await expect(tables.table('a.csv')).toBeVisible();
  await page.goto('/edit');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New from the sample' }).click();
  await page.getByRole('button', { name: 'Stored spreadsheets…' }).click();
  const first = page.getByRole('dialog', { name: 'Choose a spreadsheet' }).getByRole('listitem').first();
  await expect(first).toContainText(/teas\.csv.*last used/);
  expect([...tables.errors, ...editor.errors]).toEqual([]);
});

test('[S4.08] switching the sheet of the bound file asks when columns are missing, and can be undone', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  const cells = (texts: readonly string[], at: number) =>
    `<row r="${at}">${texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`;
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const rows = `${cells(HEADER.split(','), 1)}${cells(row('Sencha').split(','), 2)}`;
  const few = `${cells(['sku', 'name'], 1)}${cells(['s', 'Assam'], 2)}${cells(['t', 'Ceylon'], 3)}`;
  const buffer = Buffer.from(
    buildXlsx({
      rows,
      sheets: '<sheet name="Full" sheetId="1" r:id="rId1"/><sheet name="Few" sheetId="2" r:id="rId4"/>',
      extraParts: {
        'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData>${few}</sheetData></worksheet>`,
      },
    }),
  );
  await bindFirst(page, { name: 'book.xlsx', mimeType: '', buffer });
  const sencha = await editor.restingMarkup('name');
  await chip(page, 'book.xlsx').click();
  await page.getByRole('menuitemradio', { name: 'Few' }).click();
  const question = page.getByRole('alertdialog', { name: 'Switch to “Few”?' });
  await expect(question).toContainText('All elements that use “Full” will use “Few” instead.');
  await expect(question.getByRole('listitem')).toHaveText(['weight', 'origin', 'ean', 'price', 'unit price']);
  await question.getByRole('button', { name: 'Switch spreadsheets' }).click();
  await page.getByRole('dialog').getByRole('button', { name: "Don't change" }).click();
  await expect(page.getByText('/ 2', { exact: true })).toBeVisible();
  expect(await editor.restingMarkup('name')).not.toBe(sencha);
  await saved(page);
  await page.reload();
  await expect(page.getByText('/ 2', { exact: true })).toBeVisible();
  await undo(page);
  await expect(page.getByText('/ 1', { exact: true })).toBeVisible();
  expect(await editor.restingMarkup('name')).toBe(sencha);
  expect(editor.errors).toEqual([]);
});
