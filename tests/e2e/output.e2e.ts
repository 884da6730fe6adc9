import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { PRINTER_FORMATS } from '../../src/core/output/printerLanguages.ts';
import { formatInfo } from '../../src/core/run/formats.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import type { PrintedPage } from '../support/printer/printedJob.ts';
import { cutStrips, printOn } from '../support/printer/printOn.ts';
import { openEditor } from './editorPage.ts';
import { keepBadRows, openMoreSettings } from './printDialogPage.ts';

/** Default resolution of exports. */
const DPI = 300;
const PRICES = 'examples/price/data.xlsx';

async function exportAs(page: Page, format: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export .* labels?$/ }).click();
  return readFile(await (await download).path());
}

/** Returns the output of a Poppler tool for a PDF; null if the tool is not installed. */
function runPoppler(tool: 'pdfinfo' | 'pdftotext', bytes: Buffer): string | null {
  const path = join(tmpdir(), `diecut-${process.pid}.pdf`);
  writeFileSync(path, bytes);
  try {
    return execFileSync(tool, tool === 'pdftotext' ? [path, '-'] : [path], { encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(path);
  }
}

test('a bound spreadsheet fills the label, and the user can step through its rows', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openEditor(page);
  await editor.bindSheet(PRICES);
  await expect.poll(() => editor.markup('name')).not.toBe('');
  const first = await editor.restingMarkup('name');
  await page.getByRole('button', { name: 'Next row' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('2');
  await expect.poll(() => editor.markup('name')).not.toBe(first);
  await page.getByRole('spinbutton', { name: 'Row number' }).fill('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => editor.markup('name')).toBe(first);
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('button', { name: /No problems found|rows?/ }).last()).toBeVisible();
  expect(editor.errors).toEqual([]);
});

test('[S5.23] a file that is not a spreadsheet is rejected with a message', { tag: '@long' }, async ({
  page,
}) => {
  await openEditor(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  await (await chooser).setFiles({
    name: 'broken.xlsx',
    mimeType: '',
    buffer: Buffer.from('not a workbook'),
  });
  await expect(page.getByRole('alertdialog')).toContainText("can't be used as is");
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('24 rows are exported as a PDF of 24 pages with their texts', async ({ page }) => {
  const editor = await openEditor(page);
  await editor.bindSheet(PRICES);
  const bytes = await exportAs(page, 'PDF');
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
  const pages = runPoppler('pdfinfo', bytes);
  if (pages !== null) expect(pages).toMatch(/Pages:\s+24\b/);
  const text = runPoppler('pdftotext', bytes);
  if (text !== null) expect(text.match(/GREEN LEAF MARKET/g)).toHaveLength(24);
  await expect(page.getByText('24 labels are ready')).toBeVisible();
  expect(editor.errors).toEqual([]);
});

test('the exports for all printer languages print exactly the same dots', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openEditor(page);
  await editor.bindSheet(PRICES);
  const zpl = printOn('zpl', await exportAs(page, 'ZPL'), { dpi: DPI, headDots: 0 }).pages;
  const [{ widthDots, heightDots }] = zpl;
  expect(zpl).toHaveLength(24);
  expect(zpl[0].dots.includes(1)).toBe(true);
  const all = (pages: readonly PrintedPage[]) => Buffer.concat(pages.map(({ dots }) => dots));
  for (const format of PRINTER_FORMATS) {
    const code = await exportAs(page, formatInfo(format).name);
    const { pages } = printOn(format, code, { dpi: DPI, headDots: widthDots });
    const cut = format === 'escpos' ? cutStrips(pages, heightDots, Math.round((2 * DPI) / 25.4)) : pages;
    expect([format, all(cut).equals(all(zpl))]).toEqual([format, true]);
  }
  expect(editor.errors).toEqual([]);
});

test('[S5.07] an offset moves the print, clips it at the label edge and is kept for the next print', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  await editor.bindSheet(PRICES);
  const printedAt = async (right: string, down: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /^ZPL/ }).click();
    const dialog = page.getByRole('dialog');
    await openMoreSettings(page);
    for (const [name, value] of [
      ['Move right', right],
      ['Move down', down],
    ] as const) {
      await dialog.getByRole('spinbutton', { name }).fill(value);
      await dialog.getByRole('spinbutton', { name }).press('Tab');
    }
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export 24 labels' }).click();
    return printOn('zpl', await readFile(await (await download).path()), { dpi: DPI, headDots: 0 }).pages[2];
  };
  const before = await printedAt('0', '0');
  // The label moves 30 dots to the right and 30 dots up.
  const moved = await printedAt('2.54', '-2.54');
  expect([moved.widthDots, moved.heightDots]).toEqual([before.widthDots, before.heightDots]);
  const { widthDots, heightDots } = before;
  let wrong = 0;
  for (let y = 0; y < heightDots; y++) {
    for (let x = 0; x < widthDots; x++) {
      const isIn = x >= 30 && y + 30 < heightDots;
      const expected = isIn ? before.dots[(y + 30) * widthDots + x - 30] : 0;
      if (moved.dots[y * widthDots + x] !== expected) wrong++;
    }
  }
  expect(wrong).toBe(0);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  await expect(page.getByRole('spinbutton', { name: 'Move right' })).toHaveValue('2.54');
  expect(editor.errors).toEqual([]);
});

test('one label is exported as a PNG, and several labels as a zip of PNG or SVG files', async ({ page }) => {
  const editor = await openEditor(page);
  await editor.bindSheet(PRICES);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'PNG' }).click();
  await page.getByRole('radio', { name: 'Only these rows' }).check();
  await page.getByRole('textbox', { name: 'Rows', exact: true }).fill('3');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 1 label' }).click();
  const single = await download;
  expect(single.suggestedFilename()).toMatch(/\.png$/);
  expect((await readFile(await single.path())).subarray(1, 4).toString()).toBe('PNG');
  const zip = await exportAs(page, 'PNG');
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  const pictures = unzipSync(await exportAs(page, 'SVG'));
  const texts = Object.values(pictures).map((bytes) => new TextDecoder().decode(bytes));
  expect([Object.keys(pictures)[0], texts.length]).toEqual(['0001.svg', 24]);
  expect(texts.every((text) => text.startsWith('<svg ') && text.includes('width="60mm"'))).toBe(true);
});

