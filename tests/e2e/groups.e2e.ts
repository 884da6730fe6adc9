import { expect, test } from '@playwright/test';
import { centreOf, drag, openEditor } from './editorPage.ts';

/** Selector of the selected elements, in the order of the label. */
const SELECTED = '[data-element-id][aria-pressed="true"]';

test('elements can be grouped, moved together and selected one by one, and stay grouped after a reload', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const [shop, price] = [editor.element('shop'), editor.element('price')];
  await shop.click();
  await price.click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+g');
  await page.keyboard.press('Escape');
  await shop.click();
  await expect(page.locator(SELECTED)).toHaveCount(2);

  const [shopBefore, priceBefore] = [await centreOf(shop), await centreOf(price)];
  await drag(page, priceBefore, 30, 20, { isFree: true });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect.poll(async () => Math.round((await centreOf(shop)).x - shopBefore.x)).toBe(30);
  expect(Math.round((await centreOf(price)).y - priceBefore.y)).toBe(20);

  await shop.dblclick();
  await expect(page.locator(SELECTED)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator(SELECTED)).toHaveCount(2);

  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await shop.click();
  await expect(page.locator(SELECTED)).toHaveCount(2);
  await page.keyboard.press('Control+Shift+g');
  await page.keyboard.press('Escape');
  await shop.click();
  await expect(page.locator(SELECTED)).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(page.locator(SELECTED)).toHaveCount(2);
  expect(editor.errors).toEqual([]);
});

test('the selection handles stretch and rotate several elements, and dragging with Alt copies an element', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const [shop, ean] = [editor.element('shop'), editor.element('ean')];
  await shop.click();
  await ean.click({ modifiers: ['Shift'] });
  const widthOf = async () => (await ean.locator('[data-hit]').boundingBox())?.width ?? 0;
  const before = await widthOf();
  await drag(page, await centreOf(page.locator('[data-handle="e"] rect').last()), 60, 0, { isFree: true });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect.poll(widthOf).toBeGreaterThan(before + 20);
  await drag(page, await centreOf(page.locator('[data-handle="rotate"] circle').last()), 300, 300);
  await page.mouse.up();
  await page.keyboard.press('Escape');
  await ean.click();
  expect(Number(await editor.field('Rotation').inputValue())).toBeGreaterThan(30);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(widthOf).toBeCloseTo(before, 0);

  const count = await page.locator('[data-element-id]').count();
  await page.keyboard.press('Escape');
  await page.keyboard.down('Alt');
  await drag(page, await centreOf(shop), 20, 40);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect(page.locator('[data-element-id]')).toHaveCount(count + 1);
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-element-id]')).toHaveCount(count);
  expect(editor.errors).toEqual([]);
});

test('the layers list reorders, renames, hides and groups elements', async ({ page }) => {
  const editor = await openEditor(page);
  const rows = page.getByRole('listbox', { name: 'Elements, top to bottom' }).getByRole('option');
  const names = () => rows.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-label')));
  await expect(rows.first()).toBeVisible();
  const before = await names();
  // The label's own fields are above the list.
  await rows.last().scrollIntoViewIfNeeded();
  const [from, to] = [await centreOf(rows.nth(3)), await centreOf(rows.nth(0))];
  await drag(page, from, 0, to.y - from.y - 8);
  await page.mouse.up();
  await expect.poll(names).toEqual([before[3], ...before.slice(0, 3), ...before.slice(4)]);

  await rows.nth(0).dblclick();
  await page.getByRole('textbox', { name: 'New name' }).fill('Preis €');
  await page.keyboard.press('Enter');
  await expect(rows.nth(0)).toHaveAttribute('aria-label', 'Preis €');

  const count = await page.locator('[data-element-id]').count();
  await rows.nth(0).hover();
  await rows.nth(0).locator('[data-layer-action="hide"]').click();
  await expect(page.locator('[data-element-id]')).toHaveCount(count - 1);
  await expect(rows.nth(0)).toHaveAttribute('aria-label', 'Preis €, hidden');
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-element-id]')).toHaveCount(count);

  await rows.nth(0).click();
  await rows.nth(1).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+g');
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['Group 1', 'Preis €', before[0]]);
  const [last, below] = [await centreOf(rows.nth(4)), await centreOf(rows.nth(2))];
  await drag(page, last, 0, below.y - last.y - 8);
  await page.mouse.up();
  await rows.nth(0).click();
  await expect(page.locator(SELECTED)).toHaveCount(3);
  expect(editor.errors).toEqual([]);
});

test('a right click or Shift+F10 opens the context menu of the canvas', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const editor = await openEditor(page);
  const shop = editor.element('shop');
  const count = await page.locator('[data-element-id]').count();
  const item = (name: string) => page.getByRole('menuitem', { name, exact: false });
  await shop.click({ button: 'right' });
  await expect(shop).toHaveAttribute('aria-pressed', 'true');
  await item('Copy').click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await shop.click({ button: 'right' });
  await item('Paste').click();
  await expect(page.locator('[data-element-id]')).toHaveCount(count + 1);
  await expect(page.locator(SELECTED)).toHaveCount(1);

  // Keys still work: the focus returned to the canvas.
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-element-id]')).toHaveCount(count);
  await shop.focus();
  await page.keyboard.press('Shift+F10');
  await expect(item('Ungroup')).toBeDisabled();
  await item('Hide').click();
  await expect(page.locator('[data-element-id]')).toHaveCount(count - 1);
  await page.keyboard.press('Control+z');

  await page.locator('[data-canvas]').click({ button: 'right', position: { x: 60, y: 400 } });
  await expect(page.locator(SELECTED)).toHaveCount(0);
  await item('Select all').click();
  await expect(page.locator(SELECTED)).toHaveCount(count);
  await page.keyboard.press('Delete');
  await expect(page.locator('[data-element-id]')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.locator(SELECTED)).toHaveCount(count);
  expect(editor.errors).toEqual([]);
});
