import { expect, test } from '@playwright/test';
import { buildXlsx } from '../support/xlsxFixture.ts';
import { violations } from './axe.ts';
import { drop } from './editorPage.ts';
import { csv, openTables } from './tablesPage.ts';

const PRICES = csv('prices.csv', ['sku,name,price', 's1,Sencha,2.50', 's2,Assam,10', 's3,Bancha,9']);

test('[S2.25][S3.34][S2.35][S9.18] a spreadsheet can be stored, renamed, sorted and searched, and survives a reload', async ({
  page,
}) => {
  const tables = await openTables(page);
  await expect(page.getByText('No spreadsheets yet')).toBeVisible();
  await tables.add(PRICES);
  await expect(page.getByText('“prices.csv” saved (3 rows)').first()).toBeVisible();
  await expect(tables.table('prices.csv')).toContainText('3 columns · 3 rows');
  await expect(tables.table('prices.csv')).toContainText('sku, name, price');
  await expect(tables.table('prices.csv')).toContainText('Not used by any label');
  await tables.act('prices.csv', 'Rename');
  await page.getByRole('textbox', { name: 'Spreadsheet name' }).fill('Tee 2024');
  await page.keyboard.press('Enter');
  await expect(tables.table('Tee 2024.csv')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Show the rows of Tee 2024.csv' }).click();
  const grid = page.getByRole('grid', { name: 'Rows of the spreadsheet' });
  await expect(grid.getByRole('row')).toHaveCount(4);
  await expect(grid.getByRole('columnheader', { name: 'price' })).toBeVisible();
  await grid.getByRole('button', { name: 'price' }).click();
  await expect(grid.getByRole('gridcell', { name: /^(2\.50|10|9)$/ })).toHaveText(['2.50', '9', '10']);
  await grid.getByRole('button', { name: 'price' }).click();
  await expect(grid.getByRole('gridcell', { name: /^(2\.50|10|9)$/ })).toHaveText(['10', '9', '2.50']);
  await grid.getByRole('button', { name: 'price' }).click();
  await expect(grid.getByRole('gridcell', { name: /^(2\.50|10|9)$/ })).toHaveText(['2.50', '10', '9']);
  await page.getByRole('searchbox', { name: 'Search all columns' }).fill('ASSAM');
  await expect(grid.getByRole('row')).toHaveCount(2);
  await expect(page.getByText('1 of 3 rows')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(tables.errors).toEqual([]);
});

test.describe('[S3.34][S5.22][S5.23] spreadsheets that cannot be stored as they are', () => {
  // Tests without a browser check which cells are refused; the gate tests a single case in the browser.
  const IN_GATE = 'an empty cell';
  const wide = Array.from({ length: 16 }, (_, at) => `c${at + 1}`);
  for (const [what, file, sentence] of [
    ['an empty cell', csv('gap.csv', ['a,b', '1,2', '3,']), 'Cell B3 is empty.'],
    [
      'a sixteenth column',
      csv('wide.csv', [wide.join(), wide.join()]),
      'Cell P1 is beyond the last allowed column (at most 15). Delete unused columns.',
    ],
    ['a nameless column', csv('nameless.csv', ['a,,c', '1,2,3']), 'Column B has no name: fill in cell B1.'],
    [
      'a name twice',
      csv('twice.csv', ['a,a', '1,2']),
      'Cell B1 repeats the column name “a” of A1. Rename one of them.',
    ],
  ] as const) {
    test(what, { tag: what === IN_GATE ? [] : '@long' }, async ({ page }) => {
      const tables = await openTables(page);
      await tables.add(file);
      const dialog = page.getByRole('alertdialog', { name: `“${file.name}” can't be saved as is` });
      await expect(dialog).toContainText(sentence);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText('No spreadsheets yet')).toBeVisible();
      await tables.add(file);
      await dialog.getByRole('button', { name: 'Save on this device only' }).click();
      await expect(tables.table(file.name)).toContainText('On this device only');
      expect(tables.errors).toEqual([]);
    });
  }

  test('merged cells: the dialog offers to repeat the value', { tag: '@long' }, async ({ page }) => {
    const tables = await openTables(page);
    const rows = '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>b</v></c></row>'.concat(
      '<row r="2"><c r="A2"><v>7</v></c><c r="B2"><v>1</v></c></row><row r="3"><c r="B3"><v>2</v></c></row>',
    );
    const tail = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>';
    const buffer = Buffer.from(buildXlsx({ rows, tail }));
    await tables.add({ name: 'merged.xlsx', mimeType: '', buffer });
    await expect(page.getByRole('alertdialog')).toContainText('There are merged cells (A2:A3).');
    await page.getByRole('button', { name: 'Repeat the value in each cell' }).click();
    await page.getByRole('button', { name: 'Show the rows of merged.xlsx' }).click();
    await expect(page.getByRole('gridcell', { name: '7', exact: true })).toHaveCount(2);
    expect(tables.errors).toEqual([]);
  });

  test('a file that is not a spreadsheet: the dialog can only be closed', async ({ page }) => {
    const tables = await openTables(page);
    await tables.add({
      name: 'page.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('<!doctype html><p>a,b'),
    });
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText("This isn't a supported spreadsheet (xlsx, xls, csv or tsv).");
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText('No spreadsheets yet')).toBeVisible();
    expect(tables.errors).toEqual([]);
  });

  test('[S9.14] more than 10 MB: the file can be saved on this device only', { tag: '@long' }, async ({
    page,
  }) => {
    const tables = await openTables(page);
    const line = `${'x'.repeat(999)},1`;
    await tables.add(csv('large.csv', ['a,b', ...Array.from({ length: 10_600 }, () => line)]));
    await expect(page.getByRole('alertdialog')).toContainText('The file is larger than 10 MB.');
    await page.getByRole('button', { name: 'Save on this device only' }).click();
    await expect(tables.table('large.csv')).toContainText('10,600 rows');
    expect(tables.errors).toEqual([]);
  });
});

