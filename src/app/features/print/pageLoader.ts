/** How pages are made and let go. */
export interface PageLoaderPorts<Page> {
  readonly load: (page: number) => Promise<Page>;
  /** What a page takes up; the sum of those that are kept stays below `maxWeight`. */
  readonly weigh: (page: Page) => number;
  readonly drop: (page: Page) => void;
  /** A page has come. */
  readonly onPage: (page: number) => void;
}

export interface PageLoader<Page> {
  /** Says which page is looked at. What was wanted before and is not begun is not made any more. */
  readonly want: (page: number, pageCount: number) => void;
  readonly get: (page: number) => Page | undefined;
  /** Lets everything go; what still comes is thrown away. */
  readonly stop: () => void;
}

/** Pages that are there for who turns them: the one that is looked at and those round it. */
export const KEPT_PAGES = 10;
/** Pixels of pages; a few labels at 600 dpi have as many. */
const MAX_WEIGHT = 48_000_000;

/** Makes pages one at a time, the one that is looked at first, and keeps those round it. */
export function createPageLoader<Page>(
  ports: PageLoaderPorts<Page>,
  maxWeight = MAX_WEIGHT,
): PageLoader<Page> {
  const kept = new Map<number, Page>();
  let wanted = 0;
  let count = 0;
  let isBusy = false;
  let isStopped = false;

  /** Pages round the one that is looked at, the nearest first, those behind it before those in front. */
  function* around(): Generator<number> {
    const from = Math.max(0, Math.min(wanted - (KEPT_PAGES / 2 - 1), count - KEPT_PAGES));
    const end = Math.min(count, from + KEPT_PAGES);
    for (let by = 0; by < KEPT_PAGES; by++) {
      if (wanted + by < end) yield wanted + by;
      if (by > 0 && wanted - by >= from) yield wanted - by;
    }
  }

  function evict(): void {
    const near = [...around()];
    let weight = 0;
    const stays = new Set<number>();
    for (const page of near) {
      const known = kept.get(page);
      if (known === undefined) continue;
      weight += ports.weigh(known);
      if (page === wanted || weight <= maxWeight) stays.add(page);
    }
    for (const [page, known] of kept) {
      if (stays.has(page)) continue;
      kept.delete(page);
      ports.drop(known);
    }
  }

  function next(): number | undefined {
    const weight = [...kept.values()].reduce((sum, page) => sum + ports.weigh(page), 0);
    const average = kept.size > 0 ? weight / kept.size : 0;
    for (const page of around()) {
      if (kept.has(page)) continue;
      // What there is no room for would be thrown away at once.
      return page === wanted || weight + average <= maxWeight ? page : undefined;
    }
    return undefined;
  }

  async function run(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      for (let page = next(); page !== undefined && !isStopped; page = next()) {
        const made = await ports.load(page);
        if (isStopped) return ports.drop(made);
        kept.set(page, made);
        evict();
        if (kept.has(page)) ports.onPage(page);
        // One that is near and was let go has no room; it would be made over and over.
        else if ([...around()].includes(page)) return;
      }
    } finally {
      isBusy = false;
    }
  }

  return {
    want: (page, pageCount) => {
      wanted = page;
      count = pageCount;
      evict();
      void run();
    },
    get: (page) => kept.get(page),
    stop: () => {
      isStopped = true;
      for (const page of kept.values()) ports.drop(page);
      kept.clear();
    },
  };
}
