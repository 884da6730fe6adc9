import { expect, type Locator, type Page, test } from '@playwright/test';
import { keep, item as kept } from './libraryPage.ts';
import { OPEN_SCREENS, OWN_SCREENS } from './screenPaths.ts';
import { freshAddress, putSession, signUp } from './signedIn.ts';

/** Part of a screen that moved after it was shown, and by how much. */
interface Move {
  readonly text: string;
  readonly xPx: number;
  readonly yPx: number;
}

/** Largest move that does not count: texts that load may be a pixel wider or narrower. */
const MOST_PX = 2;

/** Returns the parts of the screen below the top bars that have moved since the page began to load. */
const movesOf = (page: Page) =>
  page.evaluate(
    (mostPx) =>
      new Promise<Move[]>((resolve) => {
        const found: Move[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources: {
              readonly node: Node | null;
              readonly previousRect: DOMRectReadOnly;
              readonly currentRect: DOMRectReadOnly;
            }[] = Reflect.get(entry, 'sources') ?? [];
            for (const { node, previousRect: before, currentRect: after } of sources) {
              const owner = node instanceof Element ? node : node?.parentElement;
              // Parts without a size before or after have come into view or left it.
              const isSeen = before.width * before.height > 0 && after.width * after.height > 0;
              if (!isSeen || !owner?.closest('main')) continue;
              const [xPx, yPx] = [after.x - before.x, after.y - before.y];
              if (Math.abs(xPx) > mostPx || Math.abs(yPx) > mostPx)
                found.push({ text: `${owner.tagName} ${owner.textContent.slice(0, 40)}`, xPx, yPx });
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Entries that are buffered arrive before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
      }),
    MOST_PX,
  );

/** Screens whose parts load one after another, with something that is shown last. */
const MANY_PARTS: Readonly<Record<string, (page: Page) => Locator>> = {
  '/label/mylabel': (page) => kept(page, 'Полка 茶 8').locator('img'),
  '/label/marketlabel': (page) => page.locator('[data-label-id] img'),
  '/label/create?by=starter': (page) => page.getByRole('button', { name: /^Use this template/ }),
  '/setting/personal': (page) => page.getByText('No keys yet.'),
  '/help/help-useful': (page) => page.locator('main a[href*="article="]'),
};
const OTHERS = [
  ...['/edit', '/label/create?by=size', '/label/create?by=stock', '/help/help-common'],
  ...OWN_SCREENS.filter((path) => !(path in MANY_PARTS)),
];
const OPEN = OPEN_SCREENS.filter((path) => ![...Object.keys(MANY_PARTS), ...OTHERS].includes(path));

/** Opens each screen and returns what moved on it. */
async function movesOn(page: Page, paths: readonly string[]): Promise<Readonly<Record<string, Move[]>>> {
  const moved: Record<string, Move[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const shownLast = MANY_PARTS[path]?.(page) ?? page.getByRole('main');
    await expect(shownLast.first()).toBeVisible();
    const moves = await movesOf(page);
    if (moves.length > 0) moved[path] = moves;
  }
  return moved;
}

/** Signs in as someone with labels in the library. */
async function beSomeoneWithLabels(page: Page): Promise<void> {
  const person = await signUp(page.request, freshAddress());
  for (let number = 0; number < 9; number++) await keep(page.request, person, `Полка 茶 ${number}`);
  await putSession(page, person);
}

test('nothing moves under the pointer while a screen loads', async ({ page }) => {
  await beSomeoneWithLabels(page);
  expect(await movesOn(page, Object.keys(MANY_PARTS))).toEqual({});
});

test('nothing moves under the pointer while any other screen loads', { tag: '@long' }, async ({ page }) => {
  expect(await movesOn(page, OPEN)).toEqual({});
  await beSomeoneWithLabels(page);
  expect(await movesOn(page, OTHERS)).toEqual({});
});

test('nothing moves under the pointer in a high window on a slow device', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 1280, height: 1600 });
  await beSomeoneWithLabels(page);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  expect(await movesOn(page, [...Object.keys(MANY_PARTS), ...OTHERS])).toEqual({});
});
