import { type Browser, expect, test } from '@playwright/test';
import { shippingPages } from '../support/shipping/layouts.ts';
import { writePdf } from '../support/shipping/writePdf.ts';
import { labelsIn } from './desk.ts';
import { openPages, pdf } from './pagesPage.ts';
import { canReadMemory, watchTabs } from './tabMemory.ts';

/** Pages per layout of a small job and of a large one; there are twenty layouts. */
const [SMALL, LARGE] = [5, 25];
const LOOK_MS = 480_000;
/**
 * Memory of a large job, as a multiple of that of a small one: the garbage collector runs at other moments. The absolute numbers depend on
 * the version of the browser.
 */
const MOST_RATIO = 1.25;

/** Finds, previews and exports labels on pages in a tab of its own. Returns the memory of each step in MB, without the program's code. */
async function memoryOf(
  browser: Browser,
  perLayout: number,
  baseURL: string,
): Promise<Record<string, number>> {
  const pages = shippingPages(perLayout);
  const count = pages.reduce((sum, { contents }) => sum + contents.length, 0);
  const context = await browser.newContext({ baseURL, locale: 'en-US' });
  const tabs = await watchTabs(browser);
  const highest: Record<string, number> = {};
  try {
    const screen = await openPages(await context.newPage(), '/pdf/index');
    await screen.add(pdf('shipping.pdf', writePdf(pages)));
    await expect(screen.printButton).toHaveText(`Print ${count} labels`, { timeout: LOOK_MS });
    highest.looked = tabs.highest();
    expect(labelsIn((await screen.exported('ZPL')).toString('latin1'))).toHaveLength(count);
    highest.zpl = tabs.highest();
    expect((await screen.exported('PDF')).subarray(0, 5).toString()).toBe('%PDF-');
    highest.pdf = tabs.highest();
  } finally {
    await tabs.end();
    await context.close();
  }
  return highest;
}

test(`finding, previewing and exporting labels of ${LARGE * 20} PDF pages takes as much memory as of ${SMALL * 20} pages`, async ({
  browser,
  baseURL,
}, info) => {
  test.skip(!canReadMemory, 'what a process holds is read where the system is Linux');
  test.setTimeout(LOOK_MS + 420_000);
  const small = await memoryOf(browser, SMALL, baseURL ?? '');
  const large = await memoryOf(browser, LARGE, baseURL ?? '');
  const said = Object.keys(large).map(
    (step) => `${step} ${Math.round(small[step])} and ${Math.round(large[step])} MB`,
  );
  info.annotations.push({ type: 'memory', description: said.join(', ') });
  // A measurement without values would prove nothing.
  for (const megabytes of Object.values(small)) expect(megabytes, said.join(', ')).toBeGreaterThan(30);
  const most = (steps: Record<string, number>) => Math.max(...Object.values(steps));
  expect(most(large) / most(small), said.join(', ')).toBeLessThan(MOST_RATIO);
});
