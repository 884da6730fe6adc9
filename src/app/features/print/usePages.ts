import { useEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { PagePicture } from '../../../../workers/api.ts';
import { fail, type Problem, type Result } from '../../../core/base/result.ts';
import type { Label } from '../../../core/label/label.ts';
import {
  isDeviceLanguage,
  isPrinterFormat,
  type PrinterFormat,
} from '../../../core/output/printerLanguages.ts';
import { type LabelOrder, labelOrder } from '../../../core/print/labelOrder.ts';
import { pageCount, pageLabels, stretchesOf } from '../../../core/print/pageLabels.ts';
import { type PlaceholderRow, placeholderRow } from '../../../core/print/placeholderRow.ts';
import { placeholderStore } from '../../../core/print/placeholderStore.ts';
import type { PrintPlan } from '../../../core/print/printPlan.ts';
import type { ChunkInput } from '../../../core/run/runTypes.ts';
import type { Stock } from '../../../core/scene/stock.ts';
import type { PlacedEntry } from '../../../jobs/preview/pageTypes.ts';
import {
  closePages,
  cutSheetRows,
  drawPage,
  type PagesRequest,
  pagesNumber,
} from '../../services/pagePreview.ts';
import { rowAt } from '../../state/dataStore.ts';
import { useWorkspace } from '../../state/workspace.ts';
import type { PageTarget } from '../jobs/jobOrder.ts';
import { findPrinter } from '../printers/printerStore.ts';
import { createPageLoader, type PageLoader } from './pageLoader.ts';
import { pageOf, placingOf } from './printOrder.ts';
import type { PrintState } from './usePrintState.ts';

/** A page that can be looked at, with what it was made for. */
export interface ShownPage {
  readonly request: PagesRequest;
  readonly places: readonly PlacedEntry[];
  readonly drawn: Result<PagePicture, Problem>;
}

export interface Pages {
  readonly stock: Stock;
  readonly count: number;
  /** The page that is looked at or, while it is made, the one before; null before the first. */
  readonly shown: ShownPage | null;
  /** Whether what is shown is not what is asked for yet. */
  readonly isMaking: boolean;
}

/** What is typed into a field is one change. */
const OPEN_AFTER_MS = 120;

/** What pages are made of beside how they look. */
interface PageSource {
  readonly plan: PrintPlan;
  readonly order: LabelOrder;
  readonly sample: PlaceholderRow | null;
  /** Rows of the bound spreadsheet by place; null where none is bound. */
  readonly rowOf: ((place: number) => number) | null;
}

async function chunksOf({ plan, sample, rowOf }: PageSource, places: readonly PlacedEntry[]) {
  const chunks: ChunkInput[] = [];
  for (const { first, count } of stretchesOf(places.map(({ entry }) => entry))) {
    const rows = plan.rows.slice(first, first + count);
    const bare = { firstEntry: first, rows: new Uint32Array(count), rowCount: 0, columns: [] };
    if (sample) chunks.push({ ...bare, ...placeholderStore(sample) });
    else if (!rowOf) chunks.push(bare);
    else {
      const cut = await cutSheetRows(rows.map(rowOf), first);
      if (!cut) return null;
      chunks.push(cut);
    }
  }
  return chunks;
}

async function makePage(request: PagesRequest, source: PageSource, page: number): Promise<ShownPage> {
  const places = pageLabels(request.stock, source.order, page);
  const made = async () => {
    const chunks = await chunksOf(source, places);
    return chunks ? drawPage(request, { chunks, places }) : fail('workerFailed', { message: '' });
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

/** The language of a printer that draws itself; null for any other. */
function nativeFormatOf(target: PageTarget, printerId: string | null): PrinterFormat | null {
  return isPrinterFormat(target) && findPrinter(printerId)?.settings.isNative ? target : null;
}

/** Pages as they will come out, made when they are looked at. */
export function usePages(
  target: PageTarget,
  label: Label,
  { form, state, sheet, input }: PrintState,
  isSample: boolean,
  page: number,
): Pages {
  const { dataState } = useWorkspace();
  const { printed, placeholders, pictures } = useSnapshot(dataState);
  const { dpi, rotateDeg, offsetXMm, offsetYMm, scale, start, prompts } = form;
  const nativeFormat = nativeFormatOf(target, form.printerId);
  const answers = JSON.stringify(input.prompts.map((name) => [name, prompts[name] ?? '']));
  const isOpen = state.problem !== 'promptEmpty';
  const stock = useMemo(
    () => pageOf({ target, label, form: { rotateDeg, offsetXMm, offsetYMm, scale, start } }),
    [target, label, rotateDeg, offsetXMm, offsetYMm, scale, start],
  );
  const { plan } = state;
  const order = useMemo(() => plan && labelOrder(plan), [plan]);
  const count = pageCount(stock, order?.labelCount ?? 0);
  const [shown, setShown] = useState<ShownPage | null>(null);
  const loader = useRef<PageLoader<ShownPage> | null>(null);
  const wanted = useRef({ page, count });
  wanted.current = { page, count };
  const [isMaking, setIsMaking] = useState(true);
  const folderNumber = pictures?.number ?? null;

  useEffect(() => {
    if (!plan || !order || !isOpen) return undefined;
    setIsMaking(true);
    const sample = isSample ? placeholderRow(label, placeholders) : null;
    const timer = setTimeout(() => {
      const request: PagesRequest = {
        number: pagesNumber(),
        label,
        columns: sample?.columns ?? sheet?.summary.columnNames ?? [],
        isSample,
        prompts: JSON.parse(answers),
        dpi,
        placing: placingOf({ rotateDeg, offsetXMm, offsetYMm, scale }),
        stock,
        isDots: isDeviceLanguage(target),
        nativeFormat,
        folderNumber,
      };
      const rowOf = sheet ? (place: number) => rowAt({ printed }, place) : null;
      const source: PageSource = { plan, order, sample, rowOf };
      const pages = createPageLoader<ShownPage>({
        load: (number) => makePage(request, source, number),
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
  }, [
    plan,
    order,
    isOpen,
    isSample,
    label,
    placeholders,
    sheet,
    printed,
    answers,
    dpi,
    rotateDeg,
    offsetXMm,
    offsetYMm,
    scale,
    stock,
    target,
    nativeFormat,
    folderNumber,
  ]);
  useEffect(() => {
    const pages = loader.current;
    if (!pages) return;
    const known = pages.get(page);
    setIsMaking(known === undefined);
    if (known) setShown(known);
    pages.want(page, count);
  }, [page, count]);
  // Whoever closes the dialog looks at no page any more.
  useEffect(() => closePages, []);
  return { stock, count, shown, isMaking };
}
