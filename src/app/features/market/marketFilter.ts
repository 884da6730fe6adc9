import { useCallback, useMemo } from 'react';
import { MARKET_GROUPS, type MarketGroup } from '../../../core/library/marketGroups.ts';
import { useAddress } from '../../ui/hooks/useAddress.ts';
import { type Filter, noteFilter, readFilter } from '../library/items/libraryFilter.ts';

/** View of the market: all labels, a group, or the user's published labels. */
export type MarketView = MarketGroup | 'all' | 'mine';

export function isMarketGroup(value: unknown): value is MarketGroup {
  return MARKET_GROUPS.some((known) => known === value);
}

function readMarket(search: URLSearchParams): { readonly view: MarketView; readonly filter: Filter } {
  const group = search.get('group');
  const view = isMarketGroup(group) || group === 'mine' ? group : 'all';
  return { view, filter: readFilter(search) };
}

function marketSearch(view: MarketView, filter: Filter): URLSearchParams {
  const search = new URLSearchParams();
  if (view !== 'all') search.set('group', view);
  noteFilter(search, filter);
  return search;
}

/** Returns view and filter, which are stored in the address, and functions that change them. */
export function useMarketView() {
  const [search, change] = useAddress();
  const { view, filter } = useMemo(() => readMarket(search), [search]);
  const onView = useCallback(
    (next: MarketView) => change((latest) => marketSearch(next, readMarket(latest).filter)),
    [change],
  );
  const onFilter = useCallback(
    (part: Partial<Filter>) =>
      change(
        (latest) => {
          const before = readMarket(latest);
          return marketSearch(before.view, { ...before.filter, ...part });
        },
        { replace: true },
      ),
    [change],
  );
  return { view, filter, onView, onFilter };
}
