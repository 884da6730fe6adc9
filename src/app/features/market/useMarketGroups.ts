import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { marketNews } from './marketNews.ts';

export type MarketGroups = AnswerOf<'GET /market/groups'>;

/**
 * The groups of the market in the language of the page; none until they are here.
 *
 * @param isQuiet whether it is told elsewhere that they cannot be had
 */
export function useMarketGroups(isQuiet: boolean): MarketGroups {
  const call = useCall();
  const { language } = useTranslation().i18n;
  const round = marketNews.useRound();
  const [groups, setGroups] = useState<MarketGroups>([]);
  // Anew in another language, and when the market has changed.
  useEffect(() => {
    let isGone = false;
    void call('GET /market/groups', {}, { isQuiet }).then((done) => {
      if (!isGone && done.ok) setGroups(done.value);
    });
    return () => {
      isGone = true;
    };
  }, [call, isQuiet, language, round]);
  return groups;
}
