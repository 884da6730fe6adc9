import type { PageFile } from '../../../core/run/runTypes.ts';
import { addPages, listPages, removePages } from '../../../device/pages/pageShelf.ts';
import { createPageLooks } from '../../services/pages/pageLooks.ts';
import { keepPagesChoice, readPagesChoice } from './pagesChoice.ts';
import { createPagesStore, type PagesStore } from './pagesStore.ts';

export type PagesKind = PageFile['kind'];

const stores = new Map<PagesKind, PagesStore>();

/** The files of one of the screens: they stay while somebody goes to another one and back. */
export function pagesStoreOf(kind: PagesKind): PagesStore {
  const known = stores.get(kind);
  if (known) return known;
  const store = createPagesStore({
    kind,
    looks: createPageLooks(),
    list: listPages,
    add: addPages,
    remove: removePages,
    choice: readPagesChoice(kind),
    keepChoice: (choice) => keepPagesChoice(kind, choice),
  });
  stores.set(kind, store);
  return store;
}
