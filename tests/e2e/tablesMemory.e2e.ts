import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openEditor } from './editorPage.ts';
import { openTables } from './tablesPage.ts';
import { canReadMemory, watchTabs } from './tabMemory.ts';

const ROWS = 100_000;
/** Limit for a tab, without the program's code, which all tabs share. */
const MOST_MEGABYTES = 250;
/** Limit while printing: it includes the worker threads, and memory that they have not released yet. */
const MOST_PRINTING_MEGABYTES = 480;

// A fresh context, so that memory of earlier tests does not count.
test.use({ reuseContext: false });

test('[S2.35] storing, searching and exporting a table of 100,000 rows stays within its memory limit', async ({
  browser,
  page,
}, info) => {
  test.skip(!canReadMemory, 'what a process holds is read where the system is Linux');
  test.setTimeout(300_000);
  const lines = ['sku,name,origin,weight,price,ean,unit price,note'];
  for (let row = 1; row <= ROWS; row++)
    lines.push(
      `S${(row * 7919) % ROWS},Чай ${row},Japan,${row % 500},${row % 99}.5,4006381333931,${row % 7}.1,n${row}`,
    );
  // The file is on disk: a file made by the test would pass through the page as text.
  const folder = mkdtempSync(join(tmpdir(), 'diecut-memory-'));
  writeFileSync(join(folder, 'many.csv'), lines.join('\n'));
  const tabs = await watchTabs(browser);
  const highest: Record<string, number> = {};
  try {
    const tables = await openTables(page);
    await tables.add(join(folder, 'many.csv'));
    await expect(tables.table('many.csv')).toContainText('100,000 rows', { timeout: 60_000 });
    highest.kept = tabs.highest();
    await page.getByRole('button', { name: 'Show the rows of many.csv' }).click();
    const grid = page.getByRole('grid', { name: 'Rows of the spreadsheet' });
    await expect(grid.getByRole('gridcell', { name: 'Чай 1', exact: true })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('searchbox', { name: 'Search all columns' }).fill('чай 7777');
    await expect(page.getByText('11 of 100,000 rows')).toBeVisible({ timeout: 60_000 });
    await grid.getByRole('button', { name: 'sku' }).click();
    await page.getByRole('searchbox', { name: 'Search all columns' }).fill('');
    await expect(grid.getByRole('row').nth(1)).toContainText('Чай 100000', { timeout: 60_000 });
    highest.shown = tabs.highest();
    await openEditor(page);
    await page.getByRole('button', { name: 'Stored spreadsheets…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a spreadsheet' });
    await dialog.getByRole('button').filter({ hasText: 'many.csv' }).click();
    await expect(page.getByText('/ 100,000')).toBeVisible({ timeout: 60_000 });
    highest.bound = tabs.highest();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: /^PDF/ }).click();
    const download = page.waitForEvent('download', { timeout: 240_000 });
    await page.getByRole('button', { name: 'Export 100,000 labels' }).click();
    await (await download).delete();
    highest.printed = tabs.highest();
  } finally {
    await tabs.end();
    rmSync(folder, { recursive: true, force: true });
  }
  const said = Object.entries(highest).map(([what, megabytes]) => `${what} ${Math.round(megabytes)} MB`);
  info.annotations.push({ type: 'memory', description: said.join(', ') });
  // A measurement without values would prove nothing.
  for (const megabytes of Object.values(highest)) expect(megabytes, said.join(', ')).toBeGreaterThan(30);
  const { printed, ...others } = highest;
  expect(Math.max(...Object.values(others)), said.join(', ')).toBeLessThan(MOST_MEGABYTES);
  expect(printed, said.join(', ')).toBeLessThan(MOST_PRINTING_MEGABYTES);
});
