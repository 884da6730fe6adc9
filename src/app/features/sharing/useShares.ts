import { useEffect, useState } from 'react';
import { callApi } from '../../services/api/apiClient.ts';
import type { AnswerOf, ApiRefusal } from '../../services/api/sendCall.ts';
import { sharesSignal } from './sharesSignal.ts';

export type ShareSide = 'mine' | 'withMe';

type SharePage = AnswerOf<'GET /templet/getShareTemplet'>;
export type SharedLabel = SharePage['list'][number];

/** Share types of the API (product specification, section 7). */
const SHARE_TYPES: Readonly<Record<ShareSide, number>> = { mine: 0, withMe: 1 };

/** Page size that fits most screens. */
export const SHARES_A_PAGE = 20;

export interface Shares {
  /** Shown page; null until the first page is loaded. The previous page stays until the requested page is loaded. */
  readonly page: SharePage | null;
  readonly refusal: ApiRefusal | null;
}

/**
 * Loads a page of the labels that the user has shared or received. It reloads when shares change.
 *
 * @param pageIndex zero-based
 */
export function useShares(side: ShareSide, pageIndex: number): Shares {
  const round = sharesSignal.useVersion();
  const [page, setPage] = useState<SharePage | null>(null);
  const [refusal, setRefusal] = useState<ApiRefusal | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    const query = { pageNumber: pageIndex + 1, pageSize: SHARES_A_PAGE, shareType: SHARE_TYPES[side] };
    void callApi('GET /templet/getShareTemplet', query, { signal: ending.signal }).then((done) => {
      // The response is late: the list shows another page by now.
      if (ending.signal.aborted) return;
      setRefusal(done.ok ? null : done.error);
      if (done.ok) setPage(done.value);
    });
    return () => ending.abort();
  }, [side, pageIndex, round]);
  return { page, refusal };
}
