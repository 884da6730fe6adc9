import { expect, type Locator, type Page, test } from '@playwright/test';
import { installFakeDevice } from '../support/printer/fakeDevices.ts';
import { openEditor } from './editorPage.ts';
import { startMortalBrowser } from './killedTab.ts';
import { addPrinter } from './labelPrinter.ts';
import { bindSheet, EANS, labelsTaken, openScanner, openScannerAtPrinter, SHEET, scan } from './scanPage.ts';

/** Opens a label of these elements. */
async function openLabelOf(page: Page, name: string, ...elements: readonly object[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: /Open a label file/ }).click();
  const size = { widthMm: 50, heightMm: 30 };
  const label = { format: 'diecut-label', version: 1, name, ...size, elements };
  await (await chooser).setFiles({
    name: 'label.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(label)),
  });
  await expect(page.getByRole('textbox', { name: 'Label name' })).toHaveValue(name);
}

/** Opens a label that prompts for a lot number. */
const openLotLabel = (page: Page) =>
  openLabelOf(page, 'Lot', {
    ...{ kind: 'text', id: 't', widthMm: 40, content: 'x', data: { source: 'prompt', name: 'Lot' } },
  });

/** Adds a label printer from the dialog for scans. */
async function addPrinterFrom(dialog: Locator, page: Page): Promise<void> {
  await dialog.getByRole('button', { name: 'Printers…' }).click();
  const printers = page.getByRole('dialog', { name: 'Printers of this device' });
  await printers.getByRole('button', { name: 'Add a printer' }).click();
  await printers.getByLabel('Language', { exact: true }).selectOption({ label: 'ZPL (Zebra)' });
  await printers.getByRole('button', { name: 'Choose the device…' }).click();
  await expect(printers.getByText(/^Device: /)).toBeVisible();
  await printers.getByRole('button', { name: 'Done' }).click();
}

test('[S2.34] [S3.31] each scan is looked up and printed at once, and an unknown code shows a message and prints nothing', async ({
  page,
}) => {
  await page.addInitScript(installFakeDevice, ['usb', {}] as const);
  const editor = await openEditor(page);
  const { dialog, field, entry, ofPhase } = await openScannerAtPrinter(page);
  // The focus is on another control, but the scanner's input still goes into the scan field.
  await dialog.getByRole('checkbox', { name: 'Sounds' }).focus();
  await scan(page, EANS[2]);
  // The first label starts the thread that draws it, which takes long on a busy machine.
  await expect(entry(EANS[2])).toContainText('Sent to print. Row 4: s3 · 茶 3', { timeout: 60_000 });
  await expect(field).toHaveValue('');
  // A GTIN with another length, a code in lowercase letters, and a scan that ends with a tab.
  await scan(page, `0${EANS[0]}`, 'Tab');
  await scan(page, 'a-1');
  await scan(page, '012345600012');
  await expect(ofPhase('printed')).toHaveCount(4, { timeout: 20_000 });
  expect(await labelsTaken(page)).toHaveLength(4);
  await scan(page, 'nobody');
  await expect(entry('nobody')).toContainText('Not in the spreadsheet. Nothing was printed.');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByText('Scan or type something first.')).toBeVisible();
  // For the same code at once, the page asks the user; the Enter of the next scan does not answer the question.
  await scan(page, 'b-2');
  await scan(page, 'b-2');
  await expect(entry('b-2')).toContainText('Scanned a moment ago. Print again?');
  await scan(page, EANS[4]);
  await expect(ofPhase('printed')).toHaveCount(6, { timeout: 20_000 });
  await expect(ofPhase('repeated')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Print again' }).click();
  await expect(ofPhase('printed')).toHaveCount(7);
  // Two rows have the same code.
  await scan(page, 'twice');
  await expect(entry('twice')).toContainText('2 rows match. Which one?');
  await entry('twice').getByRole('button', { name: 'Row 11' }).click();
  await expect(entry('twice')).toContainText('Sent to print. Row 11: s10 · Äpfel 10');
  const labels = await labelsTaken(page);
  expect(labels).toHaveLength(8);
  // Rows 3, 1, 6, 8, 7, 5, 7 again, and 10: the same row gives the same label, different rows different labels.
  expect(labels[4]).toBe(labels[6]);
  expect(new Set(labels).size).toBe(7);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Print jobs…' }).click();
  await expect(page.getByRole('dialog', { name: 'Print jobs' })).toContainText('scanned: twice');
  expect(editor.errors).toEqual([]);
});

