import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds on the page as it is now, or in a part that lies over it: rule and places. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // Through the debugger, so that the page's policy for scripts has no say.
  await page.evaluate(axe.source);
  return page.evaluate(async (include) => {
    const found: unknown = Reflect.get(window, 'axe');
    const run: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'run') : null;
    if (typeof run !== 'function') throw new Error('axe is not there');
    // Fluent's traps for the focus hand it on at once: nobody stays in them.
    const context = { include, exclude: ['[data-tabster-dummy]'] };
    const { violations } = await run.call(found, context, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return violations.flatMap(
      ({ id, nodes }: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
        nodes.map(
          ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 460)}`,
        ),
    );
  }, part);
}
