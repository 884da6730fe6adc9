import { mmToDots } from '../../../core/base/units.ts';
import type { LabelWindow } from '../../../core/run/planStretch.ts';
import type { JobOrder } from './jobOrder.ts';

/** Pages that a browser's print dialog takes at a time without minutes of waiting; pictures are all in its memory. */
const PAGES_A_PART = { pdf: 5000, jpg: 200 };
/** Dots of the first part for a label printer: so many are made in a fraction of a second, and the printer begins. */
const FIRST_DOTS = 2e8;

/** Pages of the first part and of those after it. */
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

/** An order as it stands for labels in the middle of a job: they begin on a page of their own. */
export function fromFreshPage(order: JobOrder): JobOrder {
  return { ...order, request: { ...order.request, start: 0 }, stock: { ...order.stock, start: 0 } };
}

/**
 * The parts that labels are handed over in, one after the other. A file is one; what goes to the browser's print dialog is
 * cut between pages.
 */
export function partsOf(order: JobOrder, window: LabelWindow): LabelWindow[] {
  const { target, stock } = order;
  if (target !== 'printer') return [window];
  const perPage = stock.slots.length;
  const pages = pagesAPart(order);
  const parts: LabelWindow[] = [];
  const end = window.firstLabel + window.labelCount;
  // Slots that are taken already make the first part shorter, so that it ends with a page as well.
  let room = pages.first * perPage - stock.start;
  for (let firstLabel = window.firstLabel; firstLabel < end; ) {
    const labelCount = Math.min(room, end - firstLabel);
    parts.push({ firstLabel, labelCount });
    firstLabel += labelCount;
    room = pages.next * perPage;
  }
  return parts;
}
