import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds on the page as it is now, or in a part that lies over it: rule and places. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // Through the debugger, so that the page's policy for scripts has no say.
  await page.evaluate(axe.source);
  // What comes or goes while axe looks does so at once: half faded, it has other colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await page.evaluate(async (include) => {
    const found: unknown = Reflect.get(window, 'axe');
    const run: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'run') : null;
    if (typeof run !== 'function') throw new Error('axe is not there');
    // What is on its way already is waited for, unless it turns for ever.
    const part = document.querySelector(include);
    const moves = (part?.getAnimations({ subtree: true }) ?? []).filter(
      ({ effect }) =>
        effect?.getComputedTiming().endTime !== Infinity &&
        // Fluent's invisible timer of a notice.
        !(effect instanceof KeyframeEffect && effect.target?.hasAttribute('data-timer-status')),
    );
    await Promise.allSettled(moves.map(({ finished }) => finished));
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
  await page.emulateMedia({ reducedMotion: null });
  return found;
}
