import { expect, type Locator, type Page, test } from '@playwright/test';
import { centreOf, openEditor } from './editorPage.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Add an element' });
const tool = (page: Page) => rail(page).getByRole('button', { name: 'Text', exact: true });
const inPlace = (page: Page) => page.locator('[data-canvas] textarea');

async function emptyPlace(page: Page): Promise<{ x: number; y: number }> {
  const line = page.locator('[data-element-id="rule"], [data-element-id="line"]').first();
  const at = (await line.count()) > 0 ? await centreOf(line) : { x: 500, y: 400 };
  return { x: at.x, y: at.y - 30 };
}

const lastText = (page: Page): Locator => page.locator('[data-element-id="text-1"]');

test('a click with the text tool starts a text at that place, and one undo removes it', async ({ page }) => {
  const editor = await openEditor(page);
  await tool(page).click();
  await expect(tool(page)).toHaveAttribute('aria-pressed', 'true');
  const at = await emptyPlace(page);
  await page.mouse.click(at.x, at.y);
  await expect(inPlace(page)).toBeFocused();
  await expect(tool(page)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.type('Fresh today');
  await page.keyboard.press('Escape');
  await expect(inPlace(page)).toHaveCount(0);
  await expect(lastText(page)).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Fresh today');
  const box = await lastText(page).boundingBox();
  expect(Math.abs((box?.x ?? 0) - at.x)).toBeLessThan(8);
  await page.keyboard.press('Control+z');
  await expect(lastText(page)).toHaveCount(0);
  await page.keyboard.press('Control+Shift+z');
  await expect(lastText(page)).toBeVisible();
  expect(editor.errors).toEqual([]);
});

test('with the text tool, typing starts a text at a free place without a click', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openEditor(page);
  await tool(page).click();
  await page.keyboard.type('Green tea 100');
  await expect(inPlace(page)).toHaveValue('Green tea 100');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Green tea 100');
  await page.keyboard.press('Control+z');
  await expect(lastText(page)).toHaveCount(0);
  expect(editor.errors).toEqual([]);
});

test('a drag with the text tool draws a text box, and an empty text is removed without an undo step', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  await tool(page).click();
  const at = await emptyPlace(page);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 150, at.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect(inPlace(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(lastText(page)).toHaveCount(0);
  // The empty text did not add an undo step, either.
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeDisabled();
  await tool(page).click();
  await page.keyboard.press('Escape');
  await expect(tool(page)).toHaveAttribute('aria-pressed', 'false');
  expect(editor.errors).toEqual([]);
});

test('typing after adding a text or a barcode sets its content', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  await tool(page).press('Enter');
  await expect(lastText(page)).toBeFocused();
  await page.keyboard.type('Sale');
  await expect(inPlace(page)).toHaveValue('Sale');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Sale');
  await rail(page).getByRole('button', { name: 'Barcode' }).click();
  await expect(page.locator('[data-element-id="barcode-1"]')).toBeFocused();
  await page.keyboard.type('AB-7');
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('AB-7');
  expect(editor.errors).toEqual([]);
});

test('dragging an element from the rail adds it at the drop position, and Escape cancels', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openEditor(page);
  const from = await centreOf(rail(page).getByRole('button', { name: 'Rectangle' }));
  const to = await emptyPlace(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  const rectangle = page.locator('[data-element-id="rectangle-1"]');
  await expect(rectangle).toBeFocused();
  const centre = await centreOf(rectangle);
  expect(Math.hypot(centre.x - to.x, centre.y - to.y)).toBeLessThan(6);
  // An element kind that is dropped outside the canvas, or whose drag is canceled with Escape, is not added.
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, 10, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator('[data-element-id="rectangle-2"]')).toHaveCount(0);
  expect(editor.errors).toEqual([]);
});
