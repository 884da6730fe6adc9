import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { openEditor } from './editorPage.ts';
import { openMoreSettings } from './printDialogPage.ts';

const LABEL = {
  format: 'diecut-label',
  version: 1,
  name: 'Covered',
  widthMm: 50,
  heightMm: 30,
  elements: [
    {
      kind: 'barcode',
      id: 'code',
      xMm: 5,
      yMm: 5,
      widthMm: 40,
      heightMm: 15,
      symbology: 'code128',
      data: { source: 'column', key: 'sku' },
    },
    {
      kind: 'rectangle',
      id: 'cover',
      xMm: 20,
      yMm: 2,
      widthMm: 12,
      heightMm: 22,
      filled: true,
      layer: 1,
      printWhen: 'cover = "x"',
    },
  ],
};

test('an export that verifies barcodes reads them from the printed dots and reports a covered one as a bad row', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const file = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: /Open a label file/ }).click();
  await (await file).setFiles({
    name: 'covered.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(LABEL)),
  });
  await expect(page.locator('[data-element-id="code"]')).toBeAttached();
  const sheet = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  await (await sheet).setFiles({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('sku,cover\nAB-1001,\nAB-1002,x\nAB-1003,\n'),
  });
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  const order = async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /^ZPL/ }).click();
  };
  // The export verifies codes only on request.
  await order();
  let download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 3 labels' }).click();
  await download;
  await expect(page.getByText('3 labels are ready')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await order();
  await openMoreSettings(page);
  await page.getByRole('checkbox', { name: 'Verify all barcodes before printing' }).check();
  download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 3 labels' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Row 3');
  await expect(dialog).toContainText("“AB-1002” can't be read from this CODE-128");
  await page.getByRole('button', { name: 'Continue with the other 2 labels' }).click();
  const code = (await readFile(await (await download).path())).toString('latin1');
  expect(code.match(/\^XA/g)).toHaveLength(2);
  await expect(page.getByText('All barcodes were verified.')).toBeVisible();
  expect(editor.errors).toEqual([]);
});
