import type { LabelWindow } from '../../../core/run/planStretch.ts';
import type { JobOrder } from './jobOrder.ts';

/** Pages that a browser's print dialog takes at a time without minutes of waiting. */
const PAGES_A_PART = 5000;

/**
 * The parts that labels are handed over in, one after the other. A file is one; what goes to the browser's print dialog is
 * cut between pages.
 */
export function partsOf({ target, stock, request }: JobOrder, window: LabelWindow): LabelWindow[] {
  if (target !== 'printer' || request.format !== 'pdf') return [window];
  const perPage = stock.slots.length;
  const parts: LabelWindow[] = [];
  const end = window.firstLabel + window.labelCount;
  // Slots that are taken already make the first part shorter, so that it ends with a page as well.
  let room = PAGES_A_PART * perPage - stock.start;
  for (let firstLabel = window.firstLabel; firstLabel < end; ) {
    const labelCount = Math.min(room, end - firstLabel);
    parts.push({ firstLabel, labelCount });
    firstLabel += labelCount;
    room = PAGES_A_PART * perPage;
  }
  return parts;
}
