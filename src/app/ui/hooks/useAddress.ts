import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

type ChangeAddress = (
  change: (latest: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * Returns the query parameters of the address, and a function that changes them. Each change builds on the previous one, even if the router
 * has not rendered that one yet; otherwise the later change would revert the earlier one. A late change, such as that of a debounced
 * search, is dropped if the user has left the screen. The screen stays mounted until the scripts of the next screen are loaded, and the
 * change would navigate back to it.
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
    // This location is rendered now. If the window's path differs later, the user has navigated to another screen.
    if (location) path.current = window.location.pathname;
  }, [location]);
  const change = useCallback<ChangeAddress>((next, options) => {
    if (window.location.pathname !== path.current) return;
    latest.current = next(new URLSearchParams(latest.current));
    set.current(latest.current, options);
  }, []);
  return [search, change];
}
