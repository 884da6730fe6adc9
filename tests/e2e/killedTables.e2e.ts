import { expect, type Page, test } from '@playwright/test';
import { type MortalBrowser, seededRandom, startMortalBrowser } from './killedTab.ts';
import { csv, openTables, type TablesPage } from './tablesPage.ts';

/** `DIECUT_LONG=1` (npm run test:long) kills far more often. */
const KILLS = process.env.DIECUT_LONG ? 40 : 2;
/** Longest time from the last click to the kill, in ms. */
const LONGEST_WAIT_MS = 250;
const ROWS = 3000;

/** Returns content for a round: every row and the number of rows differ from those of all other rounds. */
function contentOf(round: number) {
  const lines = Array.from({ length: ROWS + round }, (_, at) => `r${round},${'x'.repeat(200)}${at}`);
  return csv('stock.csv', ['round,text', ...lines]);
}

/** Returns the round of a table's content as read from the screen; fails if the content is not complete. */
async function roundOf({ page, table }: TablesPage): Promise<number> {
  await expect(table('stock.csv')).toContainText('rows');
  const text = (await table('stock.csv').textContent()) ?? '';
  const said = text.match(/([\d,]+) rows/)?.[1] ?? '';
  const round = Number(said.replaceAll(',', '')) - ROWS;
  await page.getByRole('button', { name: 'Show the rows of stock.csv' }).click();
  const grid = page.getByRole('grid', { name: 'Rows of the spreadsheet' });
  await expect(grid.getByRole('gridcell', { name: `r${round}`, exact: true }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search all columns' }).fill(`r${round}`);
  await expect(page.getByText(`${said} of ${said} rows`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return round;
}

async function killSoon(browser: MortalBrowser, page: Page, random: () => number): Promise<TablesPage> {
  await page.waitForTimeout(random() * LONGEST_WAIT_MS);
  return openTables(await browser.kill('renderer'));
}

test('[S5.26] a tab killed while it overwrites or deletes a table leaves either the old or the new table', async ({
  launchOptions,
  baseURL,
}) => {
  test.setTimeout(60_000 + KILLS * 30_000);
  const random = seededRandom(83);
  const browser = await startMortalBrowser(launchOptions, baseURL ?? '');
  try {
    let tables = await openTables(browser.page());
    await tables.add(contentOf(0));
    await expect(tables.table('stock.csv')).toBeVisible();
    let known = 0;
    for (let round = 1; round <= KILLS; round++) {
      await tables.add(contentOf(round));
      await tables.page.getByRole('alertdialog').getByRole('button', { name: 'Overwrite' }).click();
      tables = await killSoon(browser, tables.page, random);
      const found = await roundOf(tables);
      expect([known, round]).toContain(found);
      known = found;
      await tables.act('stock.csv', 'Delete');
      tables = await killSoon(browser, tables.page, random);
      const restore = tables.page.getByRole('button', { name: 'Restore' });
      const deleted = tables.page.getByText('Recently deleted (1)');
      await expect(tables.table('stock.csv').or(deleted)).toBeVisible();
      if (await deleted.isVisible()) {
        await deleted.click();
        await restore.click();
      }
      expect(await roundOf(tables)).toBe(known);
      await expect(tables.page.locator('[data-table-id]')).toHaveCount(1);
    }
    expect(tables.errors).toEqual([]);
  } finally {
    await browser.close();
  }
});
