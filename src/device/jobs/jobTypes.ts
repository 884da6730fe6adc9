import type { Problem } from '../../core/base/result.ts';
import type { LeftOutLabels } from '../../core/print/leftOutLabels.ts';
import type { CounterUse } from '../../core/print/storedCounters.ts';
import type { LabelWindow } from '../../core/run/planStretch.ts';

/**
 * State of a job.
 * - `waiting`: queued behind another job
 * - `working`: its labels are rendered and sent, chunk by chunk; if its tab has closed, the job was interrupted
 * - `paused`: stopped until the user resumes it
 * - `handed`: everything was sent, but the user has not confirmed the printout yet
 * - `confirmed`: the user has seen that everything was printed
 * - `failed`, `cancelled`: ended early; can be resumed as well
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

/** Head of a job, for lists. Labels are counted in the order of the plan, including the labels of failed rows. */
export interface JobHead {
  readonly id: string;
  readonly state: JobState;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  /** Tab that works on the job. */
  readonly tabId: string;
  /** Name of the label. */
  readonly name: string;
  /** Draft and revision that the job was printed from. */
  readonly draft: { readonly id: string; readonly revision: number } | null;
  /** Destination: `printer`, or a file format. */
  readonly target: string;
  readonly sheetName: string | null;
  /** Range of the job's labels within its order; null until the number of labels is known. */
  readonly window: LabelWindow | null;
  /** Number of labels that were certainly sent. */
  readonly doneLabels: number;
  /** Number of labels that may have been sent. */
  readonly sentLabels: number;
  /** Number of labels of failed rows among the first `doneLabels` labels. */
  readonly leftOutLabels: number;
  /** Labels of failed rows, as far as chunks were rendered; absent if there are none. */
  readonly leftOut?: readonly LeftOutLabels[];
  readonly problem: Problem | null;
  /** Job of which this job reprints a part; null for any other job. */
  readonly reprintOf: string | null;
  /** Counter values used by the job; absent if there are none. */
  readonly counters?: readonly CounterUse[];
  /** Scanned code that triggered the job; absent for other jobs. */
  readonly scanned?: string;
  /** Label printer of the job; absent for other destinations. */
  readonly printerName?: string;
}

/** Returns true if the job's counter values are used up; they are free again if the job ended before anything was printed. */
export function usesCounters({ state, sentLabels, reprintOf }: JobHead): boolean {
  if (reprintOf !== null) return false;
  return sentLabels > 0 || (state !== 'cancelled' && state !== 'failed');
}
