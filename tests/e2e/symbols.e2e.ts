import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { hasTool, runTool } from '../support/externalTool.ts';
import { readZplGray } from '../support/grayPicture.ts';
import { violations } from './axe.ts';
import { openEditor } from './editorPage.ts';

const LOGO: Readonly<Record<string, string>> = {
  'en-US': 'Logo',
  'ru-RU': 'Логотип',
  'zh-CN': '图标',
  'zh-TW': '圖示',
};

const rail = (page: Page) => page.getByRole('navigation').locator('button');
const dialogOf = (page: Page) => page.getByRole('dialog');
const choices = (page: Page) => dialogOf(page).locator('button[data-symbol]');

async function openSymbols(page: Page, name = 'Logo'): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name, exact: true }).first().click();
  await expect(dialogOf(page).getByRole('searchbox')).toBeFocused();
}

async function exportAs(page: Page, format: RegExp): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: format }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Export .* labels?$/ }).click();
  const bytes = await readFile(await (await download).path());
  await page.keyboard.press('Escape');
  return bytes;
}

test('a symbol can be searched, added, exchanged as one undo step and printed as outlines', async ({
  page,
}, testInfo) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const editor = await openEditor(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  const isThere = () => fetched.some((path) => path.includes('SymbolPicker'));
  expect(isThere()).toBe(false);
  await openSymbols(page);
  expect(isThere()).toBe(true);
  await dialogOf(page).getByRole('searchbox').fill('fragile glass');
  await expect(choices(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  const logo = editor.element('logo-1');
  await expect(logo.locator('path, image').first()).toBeAttached();

  // The last chosen symbol is listed first the next time, and the logo changes its symbol in one undo step.
  const before = await editor.restingMarkup('logo-1');
  await page.getByRole('button', { name: 'Choose another symbol' }).click();
  await expect(dialogOf(page).getByRole('region', { name: 'Recently used' }).locator('button')).toHaveText([
    'Fragile',
  ]);
  await dialogOf(page).getByRole('button', { name: 'Textile care' }).click();
  await dialogOf(page).getByRole('searchbox').fill('wash 30');
  // Enter chooses the first symbol, as in the other dialogs with a search field.
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect.poll(() => editor.markup('logo-1')).not.toBe(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.markup('logo-1')).toBe(before);
  await expect(page.locator('[data-element-id^="logo-"]')).toHaveCount(1);

  const zpl = readZplGray((await exportAs(page, /ZPL/)).toString('latin1'));
  expect(zpl.data.some((gray) => gray < 128)).toBe(true);
  const pdf = testInfo.outputPath('label.pdf');
  await writeFile(pdf, await exportAs(page, /PDF/));
  if (hasTool('pdfimages'))
    expect(runTool('pdfimages', '-list', pdf).stdout.trim().split('\n')).toHaveLength(2);
  expect(editor.errors).toEqual([]);
});

test('the symbol dialog is operated by keyboard, loads 72 symbols at a time and returns the focus', async ({
  page,
}) => {
  const editor = await openEditor(page);
  await openSymbols(page);
  await expect(choices(page)).toHaveCount(72);
  await dialogOf(page)
    .getByRole('button', { name: /^Show \d+ more$/ })
    .click();
  await expect(choices(page)).toHaveCount(144);
  await dialogOf(page).getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect(choices(page).first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(choices(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(choices(page).nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(choices(page).last()).toBeFocused();
  await dialogOf(page).getByRole('searchbox').fill('xyzzy');
  await expect(dialogOf(page).getByRole('status')).toContainText('No symbols found');
  expect(await violations(page, '[role="dialog"]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(rail(page).and(page.getByRole('button', { name: 'Logo', exact: true }))).toBeFocused();
  expect(editor.errors).toEqual([]);
});

for (const { locale, words, first } of [
  { locale: 'ru-RU', words: 'хрупкое', first: 'Хрупкое' },
  { locale: 'zh-CN', words: '玻璃 易碎', first: '易碎物品' },
  { locale: 'zh-TW', words: '雨傘', first: '雨傘' },
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('symbols have names in the language and are found by words of it', async ({ page }) => {
      const editor = await openEditor(page);
      await openSymbols(page, LOGO[locale]);
      await dialogOf(page).getByRole('searchbox').fill(words);
      await expect(choices(page).first()).toHaveText(first);
      await page.screenshot({ path: test.info().outputPath('symbols.png') });
      await choices(page).first().click();
      await expect(editor.element('logo-1').locator('path, image').first()).toBeAttached();
    });
  });
}
