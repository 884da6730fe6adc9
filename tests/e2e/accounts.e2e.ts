import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { startFreshCopy } from '../support/serverProcess.ts';
import { beSignedIn, freshAddress, putSession, sentCode, signUp } from './signedIn.ts';
import { told } from './toasts.ts';

const GOOD = 'Пароль-7-茶';

const agree = (page: Page) => page.getByRole('checkbox', { name: /read and agree/ }).check();
const cookie = async (page: Page, name: string) =>
  (await page.context().cookies()).find((one) => one.name === `diecut_${name}`);
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

/** Returns the scroll position of the visible screen. */
const scrolledTop = (page: Page) =>
  page.locator('main:visible').evaluate((main) => {
    let around = main.parentElement;
    while (around && getComputedStyle(around).overflowY !== 'auto') around = around.parentElement;
    return around?.scrollTop ?? -1;
  });

/** Requests a code in a form, and returns it. */
async function askForCode(page: Page, email: string, read = sentCode): Promise<string> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click({ timeout: 90_000 });
  await expect(
    page.getByText(
      `This server sends no mail. The code for ${email} is in the terminal in which the server runs, and on its outbox page.`,
    ),
  ).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeVisible();
  return read(page.request, email);
}

async function register(page: Page, email: string, { origin = '', read = sentCode } = {}): Promise<void> {
  await page.goto(`${origin}/register`);
  await page.getByLabel('Verification code').fill(await askForCode(page, email, read));
  await page.getByLabel('Your name').fill('Аня');
  await agree(page);
  for (const password of ['password1', GOOD]) {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    if (password === GOOD) break;
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/too common/);
  }
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(told(page, 'Your account is ready.')).toBeVisible();
}

test('[S2.09] [S2.23] [S5.13] [S5.15] [S8.08] [S8.09] [S8.10] [S8.25] the registration form lists missing and wrong fields, then signs the user in', async ({
  page,
}) => {
  await page.goto('/register');
  await expect(page).toHaveTitle('Create an account · Diecut');
  const submit = page.getByRole('button', { name: 'Create account' });
  await submit.click();
  for (const text of [
    'Enter your email address.',
    'Enter the verification code.',
    'A name has 1 to 50 characters.',
    'Enter a password.',
    'Confirm your password.',
    'Please tick the box to accept the agreement.',
  ])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('onlyletters');
  await page.getByLabel('Confirm password').fill('others');
  await submit.click();
  await expect(page.getByText('Password should contain both numbers and letters')).toBeVisible();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await register(page, freshAddress());
  await expect.poll(async () => (await cookie(page, 'token'))?.value ?? '').not.toBe('');
  expect(decodeURIComponent((await cookie(page, 'name'))?.value ?? '')).toBe('Аня');
});

