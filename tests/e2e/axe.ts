import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Returns the violations that axe finds on the current page, or in a part of it: rules and elements. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // The script runs through the debugger, so that the page's content security policy does not apply.
  await page.evaluate(axe.source);
  // Reduced motion, whatever the test has set: a half-faded element has other colors.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return await page.evaluate(async (include) => {
    const found: unknown = Reflect.get(window, 'axe');
    const run: unknown = typeof found === 'object' && found !== null ? Reflect.get(found, 'run') : null;
    if (typeof run !== 'function') throw new Error('axe is not there');
    // Waits for running animations, except for endless ones, and for those that begin meanwhile.
    const part = document.querySelector(include);
    const running = () =>
      (part?.getAnimations({ subtree: true }) ?? []).filter(
        ({ effect, playState }) =>
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Infinity &&
          // Fluent's invisible timer of a notice is ignored.
          !(effect instanceof KeyframeEffect && effect.target?.hasAttribute('data-timer-status')),
      );
    for (let moves = running(); moves.length > 0; moves = running())
      await Promise.allSettled(moves.map(({ finished }) => finished));
    // Fluent's focus traps around dialogs, menus and notices pass the focus on at once: the user never stays in them. Screens have none.
    const over = '[role="dialog"], [role="alertdialog"], [role="menu"], .fui-Toast';
    const isOver = document.querySelector(over) !== null;
    const context = { include, exclude: isOver ? ['[data-tabster-dummy]'] : [] };
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