test('[S5.11] the print dialog of a label with columns requires data and offers the sample', async ({
  page,
}) => {
  await openEditor(page);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('There is no data to print!');
  await dialog.getByRole('button', { name: 'or try the sample' }).click();
  await expect(dialog.getByRole('button', { name: 'Print 24 labels' })).toBeEnabled();
});

test('[S5.05] the print dialog rejects a reversed or empty row range', { tag: '@long' }, async ({ page }) => {
  const editor = await openEditor(page);
  await editor.bindSheet(PRICES);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('radio', { name: 'Only these rows' }).check();
  const rows = page.getByRole('textbox', { name: 'Rows', exact: true });
  await rows.fill('9-3');
  await expect(page.getByRole('alert')).toHaveText('page range not valid');
  await rows.fill('');
  await expect(page.getByRole('alert')).toHaveText('page range is empty');
  await rows.fill('2-4,9');
  await expect(page.getByRole('button', { name: 'Print 4 labels' })).toBeEnabled();
});

/** Messages to the hidden frame, and its layout for the printer. */
interface Printed {
  readonly images: readonly {
    readonly type: string;
    readonly widthPx: number;
    readonly heightPx: number;
    /** True if most of the picture is pure white. */
    readonly isOnWhite: boolean;
  }[];
  readonly pageSize: string;
  /** Left edges and widths of the pictures of each page, in millimeters. */
  readonly pages: readonly (readonly string[])[];
}

