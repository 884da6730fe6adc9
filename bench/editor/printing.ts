import type { Browser, Page } from 'playwright';
import { installFakeDevice } from '../../tests/support/printer/fakeDevices.ts';
import { batchLabel, xlsxFile } from '../batchData.ts';

const PATIENCE_MS = 300_000;

/** Wall clock times of printing many labels from the page. */
export interface PrintingTimes {
  /** Times from requesting a preview page until it is drawn. */
  readonly previewMs: readonly number[];
  /** Time from clicking Print until a label printer has its first bytes. */
  readonly labelPrinterMs: number;
  /** Time from clicking Print until the browser's viewer has the first part. */
  readonly systemFirstMs: number;
  /** Time from clicking Print until the viewer has all parts. */
  readonly systemAllMs: number;
  /** Longest task of the page's main thread after clicking Print. */
  readonly longestTaskMs: number;
}

declare global {
  interface Window {
    benchPrint: { partAtMs: number[]; longestTaskMs: number };
  }
}

/** Replaces the browser's PDF viewer, which a headless browser lacks, and observes the page. */
function watchPrinting(): void {
  const seen = { partAtMs: [] as number[], longestTaskMs: 0 };
  window.benchPrint = seen;
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true });
  const frame = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'src');
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
    ...frame,
    set(this: HTMLIFrameElement, address: string) {
      if (address.startsWith('blob:')) seen.partAtMs.push(performance.now());
      frame?.set?.call(this, address.startsWith('blob:') ? '/print.html' : address);
    },
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
  }).observe({ type: 'longtask' });
}

export async function openWithRows(page: Page, origin: string, rows: number): Promise<void> {
  await page.goto(`${origin}/edit`);
  await page.locator('[data-element-id="ean"] path').first().waitFor({ state: 'attached' });
  const label = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'File', exact: true }).click();
  await page.getByRole('menuitem', { name: /Open a label file/ }).click();
  const buffer = Buffer.from(JSON.stringify(batchLabel()));
  await (await label).setFiles({ name: 'label.json', mimeType: 'application/json', buffer });
  await page.locator('[data-element-id="ean"]').waitFor({ state: 'detached' });
  const sheet = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
  await (await sheet).setFiles(await xlsxFile(rows));
  await page.getByText(`/ ${rows.toLocaleString('en-US')}`).waitFor({ timeout: PATIENCE_MS });
}

const openPrint = (page: Page) => page.getByRole('button', { name: 'Print', exact: true }).click();

/** Clicks a button and returns the time of the page's clock. */
async function pressTimed(page: Page, name: string): Promise<number> {
  return page.evaluate((text) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === text);
    if (!button) throw new Error(`there is no button ${text}`);
    window.benchPrint.longestTaskMs = 0;
    const pressedMs = performance.now();
    button.click();
    return pressedMs;
  }, name);
}

/** Shows preview pages in random order, so that no page is prefetched. */
function lookAtPages(page: Page, count: number, rows: number): Promise<number[]> {
  return page.evaluate(
    async ({ pages, last }) => {
      const nextFrame = () => new Promise<number>(requestAnimationFrame);
      const board = document.querySelector('[data-preview]');
      const number = document.querySelector<HTMLInputElement>('input[aria-label="Page number"]');
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      if (!board || !number || !write) throw new Error('there is no preview');
      const times: number[] = [];
      for (let look = 1; look <= pages; look++) {
        await new Promise((resolve) => setTimeout(resolve, 150));
        const before = board.innerHTML;
        write.call(number, String(((look * 1511) % last) + 1));
        number.dispatchEvent(new Event('input', { bubbles: true }));
        await nextFrame();
        const pressedMs = performance.now();
        number.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
        do await nextFrame();
        while (board.getAttribute('aria-busy') !== 'false' || board.innerHTML === before);
        times.push(performance.now() - pressedMs);
      }
      return times;
    },
    { pages: count, last: rows },
  );
}

/** Adds a label printer in the dialog that shows the print destination. */
export async function addLabelPrinter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Printers…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Printers of this device' });
  await dialog.getByRole('button', { name: 'Add a printer' }).click();
  await dialog.getByLabel('Language', { exact: true }).selectOption({ label: 'ZPL (Zebra)' });
  await dialog.getByRole('button', { name: 'Choose the device…' }).click();
  await dialog.getByText(/^Device: /).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

/** Cancels the job, which may be done by then, and closes its result. */
async function endJob(page: Page): Promise<void> {
  // A locator would wait for a button that disappears with the end of the job.
  await page.evaluate(() => {
    const buttons = [...document.querySelectorAll('[data-job-phase] button')];
    const cancel = buttons.find(({ textContent }) => textContent === 'Cancel');
    if (cancel instanceof HTMLButtonElement) cancel.click();
  });
  const close = page.getByRole('button', { name: 'Close', exact: true });
  await close.or(page.getByRole('button', { name: 'Yes, everything printed' })).click();
}

async function measureLabelPrinter(page: Page, button: string): Promise<number> {
  await openPrint(page);
  await addLabelPrinter(page);
  await page.locator('[data-preview][aria-busy="false"] > *').first().waitFor();
  const beforeBytes = await page.evaluate(() => globalThis.fakeDevice.taken.length);
  const pressedMs = await pressTimed(page, button);
  const firstMs = await page.evaluate(async (before) => {
    // The first chunks may be settings; a label has thousands of bytes.
    while (globalThis.fakeDevice.taken.length < before + 1000)
      await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now();
  }, beforeBytes);
  await endJob(page);
  return firstMs - pressedMs;
}

/** Passes all parts to the browser's print dialog, each part when the previous part is done. */
async function measureSystem(
  page: Page,
  button: string,
): Promise<{ pressedMs: number; partAtMs: number[]; longestTaskMs: number }> {
  await page.evaluate(() => window.benchPrint.partAtMs.splice(0));
  const pressedMs = await pressTimed(page, button);
  return page.evaluate(async (pressed) => {
    const isIn = (phase: string) => document.querySelector(`[data-job-phase="${phase}"]`) !== null;
    while (!isIn('done')) {
      if (isIn('failed')) throw new Error('the job failed');
      await new Promise((resolve) => setTimeout(resolve, 20));
      const next = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Print the next part',
      );
      next?.click();
    }
    return { pressedMs: pressed, ...window.benchPrint };
  }, pressedMs);
}

/**
 * Opens the page as a user does, binds `rows` rows, and prints them on a label printer and through the system.
 *
 * @param looks number of preview pages to view
 */
export async function measurePrinting(
  browser: Browser,
  origin: string,
  rows: number,
  looks: number,
): Promise<PrintingTimes> {
  const button = `Print ${rows.toLocaleString('en-US')} labels`;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(watchPrinting);
    await page.addInitScript(installFakeDevice, ['usb', { isRemembered: true }] as const);
    await openWithRows(page, origin, rows);
    await openPrint(page);
    await page.locator('[data-preview][aria-busy="false"] > *').first().waitFor();
    const previewMs = await lookAtPages(page, looks, rows);
    const { pressedMs, partAtMs, longestTaskMs } = await measureSystem(page, button);
    await page.getByRole('button', { name: 'Yes, everything printed' }).click();
    const labelPrinterMs = await measureLabelPrinter(page, button);
    return {
      previewMs,
      labelPrinterMs,
      systemFirstMs: partAtMs[0] - pressedMs,
      systemAllMs: (partAtMs.at(-1) ?? Number.NaN) - pressedMs,
      longestTaskMs,
    };
  } finally {
    await context.close();
  }
}
