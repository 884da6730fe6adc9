import { expect, type Page, test } from '@playwright/test';
import { keep, item as kept } from './libraryPage.ts';
import { freshAddress, putSession, signUp } from './signedIn.ts';

/** Largest layout shift score of a whole load; Web Vitals call 0.1 good, and half a line of this list already has 0.01. */
const MOST_SHIFT = 0.005;

/** Returns what has moved since the page began to load, each with its layout shift score. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ readonly score: number; readonly moved: string }[]>((resolve) => {
        const found: { score: number; moved: string }[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources: { readonly node: Node | null }[] = Reflect.get(entry, 'sources') ?? [];
            const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '?').join(' | ');
            found.push({ score: Number(Reflect.get(entry, 'value')), moved });
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Entries that are buffered arrive before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
      }),
  );

test('nothing moves while the lists of labels load', async ({ page }) => {
  const person = await signUp(page.request, freshAddress());
  for (let number = 0; number < 9; number++) await keep(page.request, person, `Полка 茶 ${number}`);
  await putSession(page, person);
  for (const [path, isThere] of [
    ['/label/mylabel', () => kept(page, 'Полка 茶 8').locator('img')],
    ['/label/marketlabel', () => page.locator('[data-label-id] img')],
  ] as const) {
    await page.goto(path);
    await expect(isThere().first()).toBeVisible();
    const shifts = await shiftsOf(page);
    const sum = shifts.reduce((scores, { score }) => scores + score, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST_SHIFT);
  }
});
