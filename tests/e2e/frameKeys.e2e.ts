import { expect, type Page, test } from '@playwright/test';
import { begin, item, keep } from './libraryPage.ts';
import { told } from './toasts.ts';

async function openLabels(page: Page): Promise<void> {
  const person = await begin(page);
  for (const name of ['first', 'second']) await keep(page.request, person, name);
  await page.goto('/label/mylabel');
  await expect(item(page, 'first')).toBeVisible();
}

test('closing a dialog with Escape returns the focus to its button, and deleting a label keeps the focus in the list', async ({
  page,
}) => {
  await openLabels(page);
  const more = item(page, 'first').getByRole('button', { name: 'More actions for first' });
  for (const deed of ['Share…', 'Move to…', 'Publish in the market…']) {
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: deed })).toBeVisible();
    await page.getByRole('menuitem', { name: deed }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(more, deed).toBeFocused();
  }
  const remove = item(page, 'first').getByRole('button', { name: 'Delete' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(item(page, 'first')).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('#root main, #root [tabindex]') !== null))
    .toBe(true);
});

test('on a phone the top bar fits the window and shows downloads, preferences and account', async ({
  page,
}) => {
  await openLabels(page);
  for (const width of [360, 390, 430]) {
    await page.setViewportSize({ width, height: 780 });
    const bar = page.getByRole('banner').first();
    await expect.poll(() => bar.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    for (const name of ['Downloads', 'Preferences', /^Account: /])
      await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('banner').first().getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Feedback', 'Tours and guides', 'Common problems']);
  await page.getByRole('menuitem', { name: 'Feedback' }).click();
  await expect(page).toHaveURL(/\/feedback\/feedback$/);
});

test.describe('in Russian, whose words are long', () => {
  test.use({ locale: 'ru-RU' });

  test("a visitor's top bar fits a window of 600 px and of a tablet", async ({ page }) => {
    await page.goto('/help/help-useful');
    const bar = page.getByRole('banner').first();
    for (const width of [600, 768, 860, 1024]) {
      await page.setViewportSize({ width, height: 780 });
      await expect
        .poll(() => bar.evaluate((node) => node.scrollWidth - node.clientWidth), String(width))
        .toBe(0);
      await expect(bar.getByRole('link', { name: 'Войти' })).toBeInViewport({ ratio: 1 });
    }
  });

  test('the names of fonts have room beside the menus of a tablet', async ({ page }) => {
    await begin(page);
    await page.setViewportSize({ width: 768, height: 780 });
    await page.goto('/setting/fontsetting');
    const name = page.getByText('Arimo (Arial)').first();
    await expect(name).toBeVisible();
    await expect
      .poll(() => name.evaluate((node) => node.closest('li > div')?.clientWidth ?? 0))
      .toBeGreaterThan(200);
  });
});

test('on a phone the editor shows undo, redo, File, Export and Print without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/edit');
  for (const name of [/^Undo/, /^Redo/, 'File', 'Export', 'Print'])
    await expect(page.getByRole('button', { name, exact: true }).first()).toBeInViewport({ ratio: 1 });
});

test('in forced colors the open folder and the open tab have an outline', async ({ page }) => {
  await openLabels(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const outline = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => getComputedStyle(node.parentElement ?? node).outlineStyle);
  expect(await outline('nav[aria-label="Folders"] button[aria-current]')).toBe('solid');
  expect(await outline('nav[aria-label="Folders"] button:not([aria-current])')).toBe('none');
  expect(await outline('nav[aria-label="Open pages"] a[aria-current="page"]')).toBe('solid');
});

test('the access denied screen leads a signed-in user to their own labels', async ({ page }) => {
  await page.goto('/401');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await begin(page);
  await page.goto('/401');
  await page.getByRole('link', { name: 'Go to your labels' }).click();
  await expect(page).toHaveURL(/\/label\/recent$/);
  await expect(told(page, 'Available after signing in')).toHaveCount(0);
});
