import { expect, type Page, test } from '@playwright/test';
import { violations } from './axe.ts';
import { begin, call, item, keep, labelName, menuOfFolder, type Person } from './libraryPage.ts';
import { freshAddress, signUp } from './signedIn.ts';
import { told } from './toasts.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Share / });
const code = (page: Page) => dialog(page).getByLabel("Partner's share code");
const share = (page: Page) => dialog(page).getByRole('button', { name: 'Share' });

interface Listed {
  readonly name: string;
  readonly partnerNickName: string;
}

async function namesWith(page: Page, person: Person): Promise<string[]> {
  const path = '/templet/getShareTemplet?pageNumber=1&pageSize=100&shareType=1';
  const { data } = await call(page.request, person, path);
  return data.list.map(({ name }: Listed) => name).toSorted();
}

test('[S2.27] [S5.29] [S7.22] [S8.25] [S9.16] the share dialog requires a share code, reports wrong ones and confirms success', async ({
  page,
}) => {
  const [person, partner] = [await begin(page), await signUp(page.request, freshAddress())];
  const consent = await page.request.post('/api/v3/user/updateUserPreference', {
    data: { unit: 0, lang: 'en-US', takesCopies: true },
    headers: { accessToken: partner.accessToken },
  });
  expect((await consent.json()).code).toBe(200);
  await keep(page.request, person, 'Чай 茶');
  await page.goto('/label/mylabel');
  const ask = async () => {
    await item(page, 'Чай 茶').getByRole('button', { name: 'More actions for' }).click();
    await page.getByRole('menuitem', { name: 'Share…' }).click();
  };
  await ask();
  await expect(code(page)).toBeFocused();
  await code(page).press('Enter');
  await expect(
    dialog(page).getByText("Enter your partner's share code (up to 100 characters)."),
  ).toBeVisible();
  await expect(dialog(page)).toContainText('Share only with people you trust');
  await expect(code(page)).toHaveAttribute('maxlength', '100');
  await code(page).fill('nobodys');
  await code(page).press('Enter');
  await expect(
    dialog(page).getByText('Unknown share code. Ask your partner for the current one.'),
  ).toBeVisible();
  await code(page).fill(person.shareCode);
  await share(page).click();
  await expect(dialog(page).getByText('This is your own share code.')).toBeVisible();
  expect(await violations(page, '[role="dialog"]')).toEqual([]);
  // The share code is accepted with any case, spaces and dashes.
  await code(page).fill(` ${partner.shareCode.slice(0, 4).toLowerCase()}-${partner.shareCode.slice(4)} `);
  await dialog(page)
    .getByRole('checkbox', {
      name: "Also add a copy to the partner's library, if the partner accepts copies",
    })
    .check();
  await code(page).press('Enter');
  await expect(told(page, 'share success')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  expect(await namesWith(page, partner)).toEqual(['Чай 茶']);
  expect((await call(page.request, partner, '/templet/list')).data.list).toMatchObject([{ name: 'Чай 茶' }]);
  // The dialog links to the user's own share code.
  await ask();
  await dialog(page).getByRole('link', { name: 'Show my share code' }).click();
  await expect(page).toHaveURL(/\/setting\/personal$/);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(person.shareCode)).toBeVisible();
});

