import { expect, type Page, test } from '@playwright/test';
import { stepAt, totpCode } from '../../server/resources/secondFactor/totpCode.ts';
import { violations } from './axe.ts';
import { freshAddress, putSession, signUp } from './signedIn.ts';
import { told } from './toasts.ts';

const WRONG = /^This code is wrong or was already used/;

const PASSWORD = 'слово-1234';

async function choosePassword(page: Page) {
  await page.getByRole('button', { name: 'Set a password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a password' });
  await dialog.getByLabel('New password').fill(PASSWORD);
  await dialog.getByLabel('Confirm password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(told(page, 'Password changed.')).toBeVisible();
}

async function signInByPassword(page: Page, address: string) {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /read and agree/ }).check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('an authenticator app can be set up, and its code is required at sign-in and to turn it off', async ({
  page,
}) => {
  const address = freshAddress();
  await putSession(page, await signUp(page.request, address));
  await page.goto('/setting/personal');
  await choosePassword(page);
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const setup = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = await setup.getByLabel('Key').inputValue();
  await setup.getByLabel('Code from the app').fill('000');
  await setup.getByRole('button', { name: 'Turn on' }).click();
  await expect(setup.getByLabel('Code from the app')).toHaveAccessibleDescription(WRONG);
  expect(await violations(page)).toEqual([]);
  const used = stepAt(Date.now());
  await setup.getByLabel('Code from the app').fill(totpCode(secret, used));
  await setup.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('alertdialog', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allTextContents();
  expect(new Set(codes).size).toBe(10);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: "I've saved the codes" }).click();
  await expect(page.getByText('10 codes left')).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signInByPassword(page, address);
  const code = page.getByLabel('Code', { exact: true });
  await expect(
    page.getByText('Enter the code from your authenticator app, or a recovery code.'),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await code.fill(totpCode(secret, used));
  await page.getByRole('button', { name: 'Continue' }).click();
  // This code's time step was used when the app was set up.
  await expect(code).toHaveAccessibleDescription(WRONG);
  await code.fill(codes[0]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(told(page, "You're signed in.")).toBeVisible();

  await page.goto('/setting/personal');
  await expect(page.getByText('9 codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  // A recent sign-in is not enough here: the user enters the password and a code again.
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await proof.getByLabel('Current password').fill(PASSWORD);
  await proof.getByRole('button', { name: 'Continue' }).click();
  const half = proof.getByLabel('Code from your authenticator app, or a recovery code');
  await half.fill(codes[0]);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(half).toHaveAccessibleDescription(WRONG);
  // The next time step's code is accepted early; on a slow machine this step may be over.
  await half.fill(totpCode(secret, Math.max(used + 1, stepAt(Date.now()))));
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible();
});
