import type { LabelWindow } from '../../../core/run/planStretch.ts';
import type { JobOrder } from './jobOrder.ts';

/** Pages that a browser's print dialog takes at a time without minutes of waiting; pictures are all in its memory. */
const PAGES_A_PART = { pdf: 5000, jpg: 200 };

/** An order as it stands for labels in the middle of a job: they begin on a page of their own. */
export function fromFreshPage(order: JobOrder): JobOrder {
  return { ...order, request: { ...order.request, start: 0 }, stock: { ...order.stock, start: 0 } };
}

/**
 * The parts that labels are handed over in, one after the other. A file is one; what goes to the browser's print dialog is
 * cut between pages.
 */
export function partsOf({ target, stock, request }: JobOrder, window: LabelWindow): LabelWindow[] {
  if (target !== 'printer') return [window];
  const perPage = stock.slots.length;
  const pages = request.format === 'jpg' ? PAGES_A_PART.jpg : PAGES_A_PART.pdf;
  const parts: LabelWindow[] = [];
  const end = window.firstLabel + window.labelCount;
  // Slots that are taken already make the first part shorter, so that it ends with a page as well.
  let room = pages * perPage - stock.start;
  for (let firstLabel = window.firstLabel; firstLabel < end; ) {
    const labelCount = Math.min(room, end - firstLabel);
    parts.push({ firstLabel, labelCount });
    firstLabel += labelCount;
    room = pages * perPage;
  }
  return parts;
}
