import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { centreOf, openEditor } from './editorPage.ts';

test.use({ hasTouch: true });

interface Point {
  readonly x: number;
  readonly y: number;
}

async function touch(
  cdp: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  points: readonly Point[],
) {
  const touchPoints = points.map(({ x, y }, id) => ({ x: Math.round(x), y: Math.round(y), id }));
  await cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
}

const zoomOf = async (page: Page) =>
  Number(await page.getByRole('spinbutton', { name: 'Zoom in percent' }).inputValue());

test('two fingers zoom and pan the view around their midpoint without changing the label', async ({
  page,
  context,
}) => {
  const editor = await openEditor(page);
  const cdp = await context.newCDPSession(page);
  const before = await zoomOf(page);
  const middle = await centreOf(editor.element('name'));
  const pair = (halfPx: number, byY = 0) => [
    { x: middle.x - halfPx, y: middle.y + byY },
    { x: middle.x + halfPx, y: middle.y + byY },
  ];
  // The touches are sent at once: fingers do not wait for the page, and a resting finger would open the context menu.
  const pinch = (moves: readonly (readonly Point[])[]) =>
    Promise.all([
      touch(cdp, 'touchStart', pair(60).slice(0, 1)),
      touch(cdp, 'touchStart', pair(60)),
      ...moves.map((points) => touch(cdp, 'touchMove', points)),
      touch(cdp, 'touchEnd', []),
    ]);
  await pinch([70, 80, 90].map((halfPx) => pair(halfPx)));
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(before * 1.4);
  expect(await zoomOf(page)).toBeLessThan(before * 1.6);
  const zoomed = await centreOf(editor.element('name'));
  expect(Math.hypot(zoomed.x - middle.x, zoomed.y - middle.y)).toBeLessThan(8);
  await pinch([10, 20, 40].map((byY) => pair(60, byY)));
  await expect.poll(async () => Math.round((await centreOf(editor.element('name'))).y - zoomed.y)).toBe(40);
  // The pinch has moved, selected or drawn no element.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  expect(editor.errors).toEqual([]);
});

test('a finger drags an element, and a long press opens the context menu', async ({ page, context }) => {
  const editor = await openEditor(page);
  const cdp = await context.newCDPSession(page);
  const at = await centreOf(editor.element('name'));
  await Promise.all([
    touch(cdp, 'touchStart', [at]),
    ...[10, 20, 30].map((by) => touch(cdp, 'touchMove', [{ x: at.x, y: at.y + by }])),
    touch(cdp, 'touchEnd', []),
  ]);
  await expect.poll(async () => (await centreOf(editor.element('name'))).y - at.y).toBeGreaterThan(20);
  await page.keyboard.press('Control+z');
  await touch(cdp, 'touchStart', [at]);
  await page.waitForTimeout(900);
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await touch(cdp, 'touchEnd', []);
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Duplicate' }).tap();
  await expect(page.locator('[data-element-id="text-1"]')).toBeVisible();
  expect(editor.errors).toEqual([]);
});
