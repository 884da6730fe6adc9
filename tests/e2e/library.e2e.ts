import { expect, test } from '@playwright/test';
import { begin, call, document, item, keep, labelName, list, menuOfFolder, saveNew } from './libraryPage.ts';
import { freshAddress, putSession, signUp } from './signedIn.ts';
import { told } from './toasts.ts';

test('[S4.06] [S2.05] [S8.25] a label is saved to the library, listed and opened on another device, and overwritten there', async ({
  page,
  browser,
}) => {
  const person = await begin(page);
  await page.goto('/edit');
  await labelName(page).fill('Чай & 茶');
  await labelName(page).press('Enter');
  // The save is held back, so that the page shows that it is saving.
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/v3/templet/save', async (route) => {
    await held;
    await route.continue();
  });
  await saveNew(page, 'Чай & 茶');
  await expect(page.getByText('Saving data, please wait...')).toBeVisible();
  go();
  await expect(told(page, '“Чай & 茶” was saved to your library.')).toBeVisible();
  await expect(page.getByText('Saved to library', { exact: true })).toBeVisible();
  const kept = await call(page.request, person, '/templet/list');
  expect(kept.data.list.map(({ name }: { name: string }) => name)).toEqual(['Чай & 茶']);

  const other = await (await browser.newContext()).newPage();
  await putSession(other, person);
  await other.goto('/label/mylabel');
  await expect(item(other, 'Чай & 茶')).toContainText('2.36 × 1.57 in');
  await item(other, 'Чай & 茶').getByRole('button', { name: 'Open' }).click();
  await expect(labelName(other)).toHaveValue('Чай & 茶');
  await expect(other.getByText('Saved to library', { exact: true })).toBeVisible();
  await labelName(other).fill('Чай 2');
  await labelName(other).press('Enter');
  await expect(other.getByText('Saved on this device')).toBeVisible();
  await other.keyboard.press('Control+s');
  await expect(told(other, '“Чай 2” was saved to your library.')).toBeVisible();
  const again = await call(page.request, person, '/templet/list');
  expect(again.data.list).toMatchObject([{ name: 'Чай 2', version: 2 }]);
  await other.context().close();
});

test('[S4.06] the save dialog rejects a label name that is already taken and stays open', {
  tag: '@long',
}, async ({ page }) => {
  const person = await begin(page);
  await keep(page.request, person, 'Taken');
  await page.goto('/edit');
  await labelName(page).fill('mine');
  await labelName(page).press('Enter');
  await saveNew(page, 'TAKEN');
  const dialog = page.getByRole('dialog', { name: 'Save to my library' });
  await expect(
    dialog.getByText('The label name [TAKEN] already exists. Please use another name.'),
  ).toBeVisible();
  // The name is selected again, so that typing replaces it.
  await expect(dialog.getByLabel('Label name')).toBeFocused();
  await page.keyboard.type('Other');
  await expect(dialog.getByLabel('Label name')).toHaveValue('Other');
  await dialog.getByLabel('Label name').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A label name has 1 to 100 characters.')).toBeVisible();
  await dialog.getByLabel('Label name').fill('Free');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(told(page, '“Free” was saved to your library.')).toBeVisible();
  await expect(labelName(page)).toHaveValue('Free');
});

