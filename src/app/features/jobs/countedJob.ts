import { countPrinted, plannedUpTo } from '../../../core/print/leftOutLabels.ts';
import type { JobHead } from '../../../device/jobs/jobTypes.ts';

/** Job counted in printed labels, without the labels of skipped rows, as a user counts labels at the printer. */
export interface CountedJob {
  readonly done: number;
  readonly sent: number;
  /** Total without the rows known to be skipped. */
  readonly total: number;
  /** Returns the number of planned labels up to the `number`-th printed label. */
  readonly placeOf: (number: number) => number;
}

export function countedJob({ doneLabels, sentLabels, window, leftOut = [] }: JobHead): CountedJob {
  return {
    done: countPrinted(leftOut, doneLabels),
    sent: countPrinted(leftOut, sentLabels),
    total: countPrinted(leftOut, window?.labelCount ?? 0),
    placeOf: (number) => plannedUpTo(leftOut, number),
  };
}
