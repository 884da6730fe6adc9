import { expect, type Page, test } from '@playwright/test';
import { openEditor } from './editorPage.ts';
import { keepBadRows } from './printDialogPage.ts';
import { keepPrinted, printedText } from './printedFile.ts';

const label = (more: object[] = []) => ({
  name: 'lot.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      format: 'diecut-label',
      version: 1,
      name: 'Lot',
      widthMm: 40,
      heightMm: 30,
      elements: [
        {
          kind: 'text',
          id: 'lot',
          widthMm: 38,
          heightMm: 6,
          content: 'N0001',
          data: { source: 'serial', count: 10 },
        },
        ...more,
      ],
    }),
  ),
});

const tray = (page: Page) => page.locator('[data-job-phase]');
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });

async function open(page: Page, file: ReturnType<typeof label>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: /Open a label file/ }).click();
  await (await chooser).setFiles(file);
  await page.locator('[data-element-id="lot"]').click();
  await page.getByRole('checkbox', { name: 'Continue numbering in the next job' }).check();
}

async function print(page: Page, count: number): Promise<string[]> {
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByRole('button', { name: `Print ${count} labels` }).click();
  await expect(tray(page)).toContainText(`${count} labels were sent to the printer`);
  return [...(await printedText(page)).matchAll(/N\d+/g)].map(([serial]) => serial);
}

const serials = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `N${String(from + at).padStart(4, '0')}`);

test('a serial number continues from job to job, and the print dialog warns about repeated or skipped numbers with a fix', async ({
  page,
}) => {
  await page.addInitScript(keepPrinted);
  const editor = await openEditor(page);
  await open(page, label());
  expect(await print(page, 10)).toEqual(serials(1, 10));
  await expect(tray(page)).toContainText('Serial numbers N0001 to N0010. The next job starts at N0011.');
  await expect(content(page)).toHaveValue('N0011');
  await tray(page).getByRole('button', { name: 'Yes, everything printed' }).click();
  expect(await print(page, 10)).toEqual(serials(11, 20));
  await tray(page).getByRole('button', { name: 'Yes, everything printed' }).click();
  // The counter is stored on the device: an immediate reload does not reset it.
  await page.reload();
  await page.locator('[data-element-id="lot"]').click();
  await expect(content(page)).toHaveValue('N0021');
  await content(page).fill('N0018');
  await content(page).press('Tab');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Serial numbers N0018 to N0020 were printed before.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Start at N0021' }).click();
  await expect(dialog.getByText('were printed before.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await content(page).fill('N0031');
  await content(page).press('Tab');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(dialog.getByText('Serial numbers N0021 to N0030 were never printed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Start at N0021' }).click();
  await dialog.getByRole('button', { name: 'Print 10 labels' }).click();
  await expect(tray(page)).toContainText('10 labels were sent to the printer');
  expect([...(await printedText(page)).matchAll(/N\d+/g)].map(([serial]) => serial)).toEqual(serials(21, 30));
  // Labels are reprinted with the same numbers, and the counter stays where it is.
  await tray(page).getByRole('button', { name: 'Reprint labels…' }).click();
  const list = page.getByRole('dialog', { name: 'Print jobs' });
  await list.getByRole('button', { name: 'Reprint labels…' }).first().click();
  await list.getByRole('spinbutton', { name: 'From label' }).fill('3');
  await list.getByRole('spinbutton', { name: 'From label' }).press('Tab');
  await list.getByRole('spinbutton', { name: 'To label' }).fill('4');
  await list.getByRole('spinbutton', { name: 'To label' }).press('Enter');
  await list.getByRole('button', { name: 'Print 2 labels' }).click();
  await expect(tray(page)).toContainText('2 labels were sent to the printer');
  expect([...(await printedText(page)).matchAll(/N\d+/g)].map(([serial]) => serial)).toEqual(serials(23, 24));
  await tray(page).getByRole('button', { name: 'Yes, everything printed' }).click();
  await page.locator('[data-element-id="lot"]').click();
  await expect(content(page)).toHaveValue('N0031');
  expect(editor.errors).toEqual([]);
});

test('a print job canceled before any label returns its serial numbers, and the next print warns about the gap', async ({
  page,
}) => {
  await page.addInitScript(keepPrinted);
  const editor = await openEditor(page);
  const ean = {
    kind: 'barcode',
    id: 'ean',
    yMm: 10,
    symbology: 'ean13',
    data: { source: 'column', key: 'ean' },
  };
  await open(page, label([ean]));
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  const rows = ['ean', '4006381333931', 'bad', '4006381333931'].join('\n');
  await (await chooser).setFiles({ name: 'eans.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await expect(page.getByRole('button', { name: 'eans.csv' })).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await keepBadRows(page);
  await page.getByRole('button', { name: 'Print 3 labels' }).click();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(content(page)).toHaveValue('N0004');
  // The job returned its numbers, so it can neither resume nor print again: another job may have them.
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print jobs…' }).click();
  const list = page.getByRole('dialog', { name: 'Print jobs' });
  await expect(list.getByRole('listitem')).toContainText('Canceled: 0 of 3 labels');
  await expect(list.getByRole('listitem').getByRole('button')).toHaveText(['Remove from the list']);
  await list.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Serial numbers N0001 to N0003 were never printed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Start at N0001' }).click();
  await expect(dialog.getByText('never printed')).toHaveCount(0);
  await keepBadRows(page);
  await dialog.getByRole('button', { name: 'Print 3 labels' }).click();
  await page.getByRole('button', { name: 'Continue with the other 2 labels' }).click();
  await expect(tray(page)).toContainText('2 labels were sent to the printer');
  await expect(tray(page)).toContainText('Serial numbers N0001 to N0003. The next job starts at N0004.');
  expect([...(await printedText(page)).matchAll(/N\d+/g)].map(([serial]) => serial)).toEqual([
    'N0001',
    'N0003',
  ]);
  expect(editor.errors).toEqual([]);
});
