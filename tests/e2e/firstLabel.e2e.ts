import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { appendCheckDigit } from '../support/checkDigit.ts';
import { runTool, titleWith } from '../support/externalTool.ts';
import { prepareZxing, readWithZxing } from '../support/symbolReaders.ts';

const ROWS = 200;
const NAMES = ['Tea', 'Чай', '绿茶', 'ชาเขียว', 'Äpfel'];

const rowOf = (row: number) => ({
  name: `${NAMES[row % NAMES.length]} ${row + 1}`,
  price: `${(row * 0.37 + 0.5).toFixed(2)} €`,
  ean: appendCheckDigit(`40063813${String(row).padStart(4, '0')}`),
  link: `https://shop.example/p/${row + 1}`,
});
const SHEET = {
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'name,price,ean,link',
      ...Array.from({ length: ROWS }, (_, row) => Object.values(rowOf(row)).join(',')),
    ].join('\n'),
  ),
};

/** Counts every mouse press in the page, also across reloads. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks++;
  });
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => Reflect.get(globalThis, 'countClick')(), true);
  });
  return () => clicks;
}

test(
  titleWith('a first label of four columns is made and exported with 14 clicks', 'pdftoppm'),
  async ({ page }) => {
    const clicks = await countClicks(page);
    await page.goto('/label/create');
    await page.getByRole('button', { name: '1.97 × 1.18 in' }).click();
    await page.getByRole('button', { name: /^Create label/ }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
    await (await chooser).setFiles(SHEET);
    // The label is empty, so the rows panel opens by itself and says what to do.
    await expect(page.getByText(/^Drag a column header to the label/)).toBeVisible();
    const table = page.getByRole('table', { name: 'Rows' });
    for (const [column, kind] of [
      ['name', 'Add as text'],
      ['price', 'Add as text'],
      ['ean', 'Add as barcode'],
      ['link', 'Add as QR code'],
    ] as const) {
      await table.getByRole('button', { name: column, exact: true }).click();
      await page.getByRole('menuitem', { name: kind, exact: true }).click();
    }
    await expect(page.locator('[data-element-id]')).toHaveCount(4);
    await page.screenshot({ path: test.info().outputPath('label.png') });
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /^PDF/ }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export ${ROWS} labels` }).click();
    const path = await (await download).path();
    expect(clicks()).toBeLessThanOrEqual(14);

    const folder = mkdtempSync(join(tmpdir(), 'diecut-first-'));
    try {
      await prepareZxing();
      for (const number of [1, 2, 3, 77, ROWS]) {
        const { name, price, ean, link } = rowOf(number - 1);
        const page = ['-f', String(number), '-l', String(number)];
        const text = runTool('pdftotext', ...page, path, '-').stdout.normalize();
        expect(text).toContain(name);
        expect(text).toContain(price);
        runTool('pdftoppm', ...page, '-r', '300', '-gray', '-singlefile', '-png', path, join(folder, 'page'));
        const { data, info } = await sharp(join(folder, 'page.png'))
          .greyscale()
          .raw()
          .toBuffer({ resolveWithObject: true });
        const picture = { grey: new Uint8Array(data), widthPx: info.width, heightPx: info.height };
        const read = await readWithZxing(picture);
        expect(read.map((code) => `${code.format} ${code.text}`).sort()).toEqual([
          `EAN13 ${ean}`,
          `QRCode ${link}`,
        ]);
      }
      expect(runTool('pdfinfo', path).stdout).toMatch(new RegExp(`Pages: +${ROWS}\\b`));
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
