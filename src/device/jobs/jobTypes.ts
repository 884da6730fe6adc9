import type { Problem } from '../../core/base/result.ts';
import type { CounterUse } from '../../core/print/keptCounters.ts';
import type { LeftOutLabels } from '../../core/print/leftOutLabels.ts';
import type { LabelWindow } from '../../core/run/planStretch.ts';

/**
 * How far a job has come.
 * - `waiting`: another one comes first
 * - `working`: its labels are made and handed over, part by part; one whose tab has ended was cut short
 * - `paused`: a person goes on with it later
 * - `handed`: everything was handed over; whether it has come out nobody has said yet
 * - `confirmed`: a person has seen that everything came out
 * - `failed`, `cancelled`: it ended before, and can be gone on with as well
 */
export const JOB_STATES = [
  'waiting',
  'working',
  'paused',
  'handed',
  'confirmed',
  'failed',
  'cancelled',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What a list of jobs shows. Labels are counted in the order of the plan, those of rows that failed among them. */
export interface JobHead {
  readonly id: string;
  readonly state: JobState;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  /** The tab that works on it. */
  readonly tabId: string;
  /** Of the label. */
  readonly name: string;
  /** The draft that it was printed from, and its revision then. */
  readonly draft: { readonly id: string; readonly revision: number } | null;
  /** `printer`, or the format of a file. */
  readonly target: string;
  readonly sheetName: string | null;
  /** The labels of the job, of all that its order asks for; null until it is known how many there are. */
  readonly window: LabelWindow | null;
  /** So many of them were handed over for sure. */
  readonly doneLabels: number;
  /** So many of them may have been handed over. */
  readonly sentLabels: number;
  /** Labels of rows that cannot be printed, among those. */
  readonly leftOutLabels: number;
  /** Which of the labels those are, as far as parts were made; left out where there are none. */
  readonly leftOut?: readonly LeftOutLabels[];
  readonly problem: Problem | null;
  /** The job that this one prints a part of once more. */
  readonly reprintOf: string | null;
  /** The values that it has of the label's counters; left out where there are none. */
  readonly counters?: readonly CounterUse[];
  /** What was scanned for it; left out for jobs that were not ordered by a scan. */
  readonly scanned?: string;
  /** The label printer that it is sent to; left out where it goes another way. */
  readonly printerName?: string;
}

/** Whether the values that a job has of counters are taken: of one that ended before anything came out they are free again. */
export function usesCounters({ state, sentLabels, reprintOf }: JobHead): boolean {
  if (reprintOf !== null) return false;
  return sentLabels > 0 || (state !== 'cancelled' && state !== 'failed');
}
