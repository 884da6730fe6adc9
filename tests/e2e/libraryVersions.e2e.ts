import { expect, test } from '@playwright/test';
import { violations } from './axe.ts';
import { begin, call, item, keep } from './libraryPage.ts';
import { told } from './toasts.ts';

test('the library restores an earlier version of a label, and "Undo" reverts that', async ({ page }) => {
  const person = await begin(page);
  const { id } = await keep(page.request, person, 'Ценник 茶');
  const read = async () => (await call(page.request, person, `/templet/${id}`)).data;
  for (const widthMm of [70, 80]) {
    const { label, version } = await read();
    await call(page.request, person, '/templet/update', { id, version, label: { ...label, widthMm } });
  }
  await page.goto('/label/mylabel');
  const ask = async () => {
    await item(page, 'Ценник 茶').getByRole('button', { name: 'More actions for' }).click();
    await page.getByRole('menuitem', { name: 'Earlier versions…' }).click();
    return page.getByRole('dialog', { name: 'Earlier versions of “Ценник 茶”' });
  };
  const dialog = await ask();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  // Each row has the picture of its version.
  await expect(dialog.locator('li > div > svg')).toHaveCount(2);
  await expect(dialog.locator('li:first-child svg[viewBox^="0 0 70 "] svg path').first()).toBeAttached();
  expect(await violations(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Compare' }).first().click();
  await expect(dialog.getByRole('figure')).toHaveCount(2);
  await expect(dialog.getByText(/Size: 70 × \d+ mm → 80 × \d+ mm/)).toBeVisible();
  expect(await violations(page, '[role="dialog"]')).toEqual([]);
  // The latest version is first: the state before the last save.
  await dialog.getByRole('button', { name: 'Restore this version' }).first().click();
  await expect(told(page, '“Ценник 茶” was restored to the version of')).toBeVisible();
  expect((await read()).label.widthMm).toBe(70);
  await page.getByText('Undo', { exact: true }).click();
  await expect.poll(async () => (await read()).label.widthMm).toBe(80);
  // No version is lost.
  await expect((await ask()).getByRole('listitem')).toHaveCount(4);
});
