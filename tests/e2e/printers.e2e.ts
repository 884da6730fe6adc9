import { expect, type Page, test } from '@playwright/test';
import type { PrinterFormat } from '../../src/core/output/printerLanguages.ts';
import { type FakeBehaviour, installFakeDevice } from '../support/printer/fakeDevices.ts';
import { printOn } from '../support/printer/printOn.ts';
import { type EditorPage, openEditor } from './editorPage.ts';
import { addPrinter, choose, exported, openPrint, type PrinterSetup } from './labelPrinter.ts';

const PRICES = 'examples/price/data.xlsx';
type Way = 'usb' | 'serial' | 'bluetooth';

async function openWith(page: Page, way: Way, behaviour: FakeBehaviour = {}): Promise<EditorPage> {
  await page.addInitScript(installFakeDevice, [way, behaviour] as const);
  const editor = await openEditor(page);
  await editor.bindSheet(PRICES);
  return editor;
}

const taken = async (page: Page) => Buffer.from(await page.evaluate(() => globalThis.fakeDevice.taken));

const WAYS: readonly (readonly [Way, PrinterSetup, PrinterFormat])[] = [
  ['usb', { connection: 'USB', language: 'ZPL (Zebra)', name: 'Lager' }, 'zpl'],
  ['serial', { connection: 'Serial port', language: 'TSPL (TSC)', name: 'Касса' }, 'tspl'],
  ['bluetooth', { connection: 'Bluetooth', language: 'CPCL (Zebra QLn)', name: '仓库' }, 'cpcl'],
];
for (const [way, setup, format] of WAYS) {
  test(`a label printer by ${way} receives exactly the dots of the export, and the page remembers it after a reload`, {
    tag: way === 'usb' ? [] : '@long',
  }, async ({ page }) => {
    const editor = await openWith(page, way, { isRemembered: true });
    await addPrinter(page, setup);
    const dialog = page.getByRole('dialog');
    // The printer's resolution is that of the run, and the printer does not report its status.
    await expect(dialog.getByLabel('Resolution', { exact: true })).toHaveValue('203');
    await expect(dialog.getByRole('status').first()).toContainText("doesn't report its status");
    // The status query may have been sent; it does not belong to the labels.
    const asked = (await taken(page)).length;
    await page.getByRole('button', { name: 'Print 24 labels' }).click();
    // Bluetooth sends some hundred bytes at a time.
    await expect(page.getByText(`24 labels sent to ${setup.name}`)).toBeVisible({ timeout: 60_000 });
    const code = (await taken(page)).subarray(asked);
    const job = printOn(format, code, { dpi: 203, headDots: 0 });
    expect(job.pages).toHaveLength(24);
    expect(job.pages[0].dots.includes(1)).toBe(true);
    expect(code.equals(await exported(page, setup.language.split(' ')[0]))).toBe(true);
    await page.reload();
    await openPrint(page);
    await expect(
      page.getByRole('dialog').getByLabel('Printer', { exact: true }).locator('option:checked'),
    ).toHaveText(setup.name);
    expect(editor.errors).toEqual([]);
  });
}

test('the settings of a printer apply to its jobs and change with its language', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openWith(page, 'usb');
  await addPrinter(page, { connection: 'USB', language: 'TSPL (TSC)', name: 'TE210' });
  await page.getByRole('button', { name: 'Printers…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Printers of this device' });
  await choose(dialog, 'Darkness', '70%');
  await choose(dialog, 'Speed', '4 in/s (102 mm/s)');
  await choose(dialog, 'Cutting', 'After every few rows');
  await dialog.getByRole('spinbutton', { name: 'Rows per cut' }).fill('4');
  await dialog.getByRole('spinbutton', { name: 'Rows per cut' }).press('Tab');
  await choose(dialog, 'Loaded media', 'Black marks');
  await choose(dialog, 'Length of gap or mark', 'Custom');
  await dialog.getByRole('spinbutton', { name: 'Black marks' }).fill('3.5');
  await dialog.getByRole('spinbutton', { name: 'Black marks' }).press('Tab');
  await dialog.getByRole('spinbutton', { name: 'Move right' }).fill('1');
  await dialog.getByRole('spinbutton', { name: 'Move right' }).press('Tab');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Move right' })).toHaveValue('1');
  await expect(page.getByRole('dialog').getByRole('status').first()).toContainText(
    "doesn't report its status",
  );
  const asked = (await taken(page)).length;
  await page.getByRole('button', { name: 'Print 24 labels' }).click();
  await expect(page.getByText('24 labels sent to TE210')).toBeVisible();
  const { settings, cutsAfter } = printOn('tspl', (await taken(page)).subarray(asked), {
    dpi: 203,
    headDots: 0,
  });
  expect(settings).toMatchObject({ DENSITY: '11', SPEED: '4', BLINE: '3.5 mm,0 mm', 'SET CUTTER': '4' });
  expect(cutsAfter).toEqual([4, 8, 12, 16, 20, 24]);
  await openPrint(page);
  await page.getByRole('button', { name: 'Printers…' }).click();
  await choose(dialog, 'Language', 'ESC/POS (Epson)');
  await expect(dialog.getByLabel('Darkness', { exact: true })).toHaveCount(0);
  await expect(dialog.getByLabel('Length of gap or mark', { exact: true })).toHaveCount(0);
  await expect(dialog.getByText('ESC/POS has no commands for them')).toBeVisible();
  expect(editor.errors).toEqual([]);
});

