import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as XLSX from 'xlsx';
import { openEditor } from './editorPage.ts';

const ROWS = 100_000;
const folder = mkdtempSync(join(tmpdir(), 'diecut-large-'));
const workbook = join(folder, 'products.xlsx');

/** A check digit as the standard has it, apart from the product's own. */
function ean(index: number): string {
  const digits = `4006${String(38_000_000 + index).padStart(8, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

test.beforeAll(() => {
  const rows: (string | number)[][] = [['sku', 'name', 'origin', 'weight', 'price', 'ean', 'unit price']];
  for (let index = 0; index < ROWS; index++) {
    rows.push([`GL-${index}`, `Product ${index}`, 'Spain', 100 + (index % 900), '9.99', ean(index), '12.50']);
  }
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows, { dense: true }), 'Products');
  writeFileSync(workbook, XLSX.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('100,000 rows are cancelled at half, and then go from xlsx to PDF', async ({ page }) => {
  test.setTimeout(300_000);
  const editor = await openEditor(page);
  await editor.bindSheet(workbook);
  const startExport = async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /^PDF/ }).click();
    await page.getByRole('button', { name: 'Export 100,000 labels' }).click();
  };

  await startExport();
  const bar = page.getByRole('progressbar');
  await expect(page.getByText('Making the labels')).toBeVisible({ timeout: 60_000 });
  await expect
    .poll(
      async () =>
        Number(await bar.getAttribute('aria-valuenow')) /
        Number((await bar.getAttribute('aria-valuemax')) ?? 1),
      {
        timeout: 120_000,
        intervals: [50],
      },
    )
    .toBeGreaterThan(0.4);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[data-job-phase="cancelled"]')).toBeVisible();
  await page.getByRole('button', { name: 'Next row' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('2');

  const download = page.waitForEvent('download', { timeout: 240_000 });
  await startExport();
  const path = await (await download).path();
  if (spawnSync('which', ['pdfinfo']).status === 0) {
    expect(spawnSync('pdfinfo', [path], { encoding: 'utf8' }).stdout).toMatch(/Pages: +100000/);
  }
  expect(editor.errors).toEqual([]);
});
