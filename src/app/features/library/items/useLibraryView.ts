import { useCallback, useMemo } from 'react';
import { useAddress } from '../../../ui/hooks/useAddress.ts';
import type { LibraryView } from '../FolderPane.tsx';
import { type Filter, readView, viewSearch } from './libraryFilter.ts';

/** Returns view and filter, which are stored in the address, and functions that change them. */
export function useLibraryView() {
  const [search, change] = useAddress();
  const { view, filter } = useMemo(() => readView(search), [search]);
  const onView = useCallback(
    (next: LibraryView) => change((latest) => viewSearch(next, readView(latest).filter)),
    [change],
  );
  const onFilter = useCallback(
    (part: Partial<Filter>) =>
      change(
        (latest) => {
          const before = readView(latest);
          return viewSearch(before.view, { ...before.filter, ...part });
        },
        { replace: true },
      ),
    [change],
  );
  return { view, filter, onView, onFilter };
}
