import type { PrintPlan } from './printPlan.ts';

/** Tells of each label of a plan what it shows, without writing all of them down. */
export interface LabelOrder {
  readonly labelCount: number;
  /** The entry that the label at a place shows, both counted from 0. The place must be one of the plan. */
  readonly entryAt: (label: number) => number;
}

/** The order in which labels come out: set by set, and in each the copies of an entry one after the other. */
export function labelOrder({ copies, sets, labelCount }: PrintPlan): LabelOrder {
  const perSet = labelCount / sets;
  // End of each entry's labels within a set.
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
