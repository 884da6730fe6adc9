import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { prepareZxing } from '../support/symbolReaders.ts';
import { violations } from './axe.ts';
import { drop } from './editorPage.ts';
import { scanned } from './scanned.ts';
import { csv } from './tablesPage.ts';

const live = (page: Page) => page.locator('[data-live-label]');
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
async function openStart(page: Page): Promise<void> {
  await page.goto('/');
  // Once the pictures are shown, the page accepts drops.
  await expect(page.getByRole('main').locator('img')).toHaveCount(6);
}

const PLACE = { x: 200, y: 40 };

test.beforeAll(prepareZxing);

test('the start page loads no worker or live label script before the visitor focuses a field', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openStart(page);
  await page.waitForLoadState('networkidle');
  expect(page.workers()).toEqual([]);
  expect(asked.filter((url) => /liveLabels|worker/.test(url))).toEqual([]);
  await field(page, 'name').focus();
  await expect.poll(() => asked.some((url) => url.includes('liveLabels'))).toBe(true);
});

test('the live label on the start page shows the typed text, and its barcode scans', async ({ page }) => {
  await openStart(page);
  await field(page, 'name').fill('Crème brûlée');
  await expect(live(page)).toHaveCount(1);
  await field(page, 'ean').fill('9780201379624');
  const picture = () =>
    live(page)
      .locator('svg')
      .evaluate((svg) => new XMLSerializer().serializeToString(svg));
  // On the screen the code's modules are a pixel wide, so the test reads the drawing at the printed size.
  const read = async () =>
    scanned(
      await sharp(Buffer.from(await picture()), { density: 1000 })
        .flatten({ background: 'white' })
        .png()
        .toBuffer(),
    );
  await expect.poll(read).toEqual(['9780201379624']);
  await field(page, 'ean').fill('9780201379625');
  await expect(page.getByRole('alert')).toContainText('The check digit should be 4, not 5.');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(live(page)).toHaveCount(0);
  await expect(field(page, 'name')).toHaveValue('Organic Green Tea');
  await expect(page.getByRole('alert')).toBeEmpty();
});

test('a spreadsheet dropped on the start page fills the labels, opens with them in the editor and is sent nowhere', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('teas')) sent.push(request.url());
  });
  await openStart(page);
  const rows = ['Sencha', 'Ассам', '龍井茶', 'Ceylon'].map(
    (name, index) => `A-${index},${name},Japan,100,2.50,400638133393${index},25`,
  );
  await drop(
    page,
    PLACE,
    csv('teas.csv', ['Artikelnr,Produkt,origin,weight,Preis,EAN-Code,unit price', ...rows]),
  );
  await expect(page.getByRole('status')).toContainText('“teas.csv” makes 4 labels.');
  await expect(live(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Open in the editor' }).click();
  await expect(page).toHaveURL(/\/edit\?draft=/);
  await expect(page.getByText('/ 4', { exact: true })).toBeVisible();
  await expect(page.locator('[data-element-id="name"]')).toBeVisible();
  expect(sent).toEqual([]);
});

test('the start page shows an error for a file that is no spreadsheet and names missing columns, and the sample still works', {
  tag: '@long',
}, async ({ page }) => {
  await openStart(page);
  await drop(page, PLACE, csv('page.csv', ['<!doctype html><p>a,b']));
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await drop(page, PLACE, csv('other.csv', ['x1,x2', '1,2']));
  await expect(page.getByRole('status')).toContainText('“other.csv” makes 1 label.');
  await expect(page.getByRole('status')).toContainText('No column was found for');
  // The row's label is drawn, so a problem of the row would be shown by now.
  await expect(live(page)).toHaveCount(1);
  await expect(page.getByRole('alert')).toBeEmpty();
  await page.getByRole('button', { name: 'Use the sample spreadsheet' }).click();
  await expect(page.getByRole('status')).toContainText('makes 24 labels.');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Print' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print 24 labels' })).toBeVisible();
});

test('the start page reports that the live label script failed to load, and loads it after a reload', {
  tag: '@long',
}, async ({ page }) => {
  await page.route(/liveLabels.*\.js$/, (route) => route.abort());
  await openStart(page);
  await field(page, 'name').fill('Tea');
  await expect(page.getByRole('alert')).toContainText("couldn't be loaded");
  await page.unroute(/liveLabels.*\.js$/);
  await page.reload();
  await field(page, 'name').fill('Tea');
  await expect(live(page)).toHaveCount(1);
});

test('going from the editor to the start page and back does not reload the page', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/edit');
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Start page' }).click();
  await expect(page.getByRole('heading', { name: 'Labels, from sketch to roll' })).toBeVisible();
  // What a newcomer learns: no drivers, stocks, batches, free, offline.
  for (const fact of [
    'without a driver',
    'sheets and rolls',
    'every row',
    'no account is needed',
    'Works offline',
  ])
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: fact })).toBeVisible();
  await page.getByRole('link', { name: 'To Design' }).click();
  await expect(page).toHaveURL(/\/edit/);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('the start page finds a size or a product number, and continues the last label', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('diecut_unit', 'mm'));
  await openStart(page);
  const find = page.getByRole('textbox', { name: 'Size or product number' });
  await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(0);
  await find.fill('L7160');
  await find.press('Enter');
  await expect(page.getByRole('tab', { name: 'By product' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: /Avery L7160/ }).first()).toBeVisible();
  await page.goto('/');
  await find.fill('2 x 1 in');
  await page.getByRole('button', { name: 'New label' }).click();
  await page.getByRole('button', { name: 'Create label, 50.8 × 25.4 mm' }).click();
  await expect(page).toHaveURL(/\/edit/);
  const name = page.getByRole('textbox', { name: 'Label name' });
  await name.fill('Полка 茶');
  await name.press('Enter');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.goto('/');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue “Полка 茶”' }).click();
  await expect(name).toHaveValue('Полка 茶');
});
