import type { Locator, Page } from '@playwright/test';

/** A message in the corner that holds a text; readers of the page are told beside it. */
export const told = (page: Page, text: string | RegExp): Locator =>
  page.locator('.fui-ToastTitle', { hasText: text }).first();
