import { expect, test } from '@playwright/test';
import { installFakeDevice } from '../support/printer/fakeDevices.ts';
import { openEditor } from './editorPage.ts';
import { EANS, labelsTaken, openScanner, openScannerAtPrinter, scan } from './scanPage.ts';

/** Faults of a printer: it stops reading until `go` is called, and is disconnected later. */
const GOES = { stopsAfterBytes: 12_000, goneAfterBytes: 20_000 };

test('scans wait in order while the printer is disconnected and print in order after "Try again"', async ({
  page,
}) => {
  await page.addInitScript(installFakeDevice, ['usb', GOES] as const);
  const editor = await openEditor(page);
  const { dialog, entry, ofPhase } = await openScannerAtPrinter(page);
  for (const code of EANS) await scan(page, code);
  await expect(entry(EANS[4])).toBeVisible();
  await page.evaluate(() => globalThis.fakeDevice.go());
  await expect(ofPhase('failed')).toHaveCount(1);
  const printedBefore = await ofPhase('printed').count();
  const failedCode = EANS[printedBefore];
  await expect(entry(failedCode)).toContainText('Not printed.');
  await expect(entry(EANS[4])).toContainText('Waiting: printing has stopped.');
  // New scans join the end of the queue.
  await scan(page, 'A-1');
  await expect(entry('A-1')).toContainText('Waiting: printing has stopped.');
  const waiting = EANS.length - printedBefore;
  await expect(dialog.getByText(`${waiting} jobs are waiting.`)).toBeVisible();
  await page.evaluate(() => {
    globalThis.fakeDevice.comeBack();
    globalThis.fakeDevice.taken.splice(0);
  });
  await entry(failedCode).getByRole('button', { name: 'Try again' }).click();
  await expect(ofPhase('printed')).toHaveCount(EANS.length + 1);
  const taken = await labelsTaken(page);
  expect(taken).toHaveLength(waiting + 1);
  // The same labels printed without an interruption, in the order of the scans.
  await page.evaluate(() => void globalThis.fakeDevice.taken.splice(0));
  await page.waitForTimeout(2100);
  for (const code of [...EANS.slice(printedBefore), 'A-1']) await scan(page, code);
  await expect(ofPhase('printed')).toHaveCount(EANS.length + 1 + taken.length);
  expect(await labelsTaken(page)).toEqual(taken);
  expect(editor.errors).toEqual([]);
});

test('scans waiting for a disconnected printer are collected after a reload, and each prints once', async ({
  page,
}) => {
  await page.addInitScript(installFakeDevice, ['usb', { isRemembered: true, ...GOES }] as const);
  await openEditor(page);
  const { entry, ofPhase } = await openScannerAtPrinter(page);
  for (const code of EANS) await scan(page, code);
  await expect(entry(EANS[4])).toBeVisible();
  await page.evaluate(() => globalThis.fakeDevice.go());
  await expect(ofPhase('failed')).toHaveCount(1);
  const waiting = EANS.slice((await ofPhase('printed').count()) + 1);
  await expect(entry(EANS[4])).toContainText('Waiting: printing has stopped.');
  await page.reload();
  const dialog = await openScanner(page);
  const collected = dialog.locator('[data-scan-phase="collected"]');
  await expect(collected).toHaveCount(waiting.length);
  const codes = await collected.allInnerTexts();
  expect(codes.map((text) => text.split('\n')[0]).reverse()).toEqual(waiting);
  // The printer is connected again; what it received before is known.
  await page.evaluate(() => {
    globalThis.fakeDevice.comeBack();
    globalThis.fakeDevice.go();
  });
  await dialog.getByRole('button', { name: `Print ${waiting.length} scan` }).click();
  await expect(dialog.locator('[data-scan-phase="printed"]')).toHaveCount(waiting.length);
  expect(await labelsTaken(page)).toHaveLength(waiting.length);
  await page.reload();
  await openScanner(page);
  await expect(collected).toHaveCount(0);
});

test('a scan made while the printers dialog is open shows a "not taken" notice and prints nothing', async ({
  page,
}) => {
  await page.addInitScript(installFakeDevice, ['usb', {}] as const);
  const editor = await openEditor(page);
  const { dialog, entry, ofPhase } = await openScannerAtPrinter(page);
  await dialog.getByRole('button', { name: 'Printers…' }).click();
  const printers = page.getByRole('dialog', { name: 'Printers of this device' });
  // The dialog takes the focus when its content has loaded. Enter of a scan would press the focused button, so no element keeps the focus.
  await expect(printers.locator(':focus')).toHaveCount(1);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await scan(page, EANS[1]);
  await expect(
    page.locator('.fui-ToastTitle').filter({ hasText: `“${EANS[1]}” wasn't added` }),
  ).toBeVisible();
  await printers.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeVisible();
  await expect(ofPhase('printed')).toHaveCount(0);
  await scan(page, EANS[1]);
  await expect(entry(EANS[1])).toContainText('Sent to print.', { timeout: 20_000 });
  expect(await labelsTaken(page)).toHaveLength(1);
  expect(editor.errors).toEqual([]);
});
