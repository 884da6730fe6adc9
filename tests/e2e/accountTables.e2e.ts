import { type Browser, expect, type Page, test } from '@playwright/test';
import { buildXlsx } from '../support/xlsxFixture.ts';
import { violations } from './axe.ts';
import { call, type Person } from './libraryPage.ts';
import { freshAddress, putSession, signUp } from './signedIn.ts';
import { csv, type SheetUpload } from './tablesPage.ts';
import { told } from './toasts.ts';

const TEAS = csv('Tees 茶.csv', ['sku,name,price', 's1,Sencha 煎茶,2.50', 's2,Ассам,10', 's3,בנצ׳ה,9']);

async function beginTables(page: Page, person: Person): Promise<void> {
  await putSession(page, person);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showOpenFilePicker');
    localStorage.setItem('diecut_unit', 'mm');
  });
  await page.goto('/setting/dbdata');
  await expect(page.getByRole('heading', { level: 1, name: 'Spreadsheets', exact: true })).toBeVisible();
}

const group = (page: Page, place: 'account' | 'device') =>
  page.getByRole('region', {
    name: place === 'account' ? 'Spreadsheets in your account' : 'Spreadsheets on this device',
  });

const table = (page: Page, place: 'account' | 'device', name: string) =>
  group(page, place)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Show the rows of ${name}`, exact: true }) });

async function choose(page: Page, button: string, file: SheetUpload): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

const add = (page: Page, file: SheetUpload) => choose(page, 'Add to your account…', file);

async function act(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function databases(page: Page, person: Person): Promise<ReturnType<typeof JSON.parse>> {
  return (await call(page.request, person, '/database/list')).data;
}

/** Opens a page for the same user on another device. */
async function otherDevice(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await putSession(page, person);
  await page.addInitScript(() => localStorage.setItem('diecut_unit', 'mm'));
  return page;
}

test('[S2.25][S3.34][S5.25][S5.26] the user adds, overwrites, replaces, renames, deletes and restores an account spreadsheet', async ({
  page,
}) => {
  const person = await signUp(page.request, freshAddress());
  await beginTables(page, person);
  await expect(page.getByText('No spreadsheets in your account yet')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await add(page, TEAS);
  await expect(told(page, '“Tees 茶.csv” saved in your account (3 rows)')).toBeVisible();
  await expect(table(page, 'account', 'Tees 茶.csv')).toContainText('3 columns · 3 rows');
  await expect(page.getByText('No spreadsheets yet')).toBeVisible();
  expect(await databases(page, person)).toMatchObject([
    { fileName: 'Tees 茶.csv', columns: ['sku', 'name', 'price'], rowCount: 3, revision: 1 },
  ]);

  // The name is taken: the user keeps both tables, then overwrites one table.
  await add(page, TEAS);
  const asked = page.getByRole('alertdialog', { name: '“Tees 茶.csv” already exists' });
  await asked.getByRole('button', { name: 'Keep both, as “Tees 茶 (2).csv”' }).click();
  await expect(table(page, 'account', 'Tees 茶 (2).csv')).toBeVisible();
  await add(page, csv('TEES 茶.csv', ['sku,name,price', 's9,Oolong,7']));
  await asked.getByRole('button', { name: 'Overwrite' }).click();
  await expect(table(page, 'account', 'Tees 茶.csv')).toContainText('3 columns · 1 row');

  // Another number of columns is refused; for other headers the user is asked.
  const chooser = page.waitForEvent('filechooser');
  await act(page, 'Tees 茶.csv', 'Replace the content…');
  await (await chooser).setFiles(csv('new.csv', ['sku,name', 'a,b']));
  await expect(page.getByRole('alertdialog')).toContainText(
    'The number of columns must match: “Tees 茶.csv” has 3, and this file has 2.',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  const again = page.waitForEvent('filechooser');
  await act(page, 'Tees 茶.csv', 'Replace the content…');
  await (await again).setFiles(csv('new.csv', ['code,name,price', 'a,b,c', 'd,e,f']));
  await expect(page.getByRole('alertdialog')).toContainText('Column A: “sku” becomes “code”');
  await page.getByRole('button', { name: 'Replace the content' }).click();
  await expect(table(page, 'account', 'Tees 茶.csv')).toContainText('code, name, price');

  await act(page, 'Tees 茶 (2).csv', 'Rename');
  await page.getByRole('textbox', { name: 'Spreadsheet name' }).fill('Чай');
  await page.keyboard.press('Enter');
  await expect(table(page, 'account', 'Чай.csv')).toBeVisible();
  await act(page, 'Чай.csv', 'Delete');
  await expect(table(page, 'account', 'Чай.csv')).toHaveCount(0);
  expect(await databases(page, person)).toHaveLength(1);
  await page.locator('.fui-Toast', { hasText: '“Чай.csv” was deleted' }).getByText('Undo').click();
  await expect(table(page, 'account', 'Чай.csv')).toContainText('3 rows');
  await act(page, 'Чай.csv', 'Delete');
  await page.getByText('Recently deleted (1)').click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(table(page, 'account', 'Чай.csv')).toBeVisible();
  expect(
    (await databases(page, person)).map(({ fileName }: { fileName: string }) => fileName).sort(),
  ).toEqual(['Tees 茶.csv', 'Чай.csv']);
  await page.reload();
  await expect(table(page, 'account', 'Чай.csv')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('[S5.22][S5.23] a spreadsheet that the account rejects for an empty cell can be saved on this device only', async ({
  page,
}) => {
  const person = await signUp(page.request, freshAddress());
  await beginTables(page, person);
  await add(page, csv('gap.csv', ['a,b', '1,2', '3,']));
  const refused = page.getByRole('alertdialog', { name: "“gap.csv” can't be saved as is" });
  await expect(refused).toContainText('Cell B3 is empty.');
  await refused.getByRole('button', { name: 'Save on this device only' }).click();
  await expect(table(page, 'device', 'gap.csv')).toContainText('On this device only');
  // A table that breaks the rules stays on the device, and the page states the reason.
  await page.getByRole('button', { name: 'Move to your account: gap.csv' }).click();
  await expect(refused).toContainText('Cell B3 is empty.');
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(table(page, 'device', 'gap.csv')).toBeVisible();
  expect(await databases(page, person)).toEqual([]);
});

test('the user chooses the encoding of an ambiguous CSV file, and other devices read the file with that encoding', {
  tag: '@long',
}, async ({ page, browser }) => {
  const person = await signUp(page.request, freshAddress());
  await beginTables(page, person);
  // “Код” in KOI8-R: three letters are too few to detect the encoding.
  const bytes = [...Buffer.from('sku,n\nA1,'), 0xeb, 0xcf, 0xc4];
  await add(page, { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(bytes) });
  const dialog = page.getByRole('dialog', { name: 'Choose the encoding of “codes.csv”' });
  await expect(dialog.getByText('Код')).toBeVisible();
  await dialog.getByLabel('Encoding').selectOption('Windows-1251');
  await expect(dialog.getByText('лПД')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use this encoding' }).click();
  await expect(table(page, 'account', 'codes.csv')).toBeVisible();
  expect(await databases(page, person)).toMatchObject([{ encoding: 'windows-1251' }]);
  const other = await otherDevice(browser, person);
  await other.goto('/setting/dbdata');
  await other.getByRole('button', { name: 'Show the rows of codes.csv' }).click();
  await expect(other.getByRole('gridcell', { name: 'лПД' })).toBeVisible();
  await other.context().close();
});

test('one click moves a table from this device to the account, and one click copies it back', {
  tag: '@long',
}, async ({ page }) => {
  const person = await signUp(page.request, freshAddress());
  await beginTables(page, person);
  await choose(page, 'Add a spreadsheet…', TEAS);
  await page.getByRole('button', { name: 'Move to your account: Tees 茶.csv' }).click();
  await expect(told(page, '“Tees 茶.csv” was moved to your account')).toBeVisible();
  await expect(table(page, 'account', 'Tees 茶.csv')).toContainText('3 rows');
  await expect(table(page, 'device', 'Tees 茶.csv')).toHaveCount(0);
  expect(await databases(page, person)).toHaveLength(1);
  await page.locator('.fui-Toast', { hasText: 'was moved to your account' }).getByText('Undo').click();
  await expect(table(page, 'device', 'Tees 茶.csv')).toBeVisible();
  await expect(table(page, 'account', 'Tees 茶.csv')).toHaveCount(0);
  expect(await databases(page, person)).toEqual([]);
  await page.getByRole('button', { name: 'Move to your account: Tees 茶.csv' }).click();
  await page.getByRole('button', { name: 'Save on this device: Tees 茶.csv' }).click();
  await expect(table(page, 'device', 'Tees 茶.csv')).toContainText('3 rows');
  await expect(table(page, 'account', 'Tees 茶.csv')).toBeVisible();
  // Another user on this device has tables of their own.
  const other = await signUp(page.request, freshAddress());
  await putSession(page, other);
  await page.goto('/setting/dbdata');
  await expect(page.getByText('No spreadsheets in your account yet')).toBeVisible();
  await expect(table(page, 'device', 'Tees 茶.csv')).toBeVisible();
});

test('[S7.18][S9.18] a spreadsheet download has a timestamp and the exact bytes, and its rows keep blank rows and empty cells', {
  tag: '@long',
}, async ({ page }) => {
  const person = await signUp(page.request, freshAddress());
  await beginTables(page, person);
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheetOf = (rows: readonly (readonly [string, string])[]) =>
    rows
      .map(([a, b], at) => {
        const number = at + 1;
        const cells = `${a && cell(`A${number}`, a)}${b && cell(`B${number}`, b)}`;
        return cells && `<row r="${number}">${cells}</row>`;
      })
      .join('');
  const full = Array.from({ length: 25 }, (_, at) => [`Чай ${at + 1}`, String((at * 7) % 25)] as const);
  const buffer = Buffer.from(buildXlsx({ rows: sheetOf([['name', 'stock'], ...full]) }));
  await add(page, { name: 'stock.xlsx', mimeType: '', buffer });
  await expect(table(page, 'account', 'stock.xlsx')).toContainText('25 rows');
  const [{ id }] = await databases(page, person);
  const startedAtMs = Date.now();
  const fetched = page.waitForResponse((response) => response.url().includes(`/database/${id}/file`));
  await page.getByRole('button', { name: 'Show the rows of stock.xlsx' }).click();
  const answer = await fetched;
  const { pathname, searchParams } = new URL(answer.url());
  expect(pathname).toBe(`/api/v3/database/${id}/file`);
  expect(Number(searchParams.get('t'))).toBeGreaterThanOrEqual(startedAtMs);
  expect(Buffer.compare(await answer.body(), buffer)).toBe(0);
  const grid = page.getByRole('grid', { name: 'Rows of the spreadsheet' });
  await expect(grid.getByRole('gridcell', { name: 'Чай 1', exact: true })).toBeVisible();
  await grid.getByRole('button', { name: 'stock' }).click();
  await grid.getByRole('button', { name: 'stock' }).click();
  await expect(grid.getByRole('gridcell', { name: '24', exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search all columns' }).fill('чай 2');
  await expect(page.getByText('7 of 25 rows')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(grid).toHaveCount(0);

  // A file that another program stored under laxer rules: no row of it is left out.
  const lax = buildXlsx({
    rows: sheetOf([
      ['name', 'stock'],
      ['a', ''],
      ['', ''],
      ['', '4'],
    ]),
  });
  await page.route(`**/database/${id}/file?t=*`, (route) => route.fulfill({ body: Buffer.from(lax) }));
  await page.getByRole('button', { name: 'Show the rows of stock.xlsx' }).click();
  await expect(grid.getByRole('row')).toHaveCount(4);
  const cells = await grid
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => [...row.querySelectorAll('td')].slice(-2).map((one) => one.textContent)),
    );
  expect(cells).toEqual([
    ['a', ''],
    ['', ''],
    ['', '4'],
  ]);
});

test('without the server, device tables still work, and "Try again" loads the account list or repeats a failed upload', {
  tag: '@long',
}, async ({ page }) => {
  const person = await signUp(page.request, freshAddress());
  await putSession(page, person);
  await page.route('**/api/v3/database/list*', (route) => route.abort());
  await beginTables(page, person);
  const account = group(page, 'account');
  await expect(account).toContainText('You can still use the spreadsheets on this device.');
  await choose(page, 'Add a spreadsheet…', csv('here.csv', ['a,b', '1,2']));
  await expect(table(page, 'device', 'here.csv')).toBeVisible();
  await page.unroute('**/api/v3/database/list*');
  await account.getByRole('button', { name: 'Try again' }).click();
  await expect(account).toContainText('No spreadsheets in your account yet');
  // A file whose response was lost is sent again by one click, and is stored once.
  await page.route('**/api/v3/database/upload', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await add(page, TEAS);
  await expect(told(page, "Can't reach the server.")).toBeVisible();
  await page.unroute('**/api/v3/database/upload');
  await page.locator('.fui-Toast').getByRole('button', { name: 'Try again' }).click();
  await expect(table(page, 'account', 'Tees 茶.csv')).toContainText('3 rows');
  expect(await databases(page, person)).toMatchObject([{ fileName: 'Tees 茶.csv', revision: 1 }]);
});

test('[S4.08] a label keeps its account table: another device shows its rows and offers newer data', {
  tag: '@long',
}, async ({ page, browser }) => {
  const person = await signUp(page.request, freshAddress());
  const label = {
    format: 'diecut-label',
    version: 1,
    name: 'Preis',
    widthMm: 60,
    heightMm: 40,
    elements: [{ kind: 'text', id: 't', xMm: 2, yMm: 2, widthMm: 50, heightMm: 12, content: '{name}' }],
  };
  const kept = await call(page.request, person, '/templet/save', { label });
  await beginTables(page, person);
  await add(page, TEAS);
  await expect(table(page, 'account', 'Tees 茶.csv')).toContainText('Not used by any label');
  const open = async (where: Page) => {
    await where.goto('/label/mylabel');
    await where.getByRole('button', { name: 'Open Preis' }).first().click();
    await expect(where.getByRole('textbox', { name: 'Label name' })).toHaveValue('Preis');
  };
  await open(page);
  await page.getByRole('button', { name: 'Stored spreadsheets…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Tees 茶\.csv/ })
    .click();
  await expect
    .poll(async () => (await databases(page, person))[0].labels)
    .toEqual([{ id: kept.data.id, name: 'Preis' }]);

  const other = await otherDevice(browser, person);
  await open(other);
  await expect(other.getByRole('button', { name: 'Tees 茶.csv' })).toBeVisible();
  await expect(other.getByRole('group', { name: 'Current row' })).toContainText('/ 3');
  const [{ id }] = await databases(page, person);
  const update = await page.request.post('/api/v3/database/update', {
    headers: { accessToken: person.accessToken },
    multipart: { id, file: csv('Tees.csv', ['sku,name,price', 's1,Oolong 烏龍,3', 's2,Matcha,4']) },
  });
  expect((await update.json()).data.revision).toBe(2);
  await other.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(other.getByText('“Tees 茶.csv” has new data (2 rows).')).toBeVisible();
  await other.getByRole('button', { name: 'Update' }).click();
  await expect(other.getByText('has new data')).toHaveCount(0);
  await expect(other.getByRole('group', { name: 'Current row' })).toContainText('/ 2');
  // The server also learns of a disconnected table, and of the undo.
  const labels = async () => (await databases(page, person))[0].labels.length;
  await other.getByRole('button', { name: 'Tees 茶.csv' }).click();
  await other.getByRole('menuitem', { name: 'Disconnect spreadsheet' }).click();
  await expect.poll(labels).toBe(0);
  await other
    .locator('.fui-Toast', { hasText: 'disconnected' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect.poll(labels).toBe(1);
  await other.context().close();
});
