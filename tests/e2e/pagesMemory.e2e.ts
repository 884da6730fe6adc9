import { expect, test } from '@playwright/test';
import { shippingPages } from '../support/shipping/layouts.ts';
import { writePdf } from '../support/shipping/writePdf.ts';
import { labelsIn } from './desk.ts';
import { openPages, pdf } from './pagesPage.ts';
import { canReadMemory, watchTabs } from './tabMemory.ts';

/** `DIECUT_LONG=1` (npm run test:long) tests 500 pages. */
const IS_LONG = Boolean(process.env.DIECUT_LONG);
const PER_LAYOUT = IS_LONG ? 25 : 4;
const LOOK_MS = IS_LONG ? 480_000 : 120_000;
/**
 * Limit in MB for a tab, without the program's code, which takes about 100 MB more. A job of 500 pages takes as much memory as a job of 100
 * pages.
 */
const MOST_MEGABYTES = 330;
// A fresh context, so that memory of earlier tests does not count.
test.use({ reuseContext: false });

test(`finding, previewing and exporting labels of ${PER_LAYOUT * 20} PDF pages stays within the memory limit of 500 pages`, async ({
  browser,
  page,
}, info) => {
  test.skip(!canReadMemory, 'what a process holds is read where the system is Linux');
  test.setTimeout(LOOK_MS + 300_000);
  const pages = shippingPages(PER_LAYOUT);
  const count = pages.reduce((sum, { contents }) => sum + contents.length, 0);
  const tabs = await watchTabs(browser);
  const highest: Record<string, number> = {};
  try {
    const screen = await openPages(page, '/pdf/index');
    await screen.add(pdf('shipping.pdf', writePdf(pages)));
    await expect(screen.printButton).toHaveText(`Print ${count} labels`, { timeout: LOOK_MS });
    highest.looked = tabs.highest();
    expect(labelsIn((await screen.exported('ZPL')).toString('latin1'))).toHaveLength(count);
    highest.zpl = tabs.highest();
    expect((await screen.exported('PDF')).subarray(0, 5).toString()).toBe('%PDF-');
    highest.pdf = tabs.highest();
  } finally {
    await tabs.end();
  }
  const said = Object.entries(highest).map(([what, megabytes]) => `${what} ${Math.round(megabytes)} MB`);
  info.annotations.push({ type: 'memory', description: said.join(', ') });
  // A measurement without values would prove nothing.
  for (const megabytes of Object.values(highest)) expect(megabytes, said.join(', ')).toBeGreaterThan(30);
  expect(Math.max(...Object.values(highest)), said.join(', ')).toBeLessThan(MOST_MEGABYTES);
});
