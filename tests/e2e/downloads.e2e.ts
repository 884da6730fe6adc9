import { expect, test } from '@playwright/test';
import { prepareZxing } from '../support/symbolReaders.ts';
import { scanned } from './scanned.ts';

test.beforeAll(prepareZxing);

test('[S1.04] [S2.37] the downloads menu shows a scannable QR code of the site and links for Windows', async ({
  page,
  baseURL,
}) => {
  await page.goto('/label/create');
  // The list opens when the pointer is over the button, without a click.
  await page.getByRole('button', { name: 'Downloads' }).hover();
  const code = page.getByRole('img', { name: `QR code of ${baseURL}` });
  await expect(code).toBeVisible();
  expect(await scanned(await code.screenshot())).toEqual([baseURL]);
  await expect(page.getByText(/works on this computer only/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Windows, 64-bit' })).toBeVisible();
  await page.mouse.move(0, 400);
  await expect(code).toHaveCount(0);
  // By keyboard, the focus moves into the list; Escape returns it to the button.
  await page.getByRole('button', { name: 'Downloads' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Windows, 64-bit' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(code).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Downloads' })).toBeFocused();
  // While no installer is configured, the link opens the help on how to install the page.
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Windows, 32-bit' }).click();
  await expect(page).toHaveURL(/\/help\/help-common\?article=install$/);
  await expect(page.getByRole('heading', { name: 'Install Diecut as an app' })).toBeVisible();
});

test('the Windows links and the QR code of the downloads menu use the configured installer addresses', async ({
  page,
}) => {
  const installers = {
    site: 'https://labels.example.com',
    windows64: 'https://example.com/diecut-x64.exe',
    windows32: 'https://example.com/diecut-x86.exe',
  };
  await page.route('**/api/v3/site/downloads', (route) =>
    route.fulfill({ json: { code: 200, msg: 'success', data: installers } }),
  );
  await page.goto('/label/create');
  await page.getByRole('button', { name: 'Downloads' }).click();
  await expect(page.getByRole('img', { name: `QR code of ${installers.site}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Windows, 64-bit' })).toHaveAttribute(
    'href',
    installers.windows64,
  );
  await expect(page.getByRole('link', { name: 'Windows, 32-bit' })).toHaveAttribute(
    'href',
    installers.windows32,
  );
});
