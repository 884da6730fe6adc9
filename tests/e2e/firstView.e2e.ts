import { expect, type Page, test } from '@playwright/test';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Holds a script back until it is released. */
async function hold(page: Page, script: RegExp): Promise<() => void> {
  let release = () => {};
  const free = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(script, async (route) => {
    await free;
    await route.continue();
  });
  return release;
}

/** Worker that draws the elements; the editor's scripts run without it. */
const PREVIEW_WORKER = /\/assets\/preview\.worker-[^/]*\.js$/;
const holdEditor = (page: Page) => hold(page, /\/assets\/EditScreen-[^/]*\.js$/);

const PICTURE = '#root > :not(.first-view) img';
const picture = (page: Page) => page.locator(PICTURE);

async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box;
}

/** Selector of the label's background in the editor: its first path. */
const PAPER = '[data-canvas] svg g path';

for (const [name, width, height] of [
  ['a desk', 1280, 800],
  ['a phone', 390, 780],
] as const) {
  test(`on ${name}, the sample picture appears before the editor loads, in wide windows exactly where the editor draws the label`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const release = await holdEditor(page);
    await page.goto('/edit');
    await expect(picture(page)).toBeVisible();
    await expect
      .poll(() => picture(page).evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth > 0))
      .toBe(true);
    const first = await boxOf(page, PICTURE);
    expect(await page.locator('[data-element-id]').count()).toBe(0);
    release();
    await expect(page.locator('[data-element-id="ean"] path').first()).toBeAttached();
    await expect(picture(page)).toHaveCount(0);
    // Before bars and panels are shown, the label is where the first view showed it; on a phone, bars and panels may take more room.
    if (width > 760) {
      const paper = await boxOf(page, PAPER);
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect([side, Math.abs(paper[side] - first[side]) <= 1.5]).toEqual([side, true]);
    }
  });
}

for (const [name, width, height, tag] of [
  ['a desk', 1280, 800, []],
  ['a phone', 390, 780, ['@long']],
] as const) {
  test(`on ${name}, the sample picture covers the label until its elements are drawn, and resizes with it`, {
    tag: [...tag],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const release = await hold(page, PREVIEW_WORKER);
    await page.goto('/edit');
    const held = page.locator('[data-canvas] img');
    const isOnPaper = async () => {
      const [paper, shown] = [await boxOf(page, PAPER), await held.boundingBox()];
      return (
        shown &&
        (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(paper[side] - shown[side]) < 1)
      );
    };
    await expect.poll(isOnPaper).toBe(true);
    await page.setViewportSize({ width: width + 200, height });
    await expect.poll(isOnPaper).toBe(true);
    release();
    await expect(page.locator('[data-element-id="ean"] path').first()).toBeAttached();
    await expect(page.locator('[data-canvas] img')).toHaveCount(0);
  });
}

test('the first click removes the sample picture even before the elements are drawn', async ({ page }) => {
  await hold(page, PREVIEW_WORKER);
  await page.goto('/edit');
  await expect(page.locator('[data-canvas] img')).toBeVisible();
  await page.locator('[data-canvas]').click({ position: { x: 5, y: 5 } });
  await expect(page.locator('[data-canvas] img')).toHaveCount(0);
});

for (const [language, code] of [
  ['ru', 'ru-RU'],
  ['zh-HK', 'zh-TW'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });
    test('the sample picture is in the language of the browser', {
      tag: code === 'ru-RU' ? [] : '@long',
    }, async ({ page }) => {
      const release = await holdEditor(page);
      await page.goto('/edit');
      await expect(picture(page)).toHaveAttribute('src', new RegExp(`/sample\\.${code}-`));
      release();
      await expect(page.locator('[data-element-id="ean"] path').first()).toBeAttached();
    });
  });
}

test('a returning visitor sees the empty board instead of the sample picture while the editor loads', async ({
  page,
}) => {
  await page.goto('/edit');
  await expect(page.locator('[data-element-id="ean"] path').first()).toBeAttached();
  const release = await holdEditor(page);
  await page.reload();
  // Background of the canvas in the light theme.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const board = document.querySelector('#root > div > div');
        return board ? getComputedStyle(board).backgroundColor : null;
      }),
    )
    .toBe('rgb(235, 235, 235)');
  expect(await picture(page).count()).toBe(0);
  release();
  await expect(page.locator('[data-element-id="ean"] path').first()).toBeAttached();
});

test('the editor opens without an error when the sample picture cannot be loaded', { tag: '@long' }, async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(/\/assets\/sample\..*\.svg$/, (route) => route.abort());
  await page.goto('/edit');
  await expect(page.locator('[data-element-id="ean"] path').first()).toBeAttached();
  expect(errors).toEqual([]);
});
