import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { STORAGE_PREFIX } from '../../src/core/base/limits.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { OUTBOX_TOKEN } from '../support/outboxToken.ts';
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts';
import { openEditor } from './editorPage.ts';
import { KEPT_MS, keepingBrowser, kept } from './keptPage.ts';
import { begin, item, keep, labelName } from './libraryPage.ts';
import { download, openDialog, textOf } from './printDialogPage.ts';

const DIST = join(import.meta.dirname, '../../dist');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

test.describe('without a server', () => {
  let folder = '';
  let server: ServerProcess;
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'diecut-offline-'));
    server = await startServerProcess({ DIECUT_DATA_DIR: folder });
  });
  test.afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    titleWith('the page starts, edits and prints drafts, and asks nobody else', 'pdftotext'),
    async ({ browser }) => {
      test.setTimeout(180_000);
      const { context, page } = await keepingBrowser(browser, server.origin);
      try {
        const foreign: string[] = [];
        context.on('request', (request) => {
          const { protocol, origin } = new URL(request.url());
          if (protocol.startsWith('http') && origin !== server.origin) foreign.push(request.url());
        });
        await openEditor(page);
        await kept(page);
        const name = page.getByRole('textbox', { name: 'Label name' });
        await name.fill('Käse 奶酪');
        await name.press('Enter');
        await expect(page.getByText('Saved on this device')).toBeVisible();
        await server.kill();
        await expect(page.request.get('/healthz').catch(() => 'gone')).resolves.toBe('gone');
        await page.reload();
        await expect(name).toHaveValue('Käse 奶酪');
        // Element kinds whose scripts the page has not used yet.
        await page
          .getByRole('navigation', { name: 'Add an element' })
          .getByRole('button', { name: 'QR code' })
          .click();
        await expect(page.locator('[data-element-id="qrcode-1"] path').first()).toBeAttached();
        await expect(page.getByText('Saved on this device')).toBeVisible();
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('menuitem', { name: /^PDF/ }).click();
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: /^Export .* labels?$/ }).click();
        await page.getByRole('button', { name: 'Export with the sample values' }).click();
        const path = await (await download).path();
        expect((await readFile(path)).subarray(0, 4).toString()).toBe('%PDF');
        if (hasTool('pdftotext'))
          expect(runTool('pdftotext', path, '-').stdout).toContain('GREEN LEAF MARKET');
        // A screen that was never open, and the start page.
        await page.goto('/label/create');
        await expect(page.getByText('Käse 奶酪').first()).toBeVisible();
        await page.goto('/');
        await expect(page.getByRole('link', { name: 'To Design' })).toBeVisible();
        await page.goto('/somewhere/else');
        await expect(page).toHaveURL(/\/404$/);
        expect(foreign).toEqual([]);
      } finally {
        await context.close();
      }
    },
  );
});

test('a library label that was opened before opens, is edited and exported without the server', {
  tag: '@long',
}, async ({ browser }) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'diecut-offline-'));
  const server = await startServerProcess({ DIECUT_DATA_DIR: folder, DIECUT_OUTBOX: OUTBOX_TOKEN });
  const { context, page } = await keepingBrowser(browser, server.origin);
  try {
    await page.goto('/label/create');
    const person = await begin(page);
    await keep(page.request, person, 'Чай 茶');
    await page.goto('/label/mylabel');
    await item(page, 'Чай 茶').getByRole('button', { name: 'Open' }).click();
    await expect(page.locator('[data-element-id="ean"] path').first()).toBeAttached();
    await kept(page);
    const address = page.url();
    await server.kill();
    await page.goto(address);
    await expect(labelName(page)).toHaveValue('Чай 茶');
    await expect(page.locator('[data-element-id="ean"] path').first()).toBeAttached();
    await labelName(page).fill('Чай без сети');
    await labelName(page).press('Enter');
    await page.reload();
    await expect(labelName(page)).toHaveValue('Чай без сети');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /^PDF/ }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export .* labels?$/ }).click();
    await page.getByRole('button', { name: 'Export with the sample values' }).click();
    const path = await (await download).path();
    if (hasTool('pdftotext')) expect(runTool('pdftotext', path, '-').stdout).toContain('GREEN LEAF MARKET');
  } finally {
    await context.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test(titleWith(
  'rows that were never shown are exported without the server, in their own fonts',
  'pdftotext',
), { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'diecut-offline-'));
  const server = await startServerProcess({ DIECUT_DATA_DIR: folder });
  const { context, page } = await keepingBrowser(browser, server.origin);
  const names = ['Tea', 'ชาเขียว', 'りょくちゃ', '녹차', 'שלום'];
  const usedFonts = () =>
    page.evaluate(async (name) => {
      const stored = await (await caches.open(name)).keys();
      return stored.map(({ url }) => url.replace(/^.*\//, ''));
    }, `${STORAGE_PREFIX}used_fonts`);
  try {
    await openEditor(page);
    await kept(page);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
    const buffer = Buffer.from(
      [
        'sku,name,origin,weight,price,ean,unit price',
        ...names.map((name) => `1,${name},Peru,100,1.00,4006381333931,2.00`),
      ].join('\n'),
    );
    await (await chooser).setFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer });
    await expect.poll(usedFonts, { timeout: KEPT_MS }).toContain('NotoSansKR_700Bold.ttf');
    await server.kill();
    await openDialog(page);
    const text = textOf(await download(page, `Export ${names.length} labels`));
    for (const name of names.slice(0, 4)) expect(text.normalize()).toContain(name);

    // A font that this device has lost: the message names it, and what to do.
    await page.evaluate(async (name) => {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (/Thai/.test(request.url)) await cache.delete(request);
    }, `${STORAGE_PREFIX}used_fonts`);
    await page.reload();
    await openDialog(page);
    await page.getByRole('button', { name: `Export ${names.length} labels` }).click();
    await expect(
      page.getByText("The font Noto Sans Thai isn't stored on this device, and the server can't be reached."),
    ).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the page can be installed as an app', async ({ page, request }) => {
  await page.goto('/label/create');
  const client = await page.context().newCDPSession(page);
  const { url, errors } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest: { name: string; icons: { src: string; sizes: string; type: string }[] } = await (
    await request.get(url)
  ).json();
  expect(manifest.name).toBe('Diecut');
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
});

