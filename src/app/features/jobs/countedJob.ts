import { countPrinted, plannedUpTo } from '../../../core/print/leftOutLabels.ts';
import type { JobHead } from '../../../device/jobs/jobTypes.ts';

/** Progress of a job in printed labels. A user at the printer counts these; the labels of skipped rows are not among them. */
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