test('[S5.24] a table name over 128 characters is rejected and can be shortened, and every name keeps its extension', {
  tag: '@long',
}, async ({ page }) => {
  const tables = await openTables(page);
  await tables.add({ ...PRICES, name: `${'цена'.repeat(50)}.csv` });
  const refused = page.getByRole('alertdialog');
  await expect(refused).toContainText('The file name must have 1 to 128 characters.');
  await refused.getByRole('button', { name: 'Save with a shorter name' }).click();
  const short = `${'цена'.repeat(31)}.csv`;
  await expect(tables.table(short)).toBeVisible();
  let name = short;
  for (const [typed, wanted] of [
    ['מחירים', 'מחירים.csv'],
    ['🏷️ 2026/05', '🏷️ 2026/05.csv'],
    ['Tee.CSV', 'Tee.csv'],
    ['a.b.xlsx', 'a.b.csv'],
  ] as const) {
    await tables.act(name, 'Rename');
    await page.getByRole('textbox', { name: 'Spreadsheet name' }).fill(typed);
    await page.keyboard.press('Enter');
    await expect(tables.table(wanted)).toBeVisible();
    name = wanted;
  }
  await page.getByRole('button', { name: `Show the rows of ${name}` }).click();
  await expect(page.getByRole('gridcell', { name: 'Sencha' })).toBeVisible();
  expect(tables.errors).toEqual([]);
});

