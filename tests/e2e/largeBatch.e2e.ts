import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as XLSX from 'xlsx';
import { openEditor } from './editorPage.ts';

/** `DIECUT_LONG=1` (npm run test:long) prints a hundred thousand labels. */
const ROWS = process.env.DIECUT_LONG ? 100_000 : 25_000;
const COUNT = ROWS.toLocaleString('en-US');
const folder = mkdtempSync(join(tmpdir(), 'diecut-large-'));
const workbook = join(folder, 'products.xlsx');

/** Computes a check digit by the standard, independently of the product's code. */
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

test(`an export of ${COUNT} rows can be canceled at 40 percent, and the next one exports all rows to PDF`, async ({
  page,
}) => {
  test.setTimeout(300_000);
  const editor = await openEditor(page);
  await editor.bindSheet(workbook);
  const startExport = async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /^PDF/ }).click();
    await page.getByRole('button', { name: `Export ${COUNT} labels` }).click();
  };

  await startExport();
  await expect(page.getByText('Generating labels')).toBeVisible({ timeout: 60_000 });
  // The click is made within the page: on a busy machine the run would end before a click from outside arrives.
  await page.evaluate(async () => {
    const shareOf = (bar: Element | null) =>
      Number(bar?.getAttribute('aria-valuenow')) / Number(bar?.getAttribute('aria-valuemax') ?? 1);
    while (!(shareOf(document.querySelector('[role="progressbar"]')) > 0.4))
      await new Promise((done) => setTimeout(done, 20));
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-job-phase] button')];
    buttons.find((button) => button.textContent.trim() === 'Cancel')?.click();
  });
  await expect(page.locator('[data-job-phase="cancelled"]')).toBeVisible();
  await page.getByRole('button', { name: 'Next row' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('2');

  const download = page.waitForEvent('download', { timeout: 240_000 });
  await startExport();
  const path = await (await download).path();
  if (spawnSync('which', ['pdfinfo']).status === 0) {
    expect(spawnSync('pdfinfo', [path], { encoding: 'utf8' }).stdout).toMatch(
      new RegExp(`Pages: +${ROWS}\\b`),
    );
  }
  expect(editor.errors).toEqual([]);
});
