import type { Problem } from '../../core/base/result.ts';
import type { LeftOutLabels } from '../../core/print/leftOutLabels.ts';
import type { CounterUse } from '../../core/print/storedCounters.ts';
import type { LabelWindow } from '../../core/run/chunks/planStretch.ts';

/**
 * State of a job.
 * - `waiting`: waits for another job
 * - `working`: its labels are rendered and sent, chunk by chunk; if its tab is closed, the job was interrupted
 * - `paused`: waits until the user resumes it
 * - `handed`: everything was sent, but the user has not confirmed yet that everything was printed
 * - `confirmed`: the user has confirmed that everything was printed
 * - `failed`, `cancelled`: ended early; the user can resume it
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
type JobState = (typeof JOB_STATES)[number];

/** Summary of a job for lists. Labels are counted in the order of the plan, including the labels of failed rows. */
export interface JobHead {
  readonly id: string;
  readonly state: JobState;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  /** Id of the tab that works on the job. */
  readonly tabId: string;
  /** Name of the label. */
  readonly name: string;
  /** Draft and revision that the job was printed from. */
  readonly draft: { readonly id: string; readonly revision: number } | null;
  /** Destination: `printer`, or a file format. */
  readonly target: string;
  readonly sheetName: string | null;
  /** Range of the order's labels that the job prints; null until the number of labels is known. */
  readonly window: LabelWindow | null;
  /** Number of labels that were certainly sent. */
  readonly doneLabels: number;
  /** Number of labels that may have been sent. */
  readonly sentLabels: number;
  /** Number of labels of failed rows among the first `doneLabels` labels. */
  readonly leftOutLabels: number;
  /** Labels of failed rows in the chunks that were rendered so far; absent if there are none. */
  readonly leftOut?: readonly LeftOutLabels[];
  readonly problem: Problem | null;
  /** Job of which this job reprints a part; null for any other job. */
  readonly reprintOf: string | null;
  /** Values of serial number counters that the job uses; absent if there are none. */
  readonly counters?: readonly CounterUse[];
  /** Scanned code that triggered the job; absent for other jobs. */
  readonly scanned?: string;
  /** Label printer of the job; absent for other destinations. */
  readonly printerName?: string;
}

/**
 * Returns true if the job has used up its counter values. They are free again if the job failed or was canceled before any label was sent.
 * A reprint uses none.
 */
export function usesCounters({ state, sentLabels, reprintOf }: JobHead): boolean {
  if (reprintOf !== null) return false;
  return sentLabels > 0 || (state !== 'cancelled' && state !== 'failed');
}
