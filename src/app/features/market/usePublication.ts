import { useEffect, useState } from 'react';
import { callApi } from '../../services/api/apiClient.ts';
import type { ApiRefusal } from '../../services/api/sendCall.ts';
import type { MarketLabel } from './useMarketPages.ts';

export interface LoadedPublication {
  /** Published copy of the label; null if it is not published, and until `isLoaded`. */
  readonly publication: MarketLabel | null;
  readonly isLoaded: boolean;
  /** Reason why it could not be loaded. */
  readonly refusal: ApiRefusal | null;
  readonly retry: () => void;
}

type State = Omit<LoadedPublication, 'retry'>;
const LOADING: State = { publication: null, isLoaded: false, refusal: null };

/** Loads the published copy of a library label. */
export function usePublication(templetId: string): LoadedPublication {
  const [state, setState] = useState(LOADING);
  const [attempt, setAttempt] = useState(0);
  // `attempt` is in the dependencies, so that a new attempt loads it again.
  useEffect(() => {
    setState(LOADING);
    const ending = new AbortController();
    void callApi('GET /market/published', { templetId }, { signal: ending.signal }).then((done) => {
      if (ending.signal.aborted) return;
      if (done.ok) setState({ publication: done.value.list[0] ?? null, isLoaded: true, refusal: null });
      else setState({ ...LOADING, refusal: done.error });
    });
    return () => ending.abort();
  }, [templetId, attempt]);
  return { ...state, retry: () => setAttempt((count) => count + 1) };
}