test('[S4.01] [S5.15] [S7.06] password sign-in requires the agreement, and signing out deletes the session cookies and open tabs', async ({
  page,
}) => {
  const email = freshAddress();
  await register(page, email);
  await page.getByRole('button', { name: 'Account: Аня' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(told(page, "You're signed out.")).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('diecut_'))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('diecut_views'))).toBe('[]');
  // A protected screen asks the visitor to sign in, instead of a redirect to the start page.
  await page.getByRole('link', { name: 'Print PDFs Sign-in needed' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpdf%2Findex$/);
  await expect(page.getByText('Sign in to print PDFs. Your files stay on this device.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(`  ${email} `);
  await page.getByLabel('Password', { exact: true }).fill('wrong-1234');
  await signInButton(page).click();
  await expect(page.getByText('Please tick the box to accept the agreement.')).toBeVisible();
  await agree(page);
  await signInButton(page).click();
  await expect(page.locator('form').getByText('The account or the password is wrong.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(GOOD);
  await page.getByRole('checkbox', { name: 'Stay signed in for 30 days' }).check();
  await signInButton(page).click();
  await expect(told(page, "You're signed in.")).toBeVisible();
  // A remembered session lasts thirty days, any other one until the browser closes.
  const days = ((await cookie(page, 'token'))?.expires ?? 0) / 86_400 - Date.now() / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30.1);
});

test('[S4.13] [S7.07] an emailed code signs in an address without an account', { tag: '@long' }, async ({
  page,
}) => {
  const email = freshAddress();
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Code' }).click();
  const digits = await askForCode(page, email);
  const code = page.getByLabel('Verification code');
  await code.fill(digits === '000000' ? '000001' : '000000');
  await agree(page);
  await signInButton(page).click();
  await expect(code).toHaveAccessibleDescription('The code is wrong or has expired. Request a new one.');
  await code.fill(digits);
  await signInButton(page).click();
  await expect(told(page, "You're signed in.")).toBeVisible();
  expect((await cookie(page, 'token'))?.expires).toBe(-1);
});

test('[S2.23] [S7.10] [S8.25] an emailed code resets a forgotten password, and an address gets one code a minute', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(150_000);
  const email = freshAddress();
  await signUp(page.request, email);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forget$/);
  const digits = await askForCode(page, email);
  // The button counts down a minute; after a reload the page does not know of the countdown, and the server refuses the request.
  await page.reload();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(told(page, 'A code was sent recently. Try again in')).toBeVisible();
  await page.getByLabel('Verification code').fill(digits);
  // The field shows password errors that only the server detects.
  await page.getByLabel('New password').fill('password1');
  await page.getByLabel('Confirm password').fill('password1');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/too common/);
  await page.getByLabel('New password').fill(GOOD);
  await page.getByLabel('Confirm password').fill(GOOD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(told(page, 'Password changed. Sign in with the new password.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(GOOD);
  await agree(page);
  await signInButton(page).click();
  await expect(told(page, "You're signed in.")).toBeVisible();
});

test('the account forms keep the typed address across screens and reloads, and forget it after registration', {
  tag: '@long',
}, async ({ page }) => {
  const email = freshAddress();
  await page.goto('/login');
  const address = page.getByRole('textbox', { name: 'Email' });
  await address.fill(email);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(/\/register/);
  await expect(address).toHaveValue(email);
  await page.reload();
  await expect(address).toHaveValue(email);
  await register(page, email);
  await page.context().clearCookies();
  await page.goto('/login');
  await expect(address).toHaveValue('');
});

test('[S6.02] protected screens redirect a signed-out visitor to sign-in and then back to the requested address', {
  tag: '@long',
}, async ({ page }) => {
  for (const [path, reason] of [
    ['/setting/dbdata', 'Sign in to manage spreadsheets.'],
    ['/setting/share', 'Sign in to see what you share,'],
    ['/setting/personal', 'Sign in to see your profile.'],
    ['/pdf/index', 'Sign in to print PDFs. Your files stay on this device.'],
    ['/image/index', 'Sign in to print pictures. Your files stay on this device.'],
    ['/label/recent', 'Sign in to see your recent labels.'],
    ['/label/mylabel', 'Sign in to see the labels of your library.'],
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/login\\?redirect=${encodeURIComponent(path)}$`));
    await expect(page.getByText(reason)).toBeVisible();
  }
  for (const path of [
    '/',
    '/index',
    '/edit',
    '/label/create',
    '/login',
    '/home',
    '/forget',
    '/register',
    '/401',
  ]) {
    await page.goto(path);
    await expect(
      page
        .locator('h1')
        .or(page.getByRole('button', { name: 'Print' }))
        .first(),
    ).toBeVisible();
    expect(page.url()).not.toContain('redirect=');
  }
  await page.goto('/no/such/page?x=1');
  await expect(page).toHaveURL(/\/404$/);
  await page.goto('/setting/dbdata?name=tea');
  const email = freshAddress();
  await page.getByRole('tab', { name: 'Code' }).click();
  await page.getByLabel('Verification code').fill(await askForCode(page, email));
  await agree(page);
  await signInButton(page).click();
  await expect(page).toHaveURL(/\/setting\/dbdata\?name=tea$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/label\/recent$/);
});

test('[S4.03] [S8.02] [S9.05] a session that ended on the server ends in every tab, and the typed label name survives', {
  tag: '@long',
}, async ({ page, context }) => {
  const told = await signUp(page.request, freshAddress());
  await putSession(page, told);
  await page.goto('/edit');
  const second = await context.newPage();
  await second.goto('/setting/dbdata');
  await expect(second.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Label name' });
  await name.fill('typed before the end');
  // The user signs out on another device.
  await page.request.post('/api/v3/login/logout', { headers: { accessToken: told.accessToken } });
  await context.clearCookies({ name: 'diecut_refresh' });
  const reloaded = second.waitForEvent('load', { timeout: 20_000 });
  const save = async () => {
    await second.getByRole('button', { name: 'Preferences' }).click();
    await second.getByRole('button', { name: 'Save', exact: true }).click();
  };
  // The page detects the end of the session with its first request: on a slow machine the button or the dialog may be gone by then.
  await Promise.race([save(), reloaded]);
  await expect.poll(async () => (await cookie(page, 'token'))?.value).toBeUndefined();
  await reloaded;
  await expect(second).toHaveURL(/\/login\?redirect=%2Fsetting%2Fdbdata$/);
  await page.reload();
  await expect(name).toHaveValue('typed before the end');
});

test('[S7.16] three tabs with an expired token refresh it only once', {
  tag: '@long',
}, async ({ page, context }) => {
  const email = freshAddress();
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Code' }).click();
  await page.getByLabel('Verification code').fill(await askForCode(page, email));
  await agree(page);
  await signInButton(page).click();
  await expect(told(page, "You're signed in.")).toBeVisible();
  const { origin } = new URL(page.url());
  // The first tab must not use the expired token: it would refresh it before the others start.
  await page.goto('about:blank');
  await context.addCookies([{ name: 'diecut_token', value: 'run-out', url: origin }]);
  let exchanges = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/login/refresh')) exchanges++;
  });
  const tabs = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto('/setting/dbdata')));
  for (const tab of tabs) await expect(tab.getByRole('button', { name: /^Account: / })).toBeVisible();
  await expect.poll(() => exchanges).toBe(1);
  await expect.poll(async () => (await cookie(page, 'token'))?.value).not.toBe('run-out');
  for (const tab of tabs) await expect(tab).toHaveURL(/dbdata$/);
});

test('[S2.20] [S2.21] [S4.14] [S9.33] the folded menu survives a reload, tabs keep the input of their screens, and tabs refresh and close', async ({
  page,
}) => {
  await beSignedIn(page);
  await page.goto('/setting/dbdata');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByText('Spreadsheets').or(menu.getByText('Manage'))).toBeVisible();
  await page.getByRole('button', { name: 'Hide the menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show the menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the menu' }).click();
  const tabs = page.getByRole('navigation', { name: 'Open pages' });
  // The side menu lists the routes of the group.
  const side = page.getByRole('navigation', { name: 'Manage' });
  await expect(side.getByRole('link')).toHaveText([
    'Font settings',
    'Spreadsheets',
    'Shares',
    'Printers',
    'Profile',
  ]);
  await menu.getByRole('link', { name: 'New label' }).click();
  await expect(page).toHaveTitle('New label · Diecut');
  await page.getByRole('spinbutton', { name: 'Width' }).fill('3.25');
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => scrolledTop(page)).toBeGreaterThan(0);
  await menu.getByRole('link', { name: 'Pictures' }).click();
  await expect(page).toHaveTitle('Picture printing · Diecut');
  await tabs.getByRole('link', { name: 'New label' }).click();
  // The screen is shown from its top, and the text that was typed there is still there.
  await expect.poll(() => scrolledTop(page)).toBe(0);
  await expect(page.getByRole('spinbutton', { name: 'Width' })).toHaveValue('3.25');
  await tabs.getByRole('link', { name: 'New label' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Refresh' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Width' })).not.toHaveValue('3.25');
  await expect(page).toHaveURL(/\/label\/create$/);
  await tabs.getByRole('link', { name: 'New label' }).click({ button: 'right' });
  const closeOthers = page.getByRole('menuitem', { name: 'Close others' });
  const width = await closeOthers.evaluate(
    (item) => getComputedStyle(item.closest('[role="menu"]')?.parentElement ?? item).minWidth,
  );
  const padding = await tabs.evaluate((strip) => getComputedStyle(strip).scrollPaddingInline);
  expect([width, padding]).toEqual(['105px', '4px']);
  await closeOthers.click();
  await expect(tabs.getByRole('link')).toHaveCount(1);
});

test('[S7.14] [S7.15] the unit and language chosen while signed in apply on another device', {
  tag: '@long',
}, async ({ page, browser }) => {
  const person = await signUp(page.request, freshAddress());
  await putSession(page, person);
  await page.goto('/label/create');
  const other = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/updateUserPreference'));
  await page.getByRole('button', { name: 'mm', exact: true }).click();
  await kept;
  await putSession(other, person);
  await other.goto('/label/create');
  await expect(other.getByRole('button', { name: 'mm', exact: true, pressed: true })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'New label' })).toBeVisible();
  // Earlier preferences do not overwrite a choice on this device.
  const changed = other.waitForResponse((answer) => answer.url().endsWith('/updateUserPreference'));
  await other.getByRole('button', { name: 'in', exact: true }).click();
  await changed;
  await other.reload();
  await expect(other.getByRole('button', { name: 'in', exact: true, pressed: true })).toBeVisible();
  await other.context().close();
});

test('a copy of the sources that was just started registers a user with the code in its terminal', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-fresh-copy-'));
  const server = await startFreshCopy(folder);
  const inTerminal = async (_: unknown, email: string) => {
    const code = () => new RegExp(`The code for ${email} is (\\d{6})\\.`).exec(server.said())?.[1] ?? '';
    await expect.poll(code).not.toBe('');
    return code();
  };
  try {
    const { origin } = server;
    await register(page, freshAddress(), { origin, read: inTerminal });
    const outbox = /http:\/\/localhost(:\d+\/outbox\/[\w-]+)/.exec(server.said())?.[1] ?? '';
    await page.goto(`http://localhost${outbox}`);
    await expect(page.getByRole('heading', { name: 'Sign-in codes' })).toBeVisible();
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
