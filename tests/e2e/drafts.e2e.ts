import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { buildXlsx, columnRows } from '../support/xlsxFixture.ts';
import { storedIn } from './deviceStore.ts';
import { leaveColumns, openEditor } from './editorPage.ts';

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Label name' });
const saved = (page: Page) => expect(page.getByText('Saved on this device')).toBeVisible();
const list = (page: Page) => page.getByRole('list', { name: 'Labels on this device' });
const cards = (page: Page) => list(page).locator('[data-draft-id]');

async function rename(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await nameField(page).press('Enter');
  await saved(page);
}

async function more(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function cardMenu(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('undo and redo work after a reload', { tag: '@long' }, async ({ page }) => {
  const editor = await openEditor(page);
  for (const kind of ['Circle', 'Rectangle', 'Line'])
    await page
      .getByRole('navigation', { name: 'Add an element' })
      .getByRole('button', { name: kind })
      .click();
  await page.keyboard.press('Control+z');
  await expect(editor.element('line-1')).toHaveCount(0);
  await saved(page);
  await page.reload();
  await expect(editor.element('rectangle-1')).toBeAttached();
  await expect(editor.element('line-1')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(editor.element('line-1')).toBeAttached();
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  await expect(editor.element('circle-1')).toHaveCount(0);
  await page.reload();
  await expect(editor.element('ean')).toBeAttached();
  await expect(editor.element('circle-1')).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await expect(editor.element('circle-1')).toBeAttached();
  expect(editor.errors).toEqual([]);
});

test('the draft is saved while the user is still typing', { tag: '@long' }, async ({ page }) => {
  await openEditor(page);
  await nameField(page).fill('');
  let typed = '';
  const startMs = Date.now();
  while (Date.now() - startMs < 2500) {
    const key = String(typed.length % 10);
    // Types no faster than a user; a name ends at 100 characters.
    await nameField(page).press(key, { delay: 30 });
    typed += key;
  }
  const [head] = await storedIn(page, 'heads');
  const text = typeof head === 'object' && head && 'name' in head ? String(head.name) : '';
  // The user made no pause, and nevertheless all but the latest keys are stored.
  expect(text.length).toBeGreaterThan(typed.length / 2);
  expect(typed.startsWith(text)).toBe(true);
});

test('a tab closed immediately after a change keeps the change', async ({ page, context }) => {
  const editor = await openEditor(page);
  await page.getByRole('button', { name: 'Circle' }).click();
  await expect(editor.element('circle-1')).toBeAttached();
  await page.close();
  const next = await context.newPage();
  await next.goto('/edit');
  await expect(next.locator('[data-element-id="circle-1"]')).toBeAttached();
});

test('opening a file, the sample and a new label each create a separate label in the device list', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  await rename(page, 'First');
  const chooser = page.waitForEvent('filechooser');
  await more(page, 'Open a label file…');
  await (await chooser).setFiles('examples/asset/label.json');
  await expect(editor.element('ean')).toHaveCount(0);
  await rename(page, 'Second');
  await more(page, 'New from the sample');
  await expect(nameField(page)).toHaveValue(/Shelf price/);
  await rename(page, 'Third');
  await more(page, 'New label…');
  await expect(page).toHaveURL(/\/label\/create$/);
  await expect(page).toHaveTitle(/New label/);
  await page.getByRole('button', { name: /^Create label, / }).click();
  await expect(page.locator('[data-canvas]')).toBeVisible();
  await expect(page.locator('[data-element-id]')).toHaveCount(0);
  await more(page, 'Labels on this device…');
  await expect(cards(page)).toHaveCount(4);
  // The whole card is a link, also its name.
  const name = await cards(page).getByText('First', { exact: true }).boundingBox();
  if (!name) throw new Error('no name');
  await page.mouse.click(name.x + 5, name.y + name.height / 2);
  await expect(nameField(page)).toHaveValue('First');
  await page.goBack();
  await expect(page.locator('[data-element-id]')).toHaveCount(0);
  expect(editor.errors).toEqual([]);
});

test('labels on this device can be renamed, duplicated, deleted, restored and exported as one zip', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  await rename(page, 'Apples');
  await editor.bindSheet('examples/price/data.xlsx');
  await more(page, 'New from the sample');
  await expect(nameField(page)).toHaveValue(/Shelf price/);
  await rename(page, 'Pears');
  await page.goto('/label/create');
  await expect(cards(page)).toHaveCount(2);
  await cardMenu(page, 'Apples', 'Rename');
  await page.getByRole('textbox', { name: 'Label name' }).fill('Quinces');
  await page.keyboard.press('Enter');
  await expect(list(page)).toContainText('Quinces');
  await cardMenu(page, 'Quinces', 'Duplicate');
  await expect(cards(page)).toHaveCount(3);
  await cardMenu(page, 'Pears', 'Delete');
  await expect(cards(page)).toHaveCount(2);
  await page.getByText('Undo', { exact: true }).click();
  await expect(cards(page)).toHaveCount(3);
  await cardMenu(page, 'Pears', 'Delete');
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await page.getByText('Recently deleted (1)').click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(cards(page)).toHaveCount(3);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all as zip' }).click();
  const path = await (await download).path();
  const entries = unzipSync(new Uint8Array(await readFile(path)));
  expect(Object.keys(entries).sort()).toEqual([
    'Pears/label.json',
    'Quinces (copy)/data.xlsx',
    'Quinces (copy)/label.json',
    'Quinces/data.xlsx',
    'Quinces/label.json',
  ]);
  // The zip archive is a label file as well: opening it restores everything.
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a label file…' }).click();
  await (await chooser).setFiles({
    name: 'all.zip',
    mimeType: 'application/zip',
    buffer: await readFile(path),
  });
  await expect(nameField(page)).toHaveValue(/Pears|Quinces/);
  await page.goto('/label/create');
  await expect(cards(page)).toHaveCount(6);
});

test('the list on this device shows a thumbnail of each label and updates it after a change', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  await rename(page, 'Pictured');
  const pictureOf = async () => {
    await page.goto('/label/create');
    const picture = cards(page).locator('img');
    await expect(picture).toBeVisible();
    const source = await picture.getAttribute('src');
    await page.goto('/edit');
    await expect(editor.element('shop').locator('path').first()).toBeAttached();
    return source;
  };
  await expect.poll(async () => (await storedIn(page, 'thumbnails')).length).toBe(1);
  const [stored] = await storedIn(page, 'thumbnails');
  const before = await pictureOf();
  expect(before).toMatch(/^data:image\/(webp|png);base64,/);
  await editor.element('ean').click();
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await storedIn(page, 'thumbnails'))[0]).not.toBe(stored);
  expect(await pictureOf()).not.toBe(before);
});

