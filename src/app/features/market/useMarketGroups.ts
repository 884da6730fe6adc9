import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerOf } from '../../services/api/sendCall.ts';
import { useCall } from '../../services/api/useCall.ts';
import { marketSignal } from './marketSignal.ts';

export type MarketGroups = AnswerOf<'GET /market/groups'>;

/**
 * Returns the groups of the market in the page's language; empty until loaded.
 *
 * @param isQuiet true if another part of the screen shows load failures
 */
export function useMarketGroups(isQuiet: boolean): MarketGroups {
  const call = useCall();
  const { language } = useTranslation().i18n;
  const round = marketSignal.useVersion();
  const [groups, setGroups] = useState<MarketGroups>([]);
  // Reload when the language or the market changes.
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