test('[S7.05] selected labels are shared in parallel requests, and the rejected ones can be retried', async ({
  page,
}) => {
  const [person, partner] = [await begin(page), await signUp(page.request, freshAddress())];
  const ids = new Map<string, string>();
  for (const name of ['Tea', 'Чай', '茶', 'ชา']) ids.set(name, (await keep(page.request, person, name)).id);
  await page.goto('/label/mylabel');
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Share…' }).click();
  await expect(page.getByRole('dialog', { name: 'Share 4 labels' })).toBeVisible();
  // Two labels are deleted meanwhile, and the responses wait until all four requests are sent.
  await call(page.request, person, '/templet/delete', { ids: [ids.get('Чай'), ids.get('ชา')] });
  const bodies: { shareCode: string; templetId: string }[] = [];
  let goOn = () => {};
  const all = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/v3/templet/share', async (route) => {
    bodies.push(route.request().postDataJSON());
    if (bodies.length === ids.size) setTimeout(goOn, 300);
    await all;
    await route.continue();
  });
  await code(page).fill(partner.shareCode);
  await share(page).click();
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  await expect(dialog(page).getByText("2 of 4 labels weren't shared.")).toBeVisible();
  expect(new Set(bodies.map(({ templetId }) => templetId))).toEqual(new Set(ids.values()));
  expect(new Set(bodies.map(({ shareCode }) => shareCode))).toEqual(new Set([partner.shareCode]));
  await expect(dialog(page).getByText('The template does not exist and may have been deleted.')).toHaveCount(
    1,
  );
  await expect(dialog(page).getByRole('listitem')).toHaveText(['ชา', 'Чай']);
  await expect(page.locator('.fui-ToastTitle')).toHaveCount(0);
  expect(await namesWith(page, partner)).toEqual(['Tea', '茶']);
  await call(page.request, person, '/templet/undelete', { ids: [ids.get('Чай'), ids.get('ชา')] });
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(told(page, 'share success')).toBeVisible();
  expect(
    bodies
      .slice(4)
      .map(({ templetId }) => templetId)
      .toSorted(),
  ).toEqual([ids.get('Чай'), ids.get('ชา')].toSorted());
  expect(await namesWith(page, partner)).toEqual(['Tea', 'Чай', 'ชา', '茶']);
});

