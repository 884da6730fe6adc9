import { expect, type Page, test } from '@playwright/test';
import { buildXlsx } from '../support/xlsxFixture.ts';
import { leaveColumns, openEditor } from './editorPage.ts';

const STYLES = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';

/** A workbook with a column `name` of one cell. */
function nameSheet(cell: string): Buffer {
  const rows = `<row r="1"><c r="A1" t="str"><v>name</v></c><c r="B1" t="str"><v>price</v></c></row><row r="2">${cell}<c r="B2"><v>1</v></c></row>`;
  return Buffer.from(buildXlsx({ rows, styles: STYLES }));
}

async function bind(page: Page, button: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles({ name: 'values.xlsx', mimeType: '', buffer });
}

for (const [language, button, shown] of [
  ['en-US', 'Choose or drop a spreadsheet', '5/1/2024'],
  ['ru-RU', 'Выберите или перетащите таблицу', '01.05.2024'],
] as const) {
  test(`dates in the reader's language are formatted in the page language, ${language}`, async ({
    browser,
  }) => {
    const markups: string[] = [];
    const text = `<c r="A2" t="inlineStr"><is><t>${shown}</t></is></c>`;
    for (const cell of ['<c r="A2" s="1"><v>45413</v></c>', text]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.addInitScript((code) => localStorage.setItem('diecut_language', code), language);
      const editor = await openEditor(page);
      const before = await editor.restingMarkup('name');
      await bind(page, button, nameSheet(cell));
      await expect.poll(() => editor.markup('name')).not.toBe(before);
      markups.push(await editor.markup('name'));
      expect(editor.errors).toEqual([]);
      await context.close();
    }
    expect(markups[0]).toBe(markups[1]);
  });
}

test('dates of a bound sheet change with the page language, and the current row stays', async ({ page }) => {
  const dates = [45413, 45444].map(
    (day, at) => `<row r="${at + 2}"><c r="A${at + 2}" s="1"><v>${day}</v></c></row>`,
  );
  const rows = `<row r="1"><c r="A1" t="str"><v>name</v></c></row>${dates.join('')}`;
  const editor = await openEditor(page);
  const before = await editor.restingMarkup('name');
  await bind(page, 'Choose or drop a spreadsheet', Buffer.from(buildXlsx({ rows, styles: STYLES })));
  await expect.poll(() => editor.markup('name')).not.toBe(before);
  await leaveColumns(page);
  await page.getByRole('spinbutton', { name: 'Row number' }).fill('2');
  await page.keyboard.press('Enter');
  const glyphs = async () => (await editor.markup('name')).length;
  await expect.poll(() => page.getByRole('spinbutton', { name: 'Row number' }).inputValue()).toBe('2');
  const english = await editor.restingMarkup('name');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await expect.poll(() => editor.markup('name')).not.toBe(english);
  // 6/1/2024 becomes 01.06.2024.
  await expect.poll(glyphs).toBeGreaterThan(english.length);
  await expect(page.getByRole('spinbutton', { name: 'Номер строки' })).toHaveValue('2');
  expect(editor.errors).toEqual([]);
});

test('the file menu reports formulas without a value', async ({ page }) => {
  await openEditor(page);
  await bind(page, 'Choose or drop a spreadsheet', nameSheet('<c r="A2"><f>1+1</f></c>'));
  await leaveColumns(page);
  const file = page.getByRole('button', { name: 'values.xlsx' });
  await file.click();
  await expect(
    page.getByText('Formulas without a calculated value: 1, the first in A2.').first(),
  ).toBeVisible();
});
