import type { Page } from '@playwright/test';

/**
 * Returns the texts that are not shown completely: cut off at the side or below, or a button in more than two lines. Texts with a tooltip
 * may end in an ellipsis, as names of files and labels do.
 */
export const clippedTexts = (page: Page) =>
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
    /** Tiles show a picture with a caption of several lines below it. */
    const isTile = (button: Element) =>
      [...button.querySelectorAll('img, svg, canvas')].some((picture) => picture.clientHeight > 32);
    for (const button of document.querySelectorAll('button, [role="tab"], a[role="button"]')) {
      if (!isShown(button) || !hasOneText(button) || isTile(button)) continue;
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