test('the page fills its offline cache while the user is idle, so that it does not delay the user', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  const { context, page } = await keepingBrowser(browser, baseURL ?? '');
  try {
    await page.goto('/edit');
    await expect(page.locator('[data-canvas]')).toBeVisible();
    const isInstalling = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing !== undefined);
    const filesKept = () =>
      page.evaluate(async () => {
        const caches = await window.caches.keys();
        const lists = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
        return lists.flat().length;
      });
    const work = async (forMs: number) => {
      const endMs = performance.now() + forMs;
      for (let step = 0; performance.now() < endMs; step++) {
        await page.mouse.move(600 + (step % 40), 400);
        await page.waitForTimeout(100);
      }
    };
    // A user who starts to work at once.
    await work(3000);
    const early = await filesKept();
    await work(4000);
    // The cache also stores files that were in flight when the user started.
    expect((await filesKept()) - early).toBeLessThanOrEqual(3);
    expect(await isInstalling()).toBe(true);
    await kept(page);
    expect(await filesKept()).toBeGreaterThan(early + 20);
  } finally {
    await context.close();
  }
});

test('the page offers a newer version, and loads it when the user accepts', { tag: '@long' }, async ({
  browser,
}) => {
  test.setTimeout(180_000);
  let build = 'one';
  const server = createServer(({ url = '/' }, answer) => {
    const path = new URL(url, 'http://localhost').pathname;
    const isFile = extname(path) !== '';
    const file = isFile ? path : path === '/edit' ? '/edit.html' : '/index.html';
    try {
      const bytes = readFileSync(join(DIST, file));
      answer.setHeader('Content-Type', TYPES[extname(file)] ?? (isFile ? 'font/ttf' : 'text/html'));
      const mark = /(mark:[`"'])\w+/;
      const text = () => bytes.toString();
      if (path === '/sw.js') answer.end(text().replace(mark, `$1${build}`));
      else if (isFile) answer.end(bytes);
      else answer.end(text().replace('<head>', `<head><meta name="build" content="${build}">`));
    } catch {
      answer.statusCode = 404;
      answer.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { context, page } = await keepingBrowser(browser, `http://127.0.0.1:${port}`);
  try {
    await openEditor(page);
    await kept(page);
    const name = page.getByRole('textbox', { name: 'Label name' });
    await name.fill('Half typed');
    const notice = page.getByText('A new version of Diecut is available.');
    await expect(notice).toHaveCount(0);
    build = 'two';
    // A page opened while the server responds comes from the server, not from the cache.
    const second = await context.newPage();
    await second.goto('/label/create');
    expect(await second.locator('meta[name=build]').getAttribute('content')).toBe('two');
    expect(await second.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await second.close();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(notice).toBeVisible({ timeout: KEPT_MS });
    await page.getByRole('button', { name: 'Reload now' }).click();
    await expect
      .poll(() => page.evaluate(() => caches.keys()).catch(() => []), { timeout: KEPT_MS })
      .toContain('diecut_page_two');
    await expect(notice).toHaveCount(0);
    await expect(name).toHaveValue('Half typed');
  } finally {
    await context.close();
    server.close();
    server.closeAllConnections();
  }
});
