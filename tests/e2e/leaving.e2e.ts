import { expect, type Page, test } from '@playwright/test';
import { begin, call, item, keep, labelName } from './libraryPage.ts';
import { told } from './toasts.ts';

const asked = (page: Page) => page.getByRole('alertdialog', { name: 'Label changed, save?' });

/** Opens a library label from the library. */
async function open(page: Page, name: string): Promise<void> {
  await page.goto('/label/mylabel');
  await item(page, name).getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Saved to library', { exact: true })).toBeVisible();
}

async function rename(page: Page, name: string): Promise<void> {
  await labelName(page).fill(name);
  await labelName(page).press('Enter');
  await expect(page.getByText('Saved on this device')).toBeVisible();
}

test('[S4.06] Back, Forward and a link ask before a changed library label is left, and stay there until the answer', async ({
  page,
}) => {
  const person = await begin(page);
  const kept = await keep(page.request, person, 'asked');
  await open(page, 'asked');
  // An unchanged label is left without a question.
  await page.goBack();
  await expect(page).toHaveURL(/\/label\/mylabel$/);
  await page.goForward();
  await rename(page, 'changed');
  const address = page.url();
  await page.evaluate(() => window.history.back());
  await expect(asked(page)).toBeVisible();
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(asked(page)).toBeHidden();
  await expect(labelName(page)).toHaveValue('changed');
  await page.getByRole('link', { name: /Start page$/ }).click();
  await asked(page).getByRole('button', { name: 'Save' }).click();
  await expect(told(page, '“changed” was saved to your library.')).toBeVisible();
  await expect(page).toHaveURL(/\/label\/recent$/);
  expect((await call(page.request, person, `/templet/${kept.id}`)).data.name).toBe('changed');
  // The link was the last step: Back leads to the label, which equals the library now, and Back again leaves it.
  await page.goBack();
  await expect(labelName(page)).toHaveValue('changed');
  await rename(page, 'changed again');
  await page.evaluate(() => window.history.back());
  await asked(page).getByRole('button', { name: 'Exit' }).click();
  await expect(page).toHaveURL(/\/label\/mylabel$/);
  expect((await call(page.request, person, `/templet/${kept.id}`)).data.name).toBe('changed');
  // The change stays on this device.
  await page.goForward();
  await expect(labelName(page)).toHaveValue('changed again');
});

test('[S4.06] closing the tab asks for a changed library label, and not for a saved or a device label', async ({
  page,
}) => {
  const person = await begin(page);
  await keep(page.request, person, 'closed');
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });
  await open(page, 'closed');
  // A press in the page: without one, browsers ignore the request for a question.
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await page.reload();
  await expect(labelName(page)).toHaveValue('closed');
  expect(questions).toEqual([]);
  await rename(page, 'closed 2');
  await page.reload();
  await expect(labelName(page)).toHaveValue('closed 2');
  expect(questions).toEqual(['beforeunload']);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved to library', { exact: true })).toBeVisible();
  await page.reload();
  await expect(labelName(page)).toHaveValue('closed 2');
  expect(questions).toEqual(['beforeunload']);
});

test('[S2.17] the editor has sign-in and registration that lead back to the label, and the user menu after sign-in', async ({
  page,
}) => {
  await page.goto('/edit');
  await rename(page, 'before sign-in');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign in' })).toContainText(
    'Sign in to save labels to your library',
  );
  await page.getByRole('menuitem', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register\?redirect=/);
  await begin(page);
  await page.goto('/edit');
  await expect(labelName(page)).toHaveValue('before sign-in');
  await page.getByRole('button', { name: /^Account: / }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Profile',
    'Preferences',
    'Feedback',
    'About',
    'Sign out',
  ]);
  await page.getByRole('menuitem', { name: 'Preferences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preferences' });
  await dialog.getByLabel('Unit').selectOption('mm');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(labelName(page)).toHaveValue('before sign-in');
});

test('sign-out asks what to do with library labels on this device, and removes only those that the library has', async ({
  page,
}) => {
  const person = await begin(page);
  await keep(page.request, person, 'safe');
  await keep(page.request, person, 'unsafe');
  await open(page, 'unsafe');
  await rename(page, 'unsafe changed');
  await page.getByRole('link', { name: /Start page$/ }).click();
  await asked(page).getByRole('button', { name: 'Exit' }).click();
  await open(page, 'safe');
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out' });
  await expect(question).toContainText('2 labels from your library are stored on this device.');
  await expect(question).toContainText('1 label has changes that are not in your library.');
  await question.getByRole('button', { name: 'Remove labels and sign out' }).click();
  await expect(told(page, "You're signed out.")).toBeVisible();
  await page.goto('/label/create');
  await expect(page.getByText('unsafe changed')).toBeVisible();
  await expect(page.getByText('safe', { exact: true })).toHaveCount(0);
});
