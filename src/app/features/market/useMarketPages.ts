import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../services/api/apiClient.ts';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { LabelPages } from '../library/items/labelPages.ts';
import type { Filter } from '../library/items/libraryFilter.ts';
import type { MarketView } from './marketFilter.ts';
import { marketSignal } from './marketSignal.ts';

export type MarketLabel = AnswerOf<'GET /market/list'>['list'][number];

/** Returns pages of market labels. They reload when the filter, the language or the market changes. */
export function useMarketPages(view: MarketView, filter: Filter): LabelPages<MarketLabel> {
  const { language } = useTranslation().i18n;
  const round = marketSignal.useVersion();
  const { size, sort, isDescending, name } = filter;
  const pages = useMemo(
    () =>
      new LabelPages<MarketLabel>((where, options) => {
        if (view === 'mine') return callApi('GET /market/published', where, options);
        const group = view === 'all' ? {} : { group: view };
        const order = isDescending ? 'desc' : 'asc';
        return callApi('GET /market/list', { ...group, size, sort, order, name, ...where }, options);
      }),
    // The language is a dependency because the labels' names depend on it.
    [view, size, sort, isDescending, name, language, round],
  );
  useEffect(() => {
    pages.need(0, 0);
    return () => pages.end();
  }, [pages]);
  return pages;
}
