import type { Browser } from 'playwright';
import { installFakeDevice } from '../../tests/support/printer/fakeDevices.ts';
import { makeRows } from '../batchData.ts';
import { throttle } from './editorPage.ts';
import { addLabelPrinter, openWithRows } from './printing.ts';

/** Number of warm-up scans, which load fonts, scripts and the label. */
const WARMING = 5;
const THROTTLE = 4;
const PATIENCE_MS = 300_000;
/** Minimum size of a label in bytes; printer settings are shorter. */
const LABEL_BYTES = 1000;

/** Wall clock times of a scan, from the scanner's last key, in ms. */
export interface ScanTimes {
  /** Times until the matching row is shown. */
  readonly answerMs: readonly number[];
  /** Times until the label printer has its first bytes. */
  readonly printMs: readonly number[];
}

/** Scans codes at random positions of a spreadsheet; each scan is printed at once on a label printer. */
export async function measureScanning(
  browser: Browser,
  origin: string,
  rowCount: number,
  scans: number,
): Promise<ScanTimes> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(installFakeDevice, ['usb', { isRemembered: true }] as const);
    await openWithRows(page, origin, rowCount);
    await page.getByRole('button', { name: 'File', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Scan and print…' }).click();
    await addLabelPrinter(page);
    await page.getByLabel('Look up in').selectOption('code');
    await page.getByPlaceholder('The scanner types here').focus();
    await throttle(await context.newCDPSession(page), THROTTLE);
    const rows = makeRows(rowCount);
    const times: { answerMs: number; printMs: number }[] = [];
    for (let scan = 0; scan < scans + WARMING; scan++) {
      await page.keyboard.insertText(rows[(scan * 9973) % rowCount][3]);
      await page.evaluate(beginScan, LABEL_BYTES);
      await page.keyboard.press('Enter');
      times.push(await page.evaluate(() => window.benchScan));
      await page.locator('li[data-scan-phase="printed"]').nth(scan).waitFor();
    }
    const warm = times.slice(WARMING);
    return {
      answerMs: warm.map(({ answerMs }) => answerMs),
      printMs: warm.map(({ printMs }) => printMs),
    };
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    benchScan: Promise<{ answerMs: number; printMs: number }>;
  }
}

/** Runs in the page: listens for the key that ends a scan and for the scan's effects. */
function beginScan(labelBytes: number): void {
  const { taken } = globalThis.fakeDevice;
  const before = taken.length;
  const count = document.querySelectorAll('li[data-scan-phase]').length;
  const next = () => new Promise((resolve) => setTimeout(resolve, 1));
  const isAnswered = () => {
    const entries = document.querySelectorAll('li[data-scan-phase]');
    return entries.length > count && entries[0].getAttribute('data-scan-phase') !== 'looking';
  };
  const pressed = new Promise<number>((resolve) => {
    window.addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  window.benchScan = pressed.then(async (startMs) => {
    while (!isAnswered()) await next();
    const answerMs = performance.now() - startMs;
    while (taken.length < before + labelBytes) await next();
    return { answerMs, printMs: performance.now() - startMs };
  });
}
