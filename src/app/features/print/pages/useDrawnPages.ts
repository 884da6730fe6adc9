import { useEffect, useMemo, useRef, useState } from 'react';
import type { PagePicture } from '../../../../../workers/api.ts';
import { fail, type Problem, type Result } from '../../../../core/base/result.ts';
import { labelOrder } from '../../../../core/print/labelOrder.ts';
import { pageCount, pageLabels, stretchesOf } from '../../../../core/print/pageLabels.ts';
import type { PrintPlan } from '../../../../core/print/printPlan.ts';
import type { ChunkInput } from '../../../../core/run/runTypes.ts';
import type { Stock } from '../../../../core/scene/stock.ts';
import type { PlacedEntry } from '../../../../jobs/preview/pageTypes.ts';
import { closePages, drawPage, type PagesRequest } from '../../../services/pagePreview.ts';
import { createPageLoader, type PageLoader } from './pageLoader.ts';

/** Drawn page with the request that it was drawn for. */
export interface ShownPage {
  readonly request: PagesRequest;
  readonly places: readonly PlacedEntry[];
  readonly drawn: Result<PagePicture, Problem>;
}

export interface Pages {
  readonly stock: Stock;
  readonly count: number;
  /** Requested page, or the previously shown page while the requested one is being drawn; null before the first page is drawn. */
  readonly shown: ShownPage | null;
  /** True while `shown` is not the requested page. */
  readonly isMaking: boolean;
}

/** Source from which pages are drawn. */
export interface PageSource {
  readonly request: PagesRequest;
  /** Returns the input of a run for consecutive labels of the plan; null if the rows are no longer available. */
  readonly cut: (first: number, rows: Uint32Array) => Promise<ChunkInput | null>;
}

/** Returns the input of a run for labels that use no spreadsheet. */
export function bareChunk(firstEntry: number, count: number): ChunkInput {
  return { firstEntry, places: null, rows: new Uint32Array(count), rowCount: 0, columns: [] };
}

/** Debounce for changes of the form. */
const OPEN_AFTER_MS = 120;

async function makePage(
  { request, cut }: PageSource,
  plan: PrintPlan,
  places: readonly PlacedEntry[],
): Promise<ShownPage> {
  const made = async () => {
    const chunks: ChunkInput[] = [];
    for (const { first, count } of stretchesOf(places.map(({ entry }) => entry))) {
      const chunk = await cut(first, plan.rows.slice(first, first + count));
      if (!chunk) return fail('workerFailed', { message: '' });
      chunks.push({ ...chunk, places: plan.places?.slice(first, first + count) ?? null });
    }
    return drawPage(request, { chunks, places });
  };
  const drawn = await made().catch((error: unknown) => fail('workerFailed', { message: String(error) }));
  return { request, places, drawn };
}

function weightOf({ drawn }: ShownPage): number {
  return drawn.ok && drawn.value.kind === 'dots' ? drawn.value.widthDots * drawn.value.heightDots : 200_000;
}

function dropPage({ drawn }: ShownPage): void {
  if (drawn.ok && drawn.value.kind === 'dots') drawn.value.bitmap.close();
}

/**
 * Draws the pages of a plan when they are needed.
 *
 * @param open returns the source of the pages; null while there is none. It must be memoized, because a new function draws all pages again
 */
export function useDrawnPages(
  stock: Stock,
  plan: PrintPlan | null,
  open: (() => PageSource) | null,
  page: number,
): Pages {
  const order = useMemo(() => plan && labelOrder(plan), [plan]);
  const count = pageCount(stock, order?.labelCount ?? 0);
  const [shown, setShown] = useState<ShownPage | null>(null);
  const loader = useRef<PageLoader<ShownPage> | null>(null);
  const wanted = useRef({ page, count });
  wanted.current = { page, count };
  const [isMaking, setIsMaking] = useState(true);

  useEffect(() => {
    if (!plan || !order || !open) return undefined;
    setIsMaking(true);
    const timer = setTimeout(() => {
      const source = open();
      const pages = createPageLoader<ShownPage>({
        load: (number) => makePage(source, plan, pageLabels(source.request.stock, order, number)),
        weigh: weightOf,
        drop: dropPage,
        onPage: (number) => {
          if (number !== wanted.current.page) return;
          setShown(pages.get(number) ?? null);
          setIsMaking(false);
        },
      });
      loader.current = pages;
      pages.want(wanted.current.page, wanted.current.count);
    }, OPEN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      loader.current?.stop();
      loader.current = null;
    };
  }, [plan, order, open]);
  useEffect(() => {
    const pages = loader.current;
    if (!pages) return;
    const known = pages.get(page);
    setIsMaking(known === undefined);
    if (known) setShown(known);
    pages.want(page, count);
  }, [page, count]);
  // Release the worker's pages when the dialog closes.
  useEffect(() => closePages, []);
  return { stock, count, shown, isMaking };
}
