import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { elementSchema } from '../../src/core/label/kinds/registry.ts';
import type { LabelElement } from '../../src/core/label/label.ts';
import { readLabelText } from '../../src/core/label/readLabelText.ts';
import { ELEMENT_KINDS } from '../support/elementKinds.ts';
import { openEditor } from './editorPage.ts';
import { CONTROLS, DEPENDENT, WITHOUT } from './panelControls.ts';

const EMPTY = { format: 'diecut-label', version: 1, name: 'Panels', widthMm: 100, heightMm: 80 };
const BASE = { id: 'e', printed: true, xMm: 20, yMm: 20, widthMm: 30, heightMm: 20 };
/** Controls that hide or disable others come last. */
const LAST = ['symbology', 'clock', 'locked', 'printed', 'hidden'];

/** Opens the menu until its item was clicked: a label that has just been opened closes an open menu. */
async function menu(page: Page, item: RegExp): Promise<void> {
  const more = page.getByRole('button', { name: 'File', exact: true });
  await expect(async () => {
    if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click({ timeout: 2000 });
    await page.getByRole('menuitem', { name: item }).click({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
}

/** @param name name of the label in `text`, which the page shows when the label is open */
async function load(page: Page, text: string, name = 'Panels'): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await menu(page, /Open a label file/);
  await (await chooser).setFiles({
    name: 'panels.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await expect(page.getByRole('textbox', { name: 'Label name' })).toHaveValue(name);
}

async function openWith(page: Page, elements: readonly object[]) {
  const editor = await openEditor(page);
  await load(page, JSON.stringify({ ...EMPTY, elements }));
  return editor;
}

async function selectAll(page: Page): Promise<void> {
  await page.locator('[data-canvas]').focus();
  await page.keyboard.press('Control+a');
}

async function savedText(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  // Avoids an unhandled rejection if a step below fails first.
  download.catch(() => undefined);
  await menu(page, /Save as a label file/);
  return readFile(await (await download).path(), 'utf8');
}

function elementsIn(text: string): readonly LabelElement[] {
  const read = readLabelText(new Uint8Array(Buffer.from(text)), '');
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value.elements;
}

const saved = async (page: Page) => elementsIn(await savedText(page));
const panelOf = (page: Page) => page.getByRole('complementary');

test('every field of every element kind has a tested panel control or is listed as having none', () => {
  for (const { entries } of elementSchema.options) {
    const kind = entries.kind.literal;
    const known = new Set([
      ...Object.keys(CONTROLS[kind]),
      ...Object.keys(DEPENDENT[kind === 'logo' ? 'image' : kind] ?? {}),
      ...Object.keys(WITHOUT),
    ]);
    // A background belongs to another program's file; the user can only move it.
    const fields = kind === 'background' ? ['xMm', 'widthMm'] : Object.keys(entries);
    expect(fields.filter((field) => !known.has(field))).toEqual([]);
  }
});

/** This kind has the most fields; `npm run test:long` tests the other kinds. */
const IN_GATE: readonly string[] = ['barcode'];

for (const kind of ELEMENT_KINDS) {
  const details = { tag: IN_GATE.includes(kind) ? [] : '@long' };
  test(
    `the panel changes every field of a ${kind}, and the saved label keeps the changes [S3.11]`,
    details,
    async ({ page }) => {
      const own = kind === 'text' || kind === 'datetime' ? { autoHeight: false, clock: 'fixed' } : {};
      const { clock, ...rest } = { clock: undefined, ...own };
      const start = { ...BASE, kind, ...rest, ...(kind === 'datetime' ? { clock } : {}) };
      const editor = await openWith(page, [start]);
      await selectAll(page);
      const controls = CONTROLS[kind];
      const names = Object.keys(controls);
      const inOrder = [...names.filter((name) => !LAST.includes(name)), ...LAST].filter((name) =>
        names.includes(name),
      );
      for (const name of inOrder) await controls[name].use(page);
      const text = await savedText(page);
      const [element] = elementsIn(text);
      const wanted = Object.fromEntries(names.map((name) => [name, controls[name].becomes]));
      expect(element).toMatchObject(wanted);
      await load(page, text);
      // The opened label replaces the previous label, and closes an open menu.
      await expect.poll(() => saved(page).catch(() => 'no file'), { timeout: 30_000 }).toEqual([element]);
      expect(editor.errors).toEqual([]);
    },
  );
}

for (const [kind, fields] of Object.entries(DEPENDENT)) {
  test(`the panel changes the fields that only some elements of kind ${kind} have`, { tag: '@long' }, async ({
    page,
  }) => {
    const editor = await openEditor(page);
    for (const [name, [more, control]] of Object.entries(fields)) {
      const label = { ...EMPTY, name: `${kind} ${name}`, elements: [{ ...BASE, kind, ...more }] };
      await load(page, JSON.stringify(label), label.name);
      await selectAll(page);
      await control.use(page);
      expect((await saved(page))[0]).toMatchObject({ [name]: control.becomes });
    }
    expect(editor.errors).toEqual([]);
  });
}

test('the panel shows shared values of several elements and a dash for different ones, and one undo reverts a change of all', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openWith(page, [
    { ...BASE, kind: 'text', id: 'a', content: 'One', fontSizePt: 9 },
    { ...BASE, kind: 'datetime', id: 'b', xMm: 50, fontSizePt: 12, bold: true },
    { ...BASE, kind: 'text', id: 'c', yMm: 50, content: 'Two', locked: true },
  ]);
  await selectAll(page);
  await expect(panelOf(page).getByText('3 elements')).toBeVisible();
  // Position and size are those of the bounding box, without the locked element.
  await expect(editor.field('X')).toHaveValue('20');
  await expect(editor.field('Width')).toHaveValue('60');
  await expect(editor.field('Size')).toHaveAttribute('placeholder', '–');
  await expect(page.getByRole('button', { name: 'Bold', exact: true })).toHaveAttribute(
    'aria-pressed',
    'mixed',
  );
  await editor.field('Size').fill('14');
  await editor.field('Size').press('Enter');
  expect((await saved(page)).map((element) => 'fontSizePt' in element && element.fontSizePt)).toEqual([
    14, 14, 14,
  ]);
  await selectAll(page);
  await editor.field('X').fill('5');
  await editor.field('X').press('Enter');
  // Locked elements keep their positions.
  expect((await saved(page)).map(({ xMm }) => xMm)).toEqual([5, 35, 20]);
  await page.locator('[data-canvas]').press('Control+z');
  expect((await saved(page)).map(({ xMm }) => xMm)).toEqual([20, 50, 20]);
  await page.locator('[data-canvas]').press('Control+z');
  expect((await saved(page)).map((element) => 'fontSizePt' in element && element.fontSizePt)).toEqual([
    9, 12, 9,
  ]);
  expect(editor.errors).toEqual([]);
});

test('the status line shows the first problem, opens the list of problems and offers a fix, without moving the fields', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openWith(page, [
    { ...BASE, kind: 'barcode', symbology: 'ean13', content: '4006381333931', widthMm: 20 },
  ]);
  await selectAll(page);
  const content = page.getByRole('textbox', { name: 'Content', exact: true });
  await expect(content).toBeVisible();
  const before = await content.boundingBox();
  await content.fill('4006381333932');
  const fix = page.getByRole('button', { name: 'Use 1 as the check digit' });
  await expect(fix).toBeVisible();
  expect(await content.boundingBox()).toEqual(before);
  await panelOf(page).getByRole('status').getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Problems' })).toContainText('check digit');
  await page.keyboard.press('Escape');
  await fix.click();
  await expect(content).toHaveValue('4006381333931');
  await content.fill('ABC');
  await page.getByRole('button', { name: /Change to Code 128/ }).click();
  await expect(page.getByRole('button', { name: 'Type: CODE-128' })).toBeVisible();
  expect(await content.boundingBox()).toEqual(before);
  expect(editor.errors).toEqual([]);
});

test('a code rotated until the label cuts it off shows a warning, which disappears after rotating it back', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openWith(page, [
    {
      ...BASE,
      kind: 'barcode',
      symbology: 'code128',
      content: 'A1',
      xMm: 5,
      yMm: 2,
      widthMm: 50,
      heightMm: 10,
    },
  ]);
  await selectAll(page);
  const status = panelOf(page).getByRole('status');
  const rotation = page.getByRole('spinbutton', { name: 'Rotation' });
  await expect(rotation).toBeVisible();
  await expect(status).not.toContainText('past the label edge');
  await rotation.fill('90');
  await rotation.press('Enter');
  await expect(status).toContainText('Part of this code extends past the label edge');
  await rotation.fill('0');
  await rotation.press('Enter');
  await expect(status).not.toContainText('past the label edge');
  expect(editor.errors).toEqual([]);
});

test('the type dialog finds symbologies by name or use and offers sample content when the content is invalid [S5.32]', async ({
  page,
}) => {
  const editor = await openWith(page, [{ ...BASE, kind: 'barcode', content: 'AB-1' }]);
  await selectAll(page);
  await page.getByRole('button', { name: 'Type: CODE-128' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^INDUSTRIAL-25 .*Encodes as Code 128/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^CHINA-POST .*Encodes as Code 128/ })).toBeVisible();
  await expect(dialog.locator('img').first()).toHaveAttribute('src', /path|rect/);
  await dialog.getByRole('searchbox').fill('weight');
  await expect(dialog.locator('[data-symbology]')).toHaveCount(2);
  await dialog.getByRole('searchbox').fill('ean13');
  await expect(dialog.locator('[data-symbology]')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('button', { name: /^EAN-13 / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/Your content isn't valid for this type/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Start with 6901234567892' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await saved(page))[0]).toMatchObject({ symbology: 'ean13', content: '6901234567892' });
  expect(editor.errors).toEqual([]);
});

test('the QR code form writes phone, Wi-Fi and link content, and shows the fields of typed content', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openWith(page, [{ ...BASE, kind: 'qrcode', content: 'tel:+491234' }]);
  await selectAll(page);
  await page.getByRole('button', { name: 'Action', exact: true }).click();
  const form = page.getByRole('combobox', { name: 'When scanned' });
  await expect(form).toHaveValue('phone');
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('+491234');
  await form.selectOption('wifi');
  await page.getByRole('textbox', { name: 'Network' }).fill('Lager;1');
  await page.getByRole('textbox', { name: 'Password' }).fill('a b{pin}');
  const content = page.getByRole('textbox', { name: 'Content', exact: true });
  await expect(content).toHaveValue('WIFI:T:WPA;S:Lager\\;1;P:a b{pin};;');
  await content.fill('https://example.org/');
  await expect(form).toHaveValue('link');
  await page.getByRole('textbox', { name: 'Web address (URL)' }).fill('https://example.org/a b');
  await expect(content).toHaveValue('https://example.org/a b');
  expect(editor.errors).toEqual([]);
});

test('[S5.30] [S8.21] a serial number without digits shows why it cannot count', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openEditor(page);
  await editor.element('name').click();
  await page.getByRole('combobox', { name: 'Source' }).selectOption('serial');
  await page.getByRole('textbox', { name: 'Content' }).fill('Чай');
  const problem = "This text can't be continued as a series.";
  await expect(page.getByRole('button', { name: problem, exact: true })).toBeVisible();
  await expect(page.locator('foreignObject').getByText(problem)).toBeVisible();
  await page.getByRole('textbox', { name: 'Content' }).fill('A-007');
  await expect(page.getByText(problem)).toHaveCount(0);
  expect(editor.errors).toEqual([]);
});

