import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { LABEL_SORTS, SIZE_NAMES } from '../../../core/library/libraryRules.ts';
import type { LabelLayout } from './FilterBar.tsx';
import type { LibraryView } from './FolderPane.tsx';
import type { LabelFilter } from './labelPages.ts';

type Filter = Omit<LabelFilter, 'folderId'>;

const LAYOUT_KEY = `${STORAGE_PREFIX}libraryLayout`;

/** What the address of the screen says: a link, the tab and the way back lead to the same labels. */
export function readView(search: URLSearchParams): { readonly view: LibraryView; readonly filter: Filter } {
  const folder = search.get('folder');
  const sort = LABEL_SORTS.find((known) => known === search.get('sort')) ?? 'updateTime';
  const order = search.get('order');
  return {
    view: search.has('bin')
      ? { kind: 'bin' }
      : folder === null
        ? { kind: 'all' }
        : { kind: 'folder', id: folder },
    filter: {
      size: SIZE_NAMES.find((known) => known === search.get('size')) ?? 'all',
      sort,
      isDescending: order === null ? sort === 'updateTime' : order === 'desc',
      name: search.get('name') ?? '',
    },
  };
}

/** The address that says it; what is as usual is left out. */
export function viewSearch(view: LibraryView, { size, sort, isDescending, name }: Filter): URLSearchParams {
  const search = new URLSearchParams();
  if (view.kind === 'bin') search.set('bin', '1');
  if (view.kind === 'folder') search.set('folder', view.id);
  if (size !== 'all') search.set('size', size);
  if (sort !== 'updateTime') search.set('sort', sort);
  if (isDescending !== (sort === 'updateTime')) search.set('order', isDescending ? 'desc' : 'asc');
  if (name !== '') search.set('name', name);
  return search;
}

/** What is looked at, as the address has it, and how that changes. */
export function useLibraryView() {
  const [search, setSearch] = useSearchParams();
  const { view, filter } = useMemo(() => readView(search), [search]);
  const onView = useCallback(
    (next: LibraryView) => setSearch(viewSearch(next, readView(search).filter)),
    [search, setSearch],
  );
  const onFilter = useCallback(
    (change: Partial<Filter>) => {
      const before = readView(search);
      setSearch(viewSearch(before.view, { ...before.filter, ...change }), { replace: true });
    },
    [search, setSearch],
  );
  return { view, filter, onView, onFilter };
}

export const readLayout = (): LabelLayout => (localStorage.getItem(LAYOUT_KEY) === 'list' ? 'list' : 'thumb');

export function writeLayout(layout: LabelLayout): void {
  localStorage.setItem(LAYOUT_KEY, layout);
}
