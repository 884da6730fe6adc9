import { expect, type Page, test } from '@playwright/test';
import { FRAMED_OPEN_SCREENS, OWN_SCREENS } from './screenPaths.ts';
import { beSignedIn } from './signedIn.ts';

const REST_MS = 1500;

/** Returns the bytes of script that an address loads for a first-time visitor until the page is ready, without workers. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  const paths = new Map<string, string>();
  /** Transferred bytes by request. */
  const sizes = new Map<string, number>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (/^(?!.*\.worker-).*\.js$/.test(paths.get(requestId) ?? '')) sizes.set(requestId, encodedDataLength);
  });
  // Timers of a second and a half or more never fire, so that scripts which load when the page is idle don't count. On a busy machine, they
  // would start before the scripts that count have loaded.
  await page.addInitScript((restMs) => {
    const after = window.setTimeout;
    Object.defineProperty(window, 'setTimeout', {
      value: (work: () => void, ms = 0) => (ms < restMs ? after(work, ms) : 0),
    });
  }, REST_MS);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await cdp.detach();
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect([path, bytes > 50_000]).toEqual([path, true]);
  return bytes;
}

test('the start page loads at most 120 kB of scripts, and the editor 300 kB', async ({ page }) => {
  expect(await scriptBytes(page, '/')).toBeLessThanOrEqual(120_000);
  expect(await scriptBytes(page, '/edit')).toBeLessThanOrEqual(300_000);
});

/** Limits in bytes of screens that need more than lists: they frame, show and print pages, or make labels and have their schema. */
const LIMITS: Readonly<Record<string, number>> = {
  '/pdf/index': 320_000,
  '/image/index': 320_000,
  '/label/create': 260_000,
};

test('each screen loads at most 250 kB of scripts for a signed-in user, a few up to 320 kB', async ({
  page,
}) => {
  await beSignedIn(page);
  for (const path of [...OWN_SCREENS, ...FRAMED_OPEN_SCREENS])
    expect(await scriptBytes(page, path), path).toBeLessThanOrEqual(LIMITS[path] ?? 250_000);
});