test('the user restores an earlier version of a label, and undo reverts that', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openEditor(page);
  await rename(page, 'Original');
  await page.getByRole('button', { name: 'Circle' }).click();
  await saved(page);
  await expect(editor.element('circle-1')).toBeAttached();
  // Opening the draft again compacts the log and stores a version.
  await page.reload();
  await expect(editor.element('circle-1')).toBeAttached();
  await expect.poll(async () => (await storedIn(page, 'versions')).length).toBeGreaterThan(0);
  await rename(page, 'As it is');
  await more(page, 'Earlier versions…');
  await page.getByRole('button', { name: 'Restore this version' }).first().click();
  await expect(nameField(page)).toHaveValue('Original');
  await page.locator('[data-canvas]').click({ position: { x: 40, y: 40 } });
  await page.keyboard.press('Control+z');
  await expect(nameField(page)).toHaveValue('As it is');
});

test('each label keeps its own spreadsheet and row number', { tag: '@long' }, async ({ page }) => {
  const editor = await openEditor(page);
  await rename(page, 'With rows');
  await editor.bindSheet('examples/price/data.xlsx');
  await editor.page.getByRole('button', { name: 'Next row' }).click();
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('2');
  await saved(page);
  await more(page, 'New from the sample');
  await expect(page.getByRole('button', { name: 'Choose or drop a spreadsheet' })).toBeVisible();
  await more(page, 'Labels on this device…');
  await page.getByRole('link', { name: 'Open With rows' }).click();
  await expect(page.getByRole('button', { name: 'data.xlsx' })).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'Row number' })).toHaveValue('2');
});

