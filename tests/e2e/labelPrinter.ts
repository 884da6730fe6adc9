import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** Sets up label printers of the device, as a user does. */

export const openPrint = (page: Page) => page.getByRole('button', { name: 'Print', exact: true }).click();
export const choose = (dialog: Locator, label: string, value: string) =>
  dialog.getByLabel(label, { exact: true }).selectOption({ label: value });

export interface PrinterSetup {
  readonly connection: string;
  readonly language: string;
  readonly name: string;
}

/** Adds a printer from the print dialog and chooses its device; afterwards the print dialog is visible again. */
export async function addPrinter(page: Page, { connection, language, name }: PrinterSetup): Promise<void> {
  await openPrint(page);
  await page.getByRole('button', { name: 'Printers…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Printers of this device' });
  await dialog.getByRole('button', { name: 'Add a printer' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await choose(dialog, 'Connection', connection);
  await choose(dialog, 'Language', language);
  await expect(dialog.getByRole('status')).toContainText(`${name} has no device yet`);
  await dialog.getByRole('button', { name: 'Choose the device…' }).click();
  await expect(dialog.getByText(/^Device: /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Exports a file from the page, at the usual resolution of label printers. */
export async function exported(page: Page, format: string, turn = '0°'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click();
  await choose(page.getByRole('dialog'), 'Resolution', '203 dpi');
  await choose(page.getByRole('dialog'), 'Rotate', turn);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export .* labels?$/ }).click();
  return readFile(await (await download).path());
}

/** Opens the dialog of this device's printers from the print dialog. */
export async function openPrinters(page: Page) {
  await page.getByRole('button', { name: 'Printers…' }).click();
  return page.getByRole('dialog', { name: 'Printers of this device' });
}
