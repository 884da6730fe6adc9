import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Time limit for caching a build, which takes long while other tests run. */
export const KEPT_MS = 60_000;

/** Waits until the browser has cached the whole page, and the service worker answers requests. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: KEPT_MS })
    .toBe(true);
}

/** Creates a browser context that allows service workers, so that it can cache the page. */
export async function keepingBrowser(
  browser: { newContext: (options: object) => Promise<BrowserContext> },
  baseURL: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'allow',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(15_000);
  return { context, page: await context.newPage() };
}
