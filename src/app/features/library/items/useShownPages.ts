import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LabelPages } from './labelPages.ts';

/**
 * Returns the pages to show: the given ones as soon as their total is known, and the former ones until then. So a list that is loaded again
 * keeps its place, and does not disappear for a moment.
 */
export function useShownPages<One>(pages: LabelPages<One>): LabelPages<One> {
  const [former, setFormer] = useState(pages);
  const { total } = useSyncExternalStore(pages.subscribe, pages.state);
  if (total === null) return former;
  if (former !== pages) setFormer(pages);
  return pages;
}

/**
 * Scrolls a list to its top when other labels are listed.
 *
 * @param listed values that choose and order the labels; their number must not change
 */
export function useTopOfList(scrolled: HTMLElement | null, listed: readonly unknown[]): void {
  useEffect(() => {
    scrolled?.scrollTo({ top: 0 });
  }, [scrolled, ...listed]);
}
