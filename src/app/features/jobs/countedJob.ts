import { cameOut, plannedThrough } from '../../../core/print/leftOutLabels.ts';
import type { JobHead } from '../../../device/jobs/jobTypes.ts';

/** A job counted as a person counts it at the printer: by labels that come out, without those of rows that were left out. */
export interface CountedJob {
  readonly done: number;
  readonly sent: number;
  /** Of all of it, as far as it is known what was left out. */
  readonly total: number;
  /** The labels that were asked for up to the one that came out as the `number`-th. */
  readonly placeOf: (number: number) => number;
}

export function countedJob({ doneLabels, sentLabels, window, leftOut = [] }: JobHead): CountedJob {
  return {
    done: cameOut(leftOut, doneLabels),
    sent: cameOut(leftOut, sentLabels),
    total: cameOut(leftOut, window?.labelCount ?? 0),
    placeOf: (number) => plannedThrough(leftOut, number),
  };
}
