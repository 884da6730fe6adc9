import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { printOn } from '../support/printer/printOn.ts';
import { nextFrames, openEditor } from './editorPage.ts';
import { keepBadRows, openMoreSettings } from './printDialogPage.ts';

const DPI = 300;

async function openDialog(page: Page, format: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-preview]')).toHaveAttribute('aria-busy', 'false');
  return dialog;
}

/** Returns the dots of the preview, one byte per dot. */
async function dotsOf(dialog: Locator): Promise<{ widthDots: number; heightDots: number; dots: Uint8Array }> {
  const seen = await dialog.locator('canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas');
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
    // Passing a string from the page is fast, passing a million numbers is slow.
    const marks = new Uint8Array(width * height);
    for (let dot = 0; dot < marks.length; dot++) marks[dot] = 48 + Number(data[dot * 4 + 3] > 127);
    return { widthDots: width, heightDots: height, marks: new TextDecoder().decode(marks) };
  });
  return { ...seen, dots: Buffer.from(seen.marks, 'latin1').map((mark) => mark - 48) };
}

async function goTo(dialog: Locator, number: number): Promise<void> {
  const field = dialog.getByRole('textbox', { name: 'Page number' });
  await field.fill(String(number));
  await field.press('Enter');
  await expect(dialog.locator('[data-preview]')).toHaveAttribute('aria-busy', 'false');
}

test('[S2.33] the preview of a ZPL export shows exactly the exported dots with columns, offset, start position and copies', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const editor = await openEditor(page);
  await page.getByRole('button', { name: 'Duplicate with a different number of columns' }).click();
  await page.getByRole('menuitem', { name: '2 columns' }).click();
  await expect(page.getByText('2 columns.')).toBeVisible();
  await editor.bindSheet('examples/price/data.xlsx');
  await page.keyboard.press('Escape');
  await editor.field('Column gap').fill('2');
  await editor.field('Column gap').press('Enter');
  const dialog = await openDialog(page, 'ZPL');
  await dialog.getByRole('radio', { name: 'Only these rows' }).check();
  await dialog.getByRole('textbox', { name: 'Rows', exact: true }).fill('3-5');
  await dialog.getByRole('spinbutton', { name: 'Copies' }).fill('2');
  await openMoreSettings(page);
  for (const [name, value] of [
    ['Move right', '1.5'],
    ['Move down', '-0.8'],
    ['Start position', '2'],
  ] as const) {
    await dialog.getByRole('spinbutton', { name }).fill(value);
    await dialog.getByRole('spinbutton', { name }).press('Enter');
  }
  // Six labels after one used position, two on each page.
  await expect(dialog.getByText('of 4', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Page', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/^60 × 40 mm · 6 labels$/)).toBeVisible();
  const shown: Awaited<ReturnType<typeof dotsOf>>[] = [];
  for (let number = 1; number <= 4; number++) {
    await goTo(dialog, number);
    // The canvas is drawn a frame after the page number.
    await nextFrames(page);
    shown.push(await dotsOf(dialog));
  }
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 6 labels' }).click();
  const { pages } = printOn('zpl', await readFile(await (await file).path()), { dpi: DPI, headDots: 0 });
  expect(pages).toHaveLength(4);
  for (const [index, printed] of pages.entries()) {
    expect([shown[index].widthDots, shown[index].heightDots]).toEqual([
      printed.widthDots,
      printed.heightDots,
    ]);
    expect([index, Buffer.from(printed.dots).equals(shown[index].dots)]).toEqual([index, true]);
  }
  expect(editor.errors).toEqual([]);
});

/** Returns the pages of exported ZPL as dots. */
async function exportedPages(page: Page, button: string): Promise<Uint8Array[]> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const { pages } = printOn('zpl', await readFile(await (await file).path()), { dpi: DPI, headDots: 0 });
  return pages.map(({ dots }) => dots);
}

