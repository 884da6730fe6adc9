import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';

type ChangeAddress = (
  change: (latest: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * Query parameters of the address, and a function that changes them. Successive changes build on each other even before the router has
 * rendered the first change: otherwise a later change would revert an earlier change. A late change, such as of a debounced search, is
 * dropped after the user has left the screen: the screen stays mounted until the scripts of the next screen are loaded, and the change
 * would navigate back to it.
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
    // When this location has rendered, a different path in the window means that the user has navigated on.
    if (location) path.current = window.location.pathname;
  }, [location]);
  const change = useCallback<ChangeAddress>((next, options) => {
    if (window.location.pathname !== path.current) return;
    latest.current = next(new URLSearchParams(latest.current));
    set.current(latest.current, options);
  }, []);
  return [search, change];
}
