import type { PrintPlan } from './printPlan.ts';

/** Order of a plan's labels, computed on demand instead of being stored as a list. */
export interface LabelOrder {
  readonly labelCount: number;
  /** Returns the index of the plan's entry that a label shows; labels are counted from 0. The label must be in the plan. */
  readonly entryAt: (label: number) => number;
}

/** Returns the order in which labels are printed: set by set, and within a set all copies of an entry of the plan one after the other. */
export function labelOrder({ copies, sets, labelCount }: PrintPlan): LabelOrder {
  const perSet = labelCount / sets;
  // Number of the set's labels up to and including those of each entry.
  const ends = new Float64Array(copies.length);
  let end = 0;
  for (let entry = 0; entry < copies.length; entry++) {
    end += copies[entry];
    ends[entry] = end;
  }
  return {
    labelCount,
    entryAt: (label) => {
      const place = label % perSet;
      let low = 0;
      let high = ends.length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (ends[middle] > place) high = middle;
        else low = middle + 1;
      }
      return low;
    },
  };
}