test('the selected worksheet of a workbook is selected again after a reload', { tag: '@long' }, async ({
  page,
}) => {
  const rows = (texts: readonly string[]) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${columnRows(texts)}</sheetData></worksheet>`;
  const workbook = buildXlsx({
    rows: columnRows(['first', 'a']),
    sheets: '<sheet name="One" sheetId="1" r:id="rId1"/><sheet name="Two" sheetId="2" r:id="rId4"/>',
    extraParts: { 'xl/worksheets/sheet2.xml': rows(['second', 'b', 'c']) },
  });
  await openEditor(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  await (await chooser).setFiles({ name: 'two.xlsx', mimeType: '', buffer: Buffer.from(workbook) });
  const chip = page.getByRole('button', { name: 'two.xlsx' });
  await leaveColumns(page);
  await chip.click();
  await page.getByRole('menuitemradio', { name: 'Two' }).click();
  await leaveColumns(page);
  await expect(page.getByText('/ 2', { exact: true })).toBeVisible();
  await saved(page);
  await page.reload();
  await expect(page.getByText('/ 2', { exact: true })).toBeVisible();
  await chip.click();
  await expect(page.getByRole('menuitemradio', { name: 'Two' })).toBeChecked();
});

for (const hasLocks of [true, false]) {
  test(`only one tab at a time can edit a label ${hasLocks ? 'with locks' : 'over plain http'}`, {
    tag: '@long',
  }, async ({ page, context }) => {
    if (!hasLocks) {
      await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
    }
    await openEditor(page);
    await rename(page, 'Shared');
    const other = await context.newPage();
    const shared = await page.evaluate(() => sessionStorage.getItem('diecut_tab_draft'));
    await other.goto(`/edit?draft=${shared}`);
    await expect(other.getByRole('heading', { name: '“Shared” is open in another tab' })).toBeVisible();
    // A copy is a separate label.
    await other.getByRole('button', { name: 'Open a copy' }).click();
    await expect(nameField(other)).toHaveValue('Shared (copy)');
    // The copy has its own address: a reload returns to it.
    await expect(other).not.toHaveURL(new RegExp(`draft=${shared}`));
    await other.reload();
    await expect(nameField(other)).toHaveValue('Shared (copy)');
    await rename(other, 'Copy');
    await rename(page, 'Shared still');
    await page.reload();
    await expect(nameField(page)).toHaveValue('Shared still');
    // The other tab saves its changes before it releases the draft.
    const third = await context.newPage();
    const id = await page.evaluate(() => sessionStorage.getItem('diecut_tab_draft'));
    await third.goto(`/edit?draft=${id}`);
    await expect(third.getByRole('heading', { name: /is open in another tab/ })).toBeVisible();
    await nameField(page).fill('Typed to the last');
    await third.getByRole('button', { name: 'Edit it here' }).click();
    await expect(nameField(third)).toHaveValue('Typed to the last');
    await expect(page.getByRole('heading', { name: /is open in another tab/ })).toBeVisible();
    await rename(third, 'In the third tab');
    await page.getByRole('button', { name: 'Edit it here' }).click();
    await expect(nameField(page)).toHaveValue('In the third tab');
  });
}

test('a label edited in a slow tab is reported as open in a second tab', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/edit');
  await expect(nameField(page)).toBeVisible({ timeout: 30_000 });
  await nameField(page).fill('Slowly');
  await expect(page.getByText('Saved on this device')).toBeVisible({ timeout: 30_000 });
  await page.waitForTimeout(2000);
  const other = await context.newPage();
  await other.goto('/edit');
  await expect(other.getByRole('heading', { name: '“Slowly” is open in another tab' })).toBeVisible();
});

test('an unreadable draft can be downloaded and is never overwritten', { tag: '@long' }, async ({ page }) => {
  await openEditor(page);
  await rename(page, 'From tomorrow');
  await page.goto('/');
  const spoil = () =>
    page.evaluate(async () => {
      const request = indexedDB.open('diecut_drafts');
      await new Promise((resolve) => (request.onsuccess = resolve));
      const write = request.result.transaction(['bases', 'log'], 'readwrite');
      const bases = write.objectStore('bases');
      const all = bases.getAll();
      const keys = bases.getAllKeys();
      await new Promise((resolve) => (keys.onsuccess = resolve));
      const base = all.result[0];
      base.history.timeline[0].whole.version = 99;
      bases.put(base, keys.result[0]);
      await new Promise((resolve) => (write.oncomplete = resolve));
      request.result.close();
      return JSON.stringify(base);
    });
  const spoiled = await spoil();
  await page.goto('/edit');
  await expect(page.getByRole('heading', { name: "“From tomorrow” can't be read" })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(JSON.stringify(JSON.parse(text).base)).toBe(spoiled);
  // The next visit starts another draft and leaves this draft unchanged.
  await page.goto('/edit');
  await expect(nameField(page)).toHaveValue(/Shelf price/);
  await rename(page, 'Today');
  await page.goto('/label/create');
  await expect(cards(page)).toHaveCount(2);
  await expect(list(page)).toContainText('Unreadable');
});

test('a full device shows one storage notice with "Save as a file", and saving continues once there is room', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const add = IDBObjectStore.prototype.add;
    IDBObjectStore.prototype.add = function (...values) {
      if (Reflect.get(window, 'isFull') === true && this.name === 'log') {
        Reflect.set(window, 'refusedWrites', (Reflect.get(window, 'refusedWrites') ?? 0) + 1);
        throw new DOMException('no room', 'QuotaExceededError');
      }
      return add.apply(this, values);
    };
  });
  await openEditor(page);
  await rename(page, 'Before');
  await page.evaluate(() => Reflect.set(window, 'isFull', true));
  await nameField(page).fill('During');
  await expect(page.getByText('This device is out of storage')).toBeVisible();
  await expect(page.getByText('Not saved: storage is full')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(text).name).toBe('During');
  await page.getByRole('button', { name: 'Close this message' }).click();
  const refusedWrites = () => page.evaluate(() => Number(Reflect.get(window, 'refusedWrites')));
  const before = await refusedWrites();
  await nameField(page).fill('During, on');
  await expect.poll(refusedWrites).toBeGreaterThan(before);
  await expect(page.getByText('This device is out of storage')).toHaveCount(0);
  await page.evaluate(() => Reflect.set(window, 'isFull', false));
  await nameField(page).fill('After');
  await saved(page);
  await page.reload();
  await expect(nameField(page)).toHaveValue('After', { timeout: 20_000 });
});

test('without IndexedDB the editor still edits and warns that it saves nothing', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('private', 'InvalidStateError');
    };
  });
  await openEditor(page);
  await expect(page.getByText("This window can't save data")).toBeVisible();
  await page.getByRole('button', { name: 'Circle' }).click();
  await expect(page.locator('[data-element-id="circle-1"]')).toBeAttached();
  await page.goto('/label/create');
  await expect(page.getByText("This browser doesn't allow storage")).toBeVisible();
});

test('the draft of the old database is imported only once', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  const example = JSON.parse(await readFile('examples/asset/label.json', 'utf8'));
  await page.evaluate(async (label) => {
    const request = indexedDB.open('diecut_device', 1);
    request.onupgradeneeded = () => {
      for (const store of ['drafts', 'sheets', 'assets']) request.result.createObjectStore(store);
    };
    await new Promise((resolve) => (request.onsuccess = resolve));
    const write = request.result.transaction('drafts', 'readwrite');
    write
      .objectStore('drafts')
      .put({ label: { ...label, name: 'Earlier' }, dpi: 203, recordIndex: 0, savedAtMs: 5 }, 'current');
    await new Promise((resolve) => (write.oncomplete = resolve));
    request.result.close();
  }, example);
  for (let visit = 0; visit < 2; visit++) {
    await page.goto('/edit');
    await expect(nameField(page)).toHaveValue('Earlier');
    await page.goto('/label/create');
    await expect(cards(page)).toHaveCount(1);
  }
});
