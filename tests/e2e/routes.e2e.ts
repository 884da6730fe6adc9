import { expect, type Page, test } from '@playwright/test';
import { OPEN_SCREENS, OWN_SCREENS, titleOf } from './screenPaths.ts';
import { freshAddress, putSession, signUp } from './signedIn.ts';

/** Addresses that redirect to other addresses. */
const ALIASES = {
  '/pdf': '/pdf/index',
  '/image': '/image/index',
  '/label': '/label/recent',
  '/setting': '/setting/fontsetting',
  '/feedback': '/feedback/feedback',
} as const;

const NEW_LABEL = {
  'zh-CN': '新建标签',
  'zh-TW': '新增標籤',
  'ru-RU': 'Новая этикетка',
  'en-US': 'New label',
};

const at = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const titled = (path: string) => `${titleOf(path)} · Diecut`;

async function signIn(page: Page) {
  const person = await signUp(page.request, freshAddress());
  await putSession(page, person);
  return person;
}

test('[S2.01] [S2.04] [S2.15] [S4.02] a signed-out visitor opens public screens, and all others redirect to sign-in', async ({
  page,
}) => {
  for (const path of OPEN_SCREENS) {
    await page.goto(path);
    await expect(page).toHaveTitle(titled(path));
    expect(at(page)).toBe(path);
  }
  for (const alias of ['/index', '/home']) {
    await page.goto(alias);
    await expect(page.getByRole('link', { name: 'To Design' })).toBeVisible();
    expect(at(page)).toBe('/');
  }
  await page.getByRole('link', { name: 'To Design' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  for (const path of [...OWN_SCREENS, ...Object.values(ALIASES)]) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/login\\?redirect=${encodeURIComponent(path)}$`));
  }
  await page.goto('/no/such/page?x=1');
  await expect(page).toHaveTitle('Page not found · Diecut');
  expect(at(page)).toBe('/404');
  // An unknown token is no session: the page deletes it with a message, and keeps the way back.
  await page
    .context()
    .addCookies([{ name: 'diecut_token', value: 'unknown', url: new URL(page.url()).origin }]);
  await page.goto('/setting/share');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsetting%2Fshare$/, { timeout: 20_000 });
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name === 'diecut_token')).toEqual([]);
  await expect(page.getByText(/^You've been signed out\./).first()).toBeVisible();
});

test('[S2.01] [S2.04] [S2.11] [S2.14] [S2.15] [S4.02] [S6.01] a signed-in user opens every screen without another sign-in', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  for (const start of ['/', '/index', '/home', '/login']) {
    await page.goto(start);
    await expect(page).toHaveURL(/\/label\/recent$/);
  }
  for (const path of OWN_SCREENS) {
    await page.goto(path);
    await expect(page).toHaveTitle(titled(path));
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(at(page)).toBe(path);
  }
  for (const [alias, path] of Object.entries(ALIASES)) {
    await page.goto(alias);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  const side = page.getByRole('navigation', { name: 'Manage' });
  await page.goto('/setting/personal');
  const managed = ['Font settings', 'Spreadsheets', 'Shares', 'Printers', 'Profile'];
  await expect(side.getByRole('link')).toHaveText(managed);
  for (const name of managed) {
    await side.getByRole('link', { name }).click();
    await expect(page).toHaveTitle(`${name} · Diecut`);
  }
  for (const path of ['/401', '/404']) {
    await page.goto(path);
    expect(at(page)).toBe(path);
  }
  await page.goto('/redirect/label/mylabel?name=tea');
  await expect(page).toHaveURL(/\/label\/mylabel\?name=tea$/);
  await expect(page).toHaveTitle('My labels · Diecut');
  await page.goto('/nowhere');
  await expect(page).toHaveURL(/\/404$/);
});

test('[S2.16] the main menu links to seven screens, appears only for signed-in users, and keeps its folded state', async ({
  page,
}) => {
  await page.goto('/label/create');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(page.getByRole('heading', { name: 'New label' })).toBeVisible();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: /the menu$/ })).toHaveCount(0);
  await signIn(page);
  await page.reload();
  // The menu is open until the user collapses it.
  await expect(menu.getByText('My labels')).toBeVisible();
  const led = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect([...led].sort()).toEqual(
    [
      '/label/recent',
      '/label/create',
      '/pdf/index',
      '/image/index',
      '/label/mylabel',
      '/label/marketlabel',
      '/setting/fontsetting',
    ].sort(),
  );
  await page.getByRole('button', { name: 'Hide the menu' }).click();
  await expect(menu.getByText('My labels')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show the menu' })).toBeVisible();
  await expect(menu.getByText('My labels')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the menu' }).click();
  await page.reload();
  await expect(menu.getByText('My labels')).toBeVisible();
});

test('[S6.01] a user without the role of a screen gets the page without access, and other screens open', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page);
  const url = new URL(
    page.url().startsWith('http') ? page.url() : `http://localhost:${process.env.DIECUT_TEST_PORT}`,
  ).origin;
  await page.context().addCookies([{ name: 'diecut_roles', value: 'guest', url }]);
  await page.goto('/setting/personal');
  await expect(page).toHaveURL(/\/401$/);
  await page.goto('/label/mylabel');
  await expect(page).toHaveURL(/mylabel$/);
});

test('[S1.07] [S2.17] [S2.18] [S2.19] the top bar opens all its targets, and Editor opens the unfinished label', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/label/create');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /^\/login/);
  await expect(bar.getByRole('link', { name: 'Register' })).toHaveAttribute('href', /^\/register/);
  await bar.getByRole('button', { name: 'About' }).click();
  const about = page.getByRole('dialog', { name: 'About' });
  await expect(about).toContainText('Diecut');
  await expect(about).toContainText('Version 0.6.0');
  await about.getByRole('button', { name: 'Close' }).click();
  // No label has been started, so the editor button leads to a new label.
  await bar.getByRole('button', { name: 'Editor' }).click();
  await expect(page).toHaveURL(/\/label\/create$/);
  await signIn(page);
  await page.reload();
  await bar.getByRole('link', { name: 'Feedback' }).click();
  await expect(page).toHaveURL(/\/feedback\/feedback$/);
  await bar.getByRole('link', { name: 'Diecut · Home' }).click();
  await expect(page).toHaveURL(/\/label\/recent$/);
  await bar.getByRole('button', { name: 'Switch language' }).click();
  await page.getByRole('menuitem', { name: 'Русский' }).click();
  await expect(bar.getByRole('link', { name: 'Отзыв' })).toBeVisible();
  await bar.getByRole('button', { name: 'Сменить язык' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.goto('/label/create');
  await expect(bar.getByRole('button', { name: 'Downloads' })).toBeVisible();
  await bar.getByRole('button', { name: 'Tutorials' }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: /^Account: / }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'About', 'Sign out']);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Preferences' }).click();
  const preferences = page.getByRole('dialog', { name: 'Preferences' });
  await expect(preferences.getByText('Language')).toBeVisible();
  await expect(preferences.getByText('Unit')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Create label/ }).click();
  await page.getByRole('textbox', { name: 'Label name' }).fill('Begun');
  await page.getByRole('textbox', { name: 'Label name' }).press('Enter');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.goto('/label/create');
  await bar.getByRole('button', { name: 'Editor' }).click();
  await expect(page).toHaveURL(/\/edit/);
  await expect(page.getByRole('textbox', { name: 'Label name' })).toHaveValue('Begun');
});

test('[S1.06] the page uses one of four languages by browser locale, and preferences offer four languages and two units', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  for (const [locale, language] of [
    ['zh-CN', 'zh-CN'],
    ['zh-TW', 'zh-TW'],
    ['zh-HK', 'zh-TW'],
    ['ru-RU', 'ru-RU'],
    ['en-US', 'en-US'],
    ['fr-FR', 'en-US'],
  ] as const) {
    const context = await browser.newContext({ locale, ...(baseURL && { baseURL }) });
    try {
      const page = await context.newPage();
      await page.goto('/label/create');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEW_LABEL[language]);
    } finally {
      await context.close();
    }
  }
  const context = await browser.newContext({ locale: 'en-US', ...(baseURL && { baseURL }) });
  try {
    const page = await context.newPage();
    await page.goto('/label/create');
    await page.getByRole('button', { name: 'Preferences' }).click();
    const dialog = page.getByRole('dialog');
    const [languages, units] = [dialog.getByRole('combobox').first(), dialog.getByRole('combobox').nth(1)];
    await expect(languages.getByRole('option')).toHaveCount(4);
    await expect(units.getByRole('option')).toHaveText(['Millimeters', 'Inches']);
  } finally {
    await context.close();
  }
});