for (const [way, left, tag] of [
  ['Overwrite it with mine', ['mine 3'], '@long'],
  ['Keep both', ['mine 3', 'theirs 2'], '@long'],
  ['Use the newer version', ['theirs 2'], []],
] as const)
  test(`the dialog for a label that was changed elsewhere offers: ${way}`, { tag: [tag].flat() }, async ({
    page,
  }) => {
    const person = await begin(page);
    const kept = await keep(page.request, person, 'first 1');
    await page.goto('/label/mylabel');
    await item(page, 'first 1').getByRole('button', { name: 'Open' }).click();
    await expect(page.getByText('Saved to library', { exact: true })).toBeVisible();
    await call(page.request, person, '/templet/update', {
      id: kept.id,
      version: kept.version,
      label: await document('theirs 2'),
    });
    await labelName(page).fill('mine 3');
    await labelName(page).press('Enter');
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('alertdialog', { name: 'This label was changed elsewhere' });
    await expect(dialog).toContainText('theirs 2');
    await dialog.getByRole('button', { name: way }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Saved to library', { exact: true })).toBeVisible();
    const after = await call(page.request, person, '/templet/list?sort=name');
    expect(after.data.list.map(({ name }: { name: string }) => name)).toEqual(
      left.map((name) => name.trim()),
    );
    if (way !== 'Use the newer version') return;
    await expect(labelName(page)).toHaveValue('theirs 2');
    // No change is lost: undo returns to this user's own change.
    await page.keyboard.press('Control+z');
    await expect(labelName(page)).toHaveValue('mine 3');
  });

test('a label that was renamed in the library keeps the spreadsheet that this device has bound to it', {
  tag: '@long',
}, async ({ page }) => {
  const person = await begin(page);
  await keep(page.request, person, 'Preis');
  await page.goto('/label/mylabel');
  await item(page, 'Preis').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Saved to library', { exact: true })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  const rows = ['sku,name,origin,weight,price,ean,unit price', 'S1,Sencha,Japan,100,1.00,4006381333931,2.00'];
  await (await chooser).setFiles({
    ...{ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) },
  });
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
  await page.goto('/label/mylabel');
  await item(page, 'Preis').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  const dialog = page.getByRole('dialog', { name: /Rename/ });
  await dialog.getByRole('textbox').fill('Prix 价格');
  await dialog
    .getByRole('button', { name: 'Save' })
    .or(dialog.getByRole('button', { name: 'Rename' }))
    .click();
  await item(page, 'Prix 价格').getByRole('button', { name: 'Open' }).click();
  await expect(labelName(page)).toHaveValue('Prix 价格');
  await expect(page.getByRole('button', { name: 'rows.csv' })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('1');
});

test('[S4.06] leaving a changed library label asks whether to save or exit', { tag: '@long' }, async ({
  page,
}) => {
  const person = await begin(page);
  await keep(page.request, person, 'asked');
  await page.goto('/label/mylabel');
  await item(page, 'asked').getByRole('button', { name: 'Open' }).click();
  await labelName(page).fill('changed');
  await labelName(page).press('Enter');
  const leave = async () => {
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('menuitem', { name: 'New label' }).click();
  };
  await leave();
  const dialog = page.getByRole('alertdialog', { name: 'Label changed, save?' });
  await dialog.getByRole('button', { name: 'Exit' }).click();
  await expect(page).toHaveURL(/\/label\/create$/);
  await page.goto('/edit');
  await expect(labelName(page)).toHaveValue('changed');
  await leave();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(told(page, '“changed” was saved to your library.')).toBeVisible();
  await expect(page).toHaveURL(/\/label\/create$/);
});

test('[S6.02] saving while signed out leads to sign-in and then back to the label', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/edit');
  await labelName(page).fill('before');
  await labelName(page).press('Enter');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save to my library' }).click();
  await expect(told(page, 'Available after signing in')).toBeVisible();
  await page
    .getByRole('link', { name: 'Sign in', exact: true })
    .or(page.getByRole('button', { name: 'Sign in', exact: true }))
    .click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fedit/);
  await putSession(page, await signUp(page.request, freshAddress()));
  await page.reload();
  await expect(labelName(page)).toHaveValue('before');
  await saveNew(page, 'before');
  await expect(told(page, '“before” was saved to your library.')).toBeVisible();
});