for (const [format, language, name] of [
  ['zpl', 'ZPL (Zebra)', 'ZD421'],
  ['tspl', 'TSPL (TSC)', 'TE210'],
] as const)
  test(`a ${format} printer that stores shared parts receives fewer bytes, prints the same dots, and the dialog lists the parts`, {
    tag: '@long',
  }, async ({ page }) => {
    const editor = await openWith(page, 'usb');
    await addPrinter(page, { connection: 'USB', language, name });
    await page.getByRole('button', { name: 'Printers…' }).click();
    const printers = page.getByRole('dialog', { name: 'Printers of this device' });
    await printers.getByRole('checkbox', { name: /^Let the printer store shared parts/ }).check();
    await printers.getByRole('button', { name: 'Done' }).click();
    const ways = page.getByRole('dialog').locator('details');
    await ways.getByText('What the printer draws itself').click();
    await expect(ways.getByRole('listitem').first()).toContainText('Stored in the printer');
    await expect(ways).toContainText("Sent as dots, because the printer's own fonts look different: Text: {");
    await expect(page.getByRole('dialog').getByRole('status').first()).toContainText(
      "doesn't report its status",
    );
    const asked = (await taken(page)).length;
    await page.getByRole('button', { name: 'Print 24 labels' }).click();
    await expect(page.getByText(`24 labels sent to ${name}`)).toBeVisible();
    const code = (await taken(page)).subarray(asked);
    const dots = await exported(page, format.toUpperCase());
    const pagesOf = (job: Buffer) =>
      printOn(format, job, { dpi: 203, headDots: 0 }).pages.map(({ widthDots, dots }) => ({
        widthDots,
        dots,
      }));
    expect(pagesOf(code)).toEqual(pagesOf(dots));
    expect(code.length).toBeLessThan(dots.length);
    expect(editor.errors).toEqual([]);
  });

