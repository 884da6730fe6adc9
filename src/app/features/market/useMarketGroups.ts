import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../services/api/apiClient.ts';
import type { AnswerOf, ApiRefusal } from '../../services/api/sendCall.ts';
import { marketSignal } from './marketSignal.ts';

type MarketGroups = AnswerOf<'GET /market/groups'>;

export interface LoadedMarketGroups {
  /** Groups in the page's language; null until loaded. */
  readonly groups: MarketGroups | null;
  /** Reason why the groups could not be loaded; the previous ones are kept. */
  readonly refusal: ApiRefusal | null;
  /** Loads the groups again. */
  readonly retry: () => void;
}

/** Loads the groups of the market. They reload when the language or the market changes, and for `marketSignal.noteChanged`. */
export function useMarketGroups(): LoadedMarketGroups {
  const { language } = useTranslation().i18n;
  const round = marketSignal.useVersion();
  const [attempt, setAttempt] = useState(0);
  const [groups, setGroups] = useState<MarketGroups | null>(null);
  const [refusal, setRefusal] = useState<ApiRefusal | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    void callApi('GET /market/groups', {}, { signal: ending.signal }).then((done) => {
      if (ending.signal.aborted) return;
      setRefusal(done.ok ? null : done.error);
      if (done.ok) setGroups(done.value);
    });
    return () => ending.abort();
  }, [language, round, attempt]);
  return { groups, refusal, retry: () => setAttempt((count) => count + 1) };
}