test('a label keeps the serial number of its row when only some rows are exported, in preview and output', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const serial = { kind: 'text', id: 'lot', widthMm: 38, heightMm: 6, content: 'N0001' };
  const elements = [{ ...serial, data: { source: 'serial', count: 10 } }];
  const label = { format: 'diecut-label', version: 1, name: 'Lot', widthMm: 40, heightMm: 30, elements };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: /Open a label file/ }).click();
  const buffer = Buffer.from(JSON.stringify(label));
  await (await chooser).setFiles({ name: 'lot.json', mimeType: 'application/json', buffer });
  await expect(page.locator('[data-element-id="lot"]')).toBeVisible();
  await openDialog(page, 'ZPL');
  const all = await exportedPages(page, 'Export 10 labels');
  expect(new Set(all.map((dots) => Buffer.from(dots).toString('latin1'))).size).toBe(10);
  const dialog = await openDialog(page, 'ZPL');
  await dialog.getByRole('radio', { name: 'Only these rows' }).check();
  await dialog.getByRole('textbox', { name: 'Rows', exact: true }).fill('6-8,2');
  await expect(dialog.getByText('of 4', { exact: true })).toBeVisible();
  const shown: Uint8Array[] = [];
  for (let number = 1; number <= 4; number++) {
    await goTo(dialog, number);
    // The canvas is drawn a frame after the page number.
    await nextFrames(page);
    shown.push((await dotsOf(dialog)).dots);
  }
  const some = await exportedPages(page, 'Export 4 labels');
  for (const [at, place] of [5, 6, 7, 1].entries()) {
    expect([at, Buffer.from(some[at]).equals(all[place])]).toEqual([at, true]);
    expect([at, Buffer.from(shown[at]).equals(some[at])]).toEqual([at, true]);
  }
  expect(editor.errors).toEqual([]);
});

test('[S9.19] the preview moves by one page or to a typed number, and quick clicks draw only the last page', async ({
  page,
}) => {
  const editor = await openEditor(page);
  await editor.bindSheet('examples/price/data-10000.xlsx');
  const dialog = await openDialog(page, 'PDF');
  await expect(dialog.getByText('of 10,000')).toBeVisible();
  const entry = () => dialog.locator('[data-preview] [data-entry]').getAttribute('data-entry');
  expect(await entry()).toBe('0');
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(entry).toBe('1');
  await dialog.getByRole('button', { name: 'Previous page' }).click();
  await expect.poll(entry).toBe('0');
  await goTo(dialog, 99_999);
  await expect(dialog.getByRole('textbox', { name: 'Page number' })).toHaveValue('10,000');
  await expect.poll(entry).toBe('9999');
  // Many page requests at once: the last request counts, and at most the pages started before it are still made.
  const madeLate = await page.evaluate(async () => {
    const button = document.querySelector<HTMLButtonElement>('[aria-label="Previous page"]');
    for (let turn = 0; turn < 40; turn++) {
      button?.click();
      await new Promise((done) => setTimeout(done));
    }
    const made = new Set<string>();
    const started = performance.now();
    while (!made.has('9959') && performance.now() - started < 10_000) {
      await new Promise(requestAnimationFrame);
      const page = document.querySelector('[data-preview] [data-entry]');
      if (page) made.add(page.getAttribute('data-entry') ?? '');
    }
    return [...made];
  });
  expect(madeLate.at(-1)).toBe('9959');
  // The shown page, the page being made, and the last requested page.
  expect(madeLate.length).toBeLessThanOrEqual(3);
  expect(editor.errors).toEqual([]);
});

test('[S8.07] the preview shows an error for the label that cannot be drawn', async ({ page }) => {
  await openEditor(page);
  const rows = ['sku,name,origin,weight,price,ean,unit price'];
  for (const ean of ['4006381333931', 'not a number']) rows.push(`GL-1,Tea,Japan,100,1.00,${ean},2.00`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  const buffer = Buffer.from(rows.join('\n'));
  await (await chooser).setFiles({ name: 'bad.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  const dialog = await openDialog(page, 'PDF');
  await expect(dialog.getByText(/^Preview error/)).toHaveCount(0);
  await keepBadRows(page);
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await expect(dialog.getByText(/^Preview error: .*(digit|barcode)/i)).toBeVisible();
});

test('[S5.12] [S2.33] [S8.07] the preview appears only after the user answers the input that the label asks for', async ({
  page,
}) => {
  const editor = await openEditor(page);
  await editor.element('shop').click();
  await page
    .getByRole('complementary')
    .getByRole('combobox', { name: 'Source' })
    .selectOption('Asked when printing');
  await editor.bindSheet('examples/price/data.xlsx');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Preview unavailable when there is print input')).toBeVisible();
  await expect(dialog.locator('[data-page]')).toHaveCount(0);
  await dialog.locator('input[required]:not([role])').first().fill('Shop 7');
  await expect(dialog.locator('[data-preview] [data-entry]')).toHaveCount(1);
  await expect(dialog.getByText('Preview unavailable when there is print input')).toHaveCount(0);
});
