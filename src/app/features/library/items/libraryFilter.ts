import { STORAGE_PREFIX } from '../../../../core/base/limits.ts';
import { LABEL_SORTS, SIZE_NAMES } from '../../../../core/library/libraryRules.ts';
import type { LibraryView } from '../FolderPane.tsx';
import type { LabelLayout } from './FilterBar.tsx';
import type { LabelFilter } from './labelPages.ts';

export type Filter = Omit<LabelFilter, 'folderId'>;

const LAYOUT_KEY = `${STORAGE_PREFIX}libraryLayout`;

/** Reads size filter, sort order and name from the query of the address. */
export function readFilter(search: URLSearchParams): Filter {
  const sort = LABEL_SORTS.find((known) => known === search.get('sort')) ?? 'updateTime';
  const order = search.get('order');
  return {
    size: SIZE_NAMES.find((known) => known === search.get('size')) ?? 'all',
    sort,
    isDescending: order === null ? sort === 'updateTime' : order === 'desc',
    name: search.get('name') ?? '',
  };
}

/** Writes the filter to the query of the address; defaults are omitted. */
export function noteFilter(search: URLSearchParams, { size, sort, isDescending, name }: Filter): void {
  if (size !== 'all') search.set('size', size);
  if (sort !== 'updateTime') search.set('sort', sort);
  if (isDescending !== (sort === 'updateTime')) search.set('order', isDescending ? 'desc' : 'asc');
  if (name !== '') search.set('name', name);
}

/** Reads view and filter from the query of the address, so that links, new tabs and the back button restore them. */
export function readView(search: URLSearchParams): { readonly view: LibraryView; readonly filter: Filter } {
  const folder = search.get('folder');
  return {
    view: search.has('bin')
      ? { kind: 'bin' }
      : folder === null
        ? { kind: 'all' }
        : { kind: 'folder', id: folder },
    filter: readFilter(search),
  };
}

/** Returns the query of the address for a view and filter. */
export function viewSearch(view: LibraryView, filter: Filter): URLSearchParams {
  const search = new URLSearchParams();
  if (view.kind === 'bin') search.set('bin', '1');
  if (view.kind === 'folder') search.set('folder', view.id);
  noteFilter(search, filter);
  return search;
}

export function readLayout(): LabelLayout {
  const stored = localStorage.getItem(LAYOUT_KEY);
  return stored === 'list' || stored === 'thumb' ? stored : 'default';
}

export function writeLayout(layout: LabelLayout): void {
  localStorage.setItem(LAYOUT_KEY, layout);
}
