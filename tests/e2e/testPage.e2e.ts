import { expect, test } from '@playwright/test';
import { installFakeDevice } from '../support/printer/fakeDevices.ts';
import { installFakeNiimbot } from '../support/printer/fakeNiimbot.ts';
import { printOn } from '../support/printer/printOn.ts';
import { prepareZxing, readWithZxing } from '../support/symbolReaders.ts';
import { openEditor } from './editorPage.ts';
import { addPrinter, choose, openPrint, openPrinters } from './labelPrinter.ts';
import { keepPrinted, printedText } from './printedFile.ts';

test.beforeAll(prepareZxing);

/** Returns the codes that another program reads on a page of dots, which is given row by row. */
async function codesOn(rows: readonly (readonly number[])[]): Promise<string[]> {
  const grey = Uint8Array.from(rows.flat(), (dot) => (dot ? 0 : 255));
  const picture = { widthPx: rows[0].length, heightPx: rows.length, grey };
  const read = await readWithZxing(picture, { formats: ['QRCode', 'Code128'] });
  return read.map(({ text }) => text).toSorted();
}

test('a test page has the size of the label and the darkness, rotation and offset of its printer', async ({
  page,
}) => {
  await page.addInitScript(installFakeDevice, ['usb', {}] as const);
  const editor = await openEditor(page);
  await addPrinter(page, { connection: 'USB', language: 'TSPL (TSC)', name: 'Касса 仓' });
  const dialog = await openPrinters(page);
  await choose(dialog, 'Darkness', '70%');
  await choose(dialog, 'Rotate', '90°');
  await dialog.getByRole('spinbutton', { name: 'Move right' }).fill('2');
  await dialog.getByRole('spinbutton', { name: 'Move right' }).press('Tab');
  const before = await page.evaluate(() => globalThis.fakeDevice.taken.length);
  await dialog.getByRole('button', { name: 'Print a test page' }).click();
  await expect(page.getByText('1 label sent to Касса 仓')).toBeVisible();
  const taken = Buffer.from(await page.evaluate(() => globalThis.fakeDevice.taken));
  const { pages, settings } = printOn('tspl', taken.subarray(before), { dpi: 203, headDots: 0 });
  expect(settings).toMatchObject({ DENSITY: '11' });
  const [{ widthDots, heightDots, dots }] = pages;
  expect([pages.length, widthDots, heightDots]).toEqual([1, 320, 480]);
  const rows = Array.from({ length: heightDots }, (_, y) => [
    ...dots.subarray(y * widthDots, (y + 1) * widthDots),
  ]);
  // The border is a millimeter inside the edge, moved by two millimeters, and two dots wide.
  const edge = 8 + 16;
  expect(rows[240].slice(0, edge)).toEqual(new Array(edge).fill(0));
  expect(rows[240].slice(edge, edge + 2)).toEqual([1, 1]);
  expect(await codesOn(rows)).toEqual(['203-60X40', 'DIECUT 203 DPI 60X40 MM']);
  // The test page is a normal job.
  await page.getByRole('button', { name: 'Yes, everything printed' }).click();
  // The list is also in the menu for whole labels, not only in the export menu.
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Print jobs…' }).click();
  await expect(page.getByRole('dialog').getByText('Test page of Касса 仓')).toBeVisible();
  expect(editor.errors).toEqual([]);
});

test('a NIIMBOT printer prints a test page, and a printer without a device cannot', async ({ page }) => {
  await page.addInitScript(installFakeNiimbot, { printMs: 10 });
  await page.addInitScript(installFakeDevice, ['serial', {}] as const);
  const editor = await openEditor(page);
  await addPrinter(page, { connection: 'Serial port', language: 'NIIMBOT (B1, B21, D110…)', name: 'B1' });
  const dialog = await openPrinters(page);
  await choose(dialog, 'Rotate', '270°');
  await dialog.getByRole('button', { name: 'Add a printer' }).click();
  const button = dialog.getByRole('button', { name: 'Print a test page' });
  await expect(button).toBeDisabled();
  await dialog.getByRole('tab', { name: 'B1' }).click();
  await button.click();
  await expect(page.getByText('1 label sent to B1')).toBeVisible({ timeout: 15_000 });
  const printed = await page.evaluate(() => globalThis.fakeNiimbot.pages);
  const rows = printed[0].rows.map((row) => [...row].map(Number));
  expect([printed.length, rows[0].length, rows.length]).toEqual([1, 320, 480]);
  expect(await codesOn(rows)).toEqual(['203-60X40', 'DIECUT 203 DPI 60X40 MM']);
  expect(editor.errors).toEqual([]);
});

test('the test page of a system printer for a label on a sheet numbers all 21 label positions and shows their outer edges', async ({
  page,
}) => {
  await page.addInitScript(keepPrinted);
  const editor = await openEditor(page);
  const sheet = {
    widthMm: 210,
    heightMm: 297,
    grids: [{ columns: 3, rows: 7, xMm: 7.2, yMm: 15.1, stepXMm: 66, stepYMm: 38.1 }],
  };
  const label = {
    format: 'diecut-label',
    version: 1,
    name: 'Sheet',
    widthMm: 63.5,
    heightMm: 38.1,
    stock: { name: 'L7160', sheet },
    elements: [{ kind: 'text', id: 't', content: 'Hello' }],
  };
  const file = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: /Open a label file/ }).click();
  const buffer = Buffer.from(JSON.stringify(label));
  await (await file).setFiles({ name: 'sheet.json', mimeType: 'application/json', buffer });
  await expect(page.locator('[data-element-id="t"]')).toBeAttached();
  await openPrint(page);
  const dialog = await openPrinters(page);
  await dialog.getByRole('button', { name: 'Add a printer' }).click();
  await choose(dialog, 'Connection', "This computer's print dialog");
  await dialog.getByRole('button', { name: 'Print a test page' }).click();
  await expect(page.getByText('21 labels were sent to the printer')).toBeVisible({ timeout: 15_000 });
  const text = await printedText(page);
  expect(text.match(/^\d+$/gm)?.map(Number)).toEqual(Array.from({ length: 21 }, (_, at) => at + 1));
  expect(text).toContain('Outer edges across: 195.5 mm');
  expect(text).toContain('Outer edges down: 266.7 mm');
  expect(text).not.toContain('Hello');
  expect(editor.errors).toEqual([]);
});
