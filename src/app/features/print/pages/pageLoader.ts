/** Functions with which the page loader loads and releases pages. */
export interface PageLoaderPorts<Page> {
  readonly load: (page: number) => Promise<Page>;
  /** Returns the weight of a page, in pixels. The loader limits the total weight of the cached pages. */
  readonly weigh: (page: Page) => number;
  readonly drop: (page: Page) => void;
  /** Called when a page has loaded. */
  readonly onPage: (page: number) => void;
}

export interface PageLoader<Page> {
  /** Sets the visible page. Pages that are no longer near it are not loaded. */
  readonly want: (page: number, pageCount: number) => void;
  readonly get: (page: number) => Page | undefined;
  /** Releases all pages; pending results are dropped. */
  readonly stop: () => void;
}

/** Maximum number of cached pages: the visible page and its neighbors. */
const MAX_CACHED_PAGES = 10;
/** Maximum weight of the cached pages, in pixels. A few labels at 600 dpi reach it. */
const MAX_WEIGHT = 48_000_000;

/** Loads pages one at a time, the visible one first, and caches its neighbors. */
export function createPageLoader<Page>(
  ports: PageLoaderPorts<Page>,
  maxWeight = MAX_WEIGHT,
): PageLoader<Page> {
  const cache = new Map<number, Page>();
  let wanted = 0;
  let count = 0;
  let isBusy = false;
  let isStopped = false;

  /** Yields the pages around the visible page, nearest first, following pages before preceding pages. */
  function* around(): Generator<number> {
    const from = Math.max(0, Math.min(wanted - (MAX_CACHED_PAGES / 2 - 1), count - MAX_CACHED_PAGES));
    const end = Math.min(count, from + MAX_CACHED_PAGES);
    for (let by = 0; by < MAX_CACHED_PAGES; by++) {
      if (wanted + by < end) yield wanted + by;
      if (by > 0 && wanted - by >= from) yield wanted - by;
    }
  }

  function evict(): void {
    const near = [...around()];
    let weight = 0;
    const stays = new Set<number>();
    for (const page of near) {
      const known = cache.get(page);
      if (known === undefined) continue;
      weight += ports.weigh(known);
      if (page === wanted || weight <= maxWeight) stays.add(page);
    }
    for (const [page, known] of cache) {
      if (stays.has(page)) continue;
      cache.delete(page);
      ports.drop(known);
    }
  }

  function next(): number | undefined {
    const weight = [...cache.values()].reduce((sum, page) => sum + ports.weigh(page), 0);
    const average = cache.size > 0 ? weight / cache.size : 0;
    for (const page of around()) {
      if (cache.has(page)) continue;
      // If the cache is full, the page would be released as soon as it is loaded.
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
        cache.set(page, made);
        evict();
        if (cache.has(page)) ports.onPage(page);
        // The cache was too full for the page: loading it again would never end.
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
    get: (page) => cache.get(page),
    stop: () => {
      isStopped = true;
      for (const page of cache.values()) ports.drop(page);
      cache.clear();
    },
  };
}
