import type { PageFile } from '../../../core/run/runTypes.ts';
import {
  addPages,
  listPages,
  readPageScans,
  removePages,
  storePageScans,
} from '../../../device/pages/pageShelf.ts';
import { createPageScanner } from '../../services/pages/pageScanner.ts';
import { createTabBroadcast } from '../../services/tabBroadcast.ts';
import { keepPagesChoice, readPagesChoice } from './pagesChoice.ts';
import { createPagesStore, type PagesStore } from './pagesStore.ts';

export type PagesKind = PageFile['kind'];

/** Hash of the scan code, set by the build. Results of other versions of the code are not reused. */
declare const LOOK_MARK: string;

const wishFor = (sizeKey: string | null) => `${LOOK_MARK} ${sizeKey ?? ''}`;

const stores = new Map<PagesKind, PagesStore>();

/** Returns the store of a screen. It exists until the page is closed. */
export function pagesStoreOf(kind: PagesKind): PagesStore {
  const known = stores.get(kind);
  if (known) return known;
  const store = createPagesStore({
    kind,
    scanner: createPageScanner(),
    list: listPages,
    add: (files) => telling(addPages(files)),
    remove: (ids) => telling(removePages(ids)),
    readPageScans: (fileId, sizeKey) => readPageScans({ fileId, settings: wishFor(sizeKey) }),
    storePageScans: (fileId, sizeKey, scans) => storePageScans({ fileId, settings: wishFor(sizeKey) }, scans),
    choice: readPagesChoice(kind),
    keepChoice: (choice) => keepPagesChoice(kind, choice),
  });
  stores.set(kind, store);
  return store;
}

const news = createTabBroadcast('pages');
news.watch(() => {
  for (const store of stores.values()) store.follow().catch(() => undefined);
});

/** Waits for an operation and then notifies the other tabs. */
async function telling<Value>(step: Promise<Value>): Promise<Value> {
  const done = await step;
  news.tellOthers();
  return done;
}
