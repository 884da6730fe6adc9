import { expect, type Page, test } from '@playwright/test';
import { openEditor } from './editorPage.ts';

/** Returns all texts of the page, including the values of its fields. */
async function everyWord(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
    const words: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      // Tooltips and transient messages (of saving too) are not part of the preferences.
      if (!(node instanceof Element) || node.closest('[role="tooltip"], .fui-Toaster, output, style'))
        continue;
      if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) words.push(node.value);
      const label = node.getAttribute('aria-label');
      if (label) words.push(label);
      const own = [...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE);
      words.push(...own.map((child) => (child.textContent ?? '').trim()));
    }
    return words.filter((word) => word !== '');
  });
}

test('changing the language translates every text without a reload and is kept after one [S4.04]', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const english = await everyWord(page);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  await expect(page.getByRole('button', { name: 'Печать', exact: true })).toBeVisible();
  const name = page.getByRole('banner').getByRole('textbox');
  // The sample's name changes its language slightly later than the rest: only then can the test replace it.
  await expect(name).toHaveValue(/^Ценник/);
  await name.fill('Ценник ёлка');
  await page.keyboard.press('Enter');
  await page.locator('[data-canvas]').focus();
  const russian = await everyWord(page);
  expect(russian).not.toEqual(english);
  expect(await page.evaluate(() => localStorage.getItem('diecut_language'))).toBe('ru-RU');
  await expect(page.getByRole('banner').getByText('Сохранено на устройстве')).toBeVisible();
  const before = await everyWord(page);
  await page.reload();
  await expect(editor.element('ean').locator('path').first()).toBeAttached();
  await expect(name).toHaveValue('Ценник ёлка');
  await expect.poll(() => everyWord(page)).toEqual(before);
  expect(editor.errors).toEqual([]);
});

test('opening a menu by keyboard focuses its first item, and Escape returns the focus', async ({ page }) => {
  const editor = await openEditor(page);
  for (const [name, entry] of [
    ['File', 'New label'],
    ['Export', 'PDF'],
    ['Language', 'English'],
    ['View', 'Rulers'],
  ]) {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const first = page.locator('[role^="menuitem"]').first();
    await expect(first).toContainText(entry);
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  expect(editor.errors).toEqual([]);
});

test('the appearance chosen in the menu changes the board and rulers and is kept after a reload', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const board = () =>
    page
      .locator('.fui-FluentProvider')
      .first()
      .evaluate((node) => getComputedStyle(node).backgroundColor);
  const rulerInk = () =>
    page.locator('[data-ruler="y"]').evaluate((node) => {
      const canvas = node.querySelector('canvas');
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return Math.max(...Array.from(pixels).filter((_value, index) => index % 4 === 0));
    });
  expect(await board()).toBe('rgb(255, 255, 255)');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Appearance' }).click();
    await page.getByRole('menuitemradio', { name, exact: true }).click();
  };
  await choose('High contrast, dark');
  await expect.poll(board).toBe('rgb(0, 0, 0)');
  await expect.poll(rulerInk).toBe(255);
  await editor.element('name').click();
  await expect(page.locator('[data-handle="se"]')).toBeVisible();
  await page.reload();
  await expect(editor.element('ean').locator('path').first()).toBeAttached();
  expect(await board()).toBe('rgb(0, 0, 0)');
  const paper = page.locator('[data-canvas] svg path').first();
  expect(await paper.evaluate((node) => getComputedStyle(node).fill)).toBe('rgb(255, 255, 255)');
  await choose('Use system setting');
  await expect.poll(board).toBe('rgb(255, 255, 255)');
  expect(editor.errors).toEqual([]);
});

test.describe('a system with increased contrast', () => {
  test('the headings are black in light and white in dark', async ({ page }) => {
    await page.emulateMedia({ contrast: 'more' });
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    expect(await heading.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(0, 0, 0)');
    await page.emulateMedia({ contrast: 'more', colorScheme: 'dark' });
    await expect
      .poll(() => heading.evaluate((node) => getComputedStyle(node).color))
      .toBe('rgb(255, 255, 255)');
  });
});

test('a screen whose script cannot be loaded shows a message, and "Try again" loads it', async ({ page }) => {
  await page.route(/CreateScreen-.*\.js/, (route) => route.abort());
  await page.goto('/label/create');
  await expect(page.getByText(/couldn't be loaded/)).toBeVisible();
  await page.unroute(/CreateScreen-.*\.js/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
