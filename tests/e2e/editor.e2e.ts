import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { unzipSync, zipSync } from 'fflate';
import { centreOf, drag, openEditor } from './editorPage.ts';

/** A picture of one black pixel. */
const DOT_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4" cy="4" r="4"/></svg>';

test('the start page links to the editor', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Home/);
  await page.getByRole('link', { name: 'To Design' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(page).toHaveTitle(/Label editor/);
});

test('[S2.02] /index and /home show the start page', async ({ page }) => {
  for (const address of ['/index', '/home']) {
    await page.goto(address);
    await expect(page).toHaveTitle(/Home/);
    await expect(page.getByRole('link', { name: 'To Design' })).toBeVisible();
  }
});

test('[S9.02] the page sets the theme color #37c2bb', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#37c2bb');
});

test('[S9.20] the zoom buttons change the zoom by 10 percent of the base scale', { tag: '@long' }, async ({
  page,
}) => {
  await openEditor(page);
  const zoom = page.getByRole('spinbutton', { name: 'Zoom in percent' });
  const scale = async () => Number(await zoom.inputValue());
  await zoom.fill('100');
  await zoom.press('Enter');
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect.poll(scale).toBe(110);
  await page.getByRole('button', { name: 'Zoom out', exact: true }).click();
  await page.getByRole('button', { name: 'Zoom out', exact: true }).click();
  await expect.poll(scale).toBe(90);
});

test('an unknown address shows the 404 page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('[S2.03] opening the editor shows the sample label with its preview and no error', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/fonts/')) fonts.push(request.url());
  });
  const editor = await openEditor(page);
  await expect(page.getByRole('textbox', { name: 'Label name' })).toHaveValue(/Shelf price/);
  expect(editor.errors).toEqual([]);
  // The ten megabytes of Chinese fonts load for labels with Chinese text only.
  await page.waitForLoadState('networkidle');
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((address) => address.includes('Noto'))).toEqual([]);
});

test('an element can be dragged, nudged, undone and redone, and Escape cancels a drag', async ({ page }) => {
  const editor = await openEditor(page);
  const shop = editor.element('shop');
  await shop.click();
  const startX = await editor.field('X').inputValue();

  await drag(page, await centreOf(shop), 60, 40);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(editor.field('X')).toHaveValue(startX);

  await drag(page, await centreOf(shop), 60, 0, { isFree: true });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  const movedX = await editor.field('X').inputValue();
  expect(Number(movedX)).toBeGreaterThan(Number(startX) + 3);

  await shop.focus();
  await page.keyboard.press('ArrowRight');
  await expect(editor.field('X')).toHaveValue(String(Number((Number(movedX) + 0.1).toFixed(2))));
  await page.keyboard.press('Shift+ArrowRight');
  await expect(editor.field('X')).toHaveValue(String(Number((Number(movedX) + 1.1).toFixed(2))));

  await page.keyboard.press('Control+z');
  await expect(editor.field('X')).toHaveValue(movedX);
  await page.keyboard.press('Control+z');
  await expect(editor.field('X')).toHaveValue(startX);
  await page.keyboard.press('Control+y');
  await expect(editor.field('X')).toHaveValue(movedX);
  expect(editor.errors).toEqual([]);
});

test('a locked element stays in place when it is dragged', { tag: '@long' }, async ({ page }) => {
  const editor = await openEditor(page);
  const shop = editor.element('shop');
  await shop.click();
  const startX = await editor.field('X').inputValue();
  await page.getByRole('button', { name: 'Lock in place' }).click();
  await drag(page, await centreOf(shop), 80, 30);
  await page.mouse.up();
  await expect(editor.field('X')).toHaveValue(startX);
});

test('dragging a handle resizes a barcode and updates its preview', { tag: '@long' }, async ({ page }) => {
  const editor = await openEditor(page);
  await editor.element('ean').click();
  const startWidth = Number(await editor.field('Width').inputValue());
  const before = await editor.restingMarkup('ean');
  await drag(page, await centreOf(page.locator('[data-handle="e"] rect').last()), 60, 0, { isFree: true });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  expect(Number(await editor.field('Width').inputValue())).toBeGreaterThan(startWidth + 3);
  await expect.poll(() => editor.markup('ean')).not.toBe(before);
});

