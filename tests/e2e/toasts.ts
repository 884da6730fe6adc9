import type { Locator, Page } from '@playwright/test';

/** A message in the corner that holds a text; readers of the page are told beside it. */
export const told = (page: Page, text: string | RegExp): Locator =>
  page.locator('.fui-ToastTitle', { hasText: text }).first();

/** Display time of a message in milliseconds; Fluent times it by an animation. */
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
