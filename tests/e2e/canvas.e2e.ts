import { expect, type Page, test } from '@playwright/test';
import { centreOf, drag, nextFrames, openEditor } from './editorPage.ts';

const COUNT = 300;

/** Returns a long label: most of its elements are outside the viewport when it is zoomed. */
function longLabel(): string {
  const elements = Array.from({ length: COUNT }, (_, index) => ({
    kind: index % 3 === 0 ? 'barcode' : 'text',
    id: `e${index}`,
    content: `N${index}`,
    xMm: 2,
    yMm: index * 3,
    widthMm: 30,
    heightMm: 2.5,
    fontSizePt: 6,
  }));
  return JSON.stringify({ format: 'diecut-label', version: 1, widthMm: 60, heightMm: 1000, elements });
}

async function openLongLabel(page: Page) {
  const editor = await openEditor(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: /Open a label file/ }).click();
  await (await chooser).setFiles({
    name: 'long.json',
    mimeType: 'application/json',
    buffer: Buffer.from(longLabel()),
  });
  await expect(editor.element('e1').locator('path').first()).toBeAttached();
  return editor;
}

async function zoomTo(page: Page, percent: string): Promise<void> {
  const zoom = page.getByRole('spinbutton', { name: 'Zoom in percent' });
  await zoom.fill(percent);
  await zoom.press('Enter');
  await expect(zoom).toHaveValue(percent);
  await nextFrames(page);
}

test('elements outside the viewport leave the DOM and come back with Tab or from the layers list', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await openLongLabel(page);
  await zoomTo(page, '300');
  const drawn = await page.locator('[data-element-id]').count();
  expect(drawn).toBeGreaterThan(5);
  expect(drawn).toBeLessThan(COUNT / 2);
  await expect(editor.element('e0')).toHaveCount(0);

  const layers = page.getByRole('listbox', { name: 'Elements, top to bottom' });
  await layers.focus();
  await page.keyboard.press('End');
  await expect(editor.element('e0').locator('path').first()).toBeAttached();
  await expect(editor.element('e0')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('option', { name: 'Barcode: N0' })).toHaveAttribute(
    'aria-setsize',
    String(COUNT),
  );

  // The focus moves from the first element to an element that was never in the viewport.
  await editor.element('e0').focus();
  for (let index = 1; index <= 40; index++) await page.keyboard.press('Tab');
  await expect(editor.element('e40')).toBeFocused();
  await expect(editor.element('e40')).toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await expect(editor.element('e39')).toBeFocused();

  await page.keyboard.press('Control+a');
  await expect(page.getByText(`${COUNT} elements`, { exact: true }).first()).toBeVisible();
  expect(editor.errors).toEqual([]);
});

test('all elements of a long label can be dragged together, and Escape or undo restores their position', async ({
  page,
}) => {
  const editor = await openLongLabel(page);
  await zoomTo(page, '300');
  const id = await page.locator('[data-element-id]').nth(20).getAttribute('data-element-id');
  const element = editor.element(String(id));
  const before = await centreOf(element);
  await page.locator('[data-canvas]').focus();
  await page.keyboard.press('Control+a');
  await drag(page, before, 60, 40, { isFree: true });
  const shift = async () => {
    const { x, y } = await centreOf(element);
    return [Math.round(x - before.x), Math.round(y - before.y)];
  };
  await expect.poll(shift).toEqual([60, 40]);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect.poll(shift).toEqual([0, 0]);
  await drag(page, before, 60, 40, { isFree: true });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect.poll(shift).toEqual([60, 40]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => centreOf(element)).toEqual(before);
});

test('dragging or deselecting an element leaves no extra badge on the canvas', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openEditor(page);
  /** Returns the discs of all drawn badges: each begins with a move and two arcs. */
  const discs = () =>
    page.locator('[data-canvas] > [aria-hidden] path').evaluateAll(
      (paths) =>
        paths
          .map((path) => path.getAttribute('d') ?? '')
          .filter((data) => data.includes('a7 7'))
          .join('')
          .match(/M/g)?.length ?? 0,
    );
  const before = await discs();
  expect(before).toBeGreaterThan(3);
  const price = editor.element('price');
  await price.click();
  await expect.poll(discs).toBe(before);
  await drag(page, await centreOf(price), 30, 20, { isFree: true });
  expect(await discs()).toBe(before);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await page.keyboard.press('Escape');
  await expect.poll(discs).toBe(before);
});

test('a small text can be dragged at 800, 100, 30 and 10 percent zoom', { tag: '@long' }, async ({
  page,
}) => {
  const editor = await openEditor(page);
  await editor.element('shop').click();
  await page.getByRole('spinbutton', { name: 'Size' }).fill('6.5');
  await page.keyboard.press('Enter');
  for (const percent of ['800', '100', '30', '10']) {
    await zoomTo(page, percent);
    await page.getByRole('option', { name: /GREEN LEAF/ }).click();
    const before = Number(await editor.field('X').inputValue());
    const frame = await page
      .locator('[data-handle="nw"]')
      .locator('xpath=..')
      .locator('> rect')
      .first()
      .boundingBox();
    if (!frame) throw new Error('no frame');
    await drag(page, { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }, 24, 0, {
      isFree: true,
    });
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expect.poll(async () => Number(await editor.field('X').inputValue())).toBeGreaterThan(before);
    await page.keyboard.press('Control+z');
    await expect(editor.field('X')).toHaveValue(String(before));
  }
  expect(editor.errors).toEqual([]);
});

test('with reduced motion, the clickable area of an element moves without a delay', async ({ page }) => {
  const editor = await openEditor(page);
  const area = editor.element('shop').locator('[data-hit]');
  await expect(area).toBeAttached();
  const movedPx = await area.evaluate((node) => {
    const beforePx = node.getBoundingClientRect().x;
    node.setAttribute('x', String(Number(node.getAttribute('x')) + 10));
    return node.getBoundingClientRect().x - beforePx;
  });
  expect(movedPx).toBeGreaterThan(10);
});
