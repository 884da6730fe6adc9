import { expect, type Page, type Request, test } from '@playwright/test';
import { COMPLETE_LANGUAGES } from '../support/completeLanguages.ts';
import { clippedTexts } from './clippedText.ts';
import { begin, keep } from './libraryPage.ts';

/**
 * The narrowest window, and the language with the longest words at the usual width. `DIECUT_EVERY_WINDOW` tests all windows and languages.
 */
const WINDOWS = process.env.DIECUT_EVERY_WINDOW
  ? COMPLETE_LANGUAGES.flatMap((language) => [360, 1280].map((widthPx) => ({ language, widthPx })))
  : [
      { language: 'en-US', widthPx: 360 },
      { language: 'ru-RU', widthPx: 360 },
      { language: 'ru-RU', widthPx: 1280 },
    ];
const OPEN = ['/', '/login', '/register'];
const SIGNED_IN = [
  ...['/edit', '/label/create?by=size', '/label/create?by=stock'],
  ...['/label/recent', '/label/mylabel', '/label/marketlabel'],
  ...['/setting/fontsetting', '/setting/dbdata', '/setting/share', '/setting/printers', '/setting/personal'],
  ...['/feedback/feedback', '/pdf/index', '/image/index', '/help/help-useful'],
];

/** Elements that open above a screen. */
const SURFACE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const BUTTONS = 'button:visible:enabled';
const ITEMS = '[role="menuitem"]:visible';

/** Returns a wait until requests are answered, finite animations have ended and a frame is painted. */
function createSettling(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  const close = (request: Request) => open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  const paint = () =>
    page
      .evaluate(async () => {
        const finite = document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
        await Promise.allSettled(finite.map(({ finished }) => finished));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      })
      // The click has loaded another document.
      .catch(() => page.waitForLoadState());
  return async () => {
    await paint();
    await expect.poll(() => open.size).toBe(0);
    await paint();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  };
}

for (const { language, widthPx } of WINDOWS)
  test(`in ${language}, dialogs and menus show every text without clipping in a window of ${widthPx} px`, async ({
    page,
  }) => {
    test.setTimeout(1_800_000);
    await page.setViewportSize({ width: widthPx, height: 800 });
    await page.addInitScript((chosen) => localStorage.setItem('diecut_language', chosen), language);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const clipped: Record<string, readonly string[]> = {};
    const seen = new Set<string>();
    const settled = createSettling(page);

    /** Checks the open surface, and returns false if it is already known or no surface is open. */
    const look = async (place: string): Promise<boolean> => {
      const surface = page.locator(SURFACE).filter({ visible: true }).last();
      if ((await surface.count()) === 0) return false;
      const text = (await surface.textContent()) ?? '';
      if (seen.has(text)) return false;
      seen.add(text);
      const name = `${place.replaceAll(/[^\w-]/g, '-')}.png`;
      await page.screenshot({ path: test.info().outputPath(name) });
      const found = await clippedTexts(page);
      if (found.length > 0) clipped[place] = found;
      return true;
    };
    const visit = async (path: string) => {
      await page.goto(path);
      await settled();
    };
    const putAway = async (path: string, address: string) => {
      for (
        let tries = 0;
        tries < 3 && (await page.locator(SURFACE).filter({ visible: true }).count()) > 0;
        tries++
      )
        await page.keyboard.press('Escape');
      if (page.url() !== address || (await page.locator(SURFACE).filter({ visible: true }).count()) > 0)
        await visit(path);
    };
    const openAll = async (path: string) => {
      await visit(path);
      const address = page.url();
      const buttons = await page.locator(BUTTONS).count();
      for (let at = 0; at < buttons; at++) {
        const open = async () => {
          const button = page.locator(BUTTONS).nth(at);
          if ((await button.count()) === 0) return false;
          await button.click({ timeout: 3_000 }).catch(() => {});
          await settled();
          return page.url() === address;
        };
        if ((await open()) && (await look(`${path} ${at}`))) {
          const items = await page.locator(ITEMS).count();
          for (let item = 0; item < items; item++) {
            if (item > 0) {
              await putAway(path, address);
              if (!(await open())) break;
            }
            const entry = page.locator(ITEMS).nth(item);
            if ((await entry.count()) === 0) break;
            await entry.click({ timeout: 3_000 }).catch(() => {});
            await settled();
            if (page.url() === address) await look(`${path} ${at} ${item}`);
          }
        }
        await putAway(path, address);
      }
    };
    for (const path of OPEN) await openAll(path);
    for (const path of SIGNED_IN) {
      // Each screen has its own user, because one of its menus signs out.
      const person = await begin(page);
      await keep(page.request, person, 'Regal 茶 60 × 40');
      await openAll(path);
    }
    // If the clicks opened fewer than half of the surfaces, the test would prove little.
    expect(seen.size).toBeGreaterThan(30);
    expect({ clipped, errors }).toEqual({ clipped: {}, errors: [] });
  });
