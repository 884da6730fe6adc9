import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import { hasTool, runTool } from '../support/externalTool.ts';
import { startPrintQueue, startScreen } from '../support/printQueue.ts';
import { openEditor } from './editorPage.ts';

/** `DIECUT_LONG=1` (npm run test:long) prints thousands. */
const COUNTS = process.env.DIECUT_LONG ? [1, 10, 500, 5000] : [1, 10, 300];
const TOOLS = ['cupsd', 'lpadmin', 'Xvfb', 'pdftotext', 'pdfinfo', 'pdftoppm', 'zbarimg'];
// The scheduler starts only for the system's administrator.
const missing = [
  ...TOOLS.filter((tool) => !hasTool(tool)),
  ...(process.getuid?.() === 0 ? [] : ['administrator']),
];

const folder = mkdtempSync(join(tmpdir(), 'diecut-queue-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NAMES = ['Tee', '苹果茶', 'Чай', 'Thé'];
const nameOf = (row: number) => `${NAMES[row % NAMES.length]}${row + 1}x`;

function sheetOf(rows: number) {
  const lines = Array.from(
    { length: rows },
    (_, row) => `s${row},${nameOf(row)},Japan,100,1,4006381333931,1`,
  );
  return {
    name: `teas${rows}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['sku,name,origin,weight,price,ean,unit price', ...lines].join('\n')),
  };
}

/** Returns the text of each page, and the page sizes. */
function pagesOf(document: Buffer): { readonly names: string[]; readonly sizes: Set<string> } {
  const path = join(folder, 'document.pdf');
  writeFileSync(path, document);
  const pages = runTool('pdftotext', '-raw', path, '-').stdout.split('\f').slice(0, -1);
  const sizes = runTool('pdfinfo', '-l', String(pages.length), path).stdout.matchAll(
    /size: +(\d+).* x (\d+)/g,
  );
  return {
    // One name per page, and no text that the browser adds.
    names: pages.map((text) => [...text.matchAll(/\S+x$/gm)].map(([name]) => name).join(' + ')),
    sizes: new Set(Array.from(sizes, ([, width, height]) => `${width} × ${height}`)),
  };
}

/** Returns the code that a reader finds on a page rendered at the printer's resolution. */
function codeOn(document: Buffer, page: number): string {
  const path = join(folder, 'read.pdf');
  writeFileSync(path, document);
  const at = String(page);
  runTool('pdftoppm', '-r', '300', '-f', at, '-l', at, '-singlefile', '-png', path, join(folder, 'read'));
  return runTool('zbarimg', '-q', '--raw', join(folder, 'read.png')).stdout.trim();
}

async function print(page: Page, rows: number): Promise<void> {
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const shown = rows.toLocaleString('en-US');
  await page.getByRole('button', { name: rows === 1 ? 'Print 1 label' : `Print ${shown} labels` }).click();
}

const leftOut = missing.length > 0 ? ` (left out: no ${missing.join(', ')} here)` : '';

test(`a real CUPS queue receives exactly the requested pages${leftOut}`, async ({
  launchOptions,
  baseURL,
}) => {
  test.skip(missing.length > 0);
  test.setTimeout(600_000);
  const queue = await startPrintQueue();
  const screen = await startScreen();
  const browser = await chromium.launch({
    ...launchOptions,
    headless: false,
    args: [...(launchOptions.args ?? []), '--kiosk-printing'],
    env: { ...launchOptions.env, ...queue.env, DISPLAY: screen.display },
  });
  try {
    for (const [job, count] of COUNTS.entries()) {
      const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US' });
      const page = await context.newPage();
      console.log('opening', performance.now());
      const editor = await openEditor(page);
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose or drop a spreadsheet' }).click();
      const sheet = sheetOf(count);
      await (await chooser).setFiles(sheet);
      // Until it is read, the label prints its sample, which is one label, too.
      await expect(page.getByRole('button', { name: sheet.name, includeHidden: true })).toBeVisible();
      await print(page, count);
      console.log('printed', count, performance.now());
      // On failure, the message says what the page and the scheduler know of the job.
      const arrival = async () => ({
        documents: queue.documents().length,
        phases: await page
          .locator('[data-job-phase]')
          .evaluateAll((jobs) => jobs.map((one) => one.getAttribute('data-job-phase'))),
        log: queue.log().split('\n').slice(-5),
      });
      await expect.poll(arrival, { timeout: 180_000 }).toMatchObject({ documents: job + 1 });
      await expect(page.locator('[data-job-phase="done"]')).toBeVisible();
      console.log('arrived', count, performance.now());
      const document = queue.documents()[job];
      const { names, sizes } = pagesOf(document);
      expect(names).toEqual(Array.from({ length: count }, (_, row) => nameOf(row)));
      // The label is 60 × 40 mm, and so is the printer's loaded media.
      expect([...sizes]).toEqual(['169 × 113']);
      for (const row of new Set([1, Math.ceil(count / 2), count]))
        expect(codeOn(document, row)).toBe('4006381333931');
      // Ignores the error of the tests' own init script in the viewer's frame.
      expect(editor.errors.filter((error) => !error.includes("'setItem'"))).toEqual([]);
      await context.close();
    }
    // No document came later, or twice.
    expect(queue.documents().length).toBe(COUNTS.length);
  } finally {
    await browser.close();
    await screen.close();
    await queue.close();
  }
});