test('[S2.26] [S3.09] [S4.09] [S5.27] [S8.17] folders can be created, renamed and deleted with their labels', async ({
  page,
}) => {
  const person = await begin(page);
  await page.goto('/label/mylabel');
  const folders = page.getByRole('navigation', { name: 'Folders' });
  await expect(folders.getByRole('button', { name: /^Untitled/ })).toBeVisible();
  await folders.getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A folder name has 1 to 50 characters.')).toBeVisible();
  // The form keeps a name that is too long, and shows an error.
  await dialog.getByLabel('Folder name').fill('茶'.repeat(101));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A folder name has 1 to 50 characters.')).toBeVisible();
  await expect(dialog.getByLabel('Folder name')).toHaveValue('茶'.repeat(101));
  await dialog.getByLabel('Folder name').fill('Shop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(folders.getByRole('button', { name: /^Shop/ })).toHaveAttribute('aria-current', 'true');
  await menuOfFolder(page, 'Shop').click();
  await page.getByRole('menuitem', { name: 'Rename folder' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The new name is the same as the old one.')).toBeVisible();
  await dialog.getByLabel('Folder name').fill('Store');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const store = folders.getByRole('button', { name: /^Store/ });
  await expect(store).toBeVisible();
  const made = await call(page.request, person, '/folder/list');
  const { id: folderId } = made.data.find(({ name }: { name: string }) => name === 'Store');
  for (const name of ['a', 'b', 'c']) await keep(page.request, person, name, { folderId });
  await keep(page.request, person, 'outside');
  await page.reload();
  await expect(store).toContainText('3');
  await store.click();
  await expect(list(page).getByRole('listitem')).toHaveCount(3);
  await menuOfFolder(page, 'Store').click();
  await page.getByRole('menuitem', { name: 'Delete folder' }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText('Deletes “Store” and the 3 labels in it.');
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(list(page).getByRole('listitem')).toHaveCount(1);
  await folders.getByRole('button', { name: 'Trash' }).click();
  const bin = page.getByRole('list', { name: 'Trash' });
  await expect(bin.getByRole('listitem')).toHaveCount(3);
  await bin
    .getByRole('listitem')
    .filter({ has: page.getByTitle('b', { exact: true }) })
    .getByRole('button', { name: 'Restore' })
    .click();
  await expect(told(page, '“b” was restored.')).toBeVisible();
  await expect(bin.getByRole('listitem')).toHaveCount(2);
  for (let number = 1; number <= 20; number++)
    await call(page.request, person, '/folder/create', { name: `f${number}` });
  await page.reload();
  const more = folders.getByRole('button', { name: 'New folder' });
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await more.hover();
  await expect(
    page.getByRole('tooltip', { name: 'A maximum of 20 folders can be newly created' }),
  ).toBeVisible();
});

test('[S2.26] [S8.25] [S9.37] [S9.38] library labels can be searched, filtered by width, sorted, listed and edited in bulk', async ({
  page,
}) => {
  const person = await begin(page);
  for (const [name, widthMm] of [
    ['Tea green', 25],
    ['Tea black', 55],
    ['茶', 130],
    ['Кофе', 58],
  ] as const)
    await keep(page.request, person, name, {}, widthMm);
  await page.goto('/label/mylabel');
  const names = () =>
    list(page)
      .getByRole('button', { name: /^Open / })
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replace('Open ', '')));
  await expect.poll(names).toEqual(['Кофе', '茶', 'Tea black', 'Tea green']);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('width');
  await expect.poll(names).toEqual(['Tea green', 'Tea black', 'Кофе', '茶']);
  await page.getByRole('button', { name: 'Ascending' }).click();
  await expect.poll(names).toEqual(['茶', 'Кофе', 'Tea black', 'Tea green']);
  await page.getByRole('combobox', { name: 'Width' }).selectOption('51-60');
  await expect.poll(names).toEqual(['Кофе', 'Tea black']);
  await page.getByRole('combobox', { name: 'Width' }).selectOption('all');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('tea');
  await expect.poll(names).toEqual(['Tea black', 'Tea green']);
  await page.reload();
  await expect.poll(names).toEqual(['Tea black', 'Tea green']);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('no such');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(names).toHaveLength(4);
  await page.getByRole('button', { name: 'List' }).click();
  await expect(item(page, 'Кофе')).toContainText(/58 × \d+ mm.*\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/s);
  await page.reload();
  await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('checkbox', { name: 'Select Кофе' }).check();
  await page.getByRole('checkbox', { name: 'Select 茶' }).check();
  await page.getByRole('button', { name: 'Copy to…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).click();
  await expect(told(page, '2 labels were copied.')).toBeVisible();
  await expect.poll(names).toHaveLength(6);
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByText('6 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await expect(told(page, '6 labels were moved to the trash.')).toBeVisible();
  await expect(page.getByText('No labels yet.')).toBeVisible();
  await page.getByText('Undo', { exact: true }).click();
  await expect.poll(names).toHaveLength(6);
});

test('[S8.23] label pictures that fail to load are only logged, and load on the next visit', {
  tag: '@long',
}, async ({ page }) => {
  const person = await begin(page);
  for (const name of ['茶', 'чай']) await keep(page.request, person, name);
  // Covers are drawn after the label is saved.
  const drawn = async () => {
    const { data } = await call(page.request, person, '/templet/list?pageNumber=1&pageSize=10');
    return data.list.filter(({ cover }: { cover: string }) => cover !== '').length;
  };
  await expect.poll(drawn, { timeout: 30_000 }).toBe(2);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  let answers = 0;
  // The connection is cut for one cover request, and the server fails for the other request.
  await page.route(/\/cover(\?|$)/, (route) => {
    answers++;
    return answers === 1 ? route.abort() : route.fulfill({ status: 500, body: 'no' });
  });
  await page.goto('/label/mylabel');
  await expect(item(page, '茶')).toBeVisible();
  await expect.poll(() => logged.filter((text) => text.includes('could not be loaded')).length).toBe(2);
  expect(answers).toBe(2);
  await expect(page.locator('.fui-Toast')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(list(page).locator('img')).toHaveCount(0);
  // Each label opens as usual.
  await item(page, '茶').getByRole('button', { name: 'Open 茶' }).click();
  await expect(labelName(page)).toHaveValue('茶');
  await page.unrouteAll();
  await page.goto('/label/mylabel');
  await expect(list(page).locator('img')).toHaveCount(2);
});

test('[S2.07] [S8.15] recent labels are in order of last use, and opening a deleted one shows a message', {
  tag: '@long',
}, async ({ page }) => {
  const person = await begin(page);
  const [one, two] = [await keep(page.request, person, 'one'), await keep(page.request, person, 'two')];
  await call(page.request, person, '/templet/touch', { id: two.id });
  await call(page.request, person, '/templet/touch', { id: one.id });
  await page.goto('/');
  await expect(page).toHaveURL(/\/label\/recent$/);
  const recents = page.getByRole('list', { name: 'Recent labels' });
  await expect(recents.getByRole('listitem').first()).toContainText('one');
  await expect(recents.getByRole('listitem')).toHaveCount(2);
  await call(page.request, person, '/templet/delete', { ids: [two.id] });
  await recents.getByRole('button', { name: 'Open two' }).click();
  await expect(told(page, 'The template does not exist and may have been deleted.')).toBeVisible();
  await recents.getByRole('listitem').first().getByRole('button', { name: 'Print' }).click();
  const dialog = page.getByRole('dialog', { name: /Print/ });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(labelName(page)).toHaveValue('one');
  expect(new URL(page.url()).searchParams.has('print')).toBe(false);
});

test('one click saves a device label to the library, and a list of 2,000 labels scrolls with fewer than 120 in the DOM', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const person = await begin(page);
  await page.goto('/edit');
  await labelName(page).fill('made here');
  await labelName(page).press('Enter');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.goto('/label/mylabel');
  const drafts = page.getByRole('region', { name: 'Labels on this device' });
  await drafts.getByRole('button', { name: 'Save to my library' }).click();
  await expect(told(page, '“made here” was saved to your library.')).toBeVisible();
  await expect(drafts).toBeHidden();
  await expect(item(page, 'made here')).toBeVisible();
  let ids = [(await call(page.request, person, '/templet/list')).data.list[0].id];
  while (ids.length < 200) {
    const made = await call(page.request, person, '/templet/copy', { ids: ids.slice(0, 200 - ids.length) });
    ids = [...ids, ...made.data.map(({ id }: { id: string }) => id)];
  }
  for (let round = 1; round < 10; round++) await call(page.request, person, '/templet/copy', { ids });
  await page.reload();
  await expect(page.getByText('2000 labels').or(page.getByText('2,000 labels'))).toBeVisible();
  await list(page).evaluate((element) => element.parentElement?.scrollTo({ top: 1e7 }));
  await expect
    .poll(() =>
      list(page)
        .getByRole('button', { name: /^Open / })
        .count(),
    )
    .toBeGreaterThan(4);
  // The page contains only the visible items.
  expect(await list(page).getByRole('listitem').count()).toBeLessThan(120);
  // For so many labels, the page asks before it moves them to the recycle bin.
  await page.getByRole('button', { name: 'Select all' }).click();
  const count = page.getByRole('status').filter({ hasText: /^2,?000 selected$/ });
  await expect(count).toBeVisible();
  const choices = count.locator('..');
  await choices.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2,000 labels?' });
  await expect(question).toContainText('stay in the trash for 30 days');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect((await call(page.request, person, '/templet/list')).data.total).toBe(2000);
  await choices.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(told(page, /2,?000 labels were moved to the trash/)).toBeVisible();
  expect((await call(page.request, person, '/templet/list')).data.total).toBe(0);
});