test('a scan is recognized with the focus in any field and leaves the value of that field unchanged', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(installFakeDevice, ['usb', {}] as const);
  const editor = await openEditor(page);
  const { dialog, field, entry, ofPhase } = await openScannerAtPrinter(page);
  const copies = dialog.getByRole('spinbutton', { name: 'Copies of each' });
  await copies.fill('2');
  await copies.press('Enter');
  await expect(field).toBeFocused();
  await copies.click();
  await scan(page, EANS[0]);
  await expect(ofPhase('printed')).toHaveCount(1, { timeout: 20_000 });
  await expect(copies).toHaveValue('2');
  await expect(field).toBeFocused();
  // Lists still select items by typed text.
  for (const [list, code] of [
    ['Look up in', 'b-2'],
    ['Printer', 'A-1'],
  ] as const) {
    const box = dialog.getByRole('combobox', { name: list });
    const before = await box.inputValue();
    await box.focus();
    await scan(page, code, 'Tab');
    await expect(entry(code)).toContainText('Sent to print.', { timeout: 20_000 });
    await expect(box).toHaveValue(before);
  }
  // Each of the three labels was printed twice, neither once nor two thousand times.
  expect(await labelsTaken(page)).toHaveLength(6);
  // A scanner whose keys are delayed, and a scanner that is slower than a user: neither prints a part of a code or thousands of copies.
  for (const [code, delay] of [
    [EANS[2], 5],
    [EANS[4], 120],
  ] as const) {
    await copies.click();
    await scan(page, code, 'Enter', (place) => (place === 2 ? delay + 150 : delay));
    await expect(entry(code)).toContainText('Sent to print.', { timeout: 20_000 });
    await expect(copies).toHaveValue('2');
  }
  expect(await labelsTaken(page)).toHaveLength(10);
  // The user types 40, and scans a code after a pause: what was typed is no part of the scan.
  await scan(page, `40${EANS[1]}`, 'Enter', (place) => [120, 120, 700][place] ?? 5);
  await expect(entry(EANS[1])).toContainText('Sent to print.', { timeout: 20_000 });
  await expect(field).toHaveValue('');
  await scan(page, '   ');
  await expect(dialog.getByText('Scan or type something first.')).toBeVisible();
  await expect(field).toHaveValue('');
  // Repeated scans of the same code ask the user once.
  for (const _ of Array(5)) await scan(page, EANS[3]);
  await expect(ofPhase('repeated')).toContainText('Scanned 4 more times within a moment.');
  await expect(ofPhase('repeated')).toHaveCount(1);
  expect(editor.errors).toEqual([]);
});

