import { expect, type Page, test } from '@playwright/test';
import { begin, item, keep } from './libraryPage.ts';
import { told } from './toasts.ts';

const NOTICE = '[role="listitem"]:has(.fui-Toast)';
const isInNotice = (page: Page) =>
  page.evaluate((notice) => document.activeElement?.closest(notice) !== null, NOTICE);

/** Presses Tab until the focus enters a notice, or leaves it. */
async function tabUntil(page: Page, isIn: boolean, key = 'Tab'): Promise<number> {
  for (let presses = 1; presses <= 80; presses++) {
    await page.keyboard.press(key);
    if ((await isInNotice(page)) === isIn) return presses;
  }
  throw new Error(`the focus did not get ${isIn ? 'into' : 'out of'} a notice`);
}

test('Tab moves through a notice and on to the page, and Escape closes the notice', async ({ page }) => {
  const person = await begin(page);
  for (const name of ['first', 'second', 'third']) await keep(page.request, person, name);
  await page.goto('/label/mylabel');
  await page.getByRole('checkbox', { name: 'Select first', exact: true }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  const notice = told(page, '1 label was moved to the trash.');
  await expect(notice).toBeVisible();
  await tabUntil(page, true);
  // Tab moves to the notice, to its action, and on.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  expect(await isInNotice(page)).toBe(true);
  expect(await tabUntil(page, false)).toBeLessThanOrEqual(2);
  const focused = page.locator(':focus');
  await expect(focused).toHaveCount(1);
  await expect(focused).toBeVisible();
  await tabUntil(page, true);
  await expect(notice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notice).toBeHidden();
  await expect(focused).toBeVisible();
  await expect(item(page, 'second')).toBeVisible();
});

test('Shift+Tab leaves a notice without actions', async ({ page }) => {
  await page.goto('/edit');
  await expect(page.locator('[data-element-id="ean"] path').first()).toBeAttached();
  const name = page.getByRole('textbox', { name: 'Label name' });
  await name.fill('told');
  await page.keyboard.press('Control+s');
  await expect(page.locator(NOTICE)).toBeVisible();
  await tabUntil(page, true, 'Shift+Tab');
  expect(await tabUntil(page, false, 'Shift+Tab')).toBe(1);
  await expect(page.locator(':focus')).toBeVisible();
});
