import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { startServerProcess } from '../support/serverProcess.ts';
import { drop, openEditor } from './editorPage.ts';
import { KEPT_MS, keepingBrowser, kept } from './keptPage.ts';

const warning = (page: Page) => page.getByRole('status').filter({ hasText: "Couldn't load the font" });

async function openExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^PDF/ }).click();
}

/** Opens a label with one text, in place of the sample. */
async function openText(page: Page, text: object) {
  const editor = await openEditor(page);
  const element = { kind: 'text', id: 'text-1', xMm: 2, yMm: 2, widthMm: 50, fontSizePt: 12, ...text };
  const label = {
    format: 'diecut-label',
    version: 1,
    name: 'Fonts',
    widthMm: 60,
    heightMm: 30,
    elements: [element],
  };
  const buffer = Buffer.from(JSON.stringify(label));
  await drop(page, { x: 500, y: 400 }, { name: 'label.json', mimeType: 'application/json', buffer });
  await expect(editor.element('ean')).toHaveCount(0);
  return editor;
}

test(
  titleWith("text whose font can't be loaded is shown in another font but not printed", 'pdffonts'),
  async ({ page }) => {
    await page.route('**/fonts/Tinos_*', (route) => route.abort());
    const editor = await openText(page, { content: 'Green tea', fontFamily: 'tinos' });
    await expect(warning(page)).toHaveText(
      "Couldn't load the font Tinos. Its text is shown in another font and can't be printed. Check the connection and try again.",
    );
    await expect(editor.element('text-1').locator('path').first()).toHaveAttribute('d', /^M/);
    const replaced = await editor.restingMarkup('text-1');

    await openExport(page);
    await page.getByRole('button', { name: /^Export .* labels?$/ }).click();
    await expect(page.getByText(/The font Tinos isn't stored on this device/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const asked = page.waitForRequest('**/fonts/Tinos_*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await asked;
    await expect(warning(page)).toBeVisible();
    await page.unroute('**/fonts/Tinos_*');
    // The page also tries by itself, and removes the button when it succeeds.
    await page.evaluate(() => {
      for (const button of document.querySelectorAll('button'))
        if (button.textContent === 'Try again') button.click();
    });
    await expect(warning(page)).toHaveCount(0, { timeout: 40_000 });
    await expect.poll(() => editor.markup('text-1')).not.toBe(replaced);

    await openExport(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Export .* labels?$/ }).click();
    const path = await (await download).path();
    expect((await readFile(path)).subarray(0, 4).toString()).toBe('%PDF');
    if (hasTool('pdffonts')) expect(runTool('pdffonts', path).stdout).toContain('+tinos-400');
  },
);

test("characters that only the missing font has are shown in the system's font", async ({ page }) => {
  await page.route('**/fonts/NotoSansSC_*', (route) => route.abort());
  const editor = await openText(page, { content: 'Tea 绿茶' });
  await expect(warning(page)).toContainText('Noto Sans SC');
  const drawn = editor.element('text-1').locator('text');
  await expect(drawn).toHaveText('绿茶');
  // The text has the width and height of its letters on the screen.
  await expect.poll(async () => (await drawn.boundingBox())?.width ?? 0).toBeGreaterThan(20);
  await page.unroute('**/fonts/NotoSansSC_*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(warning(page)).toHaveCount(0);
  await expect(drawn).toHaveCount(0);
});

test('a label that was opened once is drawn with its font without a network', { tag: '@long' }, async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), 'diecut-offline-fonts-'));
  const server = await startServerProcess({ DIECUT_DATA_DIR: folder });
  const { context, page } = await keepingBrowser(browser, server.origin);
  try {
    // The first visit: the label has its fonts long before a service worker controls the page.
    const editor = await openText(page, { content: '绿茶 净含量' });
    const simplified = await editor.restingMarkup('text-1');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await kept(page);
    const usedFonts = () =>
      page.evaluate(async () => {
        const cache = await caches.open('diecut_used_fonts');
        return (await cache.keys()).map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(usedFonts, { timeout: KEPT_MS }).toContain('/fonts/NotoSansSC_400Regular.ttf');
    // A font that the same visit uses later.
    await editor.element('text-1').click();
    await page.getByRole('button', { name: /^Font: / }).click();
    await page.getByRole('dialog').locator('button[data-family="noto-sans-tc"]').click();
    await expect.poll(() => editor.restingMarkup('text-1')).not.toBe(simplified);
    await expect.poll(usedFonts).toContain('/fonts/NotoSansTC_400Regular.ttf');
    const online = await editor.restingMarkup('text-1');
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await server.kill();
    await page.reload();
    await expect.poll(() => editor.markup('text-1').catch(() => '')).toBe(online);
    await expect(warning(page)).toHaveCount(0);
  } finally {
    await context.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