test('the user selects one of several sheets when adding a workbook', { tag: '@long' }, async ({ page }) => {
  const tables = await openTables(page);
  const sheets =
    '<sheet name="First" sheetId="1" r:id="rId1"/><sheet name="Zweites" sheetId="2" r:id="rId4"/>';
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const cellsOf = (text: string) =>
    `<row r="1"><c r="A1" t="str"><v>${text}</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>`;
  const extraParts = {
    'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData>${cellsOf('second')}</sheetData></worksheet>`,
  };
  const buffer = Buffer.from(buildXlsx({ rows: cellsOf('first'), sheets, extraParts }));
  await tables.add({ name: 'two.xlsx', mimeType: '', buffer });
  const dialog = page.getByRole('dialog', { name: 'Which sheet?' });
  await expect(dialog.getByRole('radio', { name: 'First' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Zweites' }).check();
  await dialog.getByRole('button', { name: 'Use this sheet' }).click();
  await expect(tables.table('two.xlsx')).toContainText('second');
  expect(tables.errors).toEqual([]);
});

test('[S4.08][S8.12][S5.26] adding a table under an existing name asks whether to overwrite or keep both', async ({
  page,
}) => {
  const tables = await openTables(page);
  await tables.add(PRICES);
  await expect(tables.table('prices.csv')).toBeVisible();
  const other = csv('PRICES.CSV', ['sku,name,price', 'n1,New,1']);
  await tables.add(other);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'This file name already exists. Do you want to overwrite? Associated templates may be impacted.',
  );
  // The button's text is on one line.
  const both = question.getByRole('button', { name: 'Keep both, as “PRICES (2).CSV”' });
  expect((await both.boundingBox())?.height).toBeLessThan(40);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(tables.table('prices.csv')).toContainText('3 rows');
  await tables.add(other);
  await both.click();
  await expect(tables.table('PRICES (2).CSV')).toContainText('1 row');
  await tables.add(other);
  await question.getByRole('button', { name: 'Overwrite' }).click();
  await expect(page.getByText('updated: 1 row (was 3)').first()).toBeVisible();
  await expect(page.locator('[data-table-id]')).toHaveCount(2);
  expect(tables.errors).toEqual([]);
});

test('[S5.25] new table content needs the same number of columns, and changed column names need a confirmation', {
  tag: '@long',
}, async ({ page }) => {
  const tables = await openTables(page);
  await tables.add(PRICES);
  await tables.replace('prices.csv', csv('next.csv', ['sku,name', 's1,Sencha']));
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    'The number of columns must match: “prices.csv” has 3, and this file has 2.',
  );
  await dialog.getByRole('button', { name: 'Save as a separate spreadsheet' }).click();
  await expect(tables.table('next.csv')).toContainText('2 columns');
  await expect(tables.table('prices.csv')).toContainText('3 columns · 3 rows');
  await tables.replace('prices.csv', csv('last.csv', ['sku,name,cost', 's1,Sencha,1']));
  await expect(dialog).toContainText('Column C: “price” becomes “cost”');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(tables.table('prices.csv')).toContainText('sku, name, price');
  await tables.replace('prices.csv', csv('last.csv', ['sku,name,cost', 's1,Sencha,1']));
  await dialog.getByRole('button', { name: 'Replace the content' }).click();
  await expect(tables.table('prices.csv')).toContainText('sku, name, cost');
  expect(tables.errors).toEqual([]);
});

test('a deleted table can be restored by undo or from the recently deleted ones', { tag: '@long' }, async ({
  page,
}) => {
  const tables = await openTables(page);
  await tables.add(PRICES);
  await tables.act('prices.csv', 'Delete');
  await expect(page.getByText('No spreadsheets yet')).toBeVisible();
  await page.getByText('Undo', { exact: true }).click();
  await expect(tables.table('prices.csv')).toBeVisible();
  await tables.act('prices.csv', 'Delete');
  await expect(page.getByText('No spreadsheets yet')).toBeVisible();
  await page.reload();
  await page.getByText('Recently deleted (1)').click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(tables.table('prices.csv')).toContainText('3 rows');
  expect(tables.errors).toEqual([]);
});

test('two tabs show the same tables, and a tab does not overwrite a table changed in the other', {
  tag: '@long',
}, async ({ page, context }) => {
  const tables = await openTables(page);
  const second = await openTables(await context.newPage());
  await tables.add(PRICES);
  await expect(second.table('prices.csv')).toBeVisible();
  const chooser = second.page.waitForEvent('filechooser');
  await second.act('prices.csv', 'Replace the content…');
  const waiting = await chooser;
  await tables.replace('prices.csv', csv('a.csv', ['sku,name,price', 'first,First,1']));
  await expect(second.table('prices.csv')).toContainText('3 columns · 1 row');
  await waiting.setFiles(csv('b.csv', ['sku,name,price', 'late,Late,1', 'late,Late,2']));
  await expect(second.page.getByText('was changed in another tab').first()).toBeVisible();
  await second.page.getByRole('button', { name: 'Show the rows of prices.csv' }).click();
  await expect(second.page.getByRole('gridcell', { name: 'First', exact: true })).toBeVisible();
  expect([...tables.errors, ...second.errors]).toEqual([]);
});

test('a table can be added from a web address of this site only and read again', { tag: '@long' }, async ({
  page,
}) => {
  const tables = await openTables(page);
  let content = 'sku,price\ns1,1\n';
  await page.route('**/files/daily.csv', (route) =>
    route.fulfill({ contentType: 'text/csv', body: content }),
  );
  const ask = async (address: string) => {
    await page.getByRole('button', { name: 'Add from a web address…' }).click();
    await page.getByRole('textbox', { name: 'Address' }).fill(address);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
  };
  await ask('https://example.com/daily.csv');
  await expect(page.getByText('This page can only read files from')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await ask('/files/daily.csv');
  await expect(tables.table('daily.csv')).toContainText('2 columns · 1 row');
  content = 'sku,price\ns1,1\ns2,2\n';
  await page.getByRole('button', { name: 'Read again: daily.csv' }).click();
  await expect(tables.table('daily.csv')).toContainText('2 columns · 2 rows');
  // The page itself answers addresses of screens.
  await ask('/nothing/here.csv');
  await expect(page.getByText("The file couldn't be loaded (HTTP 404).").first()).toBeVisible();
  // The form keeps a wrong address so that the user can fix it.
  await page.getByRole('button', { name: 'Add from a web address…' }).click();
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('/nothing/here.csv');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await ask('/label/create');
  await expect(page.getByRole('alertdialog')).toContainText("This isn't a supported spreadsheet");
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  expect(tables.errors.filter((error) => !error.includes('404'))).toEqual([]);
});

test('a table from a file on disk is updated with one click after the file changes', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    // A file of the origin private file system replaces a file on disk: the page stores and reads both in the same way.
    Object.defineProperty(window, 'showOpenFilePicker', {
      configurable: false,
      value: async () => {
        const root = await navigator.storage.getDirectory();
        return [await root.getFileHandle('stock.csv', { create: true })];
      },
    });
  });
  const tables = await openTables(page);
  const write = (text: string) =>
    page.evaluate(async (content) => {
      const root = await navigator.storage.getDirectory();
      const stream = await (await root.getFileHandle('stock.csv', { create: true })).createWritable();
      await stream.write(content);
      await stream.close();
    }, text);
  await write('sku,stock\ns1,5\n');
  await page.getByRole('button', { name: 'Add a spreadsheet…' }).click();
  await expect(tables.table('stock.csv')).toContainText('1 row');
  await page.getByRole('button', { name: 'Read again: stock.csv' }).click();
  await expect(page.getByText("“stock.csv” hasn't changed").last()).toBeVisible();
  await page.reload();
  await write('sku,stock\ns1,5\ns2,6\n');
  await page.getByRole('button', { name: 'Read again: stock.csv' }).click();
  await expect(tables.table('stock.csv')).toContainText('2 rows');
  expect(tables.errors).toEqual([]);
});

