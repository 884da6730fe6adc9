import { expect, test } from '@playwright/test';
import { begin, call, item, keep, labelName, saveNew } from './libraryPage.ts';
import { freshAddress, putSession, signUp } from './signedIn.ts';
import { told } from './toasts.ts';

test('a save whose answer is lost on its way is made once, and no conflict with oneself', async ({
  page,
}) => {
  const person = await begin(page);
  await keep(page.request, person, 'lost');
  await page.goto('/label/mylabel');
  await item(page, 'lost').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('In your library', { exact: true })).toBeVisible();
  await labelName(page).fill('lost 2');
  await labelName(page).press('Enter');
  // The server does it; nobody hears of it.
  await page.route('**/templet/update', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press('Control+s');
  await expect(told(page, 'The server could not be reached.')).toBeVisible();
  await page.unroute('**/templet/update');
  await page.keyboard.press('Control+s');
  await expect(told(page, '“lost 2” is in your library.')).toBeVisible();
  await expect(page.getByText('In your library', { exact: true })).toBeVisible();
  const after = await call(page.request, person, '/templet/list');
  expect(after.data.list).toMatchObject([{ name: 'lost 2', version: 2 }]);
  // The same with a new label, whose answer is lost.
  await page.goto('/label/create');
  await page.getByRole('button', { name: /^Make/ }).click();
  await labelName(page).fill('new');
  await labelName(page).press('Enter');
  await page.route('**/templet/save', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await saveNew(page, 'new');
  const dialog = page.getByRole('dialog', { name: 'Save to my library' });
  await expect(dialog.getByText('The server could not be reached.')).toBeVisible();
  await page.unroute('**/templet/save');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(told(page, '“new” is in your library.')).toBeVisible();
  const both = await call(page.request, person, '/templet/list?sort=name');
  expect(both.data.list.map(({ name }: { name: string }) => name)).toEqual(['lost 2', 'new']);
});

test('a session that ends while a label of the library is changed is told, and leads back to the label', async ({
  page,
}) => {
  const person = await begin(page);
  await keep(page.request, person, 'ended');
  await page.goto('/label/mylabel');
  await item(page, 'ended').getByRole('button', { name: 'Open' }).click();
  await labelName(page).fill('ended 2');
  await labelName(page).press('Enter');
  await page.request.post('/api/v3/login/logout', { headers: { accessToken: person.accessToken } });
  await page.context().clearCookies({ name: 'diecut_refresh' });
  const reloaded = page.waitForEvent('load', { timeout: 20_000 });
  await page.keyboard.press('Control+s');
  await expect(told(page, 'You have been signed out.')).toBeVisible();
  await reloaded;
  await expect(told(page, 'You have been signed out. What you made is kept on this device.')).toBeVisible();
  await expect(labelName(page)).toHaveValue('ended 2');
  // It does not pass for saved.
  await page.keyboard.press('Control+s');
  await expect(told(page, 'Available after signed in')).toBeVisible();
  await page.getByText('Sign in', { exact: true }).first().click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fedit/);
});

test('what one person opened from their library is not shown to another on the same device', async ({
  page,
}) => {
  const first = await begin(page);
  await keep(page.request, first, 'of the first');
  await page.goto('/label/mylabel');
  await item(page, 'of the first').getByRole('button', { name: 'Open' }).click();
  await labelName(page).fill('changed by the first');
  await labelName(page).press('Enter');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await putSession(page, await signUp(page.request, freshAddress()));
  await page.goto('/label/create');
  await expect(page.getByRole('heading', { name: 'New label' })).toBeVisible();
  await expect(page.getByText('changed by the first')).toHaveCount(0);
  await page.goto('/edit');
  await expect(labelName(page)).not.toHaveValue('changed by the first');
  await putSession(page, first);
  await page.goto('/label/create');
  await expect(page.getByText('changed by the first')).toBeVisible();
});