/** Records the printed pages and reports the end of printing, because a headless browser has no print dialog. */
async function notePrinting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let images: Promise<object[]> = Promise.resolve([]);
    window.addEventListener('message', (event) => {
      if (event.data?.action === 'printImage') {
        images = Promise.all(
          event.data.images.map(async (blob: Blob) => {
            const picture = await createImageBitmap(blob);
            const { width, height } = picture;
            const context = new OffscreenCanvas(width, height).getContext('2d');
            context?.drawImage(picture, 0, 0);
            const pixels = new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? []);
            const white = pixels.filter((pixel) => pixel === 0xffffffff).length;
            const isOnWhite = white > pixels.length / 2;
            return { type: blob.type, widthPx: width, heightPx: height, isOnWhite };
          }),
        );
      }
      if (event.data?.test === 'printed')
        document.documentElement.dataset.printed = JSON.stringify(event.data.printed);
    });
    window.print = () => {
      const pageSize = document.getElementById('page-size')?.textContent ?? '';
      const rows = [...document.querySelectorAll('body > div')];
      const pages = rows.map((row) =>
        [...row.querySelectorAll('img')].map(({ style }) => `${style.left} ${style.width}`),
      );
      void images.then((noted) => {
        const printed = { images: noted, pageSize, pages };
        window.parent.postMessage({ test: 'printed', printed }, window.location.origin);
        setTimeout(() => window.dispatchEvent(new Event('afterprint')), 500);
      });
    };
  });
}

async function readPrinted(page: Page): Promise<Printed> {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-printed', /images/);
  const text = await root.getAttribute('data-printed');
  await expect(page.locator('iframe')).toHaveCount(0);
  return JSON.parse(text ?? '');
}

test('[S4.15] printing sends rotated JPEG pictures on white to a hidden frame and then removes the frame', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await notePrinting(page);
  const editor = await openEditor(page);
  await editor.bindSheet(PRICES);
  for (const turn of ['0', '90', '180', '270']) {
    await page.locator('html').evaluate((root) => root.removeAttribute('data-printed'));
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('radio', { name: 'Only these rows' }).check();
    await page.getByRole('textbox', { name: 'Rows', exact: true }).fill('1-3');
    await page.getByRole('combobox', { name: 'Rotate' }).selectOption(turn);
    await openMoreSettings(page);
    await page.getByRole('combobox', { name: 'Send as' }).selectOption('pictures');
    const isUpright = turn === '0' || turn === '180';
    await expect(page.getByRole('dialog')).toContainText(isUpright ? '60 × 40 mm' : '40 × 60 mm');
    await page.getByRole('button', { name: 'Print 3 labels' }).click();
    await expect(page.locator('iframe[src="/print.html"]')).toBeAttached();
    const printed = await readPrinted(page);
    const [widthPx, heightPx] = isUpright ? [709, 472] : [472, 709];
    // 60 × 40 mm at 300 dpi.
    const picture = { type: 'image/jpeg', widthPx, heightPx, isOnWhite: true };
    expect(printed.images).toEqual(Array(3).fill(picture));
    expect(printed.pageSize).toContain(`size: ${isUpright ? '60mm 40mm' : '40mm 60mm'}`);
    expect(printed.pages).toEqual(Array(3).fill([`0mm ${isUpright ? 60 : 40}mm`]));
    await page.getByRole('button', { name: 'Yes, everything printed' }).click();
  }
  expect(editor.errors).toEqual([]);
});

