import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

type ChangeAddress = (
  change: (latest: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * What the address says after its path, and how that changes.
 *
 * A change builds on the one before it also while the page has not drawn that one yet: the router draws when there is
 * time, and what somebody chose meanwhile would be taken back by what they do next. A change that comes late, as a search
 * does that waits until nobody types, is dropped once somebody has left: the screen stays until the next one's scripts
 * are there, and would call them back.
 */
export function useAddress(): readonly [URLSearchParams, ChangeAddress] {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const latest = useRef(search);
  const set = useRef(setSearch);
  const path = useRef('');
  useLayoutEffect(() => {
    latest.current = search;
    set.current = setSearch;
  }, [search, setSearch]);
  useLayoutEffect(() => {
    // Once this location is drawn: what the window says from then on is ahead of the router.
    if (location) path.current = window.location.pathname;
  }, [location]);
  const change = useCallback<ChangeAddress>((next, options) => {
    if (window.location.pathname !== path.current) return;
    latest.current = next(new URLSearchParams(latest.current));
    set.current(latest.current, options);
  }, []);
  return [search, change];
}
