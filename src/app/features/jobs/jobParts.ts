import { mmToDots } from '../../../core/base/units.ts';
import type { LabelWindow } from '../../../core/run/chunks/planStretch.ts';
import type { JobOrder } from './jobOrder.ts';

/**
 * Maximum number of pages in one print dialog, by file format. For more PDF pages a browser needs minutes, and it keeps all pictures in
 * memory.
 */
const PAGES_A_PART = { pdf: 5000, jpg: 200 };
/** Size of the first part for a label printer, in dots. The part is made in a fraction of a second, so that the printer starts early. */
const FIRST_DOTS = 2e8;

/** Returns the number of pages in the first part and in later parts. */
function pagesAPart({ request, stock, printer }: JobOrder): {
  readonly first: number;
  readonly next: number;
} {
  const next = request.format === 'jpg' ? PAGES_A_PART.jpg : PAGES_A_PART.pdf;
  if (!printer) return { first: next, next };
  const { widthMm, heightMm } = stock.page;
  const dots = mmToDots(widthMm, request.dpi) * mmToDots(heightMm, request.dpi);
  return { first: Math.min(next, Math.max(1, Math.round(FIRST_DOTS / Math.max(1, dots)))), next };
}

/** Returns an order for labels from the middle of a job, which start on a fresh page. */
export function fromFreshPage(order: JobOrder): JobOrder {
  return { ...order, request: { ...order.request, start: 0 }, stock: { ...order.stock, start: 0 } };
}

/** Splits labels into parts that are delivered one after another. A file is a single part; output for printing is split between pages. */
export function partsOf(order: JobOrder, window: LabelWindow): LabelWindow[] {
  const { target, stock } = order;
  if (target !== 'printer') return [window];
  const perPage = stock.slots.length;
  const pages = pagesAPart(order);
  const parts: LabelWindow[] = [];
  const end = window.firstLabel + window.labelCount;
  // Labels of the first page that are used already make the first part smaller, so that it ends with a page, too.
  let room = pages.first * perPage - stock.start;
  for (let firstLabel = window.firstLabel; firstLabel < end; ) {
    const labelCount = Math.min(room, end - firstLabel);
    parts.push({ firstLabel, labelCount });
    firstLabel += labelCount;
    room = pages.next * perPage;
  }
  return parts;
}
