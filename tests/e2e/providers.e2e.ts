import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type OidcServer, startOidcServer } from '../support/oidcServer.ts';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';
import { told } from './toasts.ts';

const ANA = { sub: 'ana-1', email: 'ana@example.com', email_verified: true, name: 'Ana Grün' };
const VISITOR = { sub: 'bo-2', email: 'bo@example.com', email_verified: true, name: '博' };

/** Returns a currently unused port: the provider must know the redirect address before the server starts. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return bound.port;
}

let folder = '';
let origin = '';
let oidc: OidcServer;
let server: ServerProcess;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'diecut-provider-'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  oidc = await startOidcServer([`${origin}/api/v3/login/oidc/corp/callback`]);
  server = await startServerProcess({
    PORT: String(port),
    DIECUT_DATA_DIR: folder,
    DIECUT_PUBLIC_URL: `${origin}/`,
    DIECUT_OIDC_PROVIDERS: 'corp',
    DIECUT_OIDC_CORP_TITLE: 'Corp accounts',
    DIECUT_OIDC_CORP_ISSUER: oidc.issuer,
    DIECUT_OIDC_CORP_CLIENT_ID: oidc.clientId,
    DIECUT_OIDC_CORP_CLIENT_SECRET: oidc.clientSecret,
  });
});
test.afterAll(async () => {
  await server?.stop();
  await oidc?.close();
  rmSync(folder, { recursive: true, force: true });
});

const elsewhere = (page: Page) => page.getByRole('link', { name: 'Corp accounts' });
const agreement = (page: Page) => page.getByRole('checkbox', { name: /read and agree/ });

test('[S2.10] [S2.22] a visitor signs in by password, code or a provider, which returns by /auth-redirect', async ({
  page,
}) => {
  oidc.setPerson(ANA);
  await page.goto(`${origin}/setting/dbdata?name=tea`);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  for (const name of ['Password', 'Code', 'Email', 'Phone'])
    await expect(page.getByRole('tab', { name })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Code' }).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
  // Sign-in at a provider requires the agreement too.
  await expect(agreement(page)).not.toBeChecked();
  await elsewhere(page).click();
  await expect(page.getByText('Please tick the box to accept the agreement.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  const passed: string[] = [];
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));
  await agreement(page).check();
  await page.getByRole('checkbox', { name: 'Stay signed in for 30 days' }).check();
  await elsewhere(page).click();
  await expect(told(page, "You're signed in.")).toBeVisible();
  await expect(page).toHaveURL(`${origin}/setting/dbdata?name=tea`);
  expect(passed).toContain('/auth-redirect');
  await expect(page.getByRole('button', { name: 'Account: Ana Grün' })).toBeVisible();
  const token = (await page.context().cookies()).find(({ name }) => name === 'diecut_token');
  expect((token?.expires ?? 0) / 86_400 - Date.now() / 86_400_000).toBeGreaterThan(29);
  // Going back does not start the token exchange again.
  await page.goBack();
  expect(new URL(page.url()).pathname).not.toBe('/auth-redirect');
});

test('[S2.10] a failed sign-in at a provider shows a message, and a redirect stays on this site', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${origin}/auth-redirect?redirect=%2Fedit`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fedit$/);
  oidc.setPerson(null);
  await page.goto(`${origin}/login?redirect=%2Fsetting%2Fpersonal`);
  await agreement(page).check();
  await elsewhere(page).click();
  await expect(told(page, 'Sign-in failed. Try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?/);
  // The redirect still leads to the requested address, and only within this site.
  oidc.setPerson(VISITOR);
  await agreement(page).check();
  await elsewhere(page).click();
  await expect(told(page, "You're signed in.")).toBeVisible();
  await expect(page).toHaveURL(`${origin}/setting/personal`);
  await page.context().clearCookies();
  await page.goto(`${origin}/login?redirect=${encodeURIComponent('//evil.example/x')}`);
  await agreement(page).check();
  await elsewhere(page).click();
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origin);
});