test('[S5.28] [S8.16] sharing a folder shares all its labels, and an empty folder shows a message', async ({
  page,
}) => {
  const [person, partner] = [await begin(page), await signUp(page.request, freshAddress())];
  const folder = await call(page.request, person, '/folder/create', { name: 'Магазин' });
  for (const name of ['a', 'b']) await keep(page.request, person, name, { folderId: folder.data.id });
  await page.goto('/label/mylabel');
  await menuOfFolder(page, 'Untitled').click();
  await page.getByRole('menuitem', { name: 'Share folder…' }).click();
  await expect(told(page, 'There are no labels in this folder that can be shared')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await menuOfFolder(page, 'Магазин').click();
  await page.getByRole('menuitem', { name: 'Share folder…' }).click();
  await code(page).fill(partner.shareCode);
  await share(page).click();
  await expect(told(page, 'share success')).toBeVisible();
  expect(await namesWith(page, partner)).toEqual(['a', 'b']);
});

test('[S2.27] a received label is announced until it is seen, can be collected, and its share ended', async ({
  page,
  browser,
}) => {
  const person = await begin(page);
  const other = await (await browser.newContext()).newPage();
  const partner = await begin(other);
  const { id: templetId } = await keep(page.request, person, 'Чай 50 г');
  await call(page.request, person, '/templet/share', { shareCode: partner.shareCode, templetId });
  await other.goto('/label/recent');
  await other.getByRole('link', { name: 'Manage, New shared labels: 1' }).click();
  const shares = other.getByRole('navigation', { name: 'Manage' }).getByRole('link', { name: /^Shares/ });
  await expect(shares).toContainText('1');
  // The link opens the list with the new share.
  await shares.click();
  const received = other.getByRole('list', { name: 'Share with me' }).getByRole('listitem');
  await expect(received).toHaveCount(1);
  await expect(received).toContainText('Чай 50 г');
  await expect(other.getByRole('link', { name: 'Manage', exact: true })).toBeVisible();
  await expect(other.getByRole('tab', { name: 'Share with me', exact: true })).toBeVisible();
  // Another device knows it, too.
  await other.reload();
  await expect(received).toHaveCount(1);
  await expect(other.getByRole('link', { name: 'Manage', exact: true })).toBeVisible();
  await received.getByRole('button', { name: /^Collect/ }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Collect' }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await page.goto('/setting/share');
  const sent = page.getByRole('list', { name: 'My share' }).getByRole('listitem');
  await expect(sent).toContainText('Чай 50 г');
  await sent.getByRole('button', { name: /^Stop sharing/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText("You haven't shared any labels yet.")).toBeVisible();
  await other.reload();
  await expect(other.getByText('No one has shared a label with you yet.')).toBeVisible();
  await other.goto('/label/mylabel');
  await expect(other.getByRole('button', { name: 'Open Чай 50 г' })).toBeVisible();
});

test('[S2.27] [S7.04] both share lists load by pages and offer actions for the sender and the recipient', {
  tag: '@long',
}, async ({ page, browser }) => {
  const person = await begin(page);
  const other = await (await browser.newContext({ colorScheme: 'dark' })).newPage();
  const partner = await begin(other);
  await page.goto('/setting/share');
  await expect(page.getByText("You haven't shared any labels yet.")).toBeVisible();
  await other.goto('/setting/share?list=withMe');
  await expect(other.getByText('No one has shared a label with you yet.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Show my share code' })).toHaveAttribute(
    'href',
    '/setting/personal',
  );
  const first = await keep(page.request, person, 'Чай');
  const copies = [first.id];
  while (copies.length < 22) {
    const made = await call(page.request, person, '/templet/copy', {
      ids: copies.slice(0, 22 - copies.length),
    });
    copies.push(...made.data.map(({ id }: { id: string }) => id));
  }
  for (const templetId of copies)
    await call(page.request, person, '/templet/share', { shareCode: partner.shareCode, templetId });

  const asked: (string | null)[][] = [];
  other.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/templet/getShareTemplet'))
      asked.push(['pageNumber', 'pageSize', 'shareType'].map((name) => url.searchParams.get(name)));
  });
  await other.goto('/setting/share');
  await other.getByRole('tab', { name: 'Share with me' }).click();
  const withMe = other.getByRole('list', { name: 'Share with me' });
  await expect(withMe.getByRole('listitem')).toHaveCount(20);
  await expect(withMe.getByRole('listitem').first()).toContainText(
    /From person-.*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/s,
  );
  expect(await violations(other)).toEqual([]);
  await other.getByRole('button', { name: 'Next page' }).click();
  await expect(withMe.getByRole('listitem')).toHaveCount(2);
  await expect(other).toHaveURL(/list=withMe&page=2/);
  expect(asked).toEqual([
    ['1', '20', '0'],
    ['1', '20', '1'],
    ['2', '20', '1'],
  ]);

  // The label is collected under another name, opened as a draft, and removed from the list.
  const last = withMe
    .getByRole('listitem')
    .filter({ has: other.getByRole('button', { name: 'Open Чай', exact: true }) });
  await last.getByRole('button', { name: 'Collect' }).click();
  await other.getByLabel('Label name').fill('من آنا');
  await other.getByRole('dialog').getByRole('button', { name: 'Collect' }).click();
  await expect(told(other, '“من آنا” was collected into your library.')).toBeVisible();
  expect((await call(other.request, partner, '/templet/list')).data.list).toMatchObject([{ name: 'من آنا' }]);
  for (const left of [1, 20]) {
    await withMe.getByRole('button', { name: 'Remove from this list' }).last().click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Remove from this list' }).click();
    await expect(withMe.getByRole('listitem')).toHaveCount(left);
  }
  expect(await namesWith(other, partner)).toHaveLength(20);
  await withMe
    .getByRole('button', { name: /^Open Чай/ })
    .first()
    .click();
  await expect(labelName(other)).toHaveValue(/^Чай/);

  // The sender withdraws a share.
  await page.goto('/setting/share');
  const mine = page.getByRole('list', { name: 'My share' });
  await expect(mine.getByRole('listitem')).toHaveCount(20);
  await expect(mine.getByRole('listitem').first()).toContainText(`With ${partner.userNickName}`);
  expect(await violations(page)).toEqual([]);
  await mine.getByRole('button', { name: 'Stop sharing' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(mine.getByRole('listitem')).toHaveCount(19);
  expect(await namesWith(other, partner)).toHaveLength(19);

  // A blocked sender cannot share until the user unblocks them.
  await other.goto('/setting/share?list=withMe');
  await withMe
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .click();
  await other.getByRole('menuitem', { name: `Block ${person.userNickName}…` }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(other.getByText('No one has shared a label with you yet.')).toBeVisible();
  const again = () =>
    call(page.request, person, '/templet/share', { shareCode: partner.shareCode, templetId: copies[0] });
  expect((await again()).data.problem).toBe('shareCodeUnknown');
  const blocked = other.getByRole('list', { name: 'Blocked partners' });
  await expect(blocked).toContainText(person.userNickName);
  await blocked.getByRole('button', { name: 'Unblock' }).click();
  await expect(blocked).toBeHidden();
  expect((await again()).code).toBe(200);
  await other.context().close();
});