test('a label of three columns prints three labels side by side with the column gap', {
  tag: '@long',
}, async ({ page }) => {
  await notePrinting(page);
  const editor = await openEditor(page);
  // The number of columns is fixed once a label has been created.
  await page.getByRole('button', { name: 'Duplicate with a different number of columns' }).click();
  await page.getByRole('menuitem', { name: '3 columns' }).click();
  await expect(page.getByText('3 columns.')).toBeVisible();
  await editor.bindSheet(PRICES);
  await page.keyboard.press('Escape');
  await editor.field('Column gap').fill('2');
  await editor.field('Column gap').press('Enter');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('radio', { name: 'Only these rows' }).check();
  await page.getByRole('textbox', { name: 'Rows', exact: true }).fill('1-4');
  await openMoreSettings(page);
  await page.getByRole('combobox', { name: 'Send as' }).selectOption('pictures');
  await page.getByRole('button', { name: 'Print 4 labels' }).click();
  const printed = await readPrinted(page);
  expect(printed.pageSize).toContain('size: 184mm 40mm');
  expect(printed.pages).toEqual([['0mm 60mm', '62mm 60mm', '124mm 60mm'], ['0mm 60mm']]);
  expect(editor.errors).toEqual([]);
});

test(titleWith(
  'a cell of the copies column that is no number is asked about, and the other rows are printed',
  'pdftotext',
), {
  tag: '@long',
}, async ({ page }) => {
  test.skip(!hasTool('pdftotext'));
  await openEditor(page);
  const rows = ['sku,name,origin,weight,price,ean,unit price,copies'];
  for (const copies of ['2.00', 'a few', '3 pcs'])
    rows.push(`GL-1,Tea,Japan,100,1.00,4006381333931,2.00,${copies}`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  await (await chooser).setFiles({
    name: 'copies.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  await page.getByRole('combobox', { name: 'Copies per row' }).selectOption('copies');
  await page.getByRole('button', { name: 'Export 6 labels' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Row 3');
  await expect(page.getByRole('alertdialog')).toContainText('a few');
  const download = page.waitForEvent('download');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Continue with the other \d+ labels$/ })
    .click();
  const text = runTool('pdftotext', await (await download).path(), '-').stdout;
  expect(text.match(/GREEN LEAF MARKET/g)).toHaveLength(5);
});

test('[S5.32] an export lists rows that cannot be printed before it creates a file', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  const rows = ['sku,name,origin,weight,price,ean,unit price'];
  for (const ean of ['4006381333931', 'not a number', '4006381333931']) {
    rows.push(`GL-1,Tea,Japan,100,1.00,${ean},2.00`);
  }
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  await (await chooser).setFiles({
    name: 'bad.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await expect(editor.page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await page.getByRole('button', { name: '1 row with errors' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('2');
  let downloads = 0;
  page.on('download', () => downloads++);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  // The check has found the row, so it is left out unless the user wants all rows.
  await expect(page.getByRole('button', { name: 'Export 2 labels' })).toBeVisible();
  await keepBadRows(page);
  await page.getByRole('button', { name: 'Export 3 labels' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Row 3');
  expect(downloads).toBe(0);
  // The user looks at the problem in the label, with the faulty element selected, while the job waits.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Row 3' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('2');
  await expect(page.getByRole('option', { name: /Barcode|EAN/, selected: true })).toHaveCount(1);
  const back = page.getByRole('button', { name: 'Back to the rows' });
  await expect(back).toBeFocused();
  await back.click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Continue with the other \d+ labels$/ }).click();
  await download;
  await expect(page.getByText('2 labels are ready')).toBeVisible();
  await expect(page.getByText('Row 3 was skipped.')).toBeVisible();
});

test('[S4.06] a label is exported as PNG and as JPG in its size', { tag: '@long' }, async ({ page }) => {
  await openEditor(page);
  for (const [format, type] of [
    ['PNG', 'png'],
    ['JPG', 'jpeg'],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export .* labels?$/ }).click();
    await page.getByRole('button', { name: 'Export with the sample values' }).click();
    const picture = await sharp(await readFile(await (await download).path())).metadata();
    // 60 × 40 mm at 300 dpi.
    expect([picture.format, picture.width, picture.height]).toEqual([type, 709, 472]);
    await page.keyboard.press('Escape');
  }
});
