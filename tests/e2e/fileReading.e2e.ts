import { expect, test } from '@playwright/test';
import { encodeAs } from '../support/encodeAs.ts';
import { violations } from './axe.ts';
import { drop, openEditor } from './editorPage.ts';

const GOODS =
  'Прайс-лист на май\nsku;name;origin;weight;price;ean;unit price\n1;хлеб;Тула;500;45;4006381333931;90\n';

test('the file reading dialog shows the detected encoding and header row, and keeps the chosen ones after a reload', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const buffer = Buffer.from(encodeAs(GOODS, 'ibm866'));
  await drop(page, { x: 500, y: 500 }, { name: 'goods.csv', mimeType: 'text/csv', buffer });
  const matching = page.getByRole('dialog', { name: 'Match columns' });
  await matching.getByRole('button', { name: "Don't change" }).click();
  const chip = page.getByRole('button', { name: 'goods.csv', exact: true });
  await chip.click();
  await expect(page.getByText('Row 1 looks like a title. The column headers may be in row 2')).toBeVisible();
  await page.getByRole('menuitem', { name: 'How the file is read…' }).click();
  const reading = page.getByRole('dialog', { name: 'How “goods.csv” is read' });
  await expect(reading).toContainText('Encoding detected: IBM866');
  await expect(reading).toContainText('Прайс');
  expect(await violations(page)).toEqual([]);
  const encoding = reading.getByRole('combobox', { name: 'Encoding' });
  await encoding.selectOption('windows-1251');
  await expect(reading).toContainText('Encoding as chosen: Windows-1251');
  await expect(reading).not.toContainText('Прайс');
  await encoding.selectOption('ibm866');
  await reading.getByRole('button', { name: 'Use row 2 as the header' }).click();
  await expect(reading).toContainText('Column headers in row 2: sku, name, origin');
  await reading.getByRole('button', { name: 'Apply' }).click();
  await reading.waitFor({ state: 'hidden' });
  await expect(page.getByText('/ 1', { exact: true })).toBeVisible();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await chip.click();
  await page.getByRole('menuitem', { name: 'How the file is read…' }).click();
  await expect(encoding).toHaveValue('ibm866');
  await expect(reading).toContainText('Column headers in row 2: sku, name, origin');
  await expect(reading).toContainText('Rows left out above the headers: 1');
  expect(editor.errors).toEqual([]);
});
