import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { createServer } from 'vite';
import { ensureTestChromium } from '../../scripts/chromium.ts';
import { CHROMIUM_FLAGS } from '../../scripts/chromiumFlags.ts';

const root = join(import.meta.dirname, '../..');

export interface HarnessPage {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

/**
 * Opens a bare page in Chromium with a test's own script, served like the product's development server. `isReady` is evaluated in the
 * page.
 */
export async function openHarness(script: string, isReady: () => boolean): Promise<HarnessPage> {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-harness-'));
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    // A separate cache, so that this server doesn't make a developer's server reload. All dependencies are listed, so that none is
    // discovered late and restarts the page.
    cacheDir: join(folder, 'vite'),
    optimizeDeps: {
      noDiscovery: true,
      include: [
        'comlink',
        'linebreak',
        'fflate',
        'bwip-js/generic',
        'valibot',
        '@resvg/resvg-wasm',
        'bidi-js',
        'numfmt',
      ],
    },
    server: { port: 0, hmr: false, watch: null },
  });
  await server.listen();
  const browser = await chromium.launch({
    executablePath: ensureTestChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  const close = async () => {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const page = await browser.newPage();
    const address = server.resolvedUrls?.local[0];
    if (!address) throw new Error('the development server has no address');
    await page.route('**/harness', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>harness</title>' }),
    );
    await page.goto(`${address}harness`);
    await page.addScriptTag({ type: 'module', url: `${address}${script}` });
    await page.waitForFunction(isReady, undefined, { timeout: 120_000 });
    return { page, close };
  } catch (error) {
    await close();
    throw error;
  }
}
