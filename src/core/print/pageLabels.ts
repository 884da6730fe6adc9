import type { Stock } from '../scene/stock.ts';
import type { LabelOrder } from './labelOrder.ts';

/** Properties of a stock that determine the position of each label. */
type Places = { readonly slots: { readonly length: number }; readonly start: Stock['start'] };

/** Returns the number of pages that a number of labels takes; on the first page, some slots may already be used. */
export function pageCount({ slots, start }: Places, labelCount: number): number {
  return labelCount === 0 ? 0 : Math.ceil((start + labelCount) / slots.length);
}

/** Returns the labels of a page, counted from 0, with the slot of each, and the entry of the plan that it shows. */
export function pageLabels(
  { slots, start }: Places,
  { labelCount, entryAt }: LabelOrder,
  page: number,
): { readonly slot: number; readonly entry: number }[] {
  const first = Math.max(0, page * slots.length - start);
  const end = Math.min(labelCount, (page + 1) * slots.length - start);
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => ({
    slot: (start + first + at) % slots.length,
    entry: entryAt(first + at),
  }));
}

/** Returns ranges of consecutive numbers, ignoring duplicates. */
export function stretchesOf(numbers: Iterable<number>): { readonly first: number; readonly count: number }[] {
  const stretches: { first: number; count: number }[] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last && last.first + last.count === number) last.count++;
    else stretches.push({ first: number, count: 1 });
  }
  return stretches;
}
