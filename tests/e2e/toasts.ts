import { expect, type Locator, type Page } from '@playwright/test';

/** Returns the visible toast with a text; screen readers get the text separately. */
export const told = (page: Page, text: string | RegExp): Locator =>
  page.locator('.fui-ToastTitle', { hasText: text }).first();

/** Returns the display time of a message in milliseconds; Fluent times it by an animation. */
export const toldForMs = (page: Page, text: string | RegExp): Promise<number> =>
  page
    .locator('.fui-Toast')
    .filter({ hasText: text })
    .first()
    .evaluate((toast) => {
      const timer = toast.parentElement?.querySelector('[data-timer-status]');
      const seconds = timer ? Number.parseFloat(getComputedStyle(timer).animationDuration) : Number.NaN;
      return Math.round(seconds * 1000);
    });

/** Closes a message with the Escape key, so that the next step need not wait for its timeout. */
export async function putAway(page: Page, text: string | RegExp): Promise<void> {
  const notice = page.getByRole('listitem').filter({ has: told(page, text) });
  await notice.press('Escape');
  await expect(notice).toHaveCount(0);
}
