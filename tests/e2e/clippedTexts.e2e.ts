import { expect, type Page, test } from '@playwright/test';
import { begin, keep } from './libraryPage.ts';

const LANGUAGES = ['en-US', 'ru-RU', 'zh-CN', 'zh-TW'] as const;
const OPEN = ['/', '/login', '/register', '/forget', '/401', '/404'];
const SIGNED_IN = [
  '/edit',
  ...['/label/create?by=size', '/label/create?by=stock', '/label/create?by=starter'],
  ...['/label/recent', '/label/mylabel', '/label/marketlabel'],
  ...['/setting/fontsetting', '/setting/dbdata', '/setting/share', '/setting/printers', '/setting/personal'],
  ...['/feedback/feedback', '/pdf/index', '/image/index', '/help/help-useful', '/help/help-common'],
];

/**
 * Texts that don't show as a whole: cut off at the side or below, or a button in more than two lines. Texts with a tooltip may end in an
 * ellipsis, as names of files and labels do.
 */
const clippedTexts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const isShown = (node: Element) => node.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
    /** Content for screen readers only is one pixel wide by design. */
    const isForReaders = (node: Element) =>
      node.clientWidth <= 1 || node.closest('[aria-hidden="true"]') !== null;
    for (const node of document.querySelectorAll('body *')) {
      const text = [...node.childNodes]
        .filter((child) => child.nodeType === Node.TEXT_NODE)
        .map((child) => child.textContent?.trim());
      if (text.join('') === '' || node.closest('svg') || !isShown(node) || isForReaders(node)) continue;
      const style = getComputedStyle(node);
      const isNamed = node.closest('[title], [aria-describedby], [aria-label]') !== null;
      if (style.overflowX !== 'visible' && node.scrollWidth > node.clientWidth + 1 && !isNamed)
        found.push(`cut at the side: ${text.join('')}`);
      if (
        style.overflowY !== 'visible' &&
        style.overflowY !== 'auto' &&
        node.scrollHeight > node.clientHeight + 2 &&
        !isNamed
      )
        found.push(`cut below: ${text.join('')}`);
    }
    // Cards have several texts, one below the other.
    const hasOneText = (button: Element) =>
      [...button.querySelectorAll('*'), button].filter((node) =>
        [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim()),
      ).length === 1;
    for (const button of document.querySelectorAll('button, [role="tab"], a[role="button"]')) {
      if (!isShown(button) || !hasOneText(button)) continue;
      const range = document.createRange();
      range.selectNodeContents(button);
      const tops = new Set(
        [...range.getClientRects()]
          .filter(({ width }) => width > 2)
          .map(({ bottom }) => Math.round(bottom / 8)),
      );
      if (tops.size > 2) found.push(`in ${tops.size} lines: ${button.textContent}`);
    }
    // None of the elements around the screen may scroll sideways.
    for (let node: Element | null = document.querySelector('main'); node; node = node.parentElement) {
      const beyondPx = node.scrollWidth - node.clientWidth;
      if (beyondPx > 1) found.push(`${beyondPx} px wider than <${node.tagName.toLowerCase()}>`);
    }
    return found;
  });

for (const widthPx of [360, 1280])
  for (const language of LANGUAGES)
    test(`in ${language}, no text of a screen is cut off in a window of ${widthPx} px`, async ({ page }) => {
      test.setTimeout(600_000);
      await page.setViewportSize({ width: widthPx, height: 800 });
      await page.addInitScript((chosen) => localStorage.setItem('diecut_language', chosen), language);
      const clipped: Record<string, readonly string[]> = {};
      const look = async (path: string) => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('progressbar')).toHaveCount(0);
        const name = `${path.replaceAll(/[/?=]/g, '-')}.png`;
        await page.screenshot({ path: test.info().outputPath(name), fullPage: true });
        const found = await clippedTexts(page);
        if (found.length > 0) clipped[path] = found;
      };
      for (const path of OPEN) await look(path);
      const person = await begin(page);
      await keep(page.request, person, 'Regal 茶 60 × 40');
      for (const path of SIGNED_IN) await look(path);
      expect(clipped).toEqual({});
    });
