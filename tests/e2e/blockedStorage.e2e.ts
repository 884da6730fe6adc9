import { expect, test } from '@playwright/test';

// A browser that blocks the data of sites throws at the first access, as these do.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get: deny });
    Object.assign(IDBFactory.prototype, { open: deny, databases: async () => deny() });
    Object.assign(CacheStorage.prototype, { open: async () => deny(), match: async () => deny() });
  });
});

test('the start page and the editor work in a browser that blocks the data of sites', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh-CN');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.goto('/edit');
  await expect(page.locator('[data-element-id="ean"] path').first()).toBeAttached();
  await expect(page.getByText("This window can't save data")).toBeVisible();
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Add an element' })
    .getByRole('button', { name: 'Rectangle' })
    .click();
  await expect(page.getByRole('heading', { name: 'Rectangle' })).toBeVisible();
  await page.getByRole('button', { name: 'mm', exact: true }).click();
  await expect(page.getByRole('button', { name: 'mm', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Print' })).toBeVisible();
  expect(errors).toEqual([]);
});