test('[S5.33] number fields calculate, accept units, step, restore and clamp their value', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  await editor.element('ean').click();
  const x = editor.field('X');
  await x.fill('12.5+3');
  await x.press('Enter');
  await expect(x).toHaveValue('15.5');
  await x.fill('1in');
  await x.press('Enter');
  await expect(x).toHaveValue('25.4');
  await x.press('ArrowUp');
  await expect(x).toHaveValue('25.5');
  await x.fill('77');
  await x.press('Escape');
  await expect(x).toHaveValue('25.5');
  await page.goto('/label/create');
  const columns = editor.field('Columns');
  // Enter would create the label.
  await columns.fill('many');
  await columns.press('Tab');
  await expect(columns).toHaveValue('1');
  await columns.fill('9');
  await columns.press('Tab');
  await expect(columns).toHaveValue('5');
  await columns.fill('0');
  await columns.press('Tab');
  await expect(columns).toHaveValue('1');
});

test('[S9.28] the unit buttons switch fields and rulers between millimeters and inches', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  await expect(editor.field('Width')).toHaveValue('60');
  await page.getByRole('button', { name: 'in', exact: true }).click();
  await expect(editor.field('Width')).toHaveValue('2.36');
  // A long word for inches stays on one line, and fits into the corner of the rulers.
  for (const [language, width, mark] of [
    ['简体中文', '宽度', '英寸'],
    ['Русский', 'Ширина', 'дюйм'],
  ]) {
    await page.getByRole('button', { name: /^(Language|语言|Язык)/ }).click();
    await page.getByRole('menuitemradio', { name: language }).click();
    const unit = editor.field(width).locator('..').getByText(mark, { exact: true });
    await expect(unit).toBeVisible();
    expect(await unit.evaluate((node) => node.getClientRects().length)).toBe(1);
    const corner = page.locator('[data-ruler=""]');
    expect(await corner.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    await page.screenshot({ path: `test-results/unit-${mark}.png` });
  }
});

test('[S5.32] wrong barcode content immediately shows an error, and a button fixes the check digit', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  await editor.element('ean').click();
  await page.getByRole('combobox', { name: 'Source' }).selectOption('manual');
  const content = page.getByRole('textbox', { name: 'Content' });
  await content.fill('40063813339');
  const message = page.getByText('This barcode needs 12 or 13 characters. There are 11.');
  // The canvas has the message, too, as a tooltip.
  await expect(message.filter({ visible: true })).not.toHaveCount(0);
  await content.fill('4006381333930');
  await page.getByRole('button', { name: /as the check digit/ }).click();
  await expect(content).toHaveValue('4006381333931');
  await expect(page.getByText(/The check digit should be/)).toHaveCount(0);
});

test('a change is saved on this device and restored after a reload', async ({ page }) => {
  const editor = await openEditor(page);
  await page.getByRole('button', { name: 'Circle' }).click();
  await expect(editor.element('circle-1')).toBeAttached();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await expect(editor.element('circle-1')).toBeAttached();
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'New from the sample' }).click();
  await expect(editor.element('circle-1')).toHaveCount(0);
});

