import { expect, test } from '@playwright/test';
import { installFakeDevice } from '../support/printer/fakeDevices.ts';
import { openEditor } from './editorPage.ts';
import { addPrinter } from './labelPrinter.ts';

test('a tab whose label is taken over while printing finishes the job, and the other tab does not offer it', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  // Slow enough that the job is still being sent when the other tab is ready.
  await page.addInitScript(installFakeDevice, ['usb', { delayMs: 700 }] as const);
  const editor = await openEditor(page);
  await editor.bindSheet('examples/price/data.xlsx');
  await addPrinter(page, { connection: 'USB', language: 'ZPL (Zebra)', name: 'Zebra' });
  await page.getByRole('button', { name: 'Print 24 labels' }).click();
  await expect(page.getByText('Sending to Zebra')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/edit');
  await other.getByRole('button', { name: 'Edit it here' }).click();
  await expect(other.locator('[data-element-id="ean"] path').first()).toBeAttached();
  // The first tab has lost the label, and still prints.
  await expect(page.getByRole('heading', { name: /is open in another tab/ })).toBeVisible();
  const tray = page.locator('[data-job-phase]');
  await expect(tray).toContainText('Sending to Zebra');
  // The user pauses and continues the job there.
  await tray.getByRole('button', { name: 'Pause' }).click();
  await expect(tray).toContainText('Paused');
  await page.waitForTimeout(1500);
  const atPause = await page.evaluate(() => globalThis.fakeDevice.taken.length);
  await other.waitForTimeout(4000);
  expect(await page.evaluate(() => globalThis.fakeDevice.taken.length)).toBe(atPause);
  await tray.getByRole('button', { name: 'Resume' }).click();
  await expect(other.locator('[data-job-phase]')).toHaveCount(0);
  await expect(tray).toContainText('24 labels sent to Zebra', { timeout: 60_000 });
  const code = Buffer.from(await page.evaluate(() => globalThis.fakeDevice.taken)).toString('latin1');
  expect(code.match(/\^XZ/g)).toHaveLength(24);
  // The list of the other tab shows the printed labels too, and does not offer the job again.
  await other.getByRole('button', { name: 'Export' }).click();
  await other.getByRole('menuitem', { name: 'Print jobs…' }).click();
  const list = other.getByRole('dialog', { name: 'Print jobs' });
  await expect(list).toContainText('24 of 24');
  await expect(list.getByRole('button', { name: 'Resume' })).toHaveCount(0);
  expect(editor.errors).toEqual([]);
});