test('printers have unique names and can be removed and restored by undo', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openWith(page, 'usb');
  await addPrinter(page, { connection: 'USB', language: 'ZPL (Zebra)', name: 'A' });
  await page.getByRole('button', { name: 'Printers…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Printers of this device' });
  await dialog.getByRole('button', { name: 'Add a printer' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('a');
  await expect(dialog.getByText('Another printer has this name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(' ');
  await expect(dialog.getByText('Enter a printer name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Büro');
  await choose(dialog, 'Connection', "This computer's print dialog");
  await expect(dialog.getByRole('tab')).toContainText(['A', 'Büro']);
  await dialog.getByRole('tab', { name: 'A' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('tab')).toHaveCount(1);
  await expect(dialog.getByRole('tab')).toContainText(['Büro']);
  await page.getByText('Undo', { exact: true }).click();
  await expect(dialog.getByRole('tab')).toContainText(['A', 'Büro']);
  await dialog.getByRole('tab', { name: 'Büro' }).click();
  const size = page.getByRole('spinbutton', { name: 'Scale' });
  await size.fill('102');
  await size.press('Tab');
  await dialog.getByRole('button', { name: 'Done' }).click();
  // The scale compensates for a printer that shrinks its output, and the preview shows it.
  await expect(size).toHaveValue('102');
  await expect(page.locator('[data-page] [data-entry]').first()).toHaveAttribute(
    'transform',
    /^scale\(1\.02\)/,
  );
  // The system's printer can only be corrected: it prints by the browser's dialog.
  await expect(page.getByRole('dialog').getByLabel('Printer', { exact: true }).locator('option')).toHaveText([
    "This computer's print dialog",
    'A',
    'Büro',
  ]);
  expect(editor.errors).toEqual([]);
});

const ZPL_USB: PrinterSetup = { connection: 'USB', language: 'ZPL (Zebra)', name: 'Zebra' };

test('a printer disconnected during a job shows the confirmed labels and those in doubt', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openWith(page, 'usb', { goneAfterBytes: 60_000 });
  await addPrinter(page, ZPL_USB);
  await page.getByRole('button', { name: 'Print 24 labels' }).click();
  const tray = page.locator('[data-job-phase="failed"]');
  await expect(tray).toContainText('Lost the connection to Zebra while printing.');
  const said = /(\d+) of 24 labels confirmed\. Labels? (\d+)(?: to (\d+))? may/.exec(
    (await tray.textContent()) ?? '',
  );
  const [sure, from, to] = (said ?? []).slice(1).map(Number);
  const text = (await taken(page)).toString('latin1');
  const whole = text.split('^XZ\n').length - 1;
  expect(sure).toBeGreaterThan(0);
  expect(sure).toBeLessThanOrEqual(whole);
  expect(from).toBe(sure + 1);
  expect(to || from).toBeGreaterThanOrEqual(whole);
  // The job list asks for the printer's last label, and the failure message leads there.
  await tray.getByRole('button', { name: 'Continue…' }).click();
  const list = page.getByRole('dialog', { name: 'Print jobs' });
  await expect(list).toContainText(`Labels ${from} to ${to || from} may have printed: check the printer.`);
  await expect(list).toContainText('If Zebra stopped in the middle of a label, turn it off and on first.');
  await list.getByRole('button', { name: 'Close' }).click();
  // The printer is disconnected: the next print dialog says so before any label is made.
  await openPrint(page);
  await expect(page.getByRole('dialog').getByRole('status').first()).toContainText("Zebra isn't connected");
  expect(editor.errors).toEqual([]);
});

test('a job waits for a printer that stops accepting data and continues when it accepts data again', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openWith(page, 'usb', { stopsAfterBytes: 50_000 });
  await addPrinter(page, ZPL_USB);
  await page.getByRole('button', { name: 'Print 24 labels' }).click();
  const tray = page.locator('[data-job-phase]');
  await expect(tray).toContainText("Zebra isn't accepting data", { timeout: 10_000 });
  expect(await page.evaluate(() => globalThis.fakeDevice.mostInFlight)).toBe(1);
  await page.evaluate(() => globalThis.fakeDevice.go());
  await expect(page.getByText('24 labels sent to Zebra')).toBeVisible();
  expect(editor.errors).toEqual([]);
});

test('canceling a print job shows how many labels the printer confirmed', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openWith(page, 'usb', { stopsAfterBytes: 50_000 });
  await addPrinter(page, ZPL_USB);
  await page.getByRole('button', { name: 'Print 24 labels' }).click();
  const tray = page.locator('[data-job-phase]');
  await expect(tray).toContainText('Sending to Zebra');
  // The printer has taken as many bytes as it accepts.
  await expect.poll(async () => (await taken(page)).length).toBeGreaterThan(30_000);
  await tray.getByRole('button', { name: 'Cancel' }).click();
  // The label being sent would be completed, but the printer accepts no more of it.
  await expect(tray).toContainText('Stopping after the current label on Zebra');
  await tray.getByRole('button', { name: 'Stop at once' }).click();
  await expect(tray).toContainText('Printing was canceled.');
  await expect(tray).toContainText(/\d+ of 24 labels confirmed/);
  await expect(tray).toContainText('If Zebra stopped in the middle of a label, turn it off and on first.');
  await expect(tray).not.toContainText('went wrong');
  expect(editor.errors).toEqual([]);
});

test('the print dialog shows the problems that the printer reports, such as no paper', {
  tag: '@long',
}, async ({ page }) => {
  const paperOut =
    '\x02030,1,0,0320,000,0,0,0,000,0,0,0\x03\r\n\x02000,0,1,0,0,2,6,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n';
  const hex = (text: string) => Buffer.from(text, 'latin1').toString('hex');
  const editor = await openWith(page, 'usb', { answers: [[hex('~HS'), hex(paperOut)]] });
  await addPrinter(page, ZPL_USB);
  const status = page.getByRole('dialog').getByRole('status').first();
  await expect(status).toHaveText('Out of paper. The head or the cover is open.');
  await page.getByRole('button', { name: 'Check status' }).click();
  await expect(status).toHaveText('Out of paper. The head or the cover is open.');
  expect(editor.errors).toEqual([]);
});

test('a printer in use by another program, and a browser without the transport, show a message', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openWith(page, 'usb', { isHeld: true });
  await addPrinter(page, ZPL_USB);
  await expect(page.getByRole('dialog').getByRole('status').first()).toContainText(
    'is in use by another program',
  );
  await page.getByRole('button', { name: 'Printers…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Printers of this device' });
  await choose(dialog, 'Connection', 'Bluetooth');
  await expect(dialog.getByRole('status')).toContainText('This browser cannot reach printers by Bluetooth');
  await choose(dialog, 'Connection', 'Serial port');
  await expect(dialog.getByRole('status')).toContainText('This browser cannot reach serial ports');
  expect(editor.errors).toEqual([]);
});

test('closing the device picker without a choice shows "No device was chosen"', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openWith(page, 'usb', { isNoneChosen: true });
  await openPrint(page);
  await page.getByRole('button', { name: 'Printers…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Printers of this device' });
  await dialog.getByRole('button', { name: 'Add a printer' }).click();
  await dialog.getByRole('button', { name: 'Choose the device…' }).click();
  await expect(dialog.getByRole('status')).toContainText('No device was chosen');
  expect(editor.errors).toEqual([]);
});