test('elements of every kind can be added from the rail, and copied, pasted and deleted [S1.01]', async ({
  page,
}) => {
  const editor = await openEditor(page);
  for (const name of ['Barcode', 'QR code', 'Line', 'Rectangle', 'Circle', 'Date and time', 'Table']) {
    await page
      .getByRole('navigation', { name: 'Add an element' })
      .getByRole('button', { name, exact: true })
      .click();
  }
  for (const name of ['Image', 'Logo']) {
    const chooser = page.waitForEvent('filechooser');
    await page
      .getByRole('navigation', { name: 'Add an element' })
      .getByRole('button', { name, exact: true })
      .click();
    if (name === 'Logo')
      await page.getByRole('dialog').getByRole('button', { name: 'Use your own file' }).click();
    await (await chooser).setFiles({ name: 'dot.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DOT) });
    await expect(editor.element(`${name.toLowerCase()}-1`)).toBeFocused();
  }
  // The text button selects a tool: the next press determines where the text begins.
  await page
    .getByRole('navigation', { name: 'Add an element' })
    .getByRole('button', { name: 'Text', exact: true })
    .press('Enter');
  await expect(editor.element('text-1')).toBeFocused();
  const kinds = [
    'text',
    'barcode',
    'qrcode',
    'line',
    'rectangle',
    'circle',
    'datetime',
    'table',
    'image',
    'logo',
  ];
  for (const kind of kinds) await expect(editor.element(`${kind}-1`)).toBeAttached();
  const count = await page.locator('[data-element-id]').count();
  await editor.element('qrcode-1').focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+v');
  await expect(page.locator('[data-element-id]')).toHaveCount(count + 1);
  await page.keyboard.press('Control+d');
  await expect(page.locator('[data-element-id]')).toHaveCount(count + 2);
  await page.keyboard.press('Delete');
  await expect(page.locator('[data-element-id]')).toHaveCount(count + 1);
  expect(editor.errors).toEqual([]);
});

test('[S5.19] a PNG picture becomes an element, and a file of another type is rejected with a message', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    // One file by default.
    expect((await chooser).isMultiple()).toBe(false);
    await (await chooser).setFiles(file);
  };
  await choose({ name: 'notes.png', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expect(page.getByText(/isn't a supported picture/).first()).toBeVisible();
  await expect(editor.element('image-1')).toHaveCount(0);
  await choose({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(DOT_PNG, 'base64') });
  await expect(editor.element('image-1')).toBeAttached();
  await expect.poll(() => editor.markup('image-1')).toContain('<image');
  await page.reload();
  await expect.poll(() => editor.markup('image-1')).toContain('<image');
});

test('a double click opens a text for editing in place', async ({ page }) => {
  const editor = await openEditor(page);
  const before = await editor.restingMarkup('shop');
  await editor.element('shop').dblclick();
  const field = page.getByRole('textbox', { name: 'Edit text' });
  await field.fill('BLUE LEAF');
  await field.press('Control+Enter');
  await expect(editor.element('shop')).toHaveAccessibleName('Text: BLUE LEAF');
  await expect.poll(() => editor.markup('shop')).not.toBe(before);

  // The keyboard continues at the element; Escape keeps the typed text, and undo reverts it.
  await page.keyboard.press('F2');
  await field.fill('RED LEAF');
  await field.press('Escape');
  await expect(editor.element('shop')).toHaveAccessibleName('Text: RED LEAF');
  await expect(editor.element('shop')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(editor.element('shop')).toHaveAccessibleName('Text: BLUE LEAF');
});

test('a new element is in the viewport, focused and offset from the previous one', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  const add = (name: string) =>
    page.getByRole('navigation', { name: 'Add an element' }).getByRole('button', { name }).click();
  await add('Circle');
  await expect(editor.element('circle-1')).toBeFocused();
  const startX = Number(await editor.field('X').inputValue());
  await page.keyboard.press('Shift+ArrowRight');
  await expect(editor.field('X')).not.toHaveValue(String(startX));
  await page.keyboard.press('Control+z');
  await add('Circle');
  await expect(editor.element('circle-2')).toBeFocused();
  const [first, second] = [
    await centreOf(editor.element('circle-1')),
    await centreOf(editor.element('circle-2')),
  ];
  expect(second.x - first.x).toBeGreaterThan(5);
  // Far from the label's center, the new element is placed in the center of the viewport.
  await page.getByRole('spinbutton', { name: 'Zoom in percent' }).fill('800');
  await page.keyboard.press('Enter');
  await page.mouse.move(600, 400);
  await page.mouse.wheel(900, 700);
  await add('Rectangle');
  await expect(editor.element('rectangle-1')).toBeFocused();
  await expect(editor.element('rectangle-1')).toBeInViewport();
  expect(editor.errors).toEqual([]);
});

test('[S9.40] the top bar switches the language, and a reload keeps it', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openEditor(page);
  const names = {
    'zh-CN': ['简体中文', '打印'],
    'zh-TW': ['繁體中文', '列印'],
    'ru-RU': ['Русский', 'Печать'],
  };
  for (const [code, [name, print]] of Object.entries(names)) {
    await page.getByRole('button', { name: /^(Language|语言|語言|Язык)$/ }).click();
    await page.getByRole('menuitemradio', { name }).click();
    await expect(page.getByRole('button', { name: print, exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', code);
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru-RU');
  expect(editor.errors).toEqual([]);
});

test.describe('a browser in Hong Kong', () => {
  test.use({ locale: 'zh-HK' });
  test('[S9.40] zh-HK shows the page in Traditional Chinese', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
  });
});

test('a label can be saved as a file, the file can be opened again, and other JSON files are rejected', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const more = async (item: string) => {
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const download = page.waitForEvent('download');
  await more('Save as a label file');
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/\.json$/);
  const open = async (path: string) => {
    const chooser = page.waitForEvent('filechooser');
    await more('Open a label file…');
    await (await chooser).setFiles(path);
  };
  await open('examples/asset/label.json');
  await expect(editor.element('ean')).toHaveCount(0);
  await open(await saved.path());
  await expect(editor.element('ean').locator('path').first()).toBeAttached();
  await open('package.json');
  await expect(page.getByText(/neither a Diecut label/).first()).toBeVisible();
});

test('[S3.07] the background image appears under the design, stays in the label file and is not exported for printing', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  const more = async (item: string) => {
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const document = { format: 'diecut-label', version: 1, backgroundAsset: 'stock.png', elements: [] };
  const buffer = Buffer.from(
    zipSync({
      'label.json': new TextEncoder().encode(JSON.stringify(document)),
      'stock.png': Buffer.from(DOT_PNG, 'base64'),
    }),
  );
  const chooser = page.waitForEvent('filechooser');
  await more('Open a label file…');
  await (await chooser).setFiles({ name: 'stock.zip', mimeType: 'application/zip', buffer });
  await expect(page.locator('[data-stock] image')).toHaveAttribute('href', /^data:image\/png/);
  const saving = page.waitForEvent('download');
  await more('Save as a label file');
  const saved = unzipSync(new Uint8Array(await readFile(await (await saving).path())));
  expect(Object.keys(saved)).toContain('label.json');
  expect(Object.keys(saved)).toHaveLength(2);
  await page.getByRole('button', { name: 'Export' }).click();
  await page
    .getByRole('menuitem', { name: 'SVG' })
    .or(page.getByRole('menuitem', { name: /^PDF/ }))
    .first()
    .click();
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 1 label' }).click();
  const file = (await readFile(await (await exporting).path())).toString('latin1');
  expect(file).not.toMatch(/\/Subtype\/Image|<image/);
  expect(editor.errors).toEqual([]);
});

test('[S5.19] a truncated picture is rejected with its file name and adds no element', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const torn = Buffer.from(DOT_PNG, 'base64').subarray(0, 45);
  await (await chooser).setFiles({ name: 'torn.png', mimeType: 'image/png', buffer: torn });
  await expect(page.getByText(/torn\.png/).first()).toBeVisible();
  await expect(editor.element('image-1')).toHaveCount(0);
});

test('in narrow windows the board and the panel do not overlap and the page does not scroll sideways', {
  tag: '@long',
}, async ({ page }) => {
  for (const width of [1024, 960, 700, 480]) {
    await page.setViewportSize({ width, height: 700 });
    await openEditor(page);
    const boxOf = async (role: 'main' | 'complementary') => page.getByRole(role).boundingBox();
    const [work, panel] = [await boxOf('main'), await boxOf('complementary')];
    const board = await page.getByRole('main').locator('svg').first().boundingBox();
    if (!work || !panel || !board) throw new Error('the editor is not shown');
    expect(board.x + board.width, `${width}`).toBeLessThanOrEqual(work.x + work.width + 1);
    const beside = panel.x >= work.x + work.width - 1;
    const below = panel.y >= work.y + work.height - 1;
    expect(beside || below, `${width}`).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('the top bar shows all its buttons without scrolling in windows of 760 to 1240 px', {
  tag: '@long',
}, async ({ page }) => {
  await openEditor(page);
  for (const width of [760, 1000, 1240]) {
    await page.setViewportSize({ width, height: 700 });
    for (const name of [
      'History',
      'Choose or drop a spreadsheet',
      'or try the sample',
      'Language',
      'File',
      'Export',
      'Print',
    ])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
});
