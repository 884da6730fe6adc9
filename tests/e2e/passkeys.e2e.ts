import { expect, type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import { freshAddress, putSession, signUp } from './signedIn.ts';
import { told } from './toasts.ts';

/** Gives the page's browser an authenticator that verifies its user and stores discoverable passkeys. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    setVerified: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('a passkey can be added, renamed, used to sign in and to confirm the user, and removed', async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page);
  await putSession(page, await signUp(page.request, freshAddress()));
  await page.goto('/setting/personal');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = page.getByRole('alertdialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: "I've saved the codes" }).click();
  expect(await authenticator.count()).toBe(1);
  const list = page.getByRole('list', { name: 'Passkeys' });
  await expect(list.getByRole('listitem')).toContainText('Never used');
  await list.getByRole('button', { name: /^Rename/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename the passkey' });
  await dialog.getByLabel('Name').fill('Desk');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByRole('listitem')).toContainText('Desk');
  expect(await violations(page)).toEqual([]);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  await page.getByRole('checkbox', { name: /read and agree/ }).check();
  expect(await violations(page)).toEqual([]);
  await authenticator.setVerified(false);
  await signIn.click();
  await expect(told(page, /^No passkey was used/)).toBeVisible();
  await authenticator.setVerified(true);
  await signIn.click();
  await expect(told(page, "You're signed in.")).toBeVisible();

  await page.goto('/setting/personal');
  await expect(list.getByRole('listitem')).toContainText('Last used');
  await list.getByRole('button', { name: 'Remove “Desk”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  // The session of a sign-in does not count as a new proof of identity; the passkey does.
  const proof = page.getByRole('dialog', { name: "Confirm it's you" });
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(told(page, 'Passkey removed.')).toBeVisible();
  await expect(list).toHaveCount(0);
});

const PASSWORD = 'слово-1234';

test('a passkey completes a sign-in by password', { tag: '@long' }, async ({ page }) => {
  await addAuthenticator(page);
  const address = freshAddress();
  const account = await signUp(page.request, address);
  const changed = await page.request.post('/api/v3/user/update', {
    data: { password: PASSWORD },
    headers: { accessToken: account.accessToken },
  });
  const { data }: { data: { accessToken?: string } } = await changed.json();
  await putSession(page, { ...account, accessToken: data.accessToken ?? account.accessToken });
  await page.goto('/setting/personal');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: "I've saved the codes" }).click();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: /read and agree/ }).check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(told(page, "You're signed in.")).toBeVisible();
});
