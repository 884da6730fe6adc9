import { expect, test } from '@playwright/test';
import { openEditor } from './editorPage.ts';
import { choose, openPrint, openPrinters } from './labelPrinter.ts';

test('the test page of a system printer is printed with the print dialog of the computer', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const editor = await openEditor(page);
  await openPrint(page);
  const dialog = await openPrinters(page);
  await dialog.getByRole('button', { name: 'Add a printer' }).click();
  await choose(dialog, 'Connection', "This computer's print dialog");
  await dialog.getByRole('button', { name: 'Print a test page' }).click();
  await expect(page.getByText('1 label was sent to the printer')).toBeVisible({ timeout: 15_000 });
  expect(editor.errors).toEqual([]);
});
