import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { begin, call, document, item, keep, labelName, saveNew } from './libraryPage.ts';
import { freshAddress, putSession, sentCode, signUp } from './signedIn.ts';
import { told } from './toasts.ts';

/** Sends the browser's `online` event until the page reacts: the page listens only after it has been open for some seconds. */
async function online(page: Page, sign: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(sign).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/**
 * Lets the server process the request, but loses the response. If the page was left meanwhile, the browser has already canceled the
 * request.
 */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort().catch(() => undefined);
}

test('a save whose response is lost is retried without a second copy or a conflict', {
  tag: '@long',
}, async ({ page }) => {
  const person = await begin(page);
  await keep(page.request, person, 'lost');
  await page.goto('/label/mylabel');
  await item(page, 'lost').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Saved to library', { exact: true })).toBeVisible();
  await labelName(page).fill('lost 2');
  await labelName(page).press('Enter');
  // The server saves the label, but its response is lost.
  await page.route('**/templet/update', loseAnswer);
  await page.keyboard.press('Control+s');
  await expect(told(page, "Can't reach the server.")).toBeVisible();
  await expect(page.getByText('Goes to your library later')).toBeVisible();
  await page.unroute('**/templet/update');
  await online(page, told(page, '“lost 2” was saved to your library.'));
  await expect(page.getByText('Saved to library', { exact: true })).toBeVisible();
  const after = await call(page.request, person, '/templet/list');
  expect(after.data.list).toMatchObject([{ name: 'lost 2', version: 2 }]);
  // The same happens with a new label whose response is lost.
  await page.goto('/label/create');
  await page.getByRole('button', { name: /^Create label/ }).click();
  await labelName(page).fill('new');
  await labelName(page).press('Enter');
  await page.route('**/templet/save', loseAnswer);
  await saveNew(page, 'new');
  await expect(page.getByText('Goes to your library later')).toBeVisible();
  // A retry after a reload reuses the same idempotency key.
  await page.reload();
  await expect(labelName(page)).toHaveValue('new');
  await page.unroute('**/templet/save');
  await online(page, told(page, '“new” was saved to your library.'));
  const both = await call(page.request, person, '/templet/list?sort=name');
  expect(both.data.list.map(({ name }: { name: string }) => name)).toEqual(['lost 2', 'new']);
});

