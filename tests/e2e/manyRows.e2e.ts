import { expect, type Page, test } from '@playwright/test';
import { openEditor } from './editorPage.ts';

/** Zoom at which Chromium lays out 16.8 million px at most, the height of 599,000 rows. A display scale of 200 % has the same limit. */
const ZOOM = 2;
const ROWS = 700_000;

test.use({ viewport: { width: 2000, height: 1400 } });
/** Columns of the label with which the editor opens. */
const HEADER = 'sku,name,origin,weight,price,ean,unit price';

const drawer = (page: Page) => page.getByRole('region', { name: 'Rows of the spreadsheet' });
const number = (row: number) => row.toLocaleString('en-US');

/** True if the row of this number is in the visible part of the table, below its header. */
function isVisible(page: Page, row: number): Promise<boolean> {
  return drawer(page).evaluate((node, name) => {
    const board = node.querySelector('table')?.parentElement?.getBoundingClientRect();
    const headPx = node.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
    const heads = [...node.querySelectorAll('tbody th')].filter(({ textContent }) => textContent === name);
    const box = heads[0]?.getBoundingClientRect();
    return !!board && !!box && box.top >= headPx - 1 && box.bottom <= board.bottom + 1;
  }, number(row));
}

/** Scrolls the table to a fraction of its height, as the scroll bar does. */
function scrollTo(page: Page, fraction: number): Promise<void> {
  return drawer(page).evaluate((node, part) => {
    const board = node.querySelector('table')?.parentElement;
    board?.scrollTo({ top: (board.scrollHeight - board.clientHeight) * part });
  }, fraction);
}

test('every row of a big spreadsheet can be reached by scroll bar, wheel and keys, at high zoom', async ({
  page,
}) => {
  await openEditor(page);
  await page.evaluate((zoom) => {
    document.documentElement.style.zoom = String(zoom);
  }, ZOOM);
  const lines = Array.from({ length: ROWS }, (_, row) => `n${row + 1},,,,,,`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  const buffer = Buffer.from([HEADER, ...lines].join('\n'));
  await (await chooser).setFiles({ name: 'many.csv', mimeType: 'text/csv', buffer });
  await expect(drawer(page).getByText(`Printing all ${number(ROWS)} rows`)).toBeVisible();

  await scrollTo(page, 1);
  await expect.poll(() => isVisible(page, ROWS + 1)).toBe(true);
  await expect(drawer(page).getByText(`n${ROWS}`, { exact: true })).toBeVisible();

  // The wheel moves the rows on from where the scroll bar put them, one by one.
  await scrollTo(page, 0.5);
  const first = async () =>
    Number((await drawer(page).locator('tbody th').first().textContent())?.replaceAll(',', '') ?? Number.NaN);
  await expect.poll(async () => Math.abs((await first()) - ROWS / 2)).toBeLessThan(50);
  const before = await first();
  const board = drawer(page).locator('table').locator('..');
  const box = await board.boundingBox();
  if (!box) throw new Error('the table is not visible');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, 280 * ZOOM);
  await expect.poll(first).toBe(before + 10);

  await board.press('End');
  await expect.poll(() => isVisible(page, ROWS + 1)).toBe(true);
  await board.press('Home');
  await expect.poll(() => isVisible(page, 2)).toBe(true);
});