test('a slow download of a table can be canceled, and a tab closed while adding leaves no partial table', {
  tag: '@long',
}, async ({ page, context }) => {
  const tables = await openTables(page);
  let isAsked = false;
  await page.route('**/slow.csv', async (route) => {
    isAsked = true;
    await new Promise((resolve) => setTimeout(resolve, 4000));
    await route.fulfill({ contentType: 'text/csv', body: 'a,b\n1,2\n' }).catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Add from a web address…' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('/slow.csv');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText('Checking “/slow.csv”…')).toBeVisible();
  expect(isAsked).toBe(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Checking “/slow.csv”…')).toHaveCount(0);
  // The canceled download does not delay the next table.
  await tables.add(PRICES);
  await expect(tables.table('prices.csv')).toBeVisible();
  const doomed = await openTables(await context.newPage());
  const line = `${'x'.repeat(400)},1`;
  await doomed.add(csv('doomed.csv', ['a,b', ...Array.from({ length: 20_000 }, () => line)]));
  await doomed.page.close();
  await page.reload();
  await expect(tables.table('prices.csv')).toBeVisible();
  // A table is stored completely or not at all.
  const stored = await page.evaluate(async () => {
    const request = indexedDB.open('diecut_drafts');
    await new Promise((resolve) => (request.onsuccess = resolve));
    const keys = async (store: string) => {
      const asked = request.result.transaction(store).objectStore(store).getAllKeys();
      await new Promise((resolve) => (asked.onsuccess = resolve));
      return asked.result.length;
    };
    return [await keys('tables'), await keys('tableContents')];
  });
  expect(stored[0]).toBe(stored[1]);
  if (stored[0] === 2) await expect(tables.table('doomed.csv')).toContainText('20,000 rows');
  expect(tables.errors).toEqual([]);
});

test('spreadsheets can be dropped onto the screen, whose rows can be selected and copied by keyboard', {
  tag: '@long',
}, async ({ page }) => {
  const tables = await openTables(page);
  expect(await violations(page)).toEqual([]);
  await drop(page, { x: 300, y: 650 }, PRICES);
  await expect(tables.table('prices.csv')).toBeVisible();
  await drop(page, { x: 300, y: 650 }, csv('notes.txt', ['a,b', '1,2']));
  await expect(page.getByRole('alertdialog')).toContainText("This isn't a supported spreadsheet");
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('saved (3 rows)')).toHaveCount(0, { timeout: 10_000 });
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show the rows of prices.csv' }).focus();
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid', { name: 'Rows of the spreadsheet' });
  await expect(grid.getByRole('gridcell', { name: 'Sencha' })).toBeVisible();
  expect(await violations(page, '[role="dialog"]')).toEqual([]);
  // Tab moves from the search field over the button and the column headers to the rows, which the user selects by keyboard.
  const board = grid.locator('..');
  for (let press = 0; press < 12; press++) {
    if (await board.evaluate((node) => node === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(board).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 rows · 2 selected')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy selected rows' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('sku\tname\tprice\r\ns2\tAssam\t10\r\ns3\tBancha\t9\r\n');
  await page.keyboard.press('Escape');
  await expect(grid).toHaveCount(0);
  expect(tables.errors).toEqual([]);
});
