import { expect, type Page, test } from '@playwright/test';
import { prepareZxing } from '../support/symbolReaders.ts';
import { violations } from './axe.ts';
import { begin, call, keep, item as kept, labelName, saveNew } from './libraryPage.ts';
import { scanned } from './scanned.ts';
import { freshAddress, putSession, signUp } from './signedIn.ts';
import { told } from './toasts.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Label market' });
const item = (page: Page, name: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Open ${name}`, exact: true }) });
const names = (page: Page) =>
  list(page)
    .getByRole('button', { name: /^Open / })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replace('Open ', '')));

test('[S2.28] [S8.25] a market label can be found, previewed and collected into a folder under a chosen name', async ({
  page,
}) => {
  const person = await begin(page);
  await keep(page.request, person, 'Taken');
  const folder = await call(page.request, person, '/folder/create', { name: 'Склад 仓库' });
  await page.goto('/label/recent');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Label market' })
    .click();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ labels$/ })).toBeVisible();
  const groups = page.getByRole('navigation', { name: 'Groups' });
  await expect(groups.getByRole('button')).toHaveCount(14);
  await groups.getByRole('button', { name: /^Warehouse rack/ }).click();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('width');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('RACK');
  await expect.poll(() => names(page)).toContain('Rack beam 100 × 50');
  await page.getByRole('combobox', { name: 'Width' }).selectOption('91-100');
  // The address holds the filter.
  await page.reload();
  await expect.poll(() => names(page)).toContain('Rack beam 100 × 50');
  await expect(item(page, 'Rack beam 100 × 50').locator('img')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await item(page, 'Rack beam 100 × 50').getByRole('button', { name: 'Open' }).click();
  const preview = page.getByRole('dialog', { name: 'Rack beam 100 × 50' });
  await expect(preview).toContainText('100 × 50 mm');
  await expect(preview).toContainText('Warehouse rack');
  await expect(preview).toContainText('aisle, bay, level');
  await expect(preview.locator('svg g *').first()).toBeAttached();
  expect(await violations(page, '[role="dialog"]')).toEqual([]);
  await preview.getByRole('button', { name: 'Collect' }).click();
  const collect = page.getByRole('dialog', { name: 'Collect into my library' });
  const name = collect.getByLabel('Label name');
  await expect(name).toHaveValue('Rack beam 100 × 50');
  await name.fill('taken');
  await collect.getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'Склад 仓库' });
  await name.press('Enter');
  await expect(
    collect.getByText('The label name [taken] already exists. Please use another name.'),
  ).toBeVisible();
  await name.fill('  Полка 茶 ');
  // The response is lost: a collected label is not collected twice.
  let count = 0;
  await page.route('**/api/v3/market/collect', async (route) => {
    count++;
    if (count > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await name.press('Enter');
  await expect(collect.getByText(/server/)).toBeVisible();
  await collect.getByRole('button', { name: 'Collect' }).click();
  await expect(told(page, '“Полка 茶” was collected into your library.')).toBeVisible();
  await expect(collect).toBeHidden();
  const { data } = await call(page.request, person, '/templet/list?sort=name');
  expect(data.list.map(({ name, folderId }: { name: string; folderId: string }) => [name, folderId])).toEqual(
    [
      ['Taken', ''],
      ['Полка 茶', folder.data.id],
    ],
  );
  await page.getByText('Open it', { exact: true }).click();
  await expect(labelName(page)).toHaveValue('Полка 茶');
  await expect(page.getByText('Saved to library', { exact: true })).toBeVisible();
});

test('the market requires sign-in, and the keyboard opens a market label in the editor, where it can be collected', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/label/marketlabel');
  await expect(page).toHaveURL(/\/login\?redirect=%2Flabel%2Fmarketlabel$/);
  const person = await begin(page);
  await page.goto('/label/marketlabel?name=no%20such');
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.goto('/label/marketlabel?group=cable');
  const first = list(page)
    .getByRole('button', { name: /^Open / })
    .first();
  await first.focus();
  const opened = (await first.getAttribute('aria-label'))?.replace('Open ', '') ?? '';
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: opened });
  await expect(preview.getByRole('button', { name: 'Open in the editor' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  // The page fetches the label again; the key press is not lost meanwhile.
  await expect(preview.getByRole('button', { name: 'Open in the editor' })).toBeEnabled();
  await preview.getByRole('button', { name: 'Open in the editor' }).press('Enter');
  await expect(labelName(page)).toHaveValue(opened);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  expect((await call(page.request, person, '/templet/list')).data.total).toBe(0);
  await saveNew(page, 'Мой кабель');
  await expect(told(page, '“Мой кабель” was saved to your library.')).toBeVisible();
  const { data } = await call(page.request, person, '/templet/list');
  expect(data.list).toMatchObject([{ name: 'Мой кабель' }]);
});

test('a label can be published, collected by another user, withdrawn and published again', {
  tag: '@long',
}, async ({ page, browser }) => {
  const person = await begin(page);
  await keep(page.request, person, 'Чайная 茶 полка');
  await page.goto('/label/mylabel');
  const ask = async () => {
    await kept(page, 'Чайная 茶 полка').getByRole('button', { name: 'More actions for' }).click();
    await page.getByRole('menuitem', { name: /in the market…$/ }).click();
    return page.getByRole('dialog', { name: '“Чайная 茶 полка” in the market' });
  };
  const dialog = await ask();
  await expect(dialog).toContainText(`with your nickname ${person.userNickName}`);
  await dialog.getByRole('combobox', { name: 'Group' }).selectOption('food');
  expect(await violations(page, '[role="dialog"]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(told(page, '“Чайная 茶 полка” was published.')).toBeVisible();
  // The list says so, and its menu offers to update or withdraw the label.
  await expect(kept(page, 'Чайная 茶 полка')).toContainText('In the market');

  const other = await (await browser.newContext()).newPage();
  const partner = await signUp(other.request, freshAddress());
  await putSession(other, partner);
  await other.goto('/label/marketlabel?name=чайная%20茶');
  await expect(item(other, 'Чайная 茶 полка').first()).toContainText(person.userNickName);
  await item(other, 'Чайная 茶 полка').first().getByRole('button', { name: 'Collect' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Collect' }).click();
  await expect(told(other, 'was collected into your library.')).toBeVisible();
  expect((await call(other.request, partner, '/templet/list')).data.list).toMatchObject([
    { name: 'Чайная 茶 полка' },
  ]);
  await other.context().close();

  const mine = async () => (await call(page.request, person, '/market/published')).data.list;
  expect(await mine()).toMatchObject([{ group: 'food' }]);
  // The user can withdraw a label where it was published, and where it is shown, and can undo the withdrawal in both places.
  await (await ask()).getByRole('button', { name: 'Withdraw' }).click();
  await expect(told(page, '“Чайная 茶 полка” was removed from the market.')).toBeVisible();
  expect(await mine()).toEqual([]);
  await expect(kept(page, 'Чайная 茶 полка')).not.toContainText('In the market');
  await page.getByText('Undo', { exact: true }).click();
  await expect.poll(mine).toMatchObject([{ group: 'food' }]);
  await page.goto('/label/marketlabel?group=mine');
  await item(page, 'Чайная 茶 полка').getByRole('button', { name: 'More actions for' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await expect(page.getByText("You haven't published any labels yet.")).toBeVisible();
  expect(await mine()).toEqual([]);
  await page.getByRole('link', { name: 'Go to my labels' }).click();
  await expect(kept(page, 'Чайная 茶 полка')).toBeVisible();
  // A reload removes the earlier notices.
  await page.reload();

  // A withdrawal can't be undone if the label has changed since its publication.
  await (await ask()).getByRole('button', { name: 'Publish' }).click();
  await expect.poll(mine).toHaveLength(1);
  const [{ templetId }] = await mine();
  const { label, version } = (await call(page.request, person, `/templet/${templetId}`)).data;
  const changed = { ...label, widthMm: label.widthMm + 1 };
  await call(page.request, person, '/templet/update', { id: templetId, version, label: changed });
  await (await ask()).getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Undo', { exact: true }).click();
  await expect(told(page, 'has changed since it was published')).toBeVisible();
  expect(await mine()).toEqual([]);
});

/** Waits until the picture of the shown preview contains exactly these codes. */
async function expectCodes(page: Page, codes: readonly string[]): Promise<void> {
  const picture = page.getByRole('dialog').locator('svg:has(svg)').first();
  await expect(async () =>
    expect((await scanned(await picture.screenshot())).sort()).toEqual(codes),
  ).toPass();
}

test('the preview draws the sample values of the columns: its codes can be read', async ({ page }) => {
  await prepareZxing();
  const person = await begin(page);
  const column = (key: string, position: number) => ({ source: 'column', key, position });
  const box = { xMm: 3, widthMm: 60, heightMm: 10 };
  const label = {
    format: 'diecut-label',
    version: 1,
    name: `Samples ${person.userUuid}`,
    widthMm: 100,
    heightMm: 60,
    elements: [
      { kind: 'text', id: 'price', content: '12,50', data: column('Цена', 1), ...box, yMm: 2 },
      {
        kind: 'barcode',
        id: 'code',
        symbology: 'code128',
        content: 'CHAI-2026',
        data: column('Код', 0),
        ...box,
        yMm: 14,
        heightMm: 20,
      },
      {
        kind: 'qrcode',
        id: 'qr',
        symbology: 'qrcode',
        content: '{Код} = {Цена} / {Дата}',
        data: { source: 'template' },
        xMm: 68,
        yMm: 5,
        widthMm: 30,
        heightMm: 30,
      },
    ],
  };
  const { data } = await call(page.request, person, '/templet/save', { label });
  await call(page.request, person, '/market/publish', { templetId: data.id, group: 'food' });
  await page.goto(`/label/marketlabel?name=${encodeURIComponent(label.name)}`);
  await item(page, label.name).getByRole('button', { name: 'Open' }).click();
  // Columns without a sample value show their names in braces.
  await expectCodes(page, ['CHAI-2026', 'CHAI-2026 = 12,50 / {Дата}']);
  await page.keyboard.press('Escape');
  await page.goto('/label/marketlabel?group=rack&name=Rack%20beam');
  await item(page, 'Rack beam 100 × 50').getByRole('button', { name: 'Open' }).click();
  await expectCodes(page, ['B-14-03']);
});

test('a market with 10,000 labels loads and renders only the labels in view, and a search starts at the top', async ({
  page,
}) => {
  await begin(page);
  const asked: number[] = [];
  const nameAt = (at: number) => `${['Чай', '茶叶', 'Kabel'][at % 3]} ${at}`;
  await page.route('**/api/v3/market/list?*', async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const [number, size] = [Number(query.get('pageNumber')), Number(query.get('pageSize'))];
    const name = query.get('name') ?? '';
    const found = Array.from({ length: 10_000 }, (_, at) => at).filter((at) => nameAt(at).includes(name));
    if (name === '') asked.push(number);
    const list = found.slice((number - 1) * size, number * size).map((at) => ({
      id: `m${at}`,
      group: 'food',
      name: nameAt(at),
      width: 40 + (at % 60),
      height: 30,
      cover: '',
      isStarter: true,
      publisherNickName: '',
      isMine: false,
      templetId: '',
      updateTime: 1_700_000_000_000 - at,
    }));
    await route.fulfill({ json: { code: 200, msg: '', data: { total: found.length, list } } });
  });
  const size = () =>
    page.evaluate(() => ({
      items: document.querySelectorAll('ul[aria-label="Label market"] > li').length,
      nodes: document.querySelectorAll('*').length,
    }));
  await page.goto('/label/marketlabel');
  await expect(page.getByRole('status').filter({ hasText: '10000 labels' })).toBeVisible();
  await expect(item(page, 'Чай 0')).toBeVisible();
  const atStart = await size();
  expect(atStart.items).toBeLessThan(100);
  expect(asked).toEqual([1]);
  const scrolled = list(page).locator('..');
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await scrolled.evaluate((element, to) => element.scrollTo(0, element.scrollHeight * to), share);
    await expect(
      list(page)
        .getByRole('button', { name: /^Open / })
        .first(),
    ).toBeVisible();
  }
  await expect(item(page, nameAt(9999))).toBeVisible();
  const atEnd = await size();
  expect(atEnd.items).toBeLessThan(100);
  expect(atEnd.nodes).toBeLessThan(2 * atStart.nodes);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeLessThan(12);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('茶叶 10');
  await expect(page.getByRole('status').filter({ hasText: '39 labels' })).toBeVisible();
  await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(['茶叶 10', '茶叶 100']);
  await expect(item(page, '茶叶 10')).toBeInViewport();
});
