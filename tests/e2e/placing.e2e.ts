import { expect, type Page, test } from '@playwright/test';
import { centreOf, drag, openEditor } from './editorPage.ts';

async function viewMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page
    .getByRole(/Grid spacing/.test(item) ? 'menuitemradio' : 'menuitemcheckbox', { name: item, exact: true })
    .click();
  await page.keyboard.press('Escape');
}

const guides = (page: Page) => page.locator('[data-guide]');

/** Returns the bounding box of the canvas once its rulers are shown, which is after the label. */
async function boardAt(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  await expect(page.locator('[data-ruler="x"]')).toBeVisible();
  const box = await page.locator('[data-canvas]').boundingBox();
  if (!box) throw new Error('no canvas');
  return box;
}

test('a guide dragged out of a ruler snaps elements, can be moved and undone, and is deleted when dragged back', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const board = await boardAt(page);
  await drag(page, { x: board.x + 10, y: board.y + 300 }, 260, 0, { isFree: true });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect(guides(page)).toHaveCount(1);
  await expect(page.locator('[data-guides]')).toHaveCount(1);
  const guide = await guides(page).boundingBox();
  const guideX = (guide?.x ?? 0) + (guide?.width ?? 0) / 2;
  expect(Math.abs(guideX - (board.x + 270))).toBeLessThan(3);
  // The user drops the text near the guide, and the text snaps to it.
  const name = editor.element('name');
  const at = await centreOf(name);
  const left = (await name.boundingBox())?.x ?? 0;
  await drag(page, at, guideX - left + 1, 12);
  await page.mouse.up();
  const x = Number(await editor.field('X').inputValue());
  const label = JSON.parse(await savedLabel(page));
  expect(Math.abs(x - label.guidesXMm[0])).toBeLessThan(0.02);
  await page.keyboard.press('Control+z');
  // The user grabs the guide where no element is, and drags it back into the ruler.
  await drag(page, { x: guideX, y: board.y + board.height - 14 }, 60, 0, { isFree: true });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect
    .poll(async () => Math.round((await guides(page).boundingBox())?.x ?? 0))
    .toBeGreaterThan(guideX + 40);
  await drag(page, { x: guideX + 60, y: board.y + board.height - 14 }, -(guideX + 60 - board.x - 8), 0);
  await page.mouse.up();
  await expect(guides(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(guides(page)).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(guides(page)).toHaveCount(0);
  expect(editor.errors).toEqual([]);
});

async function savedLabel(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as a label file' }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

test('rulers show until the user hides them, and the grid shows and snaps, also after a reload [S3.42]', async ({
  page,
}) => {
  const editor = await openEditor(page);
  const rulers = page.locator('[data-ruler]');
  await expect(rulers).toHaveCount(3);
  await viewMenu(page, 'Rulers');
  await expect(rulers).toHaveCount(0);
  await viewMenu(page, 'Grid');
  await viewMenu(page, 'Grid spacing: 5 mm');
  await viewMenu(page, 'Snap to the grid');
  await viewMenu(page, 'Snap to elements, gaps and sizes');
  await expect(page.locator('[data-grid]')).toHaveCount(1);
  await page.reload();
  await expect(page.locator('[data-grid]')).toHaveCount(1);
  await expect(rulers).toHaveCount(0);
  const name = editor.element('name');
  await expect(name.locator('path').first()).toBeAttached();
  const start = await centreOf(name);
  const scale = Number(await page.getByRole('spinbutton', { name: 'Zoom in percent' }).inputValue()) / 100;
  // Near enough to the next grid line at any zoom.
  await name.click();
  const fromX = Number(await editor.field('X').inputValue());
  const toX = Math.ceil(fromX / 5) * 5 + 5;
  const pixelsPerMm = (96 / 25.4) * scale;
  await drag(page, start, (toX - fromX) * pixelsPerMm + 3, 0);
  await page.mouse.up();
  await expect(editor.field('X')).toHaveValue(String(toX));
  await viewMenu(page, 'Rulers');
  await expect(rulers).toHaveCount(3);
  expect(editor.errors).toEqual([]);
});

test('dragging an element between two others snaps to equal gaps and shows their size', async ({ page }) => {
  const editor = await openEditor(page);
  await page.goto('/label/create');
  await page.getByRole('button', { name: '100 × 150 mm', exact: true }).click();
  await page.getByRole('button', { name: /^Create label/ }).click();
  const rail = page.getByRole('navigation', { name: 'Add an element' });
  const place = async (id: string, x: string, y: string) => {
    await rail.getByRole('button', { name: 'Rectangle' }).click();
    await expect(page.locator(`[data-element-id="${id}"]`)).toBeFocused();
    for (const [name, value] of [
      ['X', x],
      ['Y', y],
      ['Width', '10'],
      ['Height', '9'],
    ]) {
      await editor.field(name).fill(value);
      await editor.field(name).press('Enter');
    }
  };
  await place('rectangle-1', '7', '60');
  await place('rectangle-2', '61', '60');
  await place('rectangle-3', '32', '63');
  const moving = await centreOf(page.locator('[data-element-id="rectangle-3"]'));
  // At X = 34 mm both gaps are 17 mm wide. The element is dragged 2 mm to the right, less two pixels, and snaps to this position.
  const scale = Number(await page.getByRole('spinbutton', { name: 'Zoom in percent' }).inputValue()) / 100;
  await drag(page, moving, Math.round(2 * (96 / 25.4) * scale) - 2, 0);
  const spans = page.locator('[data-measure="17 mm"]');
  await expect(spans).toHaveCount(2);
  await page.mouse.up();
  await expect(spans).toHaveCount(0);
  await expect(editor.field('X')).toHaveValue('34');
  expect(editor.errors).toEqual([]);
});