test('a new label offers to save its spreadsheet in the account, and another device opens it with its rows', async ({
  page,
  browser,
}) => {
  const person = await begin(page);
  await page.goto('/label/create');
  await page.getByRole('button', { name: /^Create label/ }).click();
  await expect(labelName(page)).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  const buffer = Buffer.from('name,цена\n茶,7.20\nЧай,8.10\n');
  await (await chooser).setFiles({ name: 'teas.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  await saveNew(page, 'Tea 茶');
  const offer = page.locator('.fui-Toast', { hasText: 'The spreadsheet “teas.csv” is only on this device.' });
  await offer.getByRole('button', { name: 'Save it in my account' }).click();
  await expect(told(page, '“teas.csv” saved')).toBeVisible();
  await expect
    .poll(async () => (await call(page.request, person, '/database/list')).data)
    .toMatchObject([{ fileName: 'teas.csv', labels: [{ name: 'Tea 茶' }] }]);
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const other = await context.newPage();
    await putSession(other, person);
    await other.goto('/label/mylabel');
    await item(other, 'Tea 茶').getByRole('button', { name: 'Open' }).click();
    await expect(other.getByRole('button', { name: 'teas.csv' })).toBeVisible();
    await expect(other.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  } finally {
    await context.close();
  }
  // The card states which changes the library does not have yet.
  await labelName(page).fill('Tea 茶 2');
  await labelName(page).press('Enter');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.goto('/label/mylabel');
  await expect(item(page, 'Tea 茶')).toContainText('Unsaved changes on this device');
});

test('a changed label offers the newer library version, which can be undone, and a name over 100 characters is rejected', async ({
  page,
}) => {
  const person = await begin(page);
  const kept = await keep(page.request, person, 'Preis');
  await page.goto('/label/mylabel');
  await item(page, 'Preis').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Saved to library', { exact: true })).toBeVisible();
  await labelName(page).fill('я'.repeat(101));
  await expect(page.getByText('A name has at most 100 characters; this one has 101.')).toBeVisible();
  await labelName(page).press('Enter');
  await expect(labelName(page)).toHaveValue('я'.repeat(101));
  await labelName(page).fill('mine 我的');
  await labelName(page).press('Enter');
  await expect(page.getByText('A name has at most')).toHaveCount(0);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  const label = await document('theirs', 52);
  const saved = await call(page.request, person, '/templet/update', { id: kept.id, version: 1, label });
  expect(saved.data.version).toBe(2);
  await page.goto('/label/mylabel');
  await page.getByRole('button', { name: 'Open theirs' }).first().click();
  await expect(labelName(page)).toHaveValue('mine 我的');
  const news = page.getByText(/^Your library has a newer version of this label, saved .*other changes/);
  await expect(news).toBeVisible();
  await page.getByRole('button', { name: 'Use the newer version' }).click();
  await expect(labelName(page)).toHaveValue('theirs');
  await expect(news).toHaveCount(0);
  await page.locator('.fui-Toast').getByRole('button', { name: 'Undo' }).click();
  await expect(labelName(page)).toHaveValue('mine 我的');
  await expect(news).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(news).toHaveCount(0);
});

test('a session that expires during editing shows a message, keeps the label, and its sign-in link returns to the editor', {
  tag: '@long',
}, async ({ page }) => {
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
  await expect(told(page, "You've been signed out.")).toBeVisible();
  await reloaded;
  await expect(told(page, "You've been signed out. Your work is still on this device.")).toBeVisible();
  await expect(labelName(page)).toHaveValue('ended 2');
  // The label is not shown as saved.
  await page.keyboard.press('Control+s');
  await expect(told(page, 'Available after signing in')).toBeVisible();
  await page.getByText('Sign in', { exact: true }).first().click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fedit/);
});

test('a library label opened by one user is hidden from another user on the same device', {
  tag: '@long',
}, async ({ page }) => {
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

test('a label saved right after the network is lost waits on the device and is sent after the next sign-in', {
  tag: '@long',
}, async ({ page }) => {
  const person = await begin(page);
  const kept = await keep(page.request, person, 'on the train');
  await page.goto('/label/mylabel');
  await item(page, 'on the train').getByRole('button', { name: 'Open' }).click();
  await expect(page.locator('[data-element-id="ean"] path').first()).toBeAttached();
  // Waits for the separately loaded scripts of saving and of notices, because the page goes offline next.
  await page.waitForFunction(
    (scripts) => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      return scripts.every((script) => fetched.some((name) => name.includes(script)));
    },
    ['/LibrarySaving-', '/Notices-', '/QueuedSaves-', '/SignOutDialog-'],
  );
  await page.context().setOffline(true);
  await labelName(page).fill('tunnel');
  await labelName(page).press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Goes to your library later')).toBeVisible();
  // If the user signs out meanwhile, the page states what is waiting, and the next sign-in sends it.
  await page.goBack();
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out' });
  await expect(question).toContainText('1 label has changes that are not in your library.');
  await question.getByRole('button', { name: 'Keep labels and sign out' }).click();
  await expect(told(page, "1 label isn't in your library yet: it stays on this device")).toBeVisible();
  await page.context().setOffline(false);
  await putSession(page, person);
  await page.goto('/edit');
  await expect(told(page, '“tunnel” was saved to your library.')).toBeVisible({ timeout: 15_000 });
  const there = await call(page.request, person, `/templet/${kept.id}`);
  expect([there.data.name, there.data.version]).toEqual(['tunnel', 2]);
});

test('saving an unchanged label creates no new version, and saving one deleted elsewhere shows a message', {
  tag: '@long',
}, async ({ page }) => {
  const person = await begin(page);
  const kept = await keep(page.request, person, 'same');
  await page.goto('/label/mylabel');
  await item(page, 'same').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Saved to library', { exact: true })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(told(page, '“same” was saved to your library.')).toBeVisible();
  expect((await call(page.request, person, `/templet/${kept.id}`)).data.version).toBe(1);
  await call(page.request, person, '/templet/delete', { ids: [kept.id] });
  await page.keyboard.press('Control+s');
  await expect(told(page, 'The template does not exist and may have been deleted.')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Save to my library' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const names = async () => {
    const { data } = await call(page.request, person, '/templet/list');
    return data.list.map(({ name }: { name: string }) => name);
  };
  await expect.poll(names).toEqual(['same']);
});

test('a tab does not save into the library of another user who signs in in another tab', {
  tag: '@long',
}, async ({ page }) => {
  const first = await begin(page);
  await keep(page.request, first, 'of the first');
  await page.goto('/label/mylabel');
  await item(page, 'of the first').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Saved to library', { exact: true })).toBeVisible();
  const beside = await page.context().newPage();
  await beside.goto('/label/mylabel');
  await beside.getByRole('button', { name: `Account: ${first.userNickName}` }).click();
  await beside.getByRole('menuitem', { name: 'Sign out' }).click();
  await beside.getByRole('button', { name: 'Keep labels and sign out' }).click();
  await beside.goto('/login');
  await beside.getByRole('tab', { name: 'Code' }).click();
  const email = freshAddress();
  await beside.getByRole('textbox', { name: 'Email' }).fill(email);
  await beside.getByRole('button', { name: 'Send code' }).click();
  await expect(
    beside.getByText(
      `This server sends no mail. The code for ${email} is in the terminal in which the server runs, and on its outbox page.`,
    ),
  ).toBeVisible();
  await beside.getByLabel('Verification code').fill(await sentCode(page.request, email));
  await beside.getByRole('checkbox', { name: /read and agree/ }).check();
  const reloaded = page.waitForEvent('load');
  await beside.getByRole('button', { name: 'Sign in', exact: true }).click();
  await reloaded;
  await expect(beside.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('of the first')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await page.goto('/label/mylabel');
  await expect(page.getByRole('heading', { name: 'My label' })).toBeVisible();
  await expect(page.getByText('of the first')).toHaveCount(0);
});

test('saves made offline are sent once and in order, also after a reload, and a rejected save links to its label', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const person = await begin(page);
  await keep(page.request, person, 'taken');
  const away = '**/api/v3/**';
  await page.route(away, (route) => route.abort());
  const names = ['Первая', '第二', 'third', 'taken'];
  for (const name of names) {
    await page.goto('/label/create');
    await page.getByRole('button', { name: /^Create label/ }).click();
    await expect(labelName(page)).toBeVisible();
    await saveNew(page, name);
    await expect(page.getByText('Goes to your library later')).toBeVisible();
  }
  // A second request to save the same label is still one save, with the label's latest state.
  await page.goto('/label/create');
  await page.getByRole('link', { name: 'Open 第二', exact: true }).click();
  await labelName(page).fill('第二版');
  await labelName(page).press('Enter');
  await saveNew(page, '第二版');
  await expect(page.getByText('Goes to your library later')).toBeVisible();
  await page.reload();
  await expect(labelName(page)).toHaveValue('第二版');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/templet/save')) sent.push(request.postDataJSON().label.name);
  });
  await page.unroute(away);
  await online(page, told(page, '“third” was saved to your library.'));
  await expect(page.getByText('Saved to library', { exact: true })).toBeVisible();
  const refused = told(page, "Couldn't save “taken” to your library:");
  await expect(refused).toBeVisible({ timeout: 15_000 });
  const { data } = await call(page.request, person, '/templet/list?sort=name');
  const kept = data.list.map(({ name, version }: { name: string; version: number }) => `${name} ${version}`);
  expect([...kept].sort()).toEqual(['taken 1', 'third 1', 'Первая 1', '第二版 1'].sort());
  expect(sent).toEqual(['Первая', '第二版', 'third', 'taken']);
  await page.getByText('Open', { exact: true }).last().click();
  await expect(labelName(page)).toHaveValue('taken');
  // No save is waiting.
  await expect(page.getByText('Saved on this device')).toBeVisible();
});