test('the panel previews the values of a serial number and of a date, and a new date uses the print time [S3.13] [S3.23]', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openWith(page, [{ ...BASE, kind: 'text', content: 'A-008' }]);
  await selectAll(page);
  await page.getByRole('combobox', { name: 'Source' }).selectOption('serial');
  await expect(page.getByLabel('First values')).toHaveText('A-008  A-009  A-010  A-011  A-012  …  A-017');
  await page.getByRole('button', { name: 'Date and time', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Time source', exact: true })).toHaveValue('print');
  await expect(page.getByRole('checkbox', { name: 'Always show the current time' })).toHaveCount(0);
  await editor.field('Add days').fill('3');
  await editor.field('Add days').press('Enter');
  await expect(page.getByText(/^If printed now: \d{4}-\d\d-\d\d$/)).toBeVisible();
  await expect(page.getByText(/^Without the offset: \d{4}-\d\d-\d\d$/)).toBeVisible();
  expect(editor.errors).toEqual([]);
});

test('resizing a QR code snaps to whole dots per module, and does not with Alt', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openWith(page, [{ ...BASE, kind: 'qrcode', widthMm: 20, heightMm: 20 }]);
  await selectAll(page);
  await expect(page.getByText(/^Module 0\.\d{3} mm: \d+ dots at 300 dpi$/)).toBeVisible();
  const box = await editor.element('e').locator('[data-hit]').boundingBox();
  if (!box) throw new Error('no symbol in sight');
  const corner = { x: box.x + box.width, y: box.y + box.height };
  const dragTo = async (by: number) => {
    await page.mouse.move(corner.x, corner.y);
    await page.mouse.down();
    await page.mouse.move(corner.x + by / 2, corner.y + by / 2, { steps: 3 });
    await page.mouse.move(corner.x + by, corner.y + by, { steps: 3 });
  };
  await dragTo(23);
  await page.mouse.up();
  const [symbol] = await saved(page);
  expect(symbol.widthMm).toBe(symbol.heightMm);
  // A QR code of eight digits has 21 modules, and a quiet zone of four modules on each side.
  const dots = (symbol.widthMm * 300) / 25.4 / 29;
  expect(Math.abs(dots - Math.round(dots))).toBeLessThan(0.01);
  expect(symbol.widthMm).toBeGreaterThan(20);
  await page.locator('[data-canvas]').press('Control+z');
  await dragTo(23);
  await page.keyboard.down('Alt');
  await page.mouse.move(corner.x + 25, corner.y + 25, { steps: 2 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  const [free] = await saved(page);
  const freeDots = (free.widthMm * 300) / 25.4 / 29;
  expect(Math.abs(freeDots - Math.round(freeDots))).toBeGreaterThan(0.01);
  expect(editor.errors).toEqual([]);
});

test('a message below one field leaves the height of the field beside it', async ({ page }) => {
  await openEditor(page);
  const [width, height] = ['Width', 'Height'].map((name) => page.getByRole('spinbutton', { name }));
  const boxOf = (field: typeof width) =>
    field?.evaluate((input) => {
      const { top, height } = (input.parentElement ?? input).getBoundingClientRect();
      return { top, height };
    });
  const before = await boxOf(height);
  await width?.fill('99999');
  await width?.press('Tab');
  await expect(page.getByRole('complementary').getByText(/^Maximum: /)).toBeVisible();
  expect(await boxOf(height)).toEqual(before);
});
