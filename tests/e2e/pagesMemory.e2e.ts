import { existsSync, readFileSync } from 'node:fs';
import { type Browser, expect, test } from '@playwright/test';
import { shippingPages } from '../support/shipping/layouts.ts';
import { writePdf } from '../support/shipping/writePdf.ts';
import { labelsIn } from './desk.ts';
import { openPages, pdf } from './pagesPage.ts';

/** `DIECUT_LONG=1` (npm run test:long) has 500 pages. */
const PER_LAYOUT = process.env.DIECUT_LONG ? 25 : 6;
/** With the program, which takes a hundred more, that is how a tab stays near 400; a job of 500 pages takes what one of 100 does. */
const MOST_MEGABYTES = 330;
const SAMPLE_EVERY_MS = 100;

/** Megabytes of its own that a process holds: without the program's code, which all tabs share. */
function footprintOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const sizes = status.matchAll(/^(?:RssAnon|RssShmem|VmSwap):\s+(\d+) kB/gm);
    return [...sizes].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1024;
  } catch {
    return 0;
  }
}

// What the tests before have left in a tab is none of these pages'.
test.use({ reuseContext: false });

/** Watches the largest tab of a browser. */
async function watchTabs(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  let highest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { processInfo } = await session.send('SystemInfo.getProcessInfo');
      const tabs = processInfo.filter(({ type }) => type === 'renderer');
      highest = Math.max(highest, ...tabs.map(({ id }) => footprintOf(id)));
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS));
    }
  })();
  return {
    /** The highest since it was asked last. */
    highest: () => {
      const found = highest;
      highest = 0;
      return found;
    },
    end: async () => {
      isOver = true;
      await watching;
      await session.detach();
    },
  };
}

test(`${PER_LAYOUT * 20} pages are looked at, shown and printed within the memory of 500`, async ({
  browser,
  page,
}, info) => {
  test.skip(!existsSync('/proc/self/status'), 'what a process holds is read where the system is Linux');
  test.setTimeout(300_000);
  const pages = shippingPages(PER_LAYOUT);
  const count = pages.reduce((sum, { contents }) => sum + contents.length, 0);
  const tabs = await watchTabs(browser);
  const highest: Record<string, number> = {};
  try {
    const screen = await openPages(page, '/pdf/index');
    await screen.add(pdf('shipping.pdf', writePdf(pages)));
    await expect(screen.printButton).toHaveText(`Print ${count} labels`, { timeout: 120_000 });
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
  // A watch that saw nothing proves nothing.
  for (const megabytes of Object.values(highest)) expect(megabytes, said.join(', ')).toBeGreaterThan(30);
  expect(Math.max(...Object.values(highest)), said.join(', ')).toBeLessThan(MOST_MEGABYTES);
});
