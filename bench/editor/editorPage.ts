import type { Browser, CDPSession, Page } from 'playwright';
import { manyElements } from './manyElements.ts';

/** Factor by which the CPU of the page's main thread is slowed down. */
export const THROTTLE = 4;
const PATIENCE_MS = 120_000;

export interface OpenPage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

async function openPage(browser: Browser): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page) };
}

export async function throttle(cdp: CDPSession, rate: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * Opens the editor with a label of `count` elements, all drawn. Playwright's locators leave a touch listener on the window, for which
 * Chromium walks every element of the page in every frame. Pages are therefore prepared with locators, then reopened by their address, and
 * measured only with `evaluate`, keys and the mouse.
 *
 * @param isFirstDay true to measure before the service worker has cached the page
 */
export async function openEditor(
  browser: Browser,
  origin: string,
  count: number,
  isFirstDay = false,
): Promise<OpenPage> {
  const prepared = await openPage(browser);
  const draftUrl = await prepareDraft(prepared.page, origin, count);
  const page = await prepared.page.context().newPage();
  await prepared.page.close();
  const cdp = await page.context().newCDPSession(page);
  await page.goto(draftUrl);
  await waitUntil(
    page,
    (id) => document.querySelector(`[data-element-id="${id}"] path`) !== null,
    `e${count - 1}`,
  );
  // This is the usual case of a returning visitor: the service worker has cached the page.
  if (!isFirstDay)
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
  await settle(page);
  return { page, cdp };
}

async function prepareDraft(page: Page, origin: string, count: number): Promise<string> {
  await page.goto(`${origin}/edit`);
  await page
    .locator('[data-element-id="ean"] path')
    .first()
    .waitFor({ state: 'attached', timeout: PATIENCE_MS });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: /Open a label file/ }).click();
  await (await chooser).setFiles({
    name: 'label.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(manyElements(count))),
  });
  const last = page.locator(`[data-element-id="e${count - 1}"] path`).first();
  await last.waitFor({ state: 'attached', timeout: PATIENCE_MS });
  await page.getByText('Saved on this device').waitFor({ timeout: PATIENCE_MS });
  await settle(page);
  return page.url();
}

/** Waits for a condition without a locator; see `openEditor`. */
export async function waitUntil(page: Page, isThere: (arg: string) => boolean, arg: string): Promise<void> {
  const endMs = performance.now() + PATIENCE_MS;
  while (!(await page.evaluate(isThere, arg))) {
    if (performance.now() > endMs) throw new Error(`the page at ${page.url()} did not come so far`);
    await page.waitForTimeout(50);
  }
}

/** Returns the center of the first match of a selector, in CSS pixels. */
export async function centerOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const centre = await page.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  }, selector);
  if (!centre) throw new Error(`${selector} is not shown`);
  return centre;
}

export async function clickOn(page: Page, selector: string): Promise<void> {
  const { x, y } = await centerOf(page, selector);
  await page.mouse.click(x, y);
}

/** Opens the editor's drawing on an otherwise empty page, whose only scripts are `moveMany` and `moveAll`. */
export async function openPlainPage(editor: Page, browser: Browser): Promise<OpenPage> {
  const drawing = await editor.evaluate(() => {
    const elements = [...document.querySelectorAll('[data-element-id]')];
    const matrixOf = (node: Element | null) =>
      node instanceof SVGGraphicsElement ? node.getScreenCTM() : null;
    const parent = elements[0]?.parentElement;
    const { a = 1, e = 0, f = 0 } = matrixOf(parent ?? null) ?? {};
    const body = elements.map((element) => element.outerHTML).join('');
    return `<g id="view" transform="translate(${e} ${f}) scale(${a})">${body}</g>`;
  });
  const opened = await openPage(browser);
  await opened.page.setContent(
    `<body style="margin:0"><svg width="1280" height="800" style="display:block">${drawing}</svg></body>`,
  );
  await settle(opened.page);
  return opened;
}

/** Waits 1.2 s, enough for drawing and layout to settle. */
export async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(1200);
}