test('collected scans are restored after the browser is killed', { tag: '@long' }, async ({
  launchOptions,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const mortal = await startMortalBrowser(launchOptions, baseURL ?? '');
  try {
    let page = mortal.page();
    await openEditor(page);
    await bindSheet(page);
    let dialog = await openScanner(page);
    await dialog.getByLabel('Look up in').selectOption('code');
    await dialog.getByRole('radio', { name: 'Collect, and print together' }).check();
    for (const code of [EANS[3], 'A-1', EANS[0]]) await scan(page, code);
    await expect(dialog.getByRole('button', { name: 'Print 3 scans' })).toBeEnabled();
    page = await mortal.kill('browser');
    await page.goto('/edit');
    await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
    dialog = await openScanner(page);
    await expect(dialog.getByRole('button', { name: 'Print 3 scans' })).toBeEnabled();
    const rows = await dialog.getByRole('list', { name: 'Scans' }).getByRole('listitem').allInnerTexts();
    expect(rows.map((text) => text.split('\n')[0])).toEqual([EANS[0], 'A-1', EANS[3]]);
  } finally {
    await mortal.close();
  }
});

test('collected scans survive a reload and print together in the order of the scans', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(installFakeDevice, ['usb', { isRemembered: true }] as const);
  const editor = await openEditor(page);
  await bindSheet(page);
  await addPrinter(page, { connection: 'USB', language: 'ZPL (Zebra)', name: 'Zebra' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  let dialog = await openScanner(page);
  await dialog.getByRole('combobox', { name: 'Printer' }).selectOption({ label: 'Zebra' });
  await dialog.getByLabel('Look up in').selectOption('code');
  await dialog.getByRole('radio', { name: 'Collect, and print together' }).check();
  for (const code of [EANS[3], 'A-1', EANS[0], 'b-2']) await scan(page, code);
  await expect(dialog.getByRole('button', { name: 'Print 4 scans' })).toBeEnabled();
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'A-1' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(dialog.getByRole('button', { name: 'Print 3 scans' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  dialog = await openScanner(page);
  await dialog.getByRole('button', { name: 'Print 3 scans' }).click();
  await expect(dialog.locator('[data-scan-phase="printed"]')).toHaveCount(3, { timeout: 20_000 });
  const together = await labelsTaken(page);
  expect(together).toHaveLength(3);
  await page.evaluate(() => globalThis.fakeDevice.taken.splice(0));
  await dialog.getByRole('radio', { name: 'Print each scan at once' }).check();
  for (const code of [EANS[3], EANS[0], 'b-2']) await scan(page, code);
  await expect(dialog.locator('[data-scan-phase="printed"]')).toHaveCount(6, { timeout: 20_000 });
  expect(await labelsTaken(page)).toEqual(together);
  expect(editor.errors).toEqual([]);
});

test('unanswered questions about scans stay visible, are counted and return after a reload', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  await bindSheet(page);
  let dialog = await openScanner(page);
  await dialog.getByLabel('Look up in').selectOption('code');
  await dialog.getByRole('radio', { name: 'Collect, and print together' }).check();
  const codes = [EANS[3], 'twice', ...EANS.slice(0, 3), 'A-1', 'b-2'];
  for (const code of codes) await scan(page, code);
  const print = (count: number) => dialog.getByRole('button', { name: `Print ${count} scans` });
  await expect(print(6)).toBeEnabled();
  const told = () => dialog.getByText('1 scan needs your answer before it is printed.');
  await expect(told()).toBeVisible();
  const first = () => dialog.getByRole('list', { name: 'Scans' }).getByRole('listitem').first();
  await expect(first()).toContainText('Which one?');
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  dialog = await openScanner(page);
  await expect(told()).toBeVisible();
  await first().getByRole('button', { name: /^Row / }).first().click();
  await expect(print(7)).toBeEnabled();
  await expect(told()).toBeHidden();
  // The list keeps the order of the scans.
  const rows = await dialog.getByRole('list', { name: 'Scans' }).getByRole('listitem').allInnerTexts();
  const contents = rows.map((text) => text.split('\n')[0]).reverse();
  expect(contents).toEqual(codes);
  expect(editor.errors).toEqual([]);
});

test('a collected scan that cannot be printed shows "Not printed" at once, and the others print', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(installFakeDevice, ['usb', {}] as const);
  const editor = await openEditor(page);
  await openLabelOf(page, 'Goods', {
    ...{ kind: 'barcode', id: 'b', symbology: 'ean13', widthMm: 40, heightMm: 20 },
    data: { source: 'column', key: 'code' },
  });
  const { dialog, entry, ofPhase } = await openScannerAtPrinter(page);
  await dialog.getByRole('radio', { name: 'Collect, and print together' }).check();
  for (const code of [EANS[0], 'A-1', EANS[2]]) await scan(page, code);
  await expect(entry('A-1')).toContainText('Not printed.', { timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Print 2 scans' }).click();
  await expect(ofPhase('printed')).toHaveCount(2, { timeout: 20_000 });
  expect(await labelsTaken(page)).toHaveLength(2);
  expect(editor.errors).toEqual([]);
});

test('checking a scan and checking all rows run at the same time, and both finish', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  const editor = await openEditor(page);
  const code = { widthMm: 40, heightMm: 20, data: { source: 'column', key: 'code' } };
  // Slow elements, so that the check of all rows is still running during the scan.
  const slow = Array.from({ length: 8 }, (_, index) => ({ ...code, kind: 'qrcode', id: `q${index}` }));
  await openLabelOf(page, 'Goods', { ...code, kind: 'barcode', id: 'b', symbology: 'ean13' }, ...slow);
  const rows = Array.from({ length: 40_000 }, (_, row) => `400638${String(row).padStart(6, '0')}`);
  await bindSheet(page, { ...SHEET, buffer: Buffer.from(['code', ...rows, 'A-1'].join('\n')) });
  await page.getByRole('button', { name: 'Check rows' }).click();
  const checking = page
    .getByRole('group', { name: 'Current row', includeHidden: true })
    .getByRole('button', { name: 'Checking…', includeHidden: true });
  await expect(checking).toBeVisible();
  const dialog = await openScanner(page);
  await dialog.getByRole('radio', { name: 'Collect, and print together' }).check();
  await scan(page, 'A-1');
  const log = dialog.getByRole('list', { name: 'Scans' });
  await expect(log.getByRole('listitem').first()).toContainText('Not printed.', { timeout: 60_000 });
  // On a busy machine all rows may have been checked by now; a canceled check reports no rows.
  const found = page.getByRole('button', { name: '1 row with errors', includeHidden: true });
  await expect(checking.or(found)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(found).toBeVisible({ timeout: 120_000 });
  expect(editor.errors).toEqual([]);
});

test('[S3.31] a scan fills in the print-time input of the label, and each scan is a print job', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(installFakeDevice, ['usb', {}] as const);
  const editor = await openEditor(page);
  await openLotLabel(page);
  const dialog = await openScanner(page);
  await addPrinterFrom(dialog, page);
  await expect(dialog.getByRole('combobox', { name: 'Look up in' })).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Clear the field after each scan' }).uncheck();
  const field = dialog.getByRole('textbox', { name: 'Scan or type a code' });
  await field.focus();
  // Within two seconds, however slow the machine is.
  await page.clock.setFixedTime(new Date());
  for (const code of ['L-1', 'партия 2', 'L-1']) await scan(page, code);
  // The next scan replaces the content of an uncleared field.
  await expect(field).toHaveValue('L-1');
  await expect(dialog.locator('[data-scan-phase="printed"]')).toHaveCount(2, { timeout: 20_000 });
  await expect(dialog.locator('[data-scan-phase="repeated"]')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  const labels = await labelsTaken(page);
  expect(labels).toHaveLength(2);
  expect(new Set(labels).size).toBe(2);
  expect(editor.errors).toEqual([]);
});

test('scans are rejected until the print-time input is filled in, and typing into it is no scan', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(installFakeDevice, ['usb', {}] as const);
  const editor = await openEditor(page);
  await openLotLabel(page);
  await bindSheet(page);
  const dialog = await openScanner(page);
  await addPrinterFrom(dialog, page);
  await dialog
    .getByLabel('Each scan', { exact: true })
    .selectOption({ label: 'finds its row in the spreadsheet' });
  await dialog.getByLabel('Look up in').selectOption('code');
  const lot = dialog.getByRole('textbox', { name: 'Lot' });
  const field = dialog.getByRole('textbox', { name: 'Scan or type a code' });
  await expect(lot).toBeVisible();
  await field.focus();
  await scan(page, EANS[0]);
  await expect(dialog.getByText('Fill in the print-time inputs first.')).toBeVisible();
  await lot.click();
  await page.keyboard.type('L-77', { delay: 90 });
  await expect(lot).toHaveValue('L-77');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await scan(page, EANS[0]);
  await expect(dialog.locator('[data-scan-phase="printed"]')).toHaveCount(1, { timeout: 20_000 });
  // A code scanned while the field has the focus does not become the field's answer, unless the field is empty.
  await lot.click();
  await scan(page, EANS[1]);
  await expect(dialog.locator('[data-scan-phase="printed"]')).toHaveCount(2, { timeout: 20_000 });
  await expect(lot).toHaveValue('L-77');
  await lot.fill('');
  await scan(page, 'L-78');
  await expect(lot).toHaveValue('L-78');
  await expect(field).toBeFocused();
  expect(editor.errors).toEqual([]);
});
